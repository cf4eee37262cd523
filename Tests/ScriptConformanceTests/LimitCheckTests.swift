import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import Testing

/// If two cases of a check reach a limit, the check omits the rest, and reports this.
@Suite struct LimitCheckTests {
  /// The cases of a check of a script whose `prepare` does not end while a condition is true.
  private static func cases(
    whileLoop condition: String, instructions: Int = 10_000,
    _ configure: (inout CheckPlan) throws -> Void
  ) throws -> [CheckCase] {
    let source = ScriptSource(
      name: "slow.lua",
      text: """
        return {
          name = "slow", version = "1", api = 1,
          prepare = function(ctx, sheet)
            while \(condition) do end
            for i in ctx.items() do sheet.item(i, 0, 0) end
            return 0, 0
          end,
        }
        """)
    var limits = ScriptLimits()
    limits.instructions = instructions
    let task = CheckTask(source, parameters: [], against: nil, limits: limits) {
      ReferenceLayoutSource()
    }
    var plan = CheckPlan(scenes: [])
    try configure(&plan)
    var cases: [CheckCase] = []
    LayoutCheck(task, plan) { cases.append($0) }.run()
    return cases
  }

  @Test func `after two limits the rest is omitted, and the report says so`() throws {
    let cases = try Self.cases(whileLoop: "true") { plan in
      plan.scenes = try ["phone", "one", "sections"].map { try Scene.load(shipped: $0) }
      plan.generatedCount = 5
    }
    #expect(cases.map(\.status) == [.pass, .limit, .limit, .skip, .skip])
    #expect(cases.map(\.stage) == [.load, .rules, .rules, .rules, .fuzz])
    #expect(cases.map(\.count) == [1, 1, 1, 4, 1])
    #expect(cases[3].note == "left out: 2 cases hit a limit")
    #expect(cases[4].note == "left out, like all later stages: 2 cases hit a limit")
  }

  @Test func `generated scenes that reach a limit are counted, and the rest is omitted`() throws {
    let cases = try Self.cases(whileLoop: "ctx.count == 0") { $0.stages = [.load, .fuzz] }
    #expect(cases.map(\.status) == [.pass, .limit, .limit, .pass, .skip])
    #expect(cases.last?.note == "left out: 2 cases hit a limit")
    let left = try #require(cases.last?.count)
    #expect((100..<200).contains(left))
  }

  @Test func `a scene that reaches a high limit becomes small`() throws {
    let cases = try Self.cases(whileLoop: "ctx.count > 0", instructions: 60_000_000) { plan in
      plan.stages = [.load, .rules]
      plan.scenes = [try Scene.load(shipped: "phone")]
    }
    let smallest = try #require(cases.first { $0.status == .limit }?.smallest)
    #expect(smallest.scene.itemCount == 1)
  }
}
