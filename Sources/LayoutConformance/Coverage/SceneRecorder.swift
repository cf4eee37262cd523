package import LayoutCore
internal import LayoutScenes

/// A copy of a layout that records which of its parts run.
package struct MarkedSubject: Sendable {
  /// The copy of the layout that records which of its parts run.
  package let subject: CheckSubject
  /// The parts of the layout, in the order of their numbers.
  package let parts: [CoverablePart]

  /// Creates the description of a marked copy.
  package init(_ subject: CheckSubject, parts: [CoverablePart]) {
    (self.subject, self.parts) = (subject, parts)
  }
}

/// Runs scenes with a marked copy of a layout, and records which parts of the layout run.
///
/// The check of a scene uses the layout itself. Recording therefore does not change the result of
/// the check.
struct SceneRecorder: Sendable {
  /// The stage whose scenes are recorded.
  let stage: CheckStage
  /// The object that decides in which scenes parts are still recorded.
  let demand: PartDemand
  /// A checker of the copy; nil if the layout cannot be recorded.
  let checker: SceneChecker?

  /// The outcomes with which each part has run in a scene; nil if the scene is not to be recorded.
  func outcomes(in scene: Scene) -> [PartOutcomes]? {
    guard let checker, demand.wantsParts(of: scene, in: stage) else { return nil }
    return SceneChecker.withoutCounting([checker], scene) { checkers in
      checkers[0].partOutcomes(in: scene)
    }
  }
}

extension SceneChecker {
  /// The outcomes with which each part of a marked copy runs in a scene.
  ///
  /// In the first and in the last state, everything that a check compares is queried. Queries in
  /// every state would take several times as long, and would find hardly anything more. If the run
  /// fails, or the check ends during the run, only the parts that have run until then are recorded.
  /// The result is empty if the run cannot begin.
  fileprivate func partOutcomes(in scene: Scene) -> [PartOutcomes] {
    // The check of the same scene reports the failure.
    guard let pair = try? RunPair(self, scene) else { return [] }
    do throws(RunPair.Failure) {
      try pair.start()
      try pair.askEverything()
      while !isOver(), try pair.goOn() {
        if pair.isAtEnd { try pair.askEverything() }
      }
    } catch {
      // The check of the same scene reports the failure.
    }
    return pair.layout.inspection?.partOutcomes ?? []
  }
}
