import LayoutCore
@testable import LayoutScripting
import TestSupport
import Testing

/// Every hook is called with the arguments that the description names.
@Suite struct APIHookTests {
  /// The statements that each hook runs after it has reported its arguments.
  ///
  /// A hook that is not listed only reports its arguments.
  private static let bodies = [
    "prepare": "place(...) return 100, 500", "update": "place(...) return 100, 500",
    "start": "return {}",
    "step": "local _, _, i, sheet = ... sheet.item(i, 0, (i - 1) * 50, 100, 50)",
    "finish": "return 100, 500", "frontier": "return 0",
    "frame": "local _, i = ... return 0, (i - 1) * 50, 100, 50", "content": "return 100, 500",
    "range": "return 1, 10",
    "invalidates": "return true",
    "elements": "return { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }", "fit": "return true",
    "overscan": "return 10", "check": "return true", "axis": "return 'vertical'",
    "migrate": "return {}", "message": "local ctx, name = ... ctx.state.last = name",
  ]

  /// A script whose hooks print the types of their arguments, and whether `ctx` has the content
  /// size.
  private static func text(_ hooks: [String], _ fields: String = "") -> String {
    let functions = hooks.map { name in
      "\(name) = function(...) tell(\"\(name)\", ...) \(bodies[name] ?? "") end,"
    }
    return """
      local function knows(ctx) return ctx.content_width ~= nil end
      local function tell(name, ...)
        local types = {}
        for i = 1, select("#", ...) do types[i] = type((select(i, ...))) end
        local ok, settled = pcall(knows, (...))
        print(name, ok and settled, table.concat(types, " "))
      end
      local function place(ctx, sheet)
        for i in ctx.items() do sheet.item(i, 0, (i - 1) * 50, 100, 50) end
      end
      return {
        name = "told", version = "1", api = 1,
        \(fields)
        \(functions.joined(separator: "\n"))
      }
      """
  }

  /// Performs the actions on a view and its layout that make the host call every hook of the
  /// layout.
  private func exercise(_ layout: ScriptedLayout) throws {
    let data = MovableData([SectionData(Array(repeating: Size(width: 100, height: 50), count: 10))])
    let view = CollectionView(
      size: Size(width: 100, height: 100), layout: layout, dataSource: data, delegate: data)
    try view.layoutIfNeeded()
    try view.setContentOffset(Point(x: 0, y: 60))
    try view.endDragging(withVelocity: Point(x: 0, y: 100))
    _ = try view.performBatchUpdates { batch in
      data.sections[0].itemSizes[1] = Size(width: 100, height: 50)
      batch.record(.delete(IndexPath(item: 0, section: 0)))
      batch.record(.insert(IndexPath(item: 0, section: 0)))
    }
    #expect(try view.beginInteractiveMovement(ofItemAt: IndexPath(item: 0, section: 0)))
    try view.updateInteractiveMovement(to: Point(x: 50, y: 60))
    try view.endInteractiveMovement()
    try view.setPreferredSize(
      Size(width: 100, height: 70), for: .cell(item: 0, section: 0))
    try view.setLayout(try HookScript.layout(""))
    try view.setLayout(layout)
    try layout.send("go", value: .number(1))
  }

  /// The lines that the hooks of a script print, by the name of the hook.
  private func told(_ hooks: [String], _ fields: String = "") throws -> [String: Set<String>] {
    var output = ""
    let older = try ScriptedLayout(
      ScriptSource(name: "told.lua", text: Self.text(["prepare", "message"])))
    try exercise(older)
    let layout = try ScriptedLayout(
      ScriptSource(name: "told.lua", text: Self.text(hooks, fields)), state: older.state()
    ) { output += $0 }
    try exercise(layout)
    var told: [String: Set<String>] = [:]
    for line in output.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      told[String(parts[0]), default: []].insert(String(parts[1]))
    }
    return told
  }

  /// The expected report of a function: whether `ctx` has the content size, then the types of the
  /// required arguments.
  private func expected(_ function: APIFunction) -> Set<String> {
    let types = function.parameters.filter { $0.presence == .required }.map { parameter in
      switch parameter.type {
      case "number", "integer", "integer?", "any": "number"
      case "string", "celluna.ElementChange": "string"
      case "celluna.Rect", "celluna.Accumulator", "celluna.State", "celluna.Parameters": "table"
      default: "userdata"
      }
    }
    let isSettled = function.parameters.first?.type == "celluna.SettledContext"
    return ["\(isSettled)\t" + types.joined(separator: " ")]
  }

  private static let forms = [
    ["prepare", "update"], ["start", "step", "finish", "frontier"], ["frame", "content", "range"],
  ]

  @Test(arguments: forms)
  func `hooks get the arguments that are described`(form: [String]) throws {
    // only layouts in the frame form can have the hook `views`
    let behaviour = ScriptAPI.behaviourHooks.filter { $0.status == .offered }.map(\.name)
      .filter { $0 != "views" || form.contains("frame") }
    let decided = ["check", "migrate", "axis"]
    // If a layout has the hook `elements`, the host calls neither `overscan` nor `range`. Therefore
    // one script omits `elements`, and the other one omits `overscan` and `range`.
    for left in ["elements", "overscan"] {
      let asked = form.filter { $0 != "range" || left == "elements" }
      let hooks = asked + (behaviour + ["overscan"]).filter { $0 != left } + decided
      let told = try told(hooks, "state_version = 2,")
      #expect(Set(told.keys) == Set(hooks))
      for name in hooks {
        let function = try #require(
          ScriptAPI.hook(name)?.function
            ?? ScriptAPI.layout.members.first { $0.name == name }?.function)
        // When a view switches back to a layout, the geometry of the layout has already run. Its
        // hook `enter` can then read the content size.
        let isEnter = name == "enter"
        let lines = told[name].map { isEnter ? Set($0.map(withoutFrames)) : $0 }
        #expect(lines == expected(function), "\(name)")
      }
    }
  }

  private func withoutFrames(_ line: String) -> String {
    line.replacing(#/^true/#, with: "false")
  }

  @Test func `every hook that is offered is in a form or shapes behaviour`() {
    let geometry = ScriptAPI.geometryHooks.filter { $0.status == .offered }.map(\.name)
    #expect(Set(geometry) == Set(Self.forms.joined()))
  }
}
