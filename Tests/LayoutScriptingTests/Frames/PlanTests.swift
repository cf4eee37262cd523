import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// The plan, which the hook `content` computes for `frame`, `range` and `views`.
///
/// Source: CONTRACT.md section 2.
@Suite struct PlanTests {
  private static let places: [ScriptProcess] = [.host, Workers.sound]

  private static func layout(
    _ content: String, process: ScriptProcess = .host, compose: String = "return layout"
  ) throws -> ScriptedLayout {
    let text = """
      local compose = require "celluna.compose"
      local layout = {
        name = "rows", version = "1", api = 1,
        params = { row = param.length { default = 10 } },
        content = function(ctx) \(content) end,
        frame = function(ctx, i, ...)
          return select("#", ...), (i - 1) * ((...) or 10), 100, (...) or 10
        end,
        range = function(ctx, x, y, w, h, ...)
          local row = (...) or 10
          return y // row + 1, (y + h) // row + 1
        end,
        views = function(ctx, sheet, x, y, w, h, ...)
          sheet.header(1, select("#", ...), 0, 9, (...) or 10)
        end,
      }
      \(compose)
      """
    return try ScriptedLayout(ScriptSource(name: "rows.lua", text: text), process: process)
  }

  private static func view(_ layout: ScriptedLayout) throws -> CollectionView {
    let view = CollectionView.over(
      [SectionData(Array(repeating: Size(width: 5, height: 5), count: 40))],
      size: Size(width: 100, height: 30), layout: layout)
    try view.layoutIfNeeded()
    return view
  }

  private static func frame(_ view: CollectionView, _ item: Int) throws -> Rect? {
    try view.attributes(for: .cell(IndexPath(item: item, section: 0)))?.frame
  }

  @Test(arguments: places)
  func `the hooks get the plan as their last argument`(process: ScriptProcess) throws {
    let content = "return 100, ctx.count * ctx.params.row, ctx.params.row"
    let layout = try Self.layout(content, process: process)
    let view = try Self.view(layout)
    #expect(try Self.frame(view, 39) == Rect(x: 1, y: 390, width: 100, height: 10))
    #expect(
      try view.attributes(for: .header(section: 0))?.frame
        == Rect(x: 1, y: 0, width: 9, height: 10))
    try layout.parameters.set("row", to: .number(15))
    try view.layoutIfNeeded()
    #expect(try Self.frame(view, 1) == Rect(x: 1, y: 15, width: 100, height: 15))
    #expect(view.visibleElements.count { $0.category == .cell } == 2)
  }

  @Test(arguments: places)
  func `without a plan the hooks get no further argument`(process: ScriptProcess) throws {
    let view = try Self.view(
      try Self.layout("return 100, ctx.count * 10", process: process))
    #expect(try Self.frame(view, 39) == Rect(x: 0, y: 390, width: 100, height: 10))
    #expect(
      try view.attributes(for: .header(section: 0))?.frame
        == Rect(x: 0, y: 0, width: 9, height: 10))
  }

  @Test(arguments: [
    ("inset(layout, { top = 4, leading = 6, bottom = 0, trailing = 0 })", Point(x: 7, y: 34)),
    ("transpose(layout)", Point(x: 30, y: 1)),
    ("mirror(layout)", Point(x: -1, y: 30)),
    ("overlay(layout, layout)", Point(x: 1, y: 30)),
    ("effect(layout, function() end)", Point(x: 1, y: 30)),
  ])
  func `composed layouts pass the plan on`(composition: String, origin: Point) throws {
    let view = try Self.view(
      try Self.layout("return 100, 400, 10", compose: "return compose.\(composition)"))
    #expect(try Self.frame(view, 3)?.origin == origin)
  }

  @Test func `after a failed pass the hooks get the plan of the last good pass`() throws {
    let content = """
      local row = ctx.params.row
      return 100, row == 15 and -1 or 400, row
      """
    let layout = try Self.layout(content)
    let view = try Self.view(layout)
    try layout.parameters.set("row", to: .number(15))
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    #expect(error?.message == "`content` returned -1 as the content's height")
    #expect(
      try layout.attributesOfViews().map(\.frame) == [Rect(x: 1, y: 0, width: 9, height: 10)])
  }
}
