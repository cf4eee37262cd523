import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// Dragging items over and beside the ports of sections that scroll on their own.
///
/// Source: SEMANTICS.md sections 6.5 and 7.
@Suite struct PortDropTests {
  /// A view over two sections: one scrolls vertically in a port, the other begins below the port.
  ///
  /// The port is at the top, and 120 points high. `scrolling` is the index of the section in it.
  private static func view(scrolling: Int, heights: [[Double]]) throws -> CollectionView {
    let text = """
      return { name = "a", version = "1", api = 1,
        prepare = function(ctx, sheet)
          local y = 120
          for s, section in ipairs(ctx.sections) do
            if s == \(scrolling + 1) then
              local inner = 0
              for i, _, h in section.items() do
                sheet.item(i, 0, inner, ctx.width, h)
                inner = inner + h
              end
              sheet.scroller(s, 0, 0, ctx.width, 120, ctx.width, inner)
            else
              for i, _, h in section.items() do
                sheet.item(i, 0, y, ctx.width, h)
                y = y + h
              end
            end
          end
          return ctx.width, y
        end,
      }
      """
    let layout = try ScriptedLayout(ScriptSource(name: "a.lua", text: text))
    let sections = heights.map { SectionData($0.map { Size(width: 200, height: $0) }) }
    return CollectionView.over(sections, size: Size(width: 200, height: 400), layout: layout)
  }

  private static func path(_ item: Int, _ section: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func `an item in a scrolled port that is dropped where it is stays there`() throws {
    let view = try Self.view(scrolling: 0, heights: [[97, 50], [114]])
    try view.layoutIfNeeded()
    #expect(try view.setContentOffset(Point(x: 0, y: 27), ofSection: 0))
    // The item is shown from y 70 to y 120. If the host ignored the offset of the port, the item
    // would reach down to y 147, behind section 1.
    let point = Point(x: 100, y: 95.5)
    #expect(try view.targetIndexPath(forDragging: Self.path(1, 0), to: point) == Self.path(1, 0))
  }

  @Test func `an item beside a port does not go to a cell that the port hides`() throws {
    let view = try Self.view(scrolling: 1, heights: [[50, 50], [97, 80]])
    try view.layoutIfNeeded()
    // The second cell of section 1 is at y 97 to 177, but only shown down to y 120.
    let point = Point(x: 100, y: 145.5)
    #expect(try view.targetIndexPath(forDragging: Self.path(0, 0), to: point) == Self.path(0, 0))
    let inside = Point(x: 100, y: 110)
    #expect(try view.targetIndexPath(forDragging: Self.path(0, 0), to: inside) == Self.path(1, 1))
  }
}
