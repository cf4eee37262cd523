import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import TestSupport
import Testing

/// CONTRACT.md sections 3 and 10: `ctx.focused`, `ctx.highlighted`, and the same fields of a
/// section.
@Suite struct MarkReadTests {
  private static func layout(
    _ body: String, hooks: String = "", process: ScriptProcess = .host,
    onOutput: ((String) -> Void)? = nil
  ) throws -> ScriptedLayout {
    try ScriptedLayout(
      ScriptSource(
        name: "marks.lua",
        text: """
          return {
            name = "marks", version = "1", api = 1,
            prepare = function(ctx, sheet)
              for i in ctx.items() do sheet.item(i, 0, 10 * i) end
              \(body)
              return 100, 100
            end,
            \(hooks)
          }
          """), process: process, onOutput: onOutput)
  }

  private static func view(_ layout: any Layout, counts: [Int] = [2, 3, 0]) -> CollectionView {
    let size = Size(width: 9, height: 9)
    return CollectionView.over(
      counts.map { SectionData(Array(repeating: size, count: $0)) },
      size: Size(width: 100, height: 100), layout: layout)
  }

  private static func item(_ item: Int, _ section: Int) -> IndexPath {
    IndexPath(item: item - 1, section: section - 1)
  }

  @Test(arguments: [ScriptProcess.host, Workers.sound])
  func `a script reads the marks by number`(process: ScriptProcess) throws {
    var output = ""
    let layout = try Self.layout(
      """
      local function list(of) return table.concat({ of[1], of[2], of[3] }, " ") end
      local one, two, three = ctx.sections[1], ctx.sections[2], ctx.sections[3]
      print(ctx.focused, list(ctx.highlighted), #ctx.selected)
      print(one.focused, two.focused, three.focused)
      print(list(one.highlighted), list(two.highlighted), #three.highlighted)
      """, process: process
    ) { output += $0 }
    let view = Self.view(layout)
    for path in [Self.item(3, 2), Self.item(2, 1), Self.item(1, 2)] { view.highlightItem(at: path) }
    view.focusItem(at: Self.item(3, 2))
    try view.layoutIfNeeded()
    #expect(output == "5\t2 3 5\t0\nnil\t5\tnil\n2\t3 5\t0\n")
    output = ""
    view.focusItem(at: nil)
    for path in [Self.item(3, 2), Self.item(2, 1)] { view.unhighlightItem(at: path) }
    try view.layoutIfNeeded()
    #expect(output == "nil\t3\t0\nnil\tnil\tnil\n\t3\t0\n")
  }

  /// Each expression reads at most one of the marks: selected, highlighted and focused items.
  ///
  /// `counts` has the number of all passes so far, after a change of the selection, then of the
  /// highlight, then of the focus.
  @Test(arguments: [
    ("ctx.selected[1]", [2, 2, 2]), ("ctx.highlighted[1]", [1, 2, 2]), ("ctx.focused", [1, 1, 2]),
    ("ctx.sections[2].focused", [1, 1, 2]), ("#ctx.sections[2].highlighted", [1, 2, 2]),
    ("ctx.count", [1, 1, 1]),
  ])
  func `only a layout that has read a mark runs again when it changes`(
    expression: String, counts: [Int]
  ) throws {
    let layout = try Self.layout("local _ = \(expression)")
    let view = Self.view(layout)
    try view.layoutIfNeeded()
    var found: [Int] = []
    for mark in [view.selectItem, view.highlightItem, { view.focusItem(at: $0) }] {
      for _ in 1...2 {  // the second time, nothing changes
        mark(Self.item(1, 2))
        try view.layoutIfNeeded()
      }
      found.append(layout.geometryRunCount)
    }
    #expect(found == counts)
  }

  @Test func `a hook that was called before sees the current marks`() throws {
    let layout = try Self.layout(
      "",
      hooks: """
        scroll = function(ctx, el)
          return { z = (ctx.focused == el.index and 5 or 0) + #ctx.highlighted }
        end,
        """)
    let view = Self.view(layout)
    try view.layoutIfNeeded()
    view.focusItem(at: Self.item(2, 2))
    try view.layoutIfNeeded()
    #expect(view.visibleElements.map(\.zIndex) == [0, 0, 0, 5, 0])
    view.highlightItem(at: Self.item(1, 1))
    try view.layoutIfNeeded()
    #expect(view.visibleElements.map(\.zIndex) == [1, 1, 1, 6, 1])
    #expect(layout.geometryRunCount == 1, "geometry has not read it")
  }

  @Test func `a change reports new marks, also if only numbers changed`() throws {
    var output = ""
    let layout = try Self.layout(
      """
      local kinds, names = ctx.change.kinds, {}
      for _, name in ipairs { "select", "focus", "highlight", "insert" } do
        if kinds[name] then names[#names + 1] = name end
      end
      print(ctx.change.kind, table.concat(names, " "), ctx.focused, #ctx.highlighted)
      """
    ) { output += $0 }
    let view = Self.view(layout)
    try view.layoutIfNeeded()
    view.focusItem(at: Self.item(1, 2))
    try view.layoutIfNeeded()
    view.highlightItem(at: Self.item(1, 2))
    try view.layoutIfNeeded()
    let data = try #require(view.dataSource as? OracleData)
    try view.performBatchUpdates { batch in
      batch.record(.insert(Self.item(1, 1)))
      data.sections[0].itemSizes.insert(.zero, at: 0)
    }
    #expect(
      output == "load\t\tnil\t0\nfocus\tfocus\t3\t0\nhighlight\thighlight\t3\t1\n"
        + "focus\tfocus highlight insert\t4\t1\n")
  }

  @Test(arguments: [
    ("ctx.highlighted[1] = 2", "CL0204"), ("ctx.focused = 1", "CL0204"),
    ("return ctx.highlighted.count", "CL0202"), ("return ctx.focussed", "CL0202"),
    ("table.concat(ctx.highlighted)", "CL0210"),
  ])
  func `a wrong use of the marks is reported`(body: String, code: DiagnosticCode) throws {
    let view = Self.view(try Self.layout("do \(body) end"))
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
              print(ctx.focused, ctx.sections[1].focused, table.concat(ctx.highlighted, " "))
              return 100, 100
            end,
          }
          return compose.sections { default = part }
          """)
    ) { output += $0 }
    let view = Self.view(layout)
    for path in [Self.item(2, 1), Self.item(3, 2)] { view.highlightItem(at: path) }
    view.focusItem(at: Self.item(1, 2))
    try view.layoutIfNeeded()
    #expect(output == "nil\tnil\t2\n1\t1\t3\nnil\tnil\t\n")
    view.focusItem(at: Self.item(2, 2))
    try view.layoutIfNeeded()
    #expect(output.hasSuffix("2\t2\t3\nnil\tnil\t\n"))
  }
}
