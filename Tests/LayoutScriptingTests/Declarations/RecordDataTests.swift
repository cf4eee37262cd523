import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import TestSupport
import Testing

/// CONTRACT.md section 1: data that are records, and lists of records.
@Suite struct RecordDataTests {
  private static func layout(
    _ body: String, process: ScriptProcess = .host, onOutput: ((String) -> Void)? = nil
  ) throws -> ScriptedLayout {
    try ScriptedLayout(
      ScriptSource(
        name: "slots.lua",
        text: """
          return {
            name = "slots", version = "1", api = 1,
            data = {
              slot = param.record {
                fields = {
                  start = param.number { default = 9, min = 0, max = 24 },
                  title = param.text {},
                  room = param.record { fields = { floor = param.integer { default = 2 } } },
                },
              },
              breaks = param.list {
                of = param.record {
                  fields = { at = param.number { min = 0 }, long = param.boolean { default = true } },
                },
                max = 2, default = { { at = 12 } },
              },
              area = param.size { default = { 1, 2 } },
              edges = param.insets { default = 0 },
            },
            section_data = {
              day = param.record { fields = { name = param.choice { "Mon", "Tue" } } },
            },
            prepare = function(ctx, sheet)
              for i in ctx.items() do sheet.item(i, 0, 10 * i) end
              \(body)
              return 100, 100
            end,
          }
          """), process: process, onOutput: onOutput)
  }

  private static func view(
    _ layout: any Layout, _ hints: [String: ParameterValue]
  ) -> CollectionView {
    var section = SectionData([.zero, .zero])
    section.hints = [1: hints]
    return CollectionView.over([section], size: Size(width: 100, height: 100), layout: layout)
  }

  private static let body = """
    for i = 1, 2 do
      local slot, breaks = ctx.hint(i, "slot"), ctx.hint(i, "breaks")
      print(slot.start, slot.title, slot.room.floor, #breaks)
      for _, pause in ipairs(breaks) do print(pause.at, pause.long) end
      print(ctx.hint(i, "area").width, ctx.hint(i, "edges").leading)
    end
    print(ctx.sections[1].hint("day").name)
    """

  private static let expected = """
    9\tnil\t2\t1
    12\ttrue
    1\t0.0
    11.5\tTalk\t4\t2
    nil\ttrue
    3\tfalse
    5\t7.0
    Mon

    """.replacing("1\t0.0", with: "1.0\t0.0").replacing("5\t7.0", with: "5.0\t7.0")

  @Test(arguments: [ScriptProcess.host, Workers.sound])
  func `values of an app are read, and defaults replace missing ones`(
    process: ScriptProcess
  ) throws {
    var output = ""
    let layout = try Self.layout(Self.body, process: process) { output += $0 }
    let view = Self.view(
      layout,
      [
        "slot": .record([
          "start": .number(11.5), "title": .text("Talk"), "room": .record(["floor": .number(4)]),
        ]),
        "breaks": .list([.record([:]), .record(["at": .number(3), "long": .boolean(false)])]),
        "area": .size(Size(width: 5, height: 6)),
        "edges": .insets(EdgeInsets(top: 0, left: 7, bottom: 0, right: 0)),
      ])
    try view.layoutIfNeeded()
    #expect(output == Self.expected)
  }

  @Test func `values of a scene are read, and the scene is written back`() throws {
    let text = """
      { "scene": 1, "view": { "size": [100, 100] }, "sections": [{ "items": [[1, 1], { "data": {
        "slot": { "start": 11.5, "title": "Talk", "room": { "floor": 4 } },
        "breaks": [{}, { "at": 3, "long": false }], "area": [5, 6], "edges": { "leading": 7 } } }] }] }
      """
    let scene = try Scene.load(bytes: Array(text.utf8), named: "slots.json")
    let again = try Scene.load(bytes: Array(SceneText(scene).text.utf8), named: "slots.json")
    #expect(again == scene)
    var output = ""
    let layout = try Self.layout(Self.body) { output += $0 }
    let run = SceneRun(
      scene,
      layout: NamedLayout(
        name: "slots", layout: layout, parameters: layout.parameters, apply: { _ in }),
      source: ReferenceLayoutSource())
    try run.run()
    #expect(output == Self.expected)
  }

  @Test func `a list of sizes is read from a scene, and written back`() throws {
    let text = """
      { "scene": 1, "view": { "size": [100, 100] },
        "sections": [
          { "items": [{ "size": [10, 10], "data": { "tiles": [[3, 4], [5, 6.5]] } }] } ] }
      """
    let scene = try Scene.load(bytes: Array(text.utf8), named: "tiles.json")
    let again = try Scene.load(bytes: Array(SceneText(scene).text.utf8), named: "tiles.json")
    #expect(again == scene)
    var output = ""
    let source = ScriptSource(
      name: "tiles.lua",
      text: """
        return {
          name = "tiles", version = "1", api = 1,
          data = { tiles = param.list { of = param.size {} } },
          prepare = function(ctx, sheet)
            for _, tile in ipairs(ctx.hint(1, "tiles")) do print(tile.width, tile.height) end
            sheet.item(1, 0, 0)
            return 100, 100
          end,
        }
        """)
    let layout = try ScriptedLayout(source, onOutput: { output += $0 })
    let run = SceneRun(
      scene,
      layout: NamedLayout(
        name: "tiles", layout: layout, parameters: layout.parameters, apply: { _ in }),
      source: ReferenceLayoutSource())
    try run.start()
    #expect(output == "3.0\t4.0\n5.0\t6.5\n")
  }

  @Test func `a field with the name of a generator is refused`() throws {
    let source = ScriptSource(
      name: "draws.lua",
      text: """
        return {
          name = "draws", version = "1", api = 1,
          data = { draw = param.record { fields = { choice = param.text {} } } },
          prepare = function() return 0, 0 end,
        }
        """)
    let error = #expect(throws: ScriptError.self) { try ScriptedLayout(source) }
    #expect(
      error?.diagnostic.message
        == "the record `draw` cannot have the field `choice`: in a scene, an object with this key "
        + "is a generator")
  }

  @Test func `a copy of a record can be changed without effect`() throws {
    var output = ""
    let layout = try Self.layout(
      """
      for _ = 1, 2 do
        local slot, breaks = ctx.hint(1, "slot"), ctx.hint(1, "breaks")
        print(slot.start, slot.room.floor, breaks[1].at)
        slot.start, slot.room.floor, breaks[1].at = 0, 0, 0
      end
      """
    ) { output += $0 }
    try Self.view(layout, [:]).layoutIfNeeded()
    #expect(output == "9\t2\t12\n9\t2\t12\n")
  }

  @Test(arguments: [
    (
      ["slot": ParameterValue.record(["start": .number(25)])],
      "expected a number from 0 to 24 as `slot.start`, found 25"
    ),
    (
      ["slot": .record(["room": .record(["floor": .text("x")])])],
      "expected a whole number as `slot.room.floor`, found \"x\""
    ),
    (
      ["slot": .number(3)],
      "expected a record with a record with a whole number as `floor` as `room`, "
        + "a number from 0 to 24 as `start`, a text as `title` as `slot`, found 3"
    ),
    (
      ["breaks": .list([.record([:]), .record(["at": .number(-1)])])],
      "expected a number, at least 0 as `breaks[2].at`, found -1"
    ),
    (
      ["breaks": .list([.record([:]), .record([:]), .record([:])])],
      "expected a list of at most 2 values, each a record with a number, at least 0 as `at`, "
        + "true or false as `long` as `breaks`, found {long = true},{long = true},{long = true}"
    ),
    (
      ["edges": .record(["side": .number(1)])],
      "expected insets (top, leading, bottom, trailing) as `edges`, found {side = 1}"
    ),
  ])
  func `values that do not fit are rejected, by their path`(
    hints: [String: ParameterValue], message: String
  ) throws {
    let view = Self.view(try Self.layout(""), hints)
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    let diagnostic = (error?.cause as? ScriptError)?.diagnostic
    #expect(diagnostic?.code == "CL0602")
    #expect(diagnostic?.message == "the data of 1.2: \(message)")
  }

  @Test func `values without a declaration are read at any depth`() throws {
    var output = ""
    let layout = try Self.layout(
      "local tree = ctx.hint(2, 'tree'); print(tree.a[1].b, tree.a[2][1], #tree.a)"
    ) { output += $0 }
    let tree = ParameterValue.record([
      "a": .list([.record(["b": .text("deep")]), .list([.number(1)])])
    ])
    try Self.view(layout, ["tree": tree]).layoutIfNeeded()
    #expect(output == "deep\t1\t2\n")
  }
}
