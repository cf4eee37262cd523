import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import ReferenceLayouts
import Testing

@testable import LayoutConformance

/// The causes into which a report groups failing cases: one mistake leads to only a few of them.
@Suite struct PlantedCauseTests {
  /// The plan of a check with the stages load, rules, conform and fuzz.
  ///
  /// - Parameters:
  ///   - scenes: The names of shipped scenes.
  ///   - runs: The number of generated scenes.
  private static func plan(_ scenes: [String], runs: Int) throws -> CheckPlan {
    var plan = CheckPlan(scenes: try scenes.map { try Scene.load(shipped: $0) }, seed: 1)
    plan.stages = [.load, .rules, .conform, .fuzz]
    plan.generatedCount = runs
    return plan
  }

  private static func causes(_ bug: PlantedBug, _ plan: CheckPlan) throws -> [CheckCause] {
    var cases: [CheckCase] = []
    LayoutCheck(try bug.task(), plan) { cases.append($0) }.run()
    let report = CheckReport(
      tool: "celluna", lua: nil, api: 1, seed: 1, started: "", seconds: 0, cases: cases)
    return CheckCauses(report).all
  }

  @Test func `the mistake of the page about checks has one cause`() throws {
    let bug = PlantedBug(
      script: "waterfall", name: "columns filled from the other side",
      old: "acc.x, acc.item_width + acc.gap",
      new: "acc.x + acc.width - acc.item_width, -acc.item_width - acc.gap", kinds: [])
    let plan = try Self.plan(["cards", "delegate", "one", "phone"], runs: 30)
    let causes = try Self.causes(bug, plan)
    #expect(causes.count == 1)
    let cause = try #require(causes.first)
    #expect(Set(cause.cases.map(\.stage)) == [.conform, .fuzz])
    #expect(Set(cause.cases.compactMap { $0.finding?.classification.kind }).count >= 4)
    #expect(cause.shown.finding?.origin?.location.line == 22)
    #expect(cause.shown.smallest?.comparison != nil)
  }

  @Test(arguments: [
    // after the wrong places, the visible part or the calls differ
    ("mosaic", "math.max(0, room / 2)", "math.max(0, room // 2)", ["rotate", "shares"]),
    ("rtl", "(following <= last and tallest", "(following < last and tallest", ["drag"]),
    // a layout with missing headers is prepared once more
    (
      "sheet", "local first, last = cells(across, x, width)",
      "local first, last = cells(across, ctx.scroll_x, ctx.width)", ["cards"]
    ),
    // an animation begins where the wrong visible part is
    ("chat", "anchor = \"last\"", "anchor = \"first\"", ["cards"]),
    // among wrong places, an item is dropped elsewhere
    (
      "compositional", "items = { item { height = estimated(44) } }",
      "items = { item { height = 44 } }", ["cards"]
    ),
    // from right to left, only the content width differs
    (
      "line", "math.max(0, x, least_width or 0)", "least_width or math.max(0, x)", ["chips"]
    ),
  ])
  func `what follows from a mistake is no cause of its own`(
    script: String, old: String, new: String, scenes: [String]
  ) throws {
    let bug = PlantedBug(script: script, name: "", old: old, new: new, kinds: [])
    var plan = try Self.plan(scenes, runs: 0)
    plan.stages = [.load, .conform]
    let causes = try Self.causes(bug, plan)
    #expect(causes.count == 1, "\(causes.map(\.shown.headline))")
  }

  @Test func `all planted mistakes have at most sixty causes together`() async throws {
    let plan = try Self.plan(["phone"], runs: 4)
    let counts = try await withThrowingTaskGroup(of: (String, Int).self) { group in
      for bug in PlantedBug.all {
        group.addTask { ("\(bug)", try Self.causes(bug, plan).count) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts.reduce(0) { $0 + $1.1 } <= 60, "\(counts.filter { $0.1 > 1 })")
  }
}
