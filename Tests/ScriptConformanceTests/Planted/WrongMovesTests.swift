import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import Testing

/// A check finds each wrong promise of the field `moves`.
@Suite struct WrongMovesTests {
  private static func findings(_ source: ScriptSource) -> [Finding] {
    let task = CheckTask(source, parameters: [], against: nil) { ReferenceLayoutSource() }
    var plan = CheckPlan(scenes: [], seed: 1)
    (plan.stages, plan.generatedCount) = ([.load, .fuzz], 200)
    var cases: [CheckCase] = []
    LayoutCheck(task, plan) { cases.append($0) }.run()
    return cases.compactMap(\.finding)
  }

  @Test(arguments: WrongMoves.all)
  func `a wrong promise is found`(wrong: WrongMoves) {
    #expect(Self.findings(wrong.source).contains { $0.code == .movesDiffer })
  }

  @Test func `there are twenty wrong promises`() { #expect(WrongMoves.all.count == 20) }
}
