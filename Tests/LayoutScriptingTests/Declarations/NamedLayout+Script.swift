import LayoutConformance
import LayoutCore
import LayoutScripting
import LayoutTesting
import Testing

extension NamedLayout {
  /// A layout by a script, which can be made again.
  init(
    script source: ScriptSource, isolation: ScriptIsolation = .none, seed: UInt64 = 0,
    instructions: Int? = nil
  ) throws(ScriptError) {
    // a busy machine must not stop a script here
    var limits = ScriptLimits()
    limits.time = .seconds(600)
    limits.instructions = instructions
    try self.init(source, limits: limits.varied(by: seed), isolation: isolation)
  }
}

extension SceneRun {
  /// What a run of a scene breaks, state by state: places and messages.
  static func brokenLaws(_ scene: Scene, _ layout: NamedLayout) throws -> [String] {
    let run = SceneRun(scene, layout: layout, source: ReferenceLayoutSource())
    let check = LawCheck()
    try run.run(checking: check)
    #expect(check.stateCount > 0)
    return check.violations.map {
      "\(scene.name), event \($0.eventCount), \($0.direction.rawValue): \($0.diagnostic.message)"
    }
  }
}
