import LayoutCore
import LayoutScripting
import Testing

/// The examples that the definition of a layout declares.
///
/// The messages about wrong examples are tested with the catalogue `Tests/Fixtures/messages`.
@Suite struct ExampleTests {
  @Test func `an example has a name, values of parameters and a scene`() throws {
    let text = """
      return {
        name = "tiles", version = "1", api = 1,
        params = {
          columns = param.integer { default = 2, min = 1 },
          side = param.choice { "near", "far" },
          margins = param.insets { default = 0 },
        },
        examples = {
          { name = "plain" },
          { name = "wide tiles", params = { columns = 4, side = "far", margins = 8 }, scene = "tablet" },
          { name = "own", scene = "scenes/own.json" },
        },
        frame = function(ctx, i) return 0, 10 * i, 10, 10 end,
        content = function(ctx) return 100, 10 * ctx.count + 10 end,
      }
      """
    let layout = try ScriptedLayout(ScriptSource(name: "tiles.lua", text: text))
    let examples = layout.definition.examples
    #expect(examples.map(\.name) == ["plain", "wide tiles", "own"])
    #expect(examples.map(\.scene) == [nil, "tablet", "scenes/own.json"])
    let margins = ParameterValue.insets(EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(examples.map(\.parameters.count) == [0, 3, 0])
    var values = layout.parameters
    try values.set("columns", to: .number(9))
    try examples[1].apply(to: &values)
    #expect(values["columns"] == .number(4))
    #expect(values["side"] == .text("far"))
    #expect(values["margins"] == margins)
  }
}
