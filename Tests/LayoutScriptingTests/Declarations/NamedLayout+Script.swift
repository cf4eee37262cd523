import LayoutConformance
import LayoutCore
import LayoutScripting
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
    limits = limits.varied(by: seed)
    let layout = try ScriptedLayout(source, limits: limits, isolation: isolation)
    self.init(
      name: layout.definition.name, layout: layout, parameters: layout.parameters,
      makeAnother: { seed throws(LayoutError) in
        do throws(ScriptError) {
          return try NamedLayout(
            script: source, isolation: isolation, seed: seed, instructions: instructions)
        } catch {
          throw LayoutError(.layoutFailed, error.diagnostic.message, cause: error)
        }
      },
      apply: { layout.parameters = $0 })
  }
}

extension SceneRun {
  /// What a run of a scene breaks, state by state: places and messages.
  static func brokenLaws(_ scene: Scene, _ layout: NamedLayout) throws -> [String] {
    let run = SceneRun(scene, layout: layout, source: ReferenceSource())
    let check = LawCheck()
    try run.run(checking: check)
    #expect(check.stateCount > 0)
    return check.violations.map {
      "\(scene.name), event \($0.eventCount), \($0.direction.rawValue): \($0.diagnostic.message)"
    }
  }
}
