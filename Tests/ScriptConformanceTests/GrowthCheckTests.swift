import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import Testing

/// The growth of a script's work with the number of items.
///
/// If the work grows too fast, a check reports this first, and omits large scenes.
@Suite struct GrowthCheckTests {
  /// The cases of a check of a script, in scenes with few items and in a scene with very many.
  private static func cases(
    placing statements: String, instructions: Int = 100_000_000, stages: Set<CheckStage>
  ) throws -> [CheckCase] {
    let source = ScriptSource(
      name: "slow.lua",
      text: """
        return {
          name = "slow", version = "1", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do
              local y = 0
              \(statements)
              sheet.item(i, 0, y)
            end
            return 0, 0
          end,
        }
        """)
    var limits = ScriptLimits()
    limits.instructions = instructions
    let task = CheckTask(source, parameters: [], against: nil, limits: limits) {
      ReferenceLayoutSource()
    }
    var plan = CheckPlan(scenes: try ["one", "huge"].map { try Scene.load(shipped: $0) })
    plan.generatedCount = 3
    plan.stages = stages
    var cases: [CheckCase] = []
    LayoutCheck(task, plan) { cases.append($0) }.run()
    return cases
  }

  private static let square = "for k = 1, i - 1 do local _, h = ctx.size(k) y = y + h end"
  private static let cube = "for k = 1, i - 1 do for _ = 1, k do y = y + 1 end end"

  @Test func `a loop within a loop is found first, and large scenes are omitted`() throws {
    let cases = try Self.cases(placing: Self.square, stages: [.load, .rules, .fuzz])
    #expect(cases.map(\.stage).prefix(5) == [.load, .growth, .rules, .rules, .rules])
    #expect(cases.map(\.status).prefix(5) == [.pass, .fail, .pass, .pass, .skip])
    #expect(!cases.contains { $0.status == .limit })
    #expect(
      cases[1].finding?.summary
        == "the work of the layout grows faster than the number of items, n^2.0")
    #expect(cases[4].note == "left out: the work grows as n^2.0, and a scene has many items")
    #expect(cases[4].isUndone)
  }

  @Test func `steeper work is measured with fewer items, below the limit`() throws {
    let cases = try Self.cases(
      placing: Self.cube, instructions: 10_000_000, stages: [.load])
    #expect(cases.map(\.stage) == [.load, .growth])
    let summary = try #require(cases.last?.finding?.summary)
    #expect(summary.hasPrefix("the work of the layout grows faster than the number of items, n^"))
    let values = try #require(cases.last?.finding?.diagnostic?.values.map(\.name))
    #expect(values == ["62 items", "125 items", "250 items"])
  }

  @Test func `a loop that does not end belongs to the stages that meet it`() throws {
    let endless = "while ctx.count > 0 do end"
    let cases = try Self.cases(
      placing: endless, instructions: 10_000, stages: [.load, .rules])
    #expect(cases.map(\.stage).prefix(2) == [.load, .rules])
    let asked = try Self.cases(placing: endless, instructions: 10_000, stages: [.load, .growth])
    #expect(asked.map(\.status) == [.pass, .limit])
  }

  @Test func `work that is in order is reported only if somebody asks`() throws {
    let fine = try Self.cases(placing: "y = i", stages: [.load])
    #expect(fine.map(\.stage) == [.load])
    let asked = try Self.cases(placing: "y = i", stages: [.load, .growth])
    #expect(asked.map(\.stage) == [.load, .growth])
    #expect(asked[1].note == "layout O(n), scrolling O(1)")
  }
}
