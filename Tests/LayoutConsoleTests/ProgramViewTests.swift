import Foundation
import LayoutConformance
import LayoutCore
import LayoutScenes
import Testing

@testable import LayoutConsole

/// `state`, `screen` and `snap`, and fields of parameters, errors and elements.
@Suite struct ProgramViewTests {
  @Test func `state describes the session and the view`() throws {
    let test = try TestProgram()
    let state = try test.ask(#""op": "state""#)
    #expect(state["script"] as? String == "rows.lua")
    #expect(state["file"] as? String == test.test.path)
    #expect(state["version"] as? Int == 1)
    #expect(state["latest"] as? Int == 1)
    #expect(state["failure"] == nil)
    #expect(state["scene"] as? String == "rows")
    #expect(state["sceneFile"] == nil)
    #expect(state.numbers("bounds") == [0, 0, 200, 300])
    #expect(state["axis"] as? String == "vertical")
    #expect(state.numbers("counts") == [10])
    #expect(state["canUndo"] as? Bool == false)
    #expect(state["reference"] == nil)
    let height = state.numbers("contentSize")[1]
    #expect(state.numbers("range") == [0, 0, 0, height - 300])
    try test.ask(
      #""op": "event", "event": { "do": "insets", "contentInset": { "top": 7, "leading": 3 } }"#)
    try test.ask(#""op": "event", "event": { "do": "select", "at": "1.2" }"#)
    let other = try test.ask(#""op": "state""#)
    #expect(other.numbers("contentInset") == [7, 3, 0, 0])
    #expect(other.numbers("insets") == [7, 3, 0, 0])
    #expect(other.numbers("range") == [-3, -7, 0, height - 300])
    #expect(other["selected"] as? [String] == ["1.2"])
    #expect(other["position"] as? Int == 2)
    #expect(other["highlighted"] == nil && other["focused"] == nil)
    try test.ask(#""op": "event", "event": { "do": "highlight", "at": "1.3" }"#)
    let step = try test.ask(#""op": "event", "event": { "do": "focus", "at": "1.4" }"#)
    for reply in [step, try test.ask(#""op": "state""#)] {
      #expect(reply["highlighted"] as? [String] == ["1.3"])
      #expect(reply["focused"] as? String == "1.4")
    }
  }

  @Test func `state has the failure, the versions and the reference`() throws {
    let test = try TestProgram(
      TestSession.rows().replacing("api = 1,", with: "api = 1, reference = \"list\","))
    #expect(try test.ask(#""op": "state""#)["reference"] as? String == "ref:list")
    _ = try test.test.save("return {")
    let state = try test.ask(#""op": "state""#)
    #expect(state["version"] as? Int == 1)
    #expect(state["latest"] as? Int == 2)
    #expect((state["failure"] as? [String: Any])?["code"] as? String == "CL0101")
    let plain = try TestProgram("return {")
    let broken = try plain.ask(#""op": "state""#)
    #expect(broken["version"] == nil)
    #expect(broken["latest"] as? Int == 1)
  }

  @Test func `screen has the elements in the visible rectangle and around it`() throws {
    let test = try TestProgram(scene: TestSession.scene(items: 200))
    try test.ask(#""op": "event", "event": { "do": "scroll", "to": [0, 1000] }"#)
    for margin in [0.0, 40, 300] {
      let screen = try test.ask(#""op": "screen", "margin": \#(margin)"#)
      let area = Rect(
        x: -margin, y: 1000 - margin, width: 200 + 2 * margin, height: 300 + 2 * margin)
      #expect(screen.numbers("area") == [area.minX, area.minY, area.width, area.height])
      let shown = test.session.state.elements.filter { $0.frame.overlaps(area) }
      #expect(Set(screen.frames().keys) == Set(shown.map(\.key.name)))
      #expect(screen["cut"] == nil)
    }
  }

  @Test func `a screen with too many elements is cut`() throws {
    let script = TestSession.rows().replacing("y = y + height + params.gap", with: "y = y + 0.01")
    let test = try TestProgram(script, scene: TestSession.scene(items: 6_000))
    let screen = try test.ask(#""op": "screen", "margin": 100"#)
    #expect(screen["cut"] as? Bool == true)
    #expect(screen.frames().count == 5_000)
    #expect(screen.numbers("area") == [0, 0, 200, 300])
  }

  @Test(arguments: ["-1", "10001", "1e300"])
  func `a margin that makes no sense is refused`(margin: String) throws {
    let test = try TestProgram()
    for request in [#""op": "screen""#, #""op": "scroll", "to": [0, 0]"#] {
      let error = try test.error(request + #", "margin": \#(margin)"#)
      #expect(error["code"] as? String == "CL0712")
      #expect((error["message"] as? String)?.hasPrefix("`margin` is ") == true)
      #expect(error["help"] as? [String] == ["`query` takes any rectangle"])
    }
    #expect(!test.session.isScrolling)
  }

  // MARK: Snapping

  private static let snapping = """
    return {
      name = "rows", version = "1.0.0", api = 1,
      snap = function(ctx, x, y)
        ctx.state.asked = (ctx.state.asked or 0) + 1
        return x, (y + 25) // 50 * 50
      end,
      prepare = function(ctx, sheet)
        for i in ctx.items() do sheet.item(i, 0, 100 * (i - 1), ctx.width, 100) end
        return ctx.width, 1000
      end,
    }
    """

  @Test(arguments: [
    (#""velocity": [0, 0]"#, 0), (#""velocity": [0, 100]"#, 50),
    (#""velocity": [0, 0], "to": [0, 180]"#, 200), (#""velocity": [0, 5000]"#, 700),
    (#""velocity": [0, -5000]"#, 0),
  ])
  func `snap asks the layout, and nothing moves`(fields: String, y: Double) throws {
    let test = try TestProgram(Self.snapping)
    let before = test.facts
    #expect(try test.ask(#""op": "snap", "# + fields).numbers("to") == [0, y])
    #expect(test.facts == before, "the hook's own state too")
  }

  @Test func `a view that pages snaps to a page`() throws {
    var scene = try TestSession.scene()
    scene.view.isPaging = true
    let test = try TestProgram(Self.snapping, scene: scene)
    try test.ask(#""op": "scroll", "to": [0, 40]"#)
    #expect(try test.ask(#""op": "snap", "velocity": [0, 1]"#).numbers("to") == [0, 300])
    #expect(try test.ask(#""op": "snap", "velocity": [0, 0]"#).numbers("to") == [0, 0])
  }

  // MARK: Fields

  @Test func `parameters have a type, a label, a unit and a group`() throws {
    let test = try TestProgram(
      TestSession.rows(
        declaration: """
          param.length { default = 4, max = 50, step = 2, label = "Gap", group = "Space" },
            row_angle = param.angle { default = 0 }, is_tight = param.boolean { default = false }
          """))
    let list = try test.ask(#""op": "params""#)["parameters"] as? [[String: Any]] ?? []
    let parameters = Dictionary(
      uniqueKeysWithValues: list.map { ($0["name"] as? String ?? "", $0) })
    func texts(_ name: String) -> [String?] {
      ["type", "label", "unit", "group"].map { parameters[name]?[$0] as? String }
    }
    #expect(texts("gap") == ["length", "Gap", "pt", "Space"])
    #expect(texts("row_angle") == ["angle", "row angle", "°", nil])
    #expect(texts("is_tight") == ["boolean", "is tight", nil, nil])
    #expect(parameters["gap"]?["step"] as? Int == 2)
  }

  @Test func `an error has its text as a terminal shows it`() throws {
    let test = try TestProgram()
    _ = try test.test.save("return {\n")
    let error = try test.error(#""op": "reload""#)
    let text = try #require(error["text"] as? String)
    #expect(text.hasPrefix("error[CL0101]: "))
    #expect(text.contains("\n  --> "))
    #expect(text.contains("\n1  | return {\n   |        ^"), "\(text)")
    #expect(!text.hasSuffix("\n"))
  }

  @Test func `an element is found by its name, wherever it is`() throws {
    let test = try TestProgram(scene: TestSession.scene(items: 200))
    let all = try test.ask(#""op": "attributes""#).frames()
    for name in ["1.1", "1.150", "1.200"] {
      let found = try test.ask(#""op": "attributes", "at": "\#(name)", "origins": false"#)
      #expect(found.frames() == [name: all[name] ?? []])
    }
    for name in ["1.201", "2.1", "header:1", "shelf", "", "decoration:1:shelf"] {
      #expect(
        try test.error(#""op": "attributes", "at": "\#(name)""#)["message"] as? String
          == "there is no element `\(name)`")
    }
  }

  @Test func `the prompt and programs see custom attributes`() throws {
    let script = TestSession.rows().replacing(
      "api = 1,",
      with: """
        api = 1, attributes = {
          progress = param.number { default = 0 }, note = param.text { default = "" },
          is_on = param.boolean { default = false },
        },
        """
    ).replacing(
      "ctx.width, height)",
      with: """
        ctx.width, height, {
            progress = (i - 1) / 4, is_on = i == 2, note = i == 2 and "a\\nb" or "",
          })
        """
    )
    let test = try TestProgram(script)
    let elements = try test.ask(#""op": "attributes""#)["elements"] as? [[String: Any]] ?? []
    #expect(elements[0]["attributes"] == nil)
    let second = try #require(elements[1]["attributes"] as? [String: Any])
    #expect(second.keys.sorted() == ["is_on", "note", "progress"])
    #expect(second["progress"] as? Double == 0.25 && second["is_on"] as? Bool == true)
    #expect(second["note"] as? String == "a\nb")
    let (console, _) = try TestSession.console(script)
    let line = try #require(console.enter(":at 1.2").lines.first)
    #expect(line.contains("alpha 1.0  is_on true  note a\u{FFFD}b  progress 0.25"), "\(line)")
    let first = try #require(console.enter(":at 1.1").lines.first)
    #expect(!first.contains("progress"), "\(first)")
  }
}
