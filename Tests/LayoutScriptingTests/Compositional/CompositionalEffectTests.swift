import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// The function `visible_items` of a section.
@Suite struct CompositionalEffectTests {
  private static func view(_ section: String) throws -> CollectionView {
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "main.lua",
        text: """
          local compositional = require "celluna.compositional"
          local row = compositional.group.horizontal {
            height = 50, items = { compositional.item {} },
          }
          return compositional.layout {
            name = "effects", version = "1", api = 1,
            section = compositional.section { group = row, \(section) },
          }
          """))
    let items = Array(repeating: Size(width: 100, height: 50), count: 20)
    return CollectionView.over(
      [SectionData(items)], size: Size(width: 100, height: 200), layout: layout)
  }

  @Test func `visible items are shown with the attributes that the function returns`() throws {
    let view = try Self.view(
      """
      visible_items = function(ctx, el)
        if el.category ~= "cell" then return nil end
        local distance = math.abs(el.y + el.height / 2 - ctx.scroll_y - ctx.height / 2)
        return { alpha = 1 - distance / 1000 }
      end
      """)
    try view.layoutIfNeeded()
    // the middle of the view is at 100, and that of the first item at 25
    let first = try view.attributes(for: .cell(item: 0, section: 0))?.alpha ?? 0
    #expect(abs(first - 0.925) < 1e-12)
    try view.setContentOffset(Point(x: 0, y: 100))
    // the middle of the view is at 200, and that of the fourth item at 175
    let fourth = try view.attributes(for: .cell(item: 3, section: 0))?.alpha ?? 0
    #expect(abs(fourth - 0.975) < 1e-12)
  }

  @Test func `a pinned header keeps its place and takes the function's other attributes`() throws {
    let view = try Self.view(
      """
      header = { height = 30, pinned = true },
      visible_items = function(_, el) if el.kind == "header" then return { alpha = 0.5 } end end
      """)
    try view.layoutIfNeeded()
    try view.setContentOffset(Point(x: 0, y: 120))
    let header = try #require(try view.attributes(for: .header(section: 0)))
    #expect(header.frame == Rect(x: 0, y: 120, width: 100, height: 30))
    #expect(header.alpha == 0.5)
    #expect(header.zIndex == 1)
  }
}
