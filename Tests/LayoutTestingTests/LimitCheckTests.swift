import LayoutConformance
import LayoutCore
import LayoutScripting
import LayoutTesting
import Testing

/// A check of a script that hits its limits ends, and says so.
@Suite struct LimitCheckTests {
  @Test func `what follows two limits is left out, and said to be`() throws {
    let source = ScriptSource(
      name: "slow.lua",
      text: """
        return { name = "slow", version = "1", api = 1, prepare = function() while true do end end }
        """)
    var limits = ScriptLimits()
    limits.instructions = 10_000
    let task = CheckTask(source, parameters: [], against: nil, limits: limits) {
      ReferenceLayoutSource()
    }
    let scenes = try ["phone", "one", "sections"].map { try Scene.load(shipped: $0) }
    var plan = CheckPlan(scenes: scenes)
    plan.generatedCount = 5
    var cases: [CheckCase] = []
    LayoutCheck(task, plan) { cases.append($0) }.run()
    #expect(cases.map(\.status) == [.pass, .limit, .limit, .skip])
    #expect(cases.map(\.stage) == [.load, .rules, .rules, .fuzz])
    #expect(cases.last?.note == "left out, with all that would follow: 2 cases hit a limit")
  }
}
