import LayoutCore
import LayoutScripting
import ReferenceLayouts
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

  /// The layout `board`, with columns of 100 points, 10 points apart.
  private static func board(isScript: Bool) throws -> any Layout {
    guard isScript else {
      let layout = BoardLayout()
      (layout.columnWidth, layout.columnSpacing, layout.cardSpacing) = (100, 10, 5)
      return layout
    }
    let layout = try ScriptedLayout(try Scripts.source("board"))
    var values = layout.parameters
    for (name, value) in ["column_width": 100.0, "column_spacing": 10, "card_spacing": 5] {
      try values.set(name, to: .number(value))
    }
    layout.parameters = values
    return layout
  }

  @Test(arguments: [true, false], LayoutDirection.allCases)
  func `a card that is dropped on a scrolled board goes between the cards that are seen there`(
    isScript: Bool, direction: LayoutDirection
  ) throws {
    var long = SectionData(Array(repeating: Size(width: 1, height: 50), count: 8))
    long.header = Size(width: 100, height: 20)
    long.footer = Size(width: 100, height: 30)
    let view = CollectionView.over(
      [long, SectionData([Size(width: 1, height: 40)])], size: Size(width: 230, height: 200),
      direction: direction, layout: try Self.board(isScript: isScript))
    try view.layoutIfNeeded()
    #expect(try view.setContentOffset(Point(x: 0, y: 110), ofSection: 0))
    // Card n, from 0, is placed at 20 + 55n. Its middle is therefore seen at 55n − 65: the first
    // cards have their middles at −65, −10, 45, 100, 155 and 210. The port is from 20 to 170.
    let cases: [(x: Double, y: Double, item: Int)] = [
      (60, 110, 4), (60, 165, 5),  // over the cards
      (60, 185, 5), (60, 230, 6),  // over the footer, and below it
      (60, 10, 2), (5, 110, 4),  // over the header, and beside the column
    ]
    for (x, y, item) in cases {
      let point = Point(x: direction == .leftToRight ? x : 230 - x, y: y)
      let target = try view.targetIndexPath(forDragging: Self.path(0, 1), to: point)
      #expect(target == Self.path(item, 0), "\(x), \(y)")
    }
  }
}
