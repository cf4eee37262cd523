import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import Testing

/// Errors that a script raises only in the check of a law.
@Suite struct LawErrorTests {
  private static let scene = """
    { "scene": 1, "name": "three", "view": { "size": [100, 60] },
      "sections": [{ "items": [[40, 20], [40, 20], [40, 20]] }],
      "events": [
        { "do": "scroll", "by": [0, 10] }, { "do": "delete", "at": "1.1", "animated": false },
        { "do": "resize", "size": [120, 80] }
      ] }
    """

  /// The cases of a check of the laws, without a reference, in one scene.
  private static func cases(of script: ScriptSource, in scene: String) throws -> [CheckCase] {
    let task = CheckTask(script, parameters: [], against: nil) { ReferenceLayoutSource() }
    var plan = CheckPlan(scenes: [try Scene.load(bytes: Array(scene.utf8), named: "scene.json")])
    plan.stages = [.rules]
    var cases: [CheckCase] = []
    LayoutCheck(task, plan) { cases.append($0) }.run()
    return cases
  }

  /// An error with the note that it must have, and the greatest allowed number of items in the
  /// smallest scene.
  struct Case: CustomTestStringConvertible {
    let declaration: String
    let place: String
    let mostItems: Int

    var testDescription: String { declaration }
  }

  @Test(arguments: [
    Case(
      declaration: "snap = function() error('no rest', 0) end",
      place: "in the check of the law `snap_stays`, in the scene three, at the start",
      mostItems: 1),
    Case(
      declaration: """
        laws = {
          { "odd", function(run) if run.count == 2 then error("two", 0) end return true end },
        }
        """,
      place: "in the check of the layout's own laws, in the scene three, after event 2, delete",
      mostItems: 2),
  ])
  func `an error in the check of a law names its state and is shrunk`(one: Case) throws {
    let script = ScriptSource(
      name: "raising.lua",
      text: """
        return {
          name = "raising", version = "1", api = 1,
          \(one.declaration),
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 20 * i - 20, 40, 20) end
            return 40, 20 * ctx.count
          end,
        }
        """)
    let first = try #require(try Self.cases(of: script, in: Self.scene).first)
    #expect(first.status == .error)
    #expect(first.finding?.diagnostic?.notes.contains(one.place) == true)
    let smallest = try #require(first.smallest)
    #expect(smallest.itemCount <= one.mostItems)
    #expect(smallest.eventCount == 0)
  }

  /// The comparison queries more of the sheet than the laws do, and so finds another error first.
  @Test func `an error in a check of the laws is not flaky beside a comparison`() throws {
    let bug = PlantedBug(
      script: "sheet", name: "", old: "math.min(p.columns, ctx.count)", new: "p.columns", kinds: [])
    var plan = CheckPlan(scenes: [try Scene.load(shipped: "cards")])
    plan.stages = [.rules, .conform]
    var cases: [CheckCase] = []
    LayoutCheck(try bug.task(), plan) { cases.append($0) }.run()
    let wrong = cases.filter { $0.stage == .rules && $0.status.isWrong }
    #expect(wrong.map(\.status) == [.error, .error])
  }

  /// The first run tries one inset in each state; in the second run, another item breaks the law
  /// with another inset.
  @Test func `a law that is broken by another item in the second run is not flaky`() throws {
    let script = ScriptSource(
      name: "insets.lua",
      text: """
        return {
          name = "insets", version = "1", api = 1,
          prepare = function(ctx, sheet)
            local insets = ctx.insets
            for i in ctx.items() do
              sheet.item(i, i % 2 == 0 and insets.bottom or insets.top, 20 * i - 20, 40, 20)
            end
            return ctx.width, 20 * ctx.count
          end,
        }
        """)
    let scene = """
      { "scene": 1, "name": "nine", "view": { "size": [100, 60] },
        "sections": [{ "items": { "count": 9, "size": { "width": 40, "height": 20 } } }],
        "events": [{ "do": "scroll", "by": [0, 60] }] }
      """
    let wrong = try Self.cases(of: script, in: scene).filter(\.status.isWrong)
    #expect(wrong.map(\.finding?.code) == [.lawViewInsetsKept, .lawViewInsetsKept])
    #expect(wrong.map(\.status) == [.fail, .fail])
  }
}
