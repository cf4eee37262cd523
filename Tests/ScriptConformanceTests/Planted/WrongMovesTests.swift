import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import ReferenceLayouts
import ScriptConformance
import Testing

/// Scripts whose field `moves` makes a wrong promise: a check finds each of them.
@Suite struct WrongMovesTests {
  /// Whether at least one of 200 generated scenes shows that the promise of a script is wrong.
  private static func isFound(_ source: ScriptSource) throws -> Bool {
    let generator = SceneGenerator(seed: 1, parameters: [])
    for number in 0..<200 {
      let layout = try NamedLayout(source)
      let run = SceneRun(
        generator.scene(number), layout: layout, source: ReferenceLayoutSource())
      do {
        try run.run()
      } catch .layout(let error) {
        guard let cause = error.cause as? ScriptError else { continue }
        if cause.diagnostic.code == .movesDiffer { return true }
      } catch {
        continue
      }
    }
    return false
  }

  @Test(arguments: WrongMoves.all)
  func `a wrong promise is found in a generated scene`(wrong: WrongMoves) throws {
    #expect(try Self.isFound(wrong.source))
  }

  @Test func `there are twenty wrong promises`() { #expect(WrongMoves.all.count == 20) }

  @Test func `a check reports a wrong promise in its smallest scene`() throws {
    let wrong = try #require(WrongMoves.all.first)
    let task = CheckTask(wrong.source, parameters: [], against: nil) { ReferenceLayoutSource() }
    var plan = CheckPlan(scenes: [], seed: 1)
    (plan.stages, plan.generatedCount) = ([.load, .fuzz], 200)
    var cases: [CheckCase] = []
    LayoutCheck(task, plan) { cases.append($0) }.run()
    let found = try #require(cases.first { $0.finding?.code == .movesDiffer })
    let events = try #require(found.smallest).scene.events
    #expect(events.count <= 2)
  }
}
