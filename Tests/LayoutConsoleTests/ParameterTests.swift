import LayoutScenes
import LayoutCore
import Testing

@testable import LayoutConsole

/// The descriptions of parameters, and the values offered for them.
@Suite struct ParameterTests {
  private static let script = """
    return {
      name = "rows", version = "1", api = 1,
      params = {
        item_spacing = param.length { default = 4, min = 0, max = 50, help = "Between items." },
        order = param.choice { "up", "down", "updown" }, wide = param.boolean { default = true },
        columns = param.integer { default = 2, min = 1 },
      },
      prepare = function(ctx, sheet)
        for i in ctx.items() do sheet.item(i, 0, i * 10, 9, 9) end
        return 9, ctx.count * 10
      end,
    }
    """

  /// A scene whose second section has an item spacing of its own.
  private static func spacedScene() throws -> Scene {
    let json = """
      { "scene": 1, "name": "rows", "view": { "size": [200, 300] },
        "sections": [ { "items": [[9, 9]] }, { "items": [[9, 9]], "itemSpacing": 12 } ] }
      """
    return try Scene.load(bytes: Array(json.utf8), named: "rows.json")
  }

  @Test
  func `a table has each parameter with its values and meaning, and the data that override it`()
    throws
  {
    let (console, test) = try TestSession.console(Self.script)
    withExtendedLifetime(test) {
      #expect(console.enter(":set columns 3").error == nil)
      #expect(
        console.enter(":params").lines == [
          "parameter     value  default  takes                            help",
          "columns       3      2        a whole number, at least 1",
          "item_spacing  4      4        a length in points from 0 to 50  Between items.",
          "order         up     up       one of \"up\", \"down\", \"updown\"",
          "wide          true   true     true or false",
        ])
    }
    let other = Console(try TestSession(Self.script, scene: Self.spacedScene()).session)
    let lines = other.enter(":params").lines
    #expect(lines[2].contains("  12 in section 2  Between items."))
    #expect(lines.last == "the data of a section take precedence there")
  }

  @Test(arguments: ["order=down", "order down", "order=\"down\"", "order \"down\""])
  func `a choice can be written in quotes`(change: String) throws {
    let (console, test) = try TestSession.console(Self.script)
    #expect(console.enter(":set \(change)").error == nil)
    #expect(test.session.run.layout.parameters["order"] == .text("down"))
  }

  @Test func `a program gets the data that override a parameter`() throws {
    let test = try TestProgram(Self.script, scene: Self.spacedScene())
    let answer = try test.ask(#""op": "params""#)
    let parameters = try #require(answer["parameters"] as? [[String: Any]])
    let data = parameters.map { ($0["name"] as? String, $0["data"] as? [String]) }
    #expect(data.map(\.0) == ["columns", "item_spacing", "order", "wide"])
    #expect(data.map(\.1) == [nil, ["12 in section 2"], nil, nil])
  }

  @Test func `a layout without parameters says so`() throws {
    let (console, _) = try TestSession.console(
      Self.script.replacing("params = {", with: "examples = {}, _ = {"))
    #expect(console.session.failure != nil)
    #expect(console.enter(":params").lines.first?.hasPrefix("parameter ") == true)
  }

  @Test(arguments: [
    (":set ord", [":order"]), (":set order ", ["down", "up", "updown"]),
    (":set order u", ["up", "updown"]), (":set wide ", ["false", "true"]),
    (":set item_spacing ", ["0", "4", "50"]), (":set columns=", ["columns=1", "columns=2"]),
    (":set order up ", []), (":set none ", []), (":reset ord", ["order"]), (":reset order ", []),
    (":set  order  d", ["down"]),
  ])
  func `the values of a parameter are offered after its name`(line: String, names: [String]) throws
  {
    let (console, _) = try TestSession.console(Self.script)
    let names = names.map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
    #expect(console.candidates(for: line) == names)
  }

  @Test(
    arguments: [
      (
        ":set columns",
        "columns: a whole number, at least 1 · now 2 · default 2"
      ),
      (
        ":set item_spacing",
        "item_spacing: a length in points from 0 to 50 · now 4 · default 4\n  Between items."
      ),
      (":set order down", "order: one of \"up\", \"down\", \"updown\" · now up · default up"),
      (
        ":set order up",
        "order: one of \"up\", \"down\", \"updown\" · now up · default up\nup  updown"
      ),
      (":help undo", ":undo\n  undo the last event"),
      (":at 1.3", "1.3   0.0, 30.0, 9.0 × 9.0   z 0  alpha 1.0"),
    ])
  func `a complete word is described by its meaning at its place`(line: String, text: String) throws
  {
    let (console, _) = try TestSession.console(Self.script)
    let completion = try #require(console.completion(of: line))
    #expect(completion.insert == "")
    #expect(completion.list.hasPrefix(text), "\(completion.list)")
  }
}
