import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

@Suite struct BoardLayoutTests {
  /// Three columns, 100 points wide and 10 points apart, in a view of 300 × 200 points.
  ///
  /// The second column is empty.
  private static func view(
    _ direction: LayoutDirection = .leftToRight
  ) throws -> (view: CollectionView, data: MovableData) {
    let layout = BoardLayout()
    (layout.columnWidth, layout.columnSpacing, layout.cardSpacing) = (100, 10, 5)
    var long = SectionData((0..<8).map { _ in Size(width: 1, height: 50) })
    long.header = Size(width: 100, height: 20)
    long.footer = Size(width: 100, height: 30)
    let data = MovableData([long, SectionData([]), SectionData([Size(width: 1, height: 40)])])
    let view = CollectionView(
      size: Size(width: 300, height: 200), direction: direction, layout: layout, dataSource: data,
      delegate: data)
    try view.layoutIfNeeded()
    return (view, data)
  }

  @Test func `each column has a port between its header and its footer`() throws {
    let (view, _) = try Self.view()
    #expect(view.contentSize == Size(width: 340, height: 200))
    #expect(try view.frame(of: .header(section: 0)) == Rect(x: 10, y: 0, width: 100, height: 20))
    #expect(
      try view.frame(of: .footer(section: 0)) == Rect(x: 10, y: 170, width: 100, height: 30))
    #expect(
      try view.itemFrames(inSection: 0).prefix(2) == [
        Rect(x: 10, y: 20, width: 100, height: 50), Rect(x: 10, y: 75, width: 100, height: 50),
      ])
    let scroller = try #require(try view.scroller(ofSection: 0))
    #expect(scroller.frame == Rect(x: 10, y: 20, width: 100, height: 150))
    // eight cards of 50, and seven spacings of 5
    #expect(scroller.contentSize == Size(width: 100, height: 435))
    #expect(try view.scroller(ofSection: 1)?.frame == Rect(x: 120, y: 0, width: 100, height: 200))
    #expect(
      try view.itemFrames(inSection: 2) == [Rect(x: 230, y: 0, width: 100, height: 40)])
  }

  @Test func `a header and a footer that are too high shrink`() throws {
    let layout = BoardLayout()
    var section = SectionData([Size(width: 1, height: 40)])
    section.header = Size(width: 1, height: 70)
    section.footer = Size(width: 1, height: 70)
    let view = CollectionView.over(
      [section], size: Size(width: 300, height: 100), layout: layout)
    #expect(try view.frame(of: .header(section: 0))?.height == 70)
    #expect(try view.frame(of: .footer(section: 0)) == Rect(x: 16, y: 70, width: 280, height: 30))
    #expect(try view.scroller(ofSection: 0)?.frame.height == 0)
    try view.layoutIfNeeded()
    #expect(view.visibleElements.map(\.key) == [.header(section: 0), .footer(section: 0)])
  }

  @Test(arguments: LayoutDirection.allCases)
  func `a card is dragged from a scrolled column into an empty one`(
    direction: LayoutDirection
  ) throws {
    let (view, data) = try Self.view(direction)
    // A mirrored view shows x at 340 − x, because the content is 340 points wide.
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: direction == .leftToRight ? x : 340 - x, y: y)
    }
    try view.setContentOffset(Point(x: 0, y: 110), ofSection: 0)
    // Card 3 was placed at y = 20 + 2 · 55, and is now at the top of the port.
    #expect(try view.itemFrames(inSection: 0)[2].minY == 20)
    #expect(try view.beginInteractiveMovement(ofItemAt: IndexPath(item: 2, section: 0)))
    try view.updateInteractiveMovement(to: point(60, 110))
    // The middle of card 4 is at 20 + 3 · 55 − 110 + 25 = 100. The finger is a little below it.
    let moved = try #require(try view.attributes(for: .cell(item: 3, section: 0)))
    #expect(moved.center == point(60, 110) && moved.alpha == 0.9)
    try view.updateInteractiveMovement(to: point(170, 100))
    try view.endInteractiveMovement()
    #expect(data.sections.map(\.itemSizes.count) == [7, 1, 1])
    #expect(
      try view.frame(of: .cell(item: 0, section: 1))
        == Rect(x: 120, y: 0, width: 100, height: 50))
    #expect(view.contentOffset(ofSection: 0) == Point(x: 0, y: 110))
  }

  @Test func `a card goes after those whose middle is above the finger`() throws {
    let (view, data) = try Self.view()
    for (y, item) in [(5.0, 0), (199, 1)] {
      #expect(try view.beginInteractiveMovement(ofItemAt: IndexPath(item: 0, section: 0)))
      try view.updateInteractiveMovement(to: Point(x: 280, y: y))
      #expect(
        view.visibleElements.contains {
          $0.key == .cell(item: item, section: 2) && $0.center == Point(x: 280, y: y)
        })
      try view.cancelInteractiveMovement()
    }
    #expect(data.sections.map(\.itemSizes.count) == [8, 0, 1])
  }
}
