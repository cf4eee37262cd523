internal import LayoutCore
internal import LayoutScenes
internal import Synchronization

/// Decides in which scenes of a check the lines of a script are recorded.
///
/// Recording lines makes a script several times slower. Therefore lines are recorded only until all
/// of them have run, and in at most ``sceneLimit`` scenes of each stage.
final class LineDemand: Sendable {
  /// The greatest number of scenes of a stage in which lines are recorded.
  private static let sceneLimit = 200
  /// The greatest number of items of a scene in which lines are recorded.
  private static let itemLimit = 500

  private struct State {
    /// The statements and hooks that have not run yet, by the name of their file.
    var missing: [String: [ClosedRange<Int>]]
    /// The number of scenes in which lines were recorded, by stage.
    var recorded: [CheckStage: Int] = [:]
  }

  /// The state needs a mutex, because the threads that check scenes ask for it while the results of
  /// earlier scenes are noted.
  private let state: Mutex<State>

  /// - Parameter files: The parts of the script that can run; empty for a layout in Swift.
  init(_ files: [CoverableFile]) {
    let missing = files.map { ($0.name, $0.statements + $0.hooks.map(\.lines)) }
    state = Mutex(State(missing: Dictionary(missing, uniquingKeysWith: { $0 + $1 })))
  }

  /// Whether lines are to be recorded in a scene of a stage.
  ///
  /// After all lines have run, or the stage has reached its limit, the result is always false.
  func wantsLines(of scene: Scene, in stage: CheckStage) -> Bool {
    guard scene.itemCount <= Self.itemLimit else { return false }
    return state.withLock { state in
      state.missing.values.contains { !$0.isEmpty }
        && state.recorded[stage, default: 0] < Self.sceneLimit
    }
  }

  /// Notes the lines that ran in a scene.
  func note(_ lines: [String: Set<Int>], in stage: CheckStage) {
    state.withLock { state in
      state.recorded[stage, default: 0] += 1
      for (name, lines) in lines {
        state.missing[name]?.removeAll { $0.contains(where: lines.contains) }
      }
    }
  }

  /// The number of scenes in which lines were recorded.
  var recordedCount: Int { state.withLock { $0.recorded.values.reduce(0, +) } }
}
