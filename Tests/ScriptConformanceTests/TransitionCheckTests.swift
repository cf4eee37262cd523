import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import ReferenceLayouts
import ScriptConformance
import Testing

/// The stage that checks animated changes.
@Suite struct TransitionCheckTests {
  /// A scene that deletes the first of five rows without an animation; the stage animates the
  /// change.
  private static let scene = """
    { "scene": 1, "name": "five", "view": { "size": [100, 60] },
      "sections": [{ "items": { "count": 5, "size": { "width": 40, "height": 20 } } }],
      "events": [
        { "do": "delete", "at": "1.1", "animated": false }, { "do": "scroll", "by": [0, 9] }
      ] }
    """

  /// The cases of a check of rows that jump at the start of an animation.
  private static func cases(
    stages: Set<CheckStage>, generatedCount: Int = 0, comment: String = "",
    against reference: CheckSubject? = nil
  ) throws -> [CheckCase] {
    let source = ScriptSource(
      name: "rows.lua",
      text: """
        return {
          name = "rows", version = "1", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 20 * i - 20) end
            return ctx.width, 20 * ctx.count
          end,
          appear = function(_, el, change) \(comment)
            if change == "none" then return { x = el.x + 30, y = el.y + 20 } end
          end,
        }
        """)
    let task = CheckTask(source, parameters: [], against: reference) { ReferenceLayoutSource() }
    var plan = CheckPlan(scenes: [try Scene.load(bytes: Array(scene.utf8), named: "five.json")])
    plan.generatedCount = generatedCount
    plan.stages = stages
    var cases: [CheckCase] = []
    LayoutCheck(task, plan) { cases.append($0) }.run()
    return cases
  }

  @Test func `a change of every scene is animated, and a jump is found at its event`() throws {
    let cases = try Self.cases(stages: [.load, .transitions], generatedCount: 20)
    #expect(cases.map(\.stage).prefix(3) == [.load, .transitions, .transitions])
    #expect(cases.map(\.id).prefix(2) == ["rows/load", "rows/transitions/five/ltr"])
    let found = try #require(cases[1].finding)
    #expect(
      found.summary
        == "no_teleport: 1.1 is at 0, 20, 40 × 20, but its animation begins at 30, 20, 40 × 20, "
        + "and 1 more")
    #expect(found.code == .lawNoTeleport)
    #expect(found.eventCount == 1)
    let smallest = try #require(cases[1].smallest?.scene)
    #expect(smallest.events.map(\.event.isAnimated) == [true])
    #expect(cases[1].reproduce == "celluna check rows.lua --only transitions --scene five")
    // some of the generated scenes change data, too
    #expect(cases.contains { $0.scene?.hasPrefix("fuzz-0-") == true })
  }

  @Test func `the command for a generated scene names the reference, which the scene depends on`()
    throws
  {
    let reference = CheckSubject(try #require(ReferenceLayout.named("list")))
    let cases = try Self.cases(stages: [.transitions], generatedCount: 20, against: reference)
    let generated = cases.filter { $0.status.isWrong && $0.scene?.hasPrefix("fuzz-0-") == true }
    #expect(!generated.isEmpty)
    let start = "celluna check rows.lua --against ref:list --only transitions --seed 0 --runs "
    #expect(generated.allSatisfy { $0.reproduce?.hasPrefix(start) == true })
    // a written scene needs no reference
    let written = try #require(cases.first { $0.scene == "five" })
    #expect(written.reproduce == "celluna check rows.lua --only transitions --scene five")
  }

  @Test func `the stage only runs on request, and a comment waives a law`() throws {
    let usual = try Self.cases(stages: CheckPlan(scenes: []).stages)
    #expect(!usual.contains { $0.stage == .transitions })
    let waived = try Self.cases(
      stages: [.transitions], comment: "-- celluna: allow teleport, rows are dealt from the right")
    #expect(waived.map(\.id) == ["rows/transitions/five/ltr", "rows/transitions/five/rtl"])
    #expect(waived.map(\.status) == [.pass, .pass])
  }
}
