import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import Testing

/// CONTRACT.md section 4: the hook `message`, called by a scene's events.
@Suite struct MessageTests {
  /// A script that prints every message; its open row is 50 points high, and the other rows 20
  /// points.
  private static let source = ScriptSource(
    name: "open.lua",
    text: """
      local function text(value)
        if type(value) ~= "table" then return tostring(value) end
        local parts = {}
        for k, v in pairs(value) do parts[#parts + 1] = k .. "=" .. text(v) end
        return "{" .. table.concat(parts, " ") .. "}"
      end
      return {
        name = "open", version = "1", api = 1,
        prepare = function(ctx, sheet)
          local y = 0
          for i in ctx.items() do
            local height = ctx.state.open == i and 50 or 20
            sheet.item(i, 0, y, 80, height)
            y = y + height
          end
          sheet.header(1, 0, y, 80, 10)
          return 80, y + 10
        end,
        message = function(ctx, name, value)
          print(name, text(value), math.type(value))
          if name == "tap" then ctx.state.open = value.index end
          if "open" == name then ctx.state.open = value end
        end,
      }
      """)

  private static func run(_ events: String, view: String = "") throws -> (SceneRun, String) {
    var output = ""
    let layout = try ScriptedLayout(source) { output += $0 }
    let scene = try Scene.load(
      bytes: Array(
        """
        { "scene": 1, "view": { "size": [100, 200]\(view) },
          "sections": [{ "items": [[10, 20], [10, 20]] }, { "items": [[10, 20]] }],
          "events": [\(events)] }
        """.utf8), named: "t.json")
    let run = SceneRun(
      scene,
      layout: NamedLayout(name: "open", layout: layout, parameters: layout.parameters) { _ in },
      source: ReferenceLayoutSource())
    try run.run()
    return (run, output)
  }

  @Test(arguments: [
    (#""value": 2"#, "2\tinteger"), (#""value": 2.5"#, "2.5\tfloat"), (#""value": "a""#, "a\tnil"),
    (#""value": true"#, "true\tnil"), (#""value": null"#, "nil\tnil"),
    (#""value": [1, [2], null, 4]"#, "{1=1 2={1=2} 4=4}\tnil"),
    (#""value": { "to": 3, "no": null, "deep": { "x": "y" } }"#, "{deep={x=y} to=3}\tnil"),
  ])
  func `a command and its value arrive as in the scene`(
    value: String, printed: String
  ) throws {
    let (_, output) = try Self.run("{ \"do\": \"message\", \"name\": \"go\", \(value) }")
    #expect(output == "go\t\(printed)\n")
  }

  @Test func `state that a message writes moves the items`() throws {
    let (run, output) = try Self.run(
      #"{ "do": "message", "name": "open", "value": 1 }, { "do": "tap", "at": "2.1" }"#)
    #expect(
      output == "open\t1\tinteger\n"
        + "tap\t{category=cell index=3 item=1 section=2 x=40.0 y=80.0}\tnil\n")
    #expect(try run.view.attributes(for: .cell(item: 0, section: 1))?.frame.height == 50)
    #expect(try run.view.attributes(for: .cell(item: 0, section: 0))?.frame.height == 20)
    #expect(run.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 1)])
  }

  @Test(arguments: [
    ("[5, 65]", "", "{category=supplementary item=1 kind=header section=1 x=5.0 y=65.0}"),
    ("[85, 5]", "", "{x=85.0 y=5.0}"), ("[5, 500]", "", "{x=5.0 y=500.0}"),
    ("[75, 5]", #", "direction": "rtl""#, "{category=cell index=1 item=1 section=1 x=5.0 y=5.0}"),
  ])
  func `a tap reports what it hit, or that it hit nothing`(
    point: String, view: String, printed: String
  ) throws {
    let (_, output) = try Self.run("{ \"do\": \"tap\", \"at\": \(point) }", view: view)
    #expect(output == "tap\t\(printed)\tnil\n")
  }

  @Test func `an item that is not on screen cannot be tapped`() throws {
    let scroll = #"{ "do": "resize", "size": [100, 30] }, { "do": "tap", "at": "2.1" }"#
    let error = #expect(throws: SceneRunError.self) { try Self.run(scroll) }
    guard case .scene(let failure)? = error else {
      Issue.record("expected a scene that is impossible")
      return
    }
    #expect(
      failure.diagnostic.message == "events[2]: `tap` is impossible: item 2.1 is not on screen")
    #expect(
      failure.diagnostic.helps == [
        "scroll first: the event `scrollToItem`, or `:scroll 2.1` at the prompt"
      ])
  }

  @Test func `generated scenes send the commands that the script compares names with`() throws {
    let layout = try ScriptedLayout(Self.source)
    #expect(layout.commandNames == ["table", "open"])
    let quiet = try ScriptedLayout(
      ScriptSource(
        name: "quiet.lua",
        text: """
          return { name = "quiet", version = "1", api = 1,
            frame = function(_, i) return i == "open" and 0 or 0, 0, 1, 1 end,
            content = function() return 1, 1 end }
          """))
    #expect(quiet.commandNames == [])
  }
}
