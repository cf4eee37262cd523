import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 8.4, where scrolling comes to rest.
@Suite struct CarouselSnappingTests {
  static func carousel(_ snapping: CarouselLayout.Snapping) -> CarouselLayout {
    let layout = CarouselLayout(base: LineLayout())
    layout.snapping = snapping
    return layout
  }

  static func target(_ view: CollectionView, _ x: Double) throws -> Double {
    try view.layout.targetContentOffset(
      forProposedContentOffset: Point(x: x, y: 0), withScrollingVelocity: .zero
    ).x
  }

  @Test(arguments: [
    (-50.0, 0.0), (0, 0), (84, 0), (85, 0), (86, 170), (254, 170), (256, 340), (680, 680),
    (9999, 680),
  ])
  func `8.4 the nearest item comes to the middle, the earlier of two`(
    proposed: Double, expected: Double
  ) throws {
    let layout = Self.carousel(.nearest)
    let view = try CarouselLayoutTests.view(layout)
    #expect(try Self.target(view, proposed) == expected)
    #expect(layout.currentItem == IndexPath(item: Int(expected / 170), section: 0))
  }

  @Test func `without snapping the base decides`() throws {
    let layout = Self.carousel(.none)
    let view = try CarouselLayoutTests.view(layout)
    #expect(try Self.target(view, 123) == 123)
    #expect(layout.currentItem == nil)
  }

  @Test func `without items the base decides`() throws {
    for snapping in CarouselLayout.Snapping.allCases {
      let layout = Self.carousel(snapping)
      let view = CollectionView.over([], size: Size(width: 10, height: 10), layout: layout)
      try view.layoutIfNeeded()
      #expect(try Self.target(view, 123) == 123)
    }
  }

  @Test func `the offset across is left alone`() throws {
    let layout = Self.carousel(.nearest)
    let view = try CarouselLayoutTests.view(layout)
    let target = try view.layout.targetContentOffset(
      forProposedContentOffset: Point(x: 100, y: 12), withScrollingVelocity: .zero)
    #expect(target == Point(x: 170, y: 12))
  }

  @Test func `8.4 a drag turns one page, however far or fast`() throws {
    let layout = Self.carousel(.page)
    let view = try CarouselLayoutTests.view(layout)
    func drag(to offset: Double, _ velocity: Double) throws -> Double {
      try view.setBounds(Rect(origin: Point(x: offset, y: 0), size: view.bounds.size))
      return try view.endDragging(withVelocity: Point(x: velocity, y: 0)).x
    }
    #expect(try drag(to: 5, 0) == 170)
    #expect(try drag(to: 400, 9000) == 340)
    #expect(try drag(to: 340, 0) == 340)
    #expect(try drag(to: 341, -100) == 170)
    #expect(try drag(to: 160, 0) == 0)
  }

  @Test func `8.4 pages end with the content, and one drag turns back`() throws {
    let layout = Self.carousel(.page)
    let view = try CarouselLayoutTests.view(layout)
    for _ in 0..<3 {
      #expect(try view.endDragging(withVelocity: Point(x: -900, y: 0)).x == 0)
    }
    #expect(try view.endDragging(withVelocity: Point(x: 900, y: 0)).x == 170)
    for expected in [340.0, 510, 680, 680, 680] {
      #expect(try view.endDragging(withVelocity: Point(x: 900, y: 0)).x == expected)
    }
    #expect(try view.endDragging(withVelocity: Point(x: -900, y: 0)).x == 510)
  }

  @Test func `a page is left from where the view is if it was scrolled far by program`() throws {
    let layout = Self.carousel(.page)
    let view = try CarouselLayoutTests.view(layout)
    try view.scrollToItem(at: IndexPath(item: 3, section: 0), at: .centeredHorizontally)
    #expect(try view.endDragging(withVelocity: Point(x: 10, y: 0)).x == 680)
    layout.currentItem = IndexPath(item: 99, section: 7)
    #expect(try view.endDragging(withVelocity: Point(x: -10, y: 0)).x == 510)
  }

  @Test func `8.4 after a change of layout and back the item is restored, once`() throws {
    let layout = Self.carousel(.page)
    let view = try CarouselLayoutTests.view(layout)
    try view.endDragging(withVelocity: Point(x: 900, y: 0))
    try view.endDragging(withVelocity: Point(x: 900, y: 0))
    let proposed = Point(x: 33, y: 4)
    #expect(try layout.targetContentOffset(forProposedContentOffset: proposed) == proposed)
    layout.collectionView = nil
    let other = CollectionView(
      size: view.bounds.size, layout: layout, dataSource: view.dataSource, delegate: view.delegate)
    try layout.prepare()
    #expect(
      try layout.targetContentOffset(forProposedContentOffset: proposed) == Point(x: 340, y: 4))
    try other.layoutIfNeeded()
    #expect(try layout.targetContentOffset(forProposedContentOffset: proposed) == proposed)
  }

  @Test func `from right to left the leading item is the first page`() throws {
    let layout = Self.carousel(.page)
    let view = try CarouselLayoutTests.view(layout, direction: .rightToLeft)
    #expect(view.contentOffset.x == 680)
    #expect(try view.endDragging(withVelocity: Point(x: -100, y: 0)).x == 510)
    #expect(layout.currentItem == IndexPath(item: 1, section: 0))
    #expect(try view.endDragging(withVelocity: Point(x: 100, y: 0)).x == 680)
  }

  @Test func `from right to left the earlier of two items is the one to the right`() throws {
    let layout = Self.carousel(.nearest)
    let view = try CarouselLayoutTests.view(layout, direction: .rightToLeft)
    try view.setBounds(Rect(x: 595, y: 0, width: 320, height: 200))
    #expect(try view.endDragging(withVelocity: .zero).x == 680)
  }
}
