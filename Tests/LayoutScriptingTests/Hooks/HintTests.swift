import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import TestSupport
import Testing

/// CONTRACT.md sections 3 and 10: the hints of items and sections, `ctx.header`, `ctx.footer`, and
/// `overscan` as a function.
@Suite struct HintTests {
  private static func view(
    _ body: String, hints: [Int: [String: ParameterValue]], onOutput: ((String) -> Void)? = nil
  ) throws -> (view: CollectionView, layout: ScriptedLayout, data: OracleData) {
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "hints.lua",
        text: """
          return {
            name = "hints", version = "1", api = 1,
            prepare = function(ctx, sheet)
              for i in ctx.items() do sheet.item(i, 0, 0) end
              \(body)
              return 1, 1
            end,
          }
          """), onOutput: onOutput)
    let size = Size(width: 9, height: 9)
    var sections = [1, 2].map { SectionData(Array(repeating: size, count: $0)) }
    sections[1].hints = hints
    let view = CollectionView.over(sections, size: size, layout: layout)
    return (view, layout, try #require(view.dataSource as? OracleData))
  }

  @Test(arguments: [
    ("ctx.hint(2, 'columns')", "2"), ("ctx.hint(2, 'ratio')", "1.5"),
    ("ctx.hint(2, 'kind')", "cover"), ("ctx.hint(3, 'pin')", "true"),
    ("math.type(ctx.hint(2, 'columns'))", "integer"), ("ctx.hint(1, 'columns')", "nil"),
    ("ctx.hint(2, 'rows')", "nil"), ("select('#', ctx.hint(2, 'rows'))", "1"),
  ])
  func `a hint is the value in the data, or nil`(expression: String, expected: String) throws {
    var output = ""
    let made = try Self.view(
      "print(\(expression))",
      hints: [
        0: ["columns": .number(2), "ratio": .number(1.5), "kind": .text("cover")],
        1: ["pin": .boolean(true)],
      ]
    ) { output += $0 }
    try made.view.layoutIfNeeded()
    #expect(output == expected + "\n")
  }

  @Test func `each read of a list or another table returns a new copy`() throws {
    var output = ""
    let made = try Self.view(
      """
      local list, size = ctx.hint(2, 'list'), ctx.hint(2, 'size')
      list[1], list[4], size.width = "z", 1, 9
      print(table.concat(ctx.hint(2, 'list'), ' '), math.type(ctx.hint(2, 'list')[2]))
      print(ctx.hint(2, 'size').width)
      """,
      hints: [
        0: [
          "list": .list([.text("a"), .number(2), .number(2.5)]),
          "size": .size(Size(width: 3, height: 4)),
        ]
      ]
    ) { output += $0 }
    try made.view.layoutIfNeeded()
    #expect(output == "a 2 2.5\tinteger\n3.0\n")
  }

  @Test func `without hints every hint is nil`() throws {
    var output = ""
    let made = try Self.view("print(ctx.hint(1, 'x'))", hints: [:]) { output += $0 }
    try made.view.layoutIfNeeded()
    #expect(output == "nil\n")
  }

  @Test func `changed hints are a reason to run again`() throws {
    let made = try Self.view("print(ctx.hint(2, 'columns'))", hints: [0: ["columns": .number(2)]])
    try made.view.layoutIfNeeded()
    made.view.reloadData()
    try made.view.layoutIfNeeded()
    #expect(made.layout.geometryRunCount == 1)
    made.data.sections[1].hints = [0: ["columns": .number(3)]]
    made.view.reloadData()
    try made.view.layoutIfNeeded()
    #expect(made.layout.geometryRunCount == 2)
  }

  @Test func `hints that go with the last item that has some are forgotten`() throws {
    let text = """
      { "scene": 1, "name": "gone", "view": { "size": [100, 100] }, "sections": [
        { "items": [[10, 10], { "size": [10, 10], "data": { "columns": 3 } }] } ],
        "events": [{ "do": "delete", "at": "1.2", "animated": false },
          { "do": "insert", "at": "1.2", "items": [[10, 10]], "animated": false }] }
      """
    let scene = try Scene.load(bytes: Array(text.utf8), named: "gone.json")
    let pair = Pair("spanning", ["columns": .number(4)])
    try TwinRuns(scene, pair).run("gone")
  }

  @Test func `hints that are gone are forgotten`() throws {
    var output = ""
    let made = try Self.view("print(ctx.hint(2, 'a'))", hints: [0: ["a": .number(1)]]) {
      output += $0
    }
    try made.view.layoutIfNeeded()
    made.data.sections[1].hints = [:]
    made.view.reloadData()
    try made.view.layoutIfNeeded()
    #expect(output == "1\nnil\n")
  }

  @Test(arguments: [
    ("ctx.hint(4, 'a')", "there is no item 4"),
    ("ctx.hint(1)", "argument 2 of `ctx.hint` must be a hint's name"),
    ("ctx.hint(1, 2)", "argument 2 of `ctx.hint` must be a hint's name"),
    ("ctx:hint(1, 'a')", "`ctx.hint` was called with a colon"),
    ("ctx.sections[1].hint()", "argument 1 of `section.hint` must be a hint's name"),
    ("ctx.sections[1]:hint('a')", "`section.hint` was called with a colon"),
    ("ctx.header(1)", "`ctx.header` cannot be read in `prepare`"),
  ])
  func `a wrong call of hint is reported`(call: String, message: String) throws {
    let made = try Self.view(call, hints: [:])
    do {
      try made.view.layoutIfNeeded()
      Issue.record("no error")
    } catch {
      let found = try #require(error.cause as? ScriptError).diagnostic.message
      #expect(found.contains(message), "\(found)")
    }
  }

  @Test func `hints are found across sections`() throws {
    var output = ""
    let made = try Self.view(
      "print(ctx.hint(1, 'a'), ctx.hint(2, 'a'), ctx.hint(3, 'a'))", hints: [1: ["a": .text("x")]]
    ) { output += $0 }
    try made.view.layoutIfNeeded()
    #expect(output == "nil\tnil\tx\n")
    #expect(made.view.hints(forItemAt: IndexPath(item: 1, section: 1)) == ["a": .text("x")])
    #expect(made.view.hints(forItemAt: IndexPath(item: 0, section: 1)).isEmpty)
  }

  @Test func `the fields of an item's data are its hints`() throws {
    let text = """
      { "scene": 1, "name": "hints", "view": { "size": [100, 100] }, "sections": [
        { "items": [[10, 10], { "size": [10, 10],
          "data": { "columns": 2, "kind": "cover", "pin": true, "list": [1], "none": null } }] }
      ] }
      """
    let data = SceneData(try Scene.load(bytes: Array(text.utf8), named: "hints.json"))
    #expect(data.hasHints)
    #expect(data.hints(forItemAt: IndexPath(item: 0, section: 0)).isEmpty)
    #expect(
      data.hints(forItemAt: IndexPath(item: 1, section: 0)) == [
        "columns": .number(2), "kind": .text("cover"), "pin": .boolean(true),
        "list": .list([.number(1)]),
      ])
  }

  private static func scene(_ event: String) throws -> Scene {
    let text = """
      { "scene": 1, "name": "hints", "view": { "size": [100, 100] }, "sections": [
        { "items": [[10, 10]], "data": { "columns": 2, "kind": "cover", "pin": true, "list": [1] } },
        { "items": [] }, { "items": [[10, 10], [10, 10]], "data": { "ratio": 1.5 } }
      ], "events": [\(event)] }
      """
    return try Scene.load(bytes: Array(text.utf8), named: "hints.json")
  }

  @Test(arguments: [ScriptProcess.host, Workers.sound])
  func `the fields of a section's data are its hints, wherever it goes`(
    process: ScriptProcess
  ) throws {
    var output = ""
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "sections.lua",
        text: """
          return {
            name = "sections", version = "1", api = 1,
            prepare = function(ctx, sheet)
              for i in ctx.items() do sheet.item(i, 0, 0) end
              for s, section in ipairs(ctx.sections) do
                print(s, section.hint("columns"), section.hint("kind"), section.hint("pin"),
                  section.hint("list") and #section.hint("list"), section.hint("ratio"))
              end
              return 1, 1
            end,
          }
          """), process: process
    ) { output += $0 }
    let run = SceneRun(
      try Self.scene(
        #"""
        { "do": "select", "at": "1.1" }, { "do": "moveSection", "from": 3, "to": 1 },
        { "do": "reloadSection", "at": 1, "section": { "items": [[10, 10], [10, 10]], "data": { "ratio": 3 } } }
        """#),
      layout: NamedLayout(name: "sections", layout: layout, parameters: layout.parameters) { _ in },
      source: ReferenceLayoutSource())
    var seen: [String] = []
    try run.start()
    seen.append(output)
    while run.eventCount < run.scene.events.count {
      output = ""
      try run.step()
      seen.append(output)
    }
    let cover = "2\tcover\ttrue\t1\tnil"
    let none = "nil\tnil\tnil\tnil\tnil"
    func ratio(_ text: String) -> String { "nil\tnil\tnil\tnil\t\(text)" }
    func all(_ lines: String...) -> String {
      lines.enumerated().map { "\($0.offset + 1)\t\($0.element)\n" }.joined()
    }
    #expect(
      seen == [
        all(cover, none, ratio("1.5")), "", all(ratio("1.5"), cover, none),
        all(ratio("3"), cover, none),
      ])
  }

  @Test func `hooks after the layout know where headers and footers are`() throws {
    var output = ""
    let layout = try HookScript.layout(
      """
      snap = function(ctx)
        print(ctx.header(1))
        print(select("#", ctx.footer(1)))
      end,
      """
    ) { output += $0 }
    try HookScript.view(layout).endDragging(withVelocity: .zero)
    #expect(output == "0.0\t0.0\t100.0\t20.0\n0\n")
  }

  @Test(arguments: [("100", 3), ("0", 1), ("ctx.width", 3)])
  func `overscan may be a function`(points: String, count: Int) throws {
    let layout = try HookScript.layout(
      """
      overscan = function(ctx) return \(points) end,
      scroll = function(ctx, el) if el.category == "cell" then return { y = 30 } end end,
      """)
    let view = HookScript.view(layout)
    let found = try view.attributes(in: Rect(x: 0, y: 30, width: 10, height: 10))
    #expect(found.filter { $0.category == .cell }.count == count)
  }

  @Test(arguments: ["-1", "nil", "0/0", "true", "\"all\""])
  func `a result of overscan that is no distance is reported`(result: String) throws {
    let layout = try HookScript.layout(
      "overscan = function() return \(result) end, scroll = function() end,")
    do {
      try HookScript.view(layout).layoutIfNeeded()
      Issue.record("no error")
    } catch {
      let found = try #require(error.cause as? ScriptError).diagnostic.message
      let expected = "a number of points ≥ 0, a table of such numbers, \"views\" or \"placed\""
      #expect(found.hasPrefix("`overscan` must return \(expected); it returned"))
    }
  }
}
