import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import TestSupport
import Testing

/// CONTRACT.md section 3: `ctx.selected` and a section's `selected`.
@Suite struct SelectionReadTests {
  private static func layout(
    _ body: String, hooks: String = "", process: ScriptProcess = .host,
    onOutput: ((String) -> Void)? = nil
  ) throws -> ScriptedLayout {
    try ScriptedLayout(
      ScriptSource(
        name: "selected.lua",
        text: """
          local function sum(list)
            local n = 0
            for _, i in ipairs(list) do n = n + i end
            return n
          end
          return {
            name = "selected", version = "1", api = 1,
            prepare = function(ctx, sheet)
              for i in ctx.items() do sheet.item(i, 0, 10 * i) end
              \(body)
              return 100, 100
            end,
            \(hooks)
          }
          """), process: process, onOutput: onOutput)
  }

  private static func view(_ layout: any Layout, counts: [Int] = [2, 3]) -> CollectionView {
    let size = Size(width: 9, height: 9)
    return CollectionView.over(
      counts.map { SectionData(Array(repeating: size, count: $0)) },
      size: Size(width: 100, height: 100), layout: layout)
  }

  private static func item(_ item: Int, _ section: Int) -> IndexPath {
    IndexPath(item: item - 1, section: section - 1)
  }

  @Test(arguments: [
    ("#ctx.selected", "3"), ("ctx.selected[1]", "2"), ("ctx.selected[2]", "3"),
    ("ctx.selected[3]", "5"), ("ctx.selected[4]", "nil"), ("ctx.selected[0]", "nil"),
    ("ctx.selected[1.5]", "nil"), ("#ctx.sections[1].selected", "1"),
    ("ctx.sections[2].selected[1]", "3"), ("ctx.sections[2].selected[3]", "nil"),
    ("#ctx.sections[3].selected", "0"), ("math.type(ctx.selected[1])", "integer"),
    ("sum(ctx.selected)", "10"), ("sum(ctx.sections[2].selected)", "8"),
  ])
  func `the selection is a list of numbers`(expression: String, expected: String) throws {
    var output = ""
    let layout = try Self.layout("print(\(expression))") { output += $0 }
    let view = Self.view(layout, counts: [2, 3, 0])
    for path in [Self.item(3, 2), Self.item(2, 1), Self.item(1, 2)] { view.selectItem(at: path) }
    try view.layoutIfNeeded()
    #expect(output == expected + "\n")
  }

  @Test func `a script in a separate process is notified too`() throws {
    var output = ""
    let layout = try Self.layout(
      "print(#ctx.selected, ctx.selected[1], ctx.selected[2])", process: Workers.sound
    ) { output += $0 }
    let view = Self.view(layout)
    for path in [[1], [], [2]] {
      view.selectItem(at: Self.item(path.first ?? 2, path.isEmpty ? 2 : 1))
      try view.layoutIfNeeded()
    }
    view.reloadData()
    try view.layoutIfNeeded()
    #expect(output == "1\t1\tnil\n2\t1\t4\n3\t1\t2\n0\tnil\tnil\n")
  }

  @Test func `only a layout that has read the selection runs again when it changes`() throws {
    let reading = try Self.layout("local n = #ctx.selected")
    let (one, other) = (Self.view(reading), try Self.layout("local n = ctx.count"))
    let view = Self.view(other)
    for view in [one, view] {
      try view.layoutIfNeeded()
      view.selectItem(at: Self.item(1, 1))
      try view.layoutIfNeeded()
    }
    #expect([reading.geometryRunCount, other.geometryRunCount] == [2, 1])
    #expect([one.prepareCount, view.prepareCount] == [2, 1])
    one.selectItem(at: Self.item(1, 1))
    try one.layoutIfNeeded()
    #expect(one.prepareCount == 2, "the same selection is no change")
    one.deselectItem(at: Self.item(1, 1))
    try one.layoutIfNeeded()
    #expect(reading.geometryRunCount == 3)
  }

  @Test func `a hook that was called before sees the current selection`() throws {
    let layout = try Self.layout(
      "",
      hooks: """
        scroll = function(ctx, el)
          if ctx.selected[1] == el.index then return { z = 5 } end
        end,
        """)
    let view = Self.view(layout)
    try view.layoutIfNeeded()
    #expect(view.visibleElements.map(\.zIndex) == [0, 0, 0, 0, 0])
    view.selectItem(at: Self.item(2, 2))
    try view.layoutIfNeeded()
    #expect(view.visibleElements.map(\.zIndex) == [0, 0, 0, 5, 0])
    #expect(layout.geometryRunCount == 1, "geometry has not read it")
  }

  @Test func `a change reports a new selection`() throws {
    var output = ""
    let layout = try Self.layout(
      "print(#ctx.selected, ctx.change.kind, ctx.change.kinds.select, ctx.change.first)"
    ) { output += $0 }
    let view = Self.view(layout)
    try view.layoutIfNeeded()
    view.selectItem(at: Self.item(1, 2))
    try view.layoutIfNeeded()
    #expect(output == "0\tload\tfalse\t1\n1\tselect\ttrue\t1\n")
  }

  @Test(arguments: [
    ("ctx.selected[1] = 2", "CL0204"), ("ctx.selected = {}", "CL0204"),
    ("return ctx.selected.count", "CL0202"),
    ("for _ in pairs(ctx.selected) do end", "CL0210"),
  ])
  func `an attempt to change the selection is reported`(body: String, code: DiagnosticCode) throws {
    let layout = try Self.layout("do \(body) end")
    let view = Self.view(layout)
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    let diagnostic = (error?.cause as? ScriptError)?.diagnostic
    #expect(diagnostic?.code == code, "\(diagnostic?.message ?? "nothing")")
  }

  @Test func `a part of a composed script sees its own section's`() throws {
    var output = ""
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "parts.lua",
        text: """
          local compose = require "celluna.compose"
          local part = {
            name = "part", version = "1", api = 1,
            prepare = function(ctx, sheet)
              for i in ctx.items() do sheet.item(i, 0, 10 * i) end
              print(table.concat(ctx.selected, " "), table.concat(ctx.sections[1].selected, " "))
              return 100, 100
            end,
          }
          return compose.sections { default = part }
          """)
    ) { output += $0 }
    let view = Self.view(layout)
    for path in [Self.item(2, 1), Self.item(1, 2), Self.item(3, 2)] { view.selectItem(at: path) }
    try view.layoutIfNeeded()
    #expect(output == "2\t2\n1 3\t1 3\n")
  }

  @Test func `a fold that has read it keeps its checkpoints only while it is the same`() throws {
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "fold.lua",
        text: """
          return {
            name = "fold", version = "1", api = 1,
            start = function(ctx) return { y = 0, open = ctx.selected[1] or 0 } end,
            step = function(ctx, acc, i, sheet)
              local height = acc.open == i and 50 or 10
              sheet.item(i, 0, acc.y, 10, height)
              acc.y = acc.y + height
            end,
            finish = function(ctx, acc) return 10, acc.y end,
          }
          """))
    let view = Self.view(layout, counts: [40])
    try view.layoutIfNeeded()
    #expect(view.contentSize.height == 400)
    view.selectItem(at: Self.item(3, 1))
    try view.layoutIfNeeded()
    #expect(view.contentSize.height == 440)
    #expect(try view.attributes(for: .cell(Self.item(4, 1)))?.frame.minY == 70)
    let data = try #require(view.dataSource as? OracleData)
    try view.performBatchUpdates { batch in
      batch.record(.insert(Self.item(1, 1)))
      data.sections[0].itemSizes.insert(.zero, at: 0)
    }
    #expect(try view.attributes(for: .cell(Self.item(4, 1)))?.frame.height == 50)
    #expect(try view.attributes(for: .cell(Self.item(3, 1)))?.frame.height == 10)
  }
}
