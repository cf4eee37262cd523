import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import Testing

extension NamedLayout {
  /// Creates a named layout from a script; the layout can make further copies of itself.
  init(
    script source: ScriptSource, process: ScriptProcess = .host, seed: UInt64 = 0,
    instructions: Int? = nil
  ) throws(ScriptError) {
    // a busy machine must not stop a script here
    var limits = ScriptLimits()
    limits.time = .seconds(600)
    limits.instructions = instructions
    try self.init(source, limits: limits.varied(by: seed), process: process)
  }
}

extension SceneRun {
  /// The places and messages of the laws that a run of a scene breaks, state by state.
  ///
  /// - Parameters:
  ///   - stride: The distance between checked states; if it is 1, every state is checked. If it is
  ///     greater, the state at the start is not checked, and the state after the last event is
  ///     always checked.
  ///   - first: A number that selects the other checked states. The distance from it to the number
  ///     of events before such a state is a multiple of `stride`.
  static func brokenLaws(
    _ scene: Scene, _ layout: NamedLayout, every stride: Int = 1, from first: Int = 0
  ) throws -> [String] {
    let run = SceneRun(scene, layout: layout, source: ReferenceLayoutSource())
    let check = LawCheck()
    if stride == 1 {
      try run.run(checking: check)
    } else {
      try run.start()
      while run.eventCount < scene.events.count {
        try run.step()
        let isLast = run.eventCount == scene.events.count
        if isLast || run.eventCount % stride == first % stride { try check.look(at: run) }
      }
    }
    #expect(check.stateCount > 0)
    return check.violations.map {
      "\(scene.name), event \($0.eventCount), \($0.direction.rawValue): \($0.diagnostic.message)"
    }
  }
}
