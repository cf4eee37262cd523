import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

@Suite struct PageLayoutTests {
  /// A row of 3 cards under a header, and a row of 5 tiles in groups of 2, in a view of 300 × 400.
  private static func view(
    _ direction: LayoutDirection = .leftToRight, centersGroups: Bool = false
  ) throws -> CollectionView {
    let layout = PageLayout()
    (layout.lineSpacing, layout.itemSpacing, layout.centersGroups) = (4, 10, centersGroups)
    var cards = SectionData([50, 80, 60].map { Size(width: 1, height: $0) })
    cards.insets = EdgeInsets(top: 5, left: 20, bottom: 7, right: 30)
    cards.header = Size(width: 300, height: 40)
    cards.sectionHints = ["share": .number(0.8)]
    var tiles = SectionData(Array(repeating: Size(width: 1, height: 30), count: 5))
    tiles.sectionHints = ["rows": .number(2), "share": .number(0.5)]
    let view = CollectionView.over(
      [cards, tiles], size: Size(width: 300, height: 400), direction: direction, layout: layout)
    try view.layoutIfNeeded()
    return view
  }

  @Test func `groups are side by side under the header`() throws {
    let view = try Self.view()
    // A group is 0.8 · (300 − 50) = 200 wide, and the next one begins 210 further on.
    #expect(
      try view.itemFrames(inSection: 0) == [
        Rect(x: 20, y: 45, width: 200, height: 50), Rect(x: 230, y: 45, width: 200, height: 80),
        Rect(x: 440, y: 45, width: 200, height: 60),
      ])
    let scroller = try #require(try view.scroller(ofSection: 0))
    #expect(scroller.frame == Rect(x: 0, y: 45, width: 300, height: 80))
    // Between the insets are three groups and two spacings: 20 + 3 · 200 + 2 · 10 + 30.
    #expect(scroller.contentSize == Size(width: 670, height: 80))
    #expect(scroller.snapping == .step(SectionScroller.Steps(length: 210)))
    #expect(view.contentSize == Size(width: 300, height: 45 + 80 + 7 + 64))
  }

  @Test func `a group has several items one under another`() throws {
    let view = try Self.view()
    let top = 132.0
    #expect(
      try view.itemFrames(inSection: 1) == [
        Rect(x: 0, y: top, width: 150, height: 30),
        Rect(x: 0, y: top + 34, width: 150, height: 30),
        Rect(x: 160, y: top, width: 150, height: 30),
        Rect(x: 160, y: top + 34, width: 150, height: 30),
        Rect(x: 320, y: top, width: 150, height: 30),
      ])
  }

  @Test(arguments: LayoutDirection.allCases)
  func `a drag comes to rest at the next group`(direction: LayoutDirection) throws {
    let view = try Self.view(direction)
    #expect(try view.endDragging(ofSection: 0, withVelocity: Point(x: 9, y: 0))?.x == 210)
    let left = direction == .leftToRight ? 20.0 : 300 - 20 - 200
    #expect(try view.itemFrames(inSection: 0)[1].minX == left)
    // The last group rests at the end of the row's content: 670 − 300.
    #expect(try view.endDragging(ofSection: 0, withVelocity: Point(x: 900, y: 0))?.x == 370)
    #expect(view.contentOffset(ofSection: 1) == .zero)
  }

  @Test func `a group can come to rest in the middle of the row`() throws {
    let view = try Self.view(centersGroups: true)
    // The middle of the second group is at 230 + 100, and that of the row at 150.
    #expect(try view.endDragging(ofSection: 0, withVelocity: Point(x: 9, y: 0))?.x == 180)
  }

  @Test func `an empty row does not scroll`() throws {
    let view = CollectionView.over(
      [SectionData([])], size: Size(width: 300, height: 400), layout: PageLayout())
    #expect(try view.scroller(ofSection: 0) == nil)
    #expect(view.contentSize == Size(width: 300, height: 0))
  }
}
