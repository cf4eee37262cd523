import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import Testing

/// The data of items and sections in generated scenes.
///
/// The scenes contain the data that the script declares. If the script reads other data, a check
/// reports that no scene contained them.
@Suite struct DataCheckTests {
  private static func script(_ declarations: String, _ body: String) -> ScriptSource {
    ScriptSource(
      name: "weights.lua",
      text: """
        return {
          name = "weights", version = "1", api = 1,
          \(declarations)
          prepare = function(ctx, sheet)
            for i in ctx.items() do
              \(body)
              sheet.item(i, 0, 0)
            end
            return ctx.width, ctx.height
          end,
        }
        """)
  }

  /// The cases of a check of a script in generated scenes.
  private static func fuzzed(_ script: ScriptSource, runs: Int = 60) -> [CheckCase] {
    let task = CheckTask(script, parameters: [], against: nil) { ReferenceLayoutSource() }
    var plan = CheckPlan(scenes: [])
    (plan.stages, plan.generatedCount) = ([.fuzz], runs)
    var cases: [CheckCase] = []
    LayoutCheck(task, plan) { cases.append($0) }.run()
    return cases
  }

  private static let raising = "if ctx.hint(i, 'weight') == 3 then error('three', 0) end"

  @Test func `a datum that is not generated is reported and prevents level 4`() throws {
    let cases = Self.fuzzed(Self.script("", Self.raising))
    #expect(cases.map(\.status) == [.pass, .skip])
    #expect(
      cases.last?.note
        == "the script reads `weight` of items, but no generated scene has it; "
        + "declare it: data = { weight = param.number { default = 0 } }")
    #expect(cases.last?.isUndone == true)
  }

  @Test func `a fault with a declared datum is found`() throws {
    let cases = Self.fuzzed(
      Self.script(
        "data = { weight = param.integer { default = 1, min = 0, max = 4 } },", Self.raising))
    #expect(cases.first?.status == .error)
    #expect(cases.allSatisfy { $0.status != .skip })
    let smallest = try #require(cases.first?.smallest)
    guard case .list(let list) = smallest.scene.sections.first?.items,
      case .record(let members) = list.details[0]?.data
    else {
      Issue.record("no list of items with data")
      return
    }
    #expect(list.sizes.count == 1)
    #expect(members.map(\.name) == ["weight"])
    #expect(members.map(\.value) == [.number(3)])
  }

  @Test(arguments: [
    ("list { of = param.integer { min = 0, max = 9 }, min = 1, max = 3 }", "#value > 1"),
    ("text { default = \"\" }", "#value > 1"),
    ("record { fields = { at = param.integer { min = 0, max = 9 } } }", "(value.at or 0) > 1"),
    ("record { fields = { at = param.integer {}, on = param.boolean {} } }", "value.on == nil"),
    ("list { of = param.record { fields = { at = param.number {} } }, min = 1 }", "#value > 1"),
    ("size { default = { 1, 1 } }", "value.width > 20"),
    ("insets { default = 0 }", "value.leading > 2"),
    ("choice { \"a\", \"b\" }", "value == \"b\""),
    ("boolean { default = false }", "value"),
    ("number { default = 0, min = -4, max = 0 }", "value < 0"),
  ])
  func `data of every kind is generated`(kind: String, condition: String) {
    let script = Self.script(
      "data = { datum = param.\(kind) },",
      "local value = ctx.hint(i, 'datum'); if \(condition) then error('reached', 0) end")
    #expect(Self.fuzzed(script).first?.status == .error)
  }

  @Test func `data of sections is generated and accepted`() throws {
    let script = Self.script(
      "section_data = { title = param.text { default = \"\" } },", "")
    let scenes = Self.fuzzed(script)
    #expect(scenes.map(\.status) == [.pass])
  }
}
