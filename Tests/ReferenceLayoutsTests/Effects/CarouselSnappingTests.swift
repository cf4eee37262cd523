import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 8.4: the offsets at which a carousel comes to rest.
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
  }

  @Test func `without snapping the base decides`() throws {
    let layout = Self.carousel(.none)
    let view = try CarouselLayoutTests.view(layout)
    #expect(try Self.target(view, 123) == 123)
  }

  @Test func `without items the base decides`() throws {
    for snapping in CarouselLayout.Snapping.allCases {
      let layout = Self.carousel(snapping)
      let view = CollectionView.over([], size: Size(width: 10, height: 10), layout: layout)
      try view.layoutIfNeeded()
      #expect(try Self.target(view, 123) == 123)
    }
  }

  @Test func `the offset across does not change`() throws {
    let layout = Self.carousel(.nearest)
    let view = try CarouselLayoutTests.view(layout)
    let target = try view.layout.targetContentOffset(
      forProposedContentOffset: Point(x: 100, y: 12), withScrollingVelocity: .zero)
    #expect(target == Point(x: 170, y: 12))
  }

  @Test func `8.4 a fling of any speed goes to the next page`() throws {
    let layout = Self.carousel(.page)
    let view = try CarouselLayoutTests.view(layout)
    func drag(to offset: Double, _ velocity: Double) throws -> Double {
      try view.setBounds(Rect(origin: Point(x: offset, y: 0), size: view.bounds.size))
      return try view.endDragging(withVelocity: Point(x: velocity, y: 0)).x
    }
    #expect(try drag(to: 5, 1) == 170)
    #expect(try drag(to: 165, 9000) == 170)
    #expect(try drag(to: 170, 9000) == 340)
    #expect(try drag(to: 171, 9000) == 340)
    #expect(try drag(to: 341, -100) == 340)
    #expect(try drag(to: 339, -9000) == 170)
  }

  @Test func `8.4 a release at rest goes to the nearest page`() throws {
    let layout = Self.carousel(.page)
    let view = try CarouselLayoutTests.view(layout)
    for (offset, expected) in [(5.0, 0.0), (84, 0), (86, 170), (340, 340), (400, 340)] {
      try view.setBounds(Rect(origin: Point(x: offset, y: 0), size: view.bounds.size))
      #expect(try view.endDragging(withVelocity: .zero).x == expected)
    }
  }

  @Test func `8.4 pages end with the content, and one drag goes back`() throws {
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

  @Test func `the next page is relative to the current offset`() throws {
    let layout = Self.carousel(.page)
    let view = try CarouselLayoutTests.view(layout)
    try view.scrollToItem(at: IndexPath(item: 3, section: 0), at: .centeredHorizontally)
    #expect(try view.endDragging(withVelocity: Point(x: 10, y: 0)).x == 680)
    #expect(try view.endDragging(withVelocity: Point(x: -10, y: 0)).x == 510)
  }

  @Test func `8.4 after an update or a change of layout an item is in the middle`() throws {
    for snapping in CarouselLayout.Snapping.allCases {
      let layout = Self.carousel(snapping)
      let view = try CarouselLayoutTests.view(layout)
      let proposals = [Point(x: 33, y: 4), Point(x: 300, y: 4), Point(x: 9999, y: 4)]
      let targets = try proposals.map(layout.targetContentOffset(forProposedContentOffset:))
      #expect(targets.map(\.x) == (snapping == .none ? [33, 300, 9999] : [0, 340, 680]))
      #expect(targets.allSatisfy { $0.y == 4 } && view.layout === layout)
    }
  }

  @Test func `from right to left the leading item is the first page`() throws {
    let layout = Self.carousel(.page)
    let view = try CarouselLayoutTests.view(layout, direction: .rightToLeft)
    #expect(view.contentOffset.x == 680)
    #expect(try view.endDragging(withVelocity: Point(x: -100, y: 0)).x == 510)
    #expect(try view.endDragging(withVelocity: Point(x: 100, y: 0)).x == 680)
  }

  @Test func `from right to left the earlier of two items is the one to the right`() throws {
    let layout = Self.carousel(.nearest)
    let view = try CarouselLayoutTests.view(layout, direction: .rightToLeft)
    try view.setBounds(Rect(x: 595, y: 0, width: 320, height: 200))
    #expect(try view.endDragging(withVelocity: .zero).x == 680)
  }
}
