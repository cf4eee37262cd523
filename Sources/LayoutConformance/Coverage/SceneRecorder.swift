package import LayoutCore
internal import LayoutScenes

/// A copy of a layout that notes which of its parts run.
package struct MarkedSubject: Sendable {
  /// The copy.
  package let subject: CheckSubject
  /// The parts of the layout, by their numbers.
  package let parts: [CoverablePart]

  /// Creates a value.
  package init(_ subject: CheckSubject, parts: [CoverablePart]) {
    (self.subject, self.parts) = (subject, parts)
  }
}

/// Runs scenes with a marked copy of a layout, and records which parts of the layout run.
///
/// The check of a scene uses the layout itself, so recording does not change its result.
struct SceneRecorder: Sendable {
  /// The stage whose scenes are recorded.
  let stage: CheckStage
  /// The scenes in which parts are still to be recorded.
  let demand: PartDemand
  /// A checker of the copy; nil if the layout cannot be recorded.
  let checker: SceneChecker?

  /// How each part has run in a scene; nil if that is not wanted.
  func outcomes(in scene: Scene) -> [PartOutcomes]? {
    guard let checker, demand.wantsParts(of: scene, in: stage) else { return nil }
    return SceneChecker.withoutCounting([checker], scene) { checkers in
      checkers[0].partOutcomes(in: scene)
    }
  }
}

extension SceneChecker {
  /// How each part of a marked copy runs in a scene.
  ///
  /// In the first and in the last state, the layout is asked for everything that a check compares.
  /// Asking this in every state would take several times as long, and finds hardly anything more.
  /// If the scene cannot be run to its end, only the parts that ran before are recorded.
  fileprivate func partOutcomes(in scene: Scene) -> [PartOutcomes] {
    // the check of the same scene reports the failure
    guard let pair = try? RunPair(self, scene) else { return [] }
    do throws(RunPair.Failure) {
      try pair.start()
      try pair.askEverything()
      while !isOver(), try pair.goOn() {
        if pair.isAtEnd { try pair.askEverything() }
      }
    } catch {
      // the check of the same scene reports the failure
    }
    return pair.layout.inspection?.partOutcomes ?? []
  }
}
