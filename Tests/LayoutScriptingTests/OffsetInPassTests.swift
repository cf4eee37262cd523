import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// A layout that reads the offset is right after a pass that moved the offset.
///
/// Each layout has a decoration that shows what `prepare` has read. Source: SEMANTICS.md section
/// 2.2, step 7.
@Suite struct OffsetInPassTests {
  private static let mark = ElementKey.decoration(
    kind: "mark", at: IndexPath(item: 0, section: 0))

  private static func layout(_ prepare: String, more: String = "") throws -> ScriptedLayout {
    try ScriptedLayout(
      ScriptSource(
        name: "marked.lua",
        text: """
          return {
            name = "marked", version = "1", api = 1, sees = { "scroll" }, \(more)
            prepare = function(ctx, sheet)
              \(prepare)
            end,
          }
          """))
  }

  private static func vertical(_ more: String = "") throws -> ScriptedLayout {
    try layout(
      """
      local y = 0
      for i, _, height in ctx.items() do
        sheet.item(i, 0, y, ctx.width, height)
        y = y + height
      end
      sheet.decoration("mark", 1, 0, ctx.scroll_y, 10, 10)
      return ctx.width, y
      """, more: more)
  }

  private static func view(_ count: Int, _ layout: some Layout) throws -> CollectionView {
    let view = CollectionView.over(
      [SectionData(Array(repeating: Size(width: 100, height: 100), count: count))],
      size: Size(width: 320, height: 480), layout: layout)
    try view.layoutIfNeeded()
    return view
  }

  private static func remove(_ items: Range<Int>, in view: CollectionView) throws {
    let data = try #require(view.dataSource as? OracleData)
    try view.performBatchUpdates { batch in
      for item in items { batch.record(.delete(IndexPath(item: item, section: 0))) }
      data.sections[0].itemSizes.removeSubrange(items)
    }
  }

  private static func expectMarkAtOffset(_ view: CollectionView, _ offset: Double) throws {
    #expect(view.contentOffset.y == offset)
    #expect(try view.frame(of: mark)?.minY == offset)
    #expect(view.visibleElements.contains { $0.key == mark })
    let count = view.prepareCount
    try view.layoutIfNeeded()
    #expect(view.prepareCount == count)
  }

  @Test func `deletions that shorten the content`() throws {
    let view = try Self.view(12, Self.vertical())
    try view.setContentOffset(Point(x: 0, y: 700))
    try Self.remove(8..<12, in: view)
    try view.layoutIfNeeded()
    try Self.expectMarkAtOffset(view, 320)
  }

  @Test func `new data that is shorter`() throws {
    let view = try Self.view(12, Self.vertical())
    try view.setContentOffset(Point(x: 0, y: 700))
    try #require(view.dataSource as? OracleData).sections[0].itemSizes.removeLast(5)
    view.reloadData()
    try view.layoutIfNeeded()
    try Self.expectMarkAtOffset(view, 220)
  }

  @Test func `a query without a pass`() throws {
    let view = try Self.view(12, Self.vertical())
    try view.setContentOffset(Point(x: 0, y: 700))
    try #require(view.dataSource as? OracleData).sections[0].itemSizes.removeLast(5)
    view.reloadData()
    #expect(try view.frame(of: Self.mark)?.minY == 220)
  }

  @Test func `the first pass, which begins at the end`() throws {
    let view = try Self.view(12, Self.vertical(#"begin = "end","#))
    try Self.expectMarkAtOffset(view, 720)
  }

  @Test func `an insertion while an item stays in place`() throws {
    let view = try Self.view(12, Self.vertical(#"anchor = "first","#))
    try view.setContentOffset(Point(x: 0, y: 250))
    let data = try #require(view.dataSource as? OracleData)
    try view.performBatchUpdates { batch in
      batch.record(.insert(IndexPath(item: 0, section: 0)))
      data.sections[0].itemSizes.insert(Size(width: 100, height: 30), at: 0)
    }
    try view.layoutIfNeeded()
    try Self.expectMarkAtOffset(view, 280)
  }

  @Test func `an offset that the script chooses after an item was kept in place`() throws {
    let restore = "restore = function(_, x, y) return x, y // 100 * 100 end,"
    let view = try Self.view(12, Self.vertical(#"anchor = "first","# + restore))
    try view.setContentOffset(Point(x: 0, y: 330))
    // the first item keeps its distance from the inset, at the offset 310
    view.contentInset.top = 20
    try view.layoutIfNeeded()
    try Self.expectMarkAtOffset(view, 300)
    try view.setBounds(Rect(origin: view.contentOffset, size: Size(width: 480, height: 320)))
    try view.layoutIfNeeded()
    try Self.expectMarkAtOffset(view, 300)
  }

  @Test func `an insertion after a change of layout that failed`() throws {
    let view = try Self.view(12, Self.vertical(#"begin = "end", anchor = "last","#))
    let failing = try Self.layout("error('not here', 0)")
    #expect(throws: LayoutError.self) { try view.setLayout(failing) }
    let data = try #require(view.dataSource as? OracleData)
    try view.performBatchUpdates { batch in
      batch.record(.insert(IndexPath(item: 12, section: 0)))
      data.sections[0].itemSizes.append(Size(width: 100, height: 30))
    }
    try view.layoutIfNeeded()
    try Self.expectMarkAtOffset(view, 750)
  }

  @Test func `a section that scrolls on its own`() throws {
    let view = try Self.view(
      12,
      Self.layout(
        """
        local x, section = 0, ctx.sections[1]
        for i, width in section.items() do
          sheet.item(i, x, 0, width, 50)
          x = x + width
        end
        sheet.scroller(1, 0, 0, ctx.width, 50, x, 50)
        sheet.decoration("mark", 1, section.scroll_x, 60, 10, 10)
        return ctx.width, 100
        """))
    try view.setContentOffset(Point(x: 800, y: 0), ofSection: 0)
    #expect(try view.frame(of: Self.mark)?.minX == 800)
    try Self.remove(4..<12, in: view)
    try view.layoutIfNeeded()
    #expect(view.contentOffset(ofSection: 0).x == 80)
    #expect(try view.frame(of: Self.mark)?.minX == 80)
  }
}
