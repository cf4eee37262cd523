internal import LayoutCore
internal import LayoutScenes
internal import Synchronization

/// Decides for each scene of a check whether to record the parts of the script that run in it.
///
/// Recording needs a further run of the scene. Therefore parts are recorded only in scenes with at
/// most ``itemLimit`` items, and only until no outcome is missing. A stage also records no more
/// after ``futileLimit`` recorded scenes in a row without a new outcome, apart from the examples,
/// which show what the other scenes do not.
final class PartDemand: Sendable {
  /// The number of scenes in a row without new outcomes after which a stage records no more.
  static let futileLimit = 40
  /// The greatest number of items of a scene in which parts are recorded.
  static let itemLimit = 500

  private struct State {
    /// The outcomes that are still missing for each part, by the number of the part.
    var missing: [PartOutcomes]
    /// The number of scenes in which parts were recorded.
    var recordedCount = 0
    /// The number of recorded scenes since the last scene with a new outcome, by stage.
    var futile: [CheckStage: Int] = [:]
  }

  /// The names of the scenes of the script's examples.
  private let examples: Set<String>
  /// The mutex that guards the state.
  ///
  /// The threads that check scenes read the state while the results of earlier scenes are added.
  private let state: Mutex<State>

  /// Creates the demand for all outcomes of all parts.
  ///
  /// - Parameters:
  ///   - parts: The parts of the script that can run; empty for a layout in Swift.
  ///   - examples: The names of the scenes of the script's examples.
  init(_ parts: [CoverablePart], examples: Set<String>) {
    self.examples = examples
    state = Mutex(State(missing: parts.map { $0.missing(after: []) }))
  }

  /// Whether parts are to be recorded in a scene of a stage.
  ///
  /// If the result is false for a scene, it remains false for this scene.
  func wantsParts(of scene: Scene, in stage: CheckStage) -> Bool {
    guard scene.itemCount <= Self.itemLimit else { return false }
    return state.withLock { state in
      (state.futile[stage, default: 0] < Self.futileLimit || examples.contains(scene.name))
        && state.missing.contains { !$0.isEmpty }
    }
  }

  /// Adds the outcomes with which each part has run in a scene.
  func note(_ outcomes: [PartOutcomes], in stage: CheckStage) {
    state.withLock { state in
      state.recordedCount += 1
      // A stage that records no more does not begin again after an example with a new outcome.
      let isOver = state.futile[stage, default: 0] >= Self.futileLimit
      if !isOver { state.futile[stage, default: 0] += 1 }
      for (number, outcomes) in zip(state.missing.indices, outcomes)
      where !state.missing[number].isDisjoint(with: outcomes) {
        state.missing[number].subtract(outcomes)
        if !isOver { state.futile[stage] = 0 }
      }
    }
  }

  /// The number of scenes in which parts were recorded.
  var recordedCount: Int { state.withLock { $0.recordedCount } }
}
