import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// Decorations that belong to a section: how a script places them, and how changes affect them.
@Suite struct DecorationTests {
  private static let places: [ScriptProcess] = [.host, Workers.sound]

  /// A layout whose sections follow one another, each with a shelf of 5 points and items of 20
  /// points.
  private static func source(_ shelf: String, _ more: String = "") -> ScriptSource {
    ScriptSource(
      name: "shelves.lua",
      text: """
        return {
          name = "shelves", version = "1", api = 1, \(more)
          prepare = function(ctx, sheet)
            local y = 0
            for s, section in ipairs(ctx.sections) do
              \(shelf)
              y = y + 5
              for i in section.items() do
                sheet.item(i, 0, y, 100, 20)
                y = y + 20
              end
            end
            return ctx.width, y
          end,
        }
        """)
  }

  private static let shelf = "sheet.decoration(\"shelf\", s, 1, 0, y, ctx.width, 5, { z = s })"

  private static func view(_ layout: any Layout, sections: Int = 3) throws -> CollectionView {
    let view = CollectionView.over(
      (0..<sections).map { _ in SectionData([Size(width: 100, height: 20)]) },
      size: Size(width: 100, height: 100), layout: layout)
    try view.layoutIfNeeded()
    return view
  }

  @Test(arguments: places)
  func `a decoration belongs to the section that the script says`(process: ScriptProcess) throws {
    let layout = try ScriptedLayout(Self.source(Self.shelf), process: process)
    let view = try Self.view(layout)
    #expect(
      view.visibleElements.map { "\($0.key.name) y \($0.frame.minY)" } == [
        "1.1 y 5.0", "decoration:1.1:shelf y 0.0", "2.1 y 30.0", "decoration:2.1:shelf y 25.0",
        "3.1 y 55.0", "decoration:3.1:shelf y 50.0",
      ])
    #expect(try layout.attributesOfViews().map(\.zIndex) == [1, 2, 3])
  }

  @Test(arguments: [
    "sheet.decoration(\"shelf\", s, 0, y, ctx.width, 5)",
    "sheet.decoration(\"shelf\", s, 0, y, ctx.width, 5, nil)",
    "sheet.decoration(\"shelf\", s, 0, y, ctx.width, 5, { z = 1 })",
    "sheet.decoration(\"shelf\", 1, s, 0, y, ctx.width, 5)",
    "sheet.decoration(\"shelf\", 1, s, 0, y, ctx.width, 5, nil)",
  ])
  func `a decoration without a section belongs to the first section`(shelf: String) throws {
    let layout = try ScriptedLayout(Self.source(shelf))
    _ = try Self.view(layout)
    #expect(
      try layout.attributesOfViews().map { "\($0.key.name) \($0.frame)" }
        == [0.0, 25, 50].enumerated().map {
          "decoration:1.\($0 + 1):shelf \(Rect(x: 0, y: $1, width: 100, height: 5))"
        })
  }

  @Test(arguments: places)
  func `a shelf goes with its section, and the others stay`(process: ScriptProcess) throws {
    let layout = try ScriptedLayout(
      Self.source(
        Self.shelf,
        "appear = function(ctx, el, change) if change == \"insert\" then return { alpha = 0 } end end,"
      ), process: process)
    let view = try Self.view(layout)
    let data = try #require(view.dataSource as? OracleData)
    let transitions = try view.performBatchUpdates { batch in
      data.sections.removeFirst()
      batch.record(.delete(.section(0)))
    }
    let shelves = transitions.filter { ($0.keyBefore ?? $0.keyAfter)?.category == .decoration }
    #expect(
      shelves.map {
        "\($0.keyBefore?.name ?? "-") → \($0.keyAfter?.name ?? "-"), \($0.start.alpha)"
      }.sorted() == [
        "decoration:1.1:shelf → -, 1.0", "decoration:2.1:shelf → decoration:1.1:shelf, 1.0",
        "decoration:3.1:shelf → decoration:2.1:shelf, 1.0",
      ])
  }

  @Test(arguments: [
    ("mirror(base)", ["1.1 0", "2.1 25"]), ("transpose(base)", ["1.1 0", "2.1 0"]),
    ("inset(base, 10)", ["1.1 10", "2.1 35"]),
    ("interpolate(base, base, 0.5)", ["1.1 0", "2.1 25"]),
    ("overlay(flow, base)", ["1.1 0", "2.1 25"]),
    ("overlay(base, base)", ["1.1 0", "2.1 25"]),
    // each inner layout sees only one section: its own
    ("sections { base, default = base }", ["1.1 0", "2.1 25"]),
  ])
  func `a composed layout keeps decorations in their sections`(
    expression: String, expected: [String]
  ) throws {
    var source = ScriptSource(
      name: "main.lua",
      text: """
        local compose, base, flow = require "celluna.compose", require "base", require "flow"
        return compose.\(expression)
        """)
    source.modules = [
      ScriptModule(name: "base", source: Self.source(Self.shelf)),
      ScriptModule(name: "flow", source: try Scripts.source("flow")),
    ]
    let layout = try ScriptedLayout(source)
    _ = try Self.view(layout, sections: 2)
    let shelves = try layout.attributesOfViews()
    #expect(
      shelves.map { $0.key.name } == expected.map { "decoration:\($0.prefix(3)):shelf" })
    #expect(shelves.map { "\(Int($0.frame.minY))" } == expected.map { "\($0.dropFirst(4))" })
  }
}
