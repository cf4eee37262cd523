import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

@Suite struct CoverFlowLayoutTests {
  /// Five covers of 100 × 100 points in a view of 300 × 200 points, in two sections.
  ///
  /// The stride is 50 points, and the gap is 40 points.
  ///
  /// - Parameter angle: The angle by which covers beside the middle are turned, in degrees.
  private static func view(
    _ direction: LayoutDirection = .leftToRight, angle: Double = 90
  ) throws -> CollectionView {
    let layout = CoverFlowLayout()
    layout.coverSize = Size(width: 100, height: 100)
    (layout.stride, layout.gap, layout.angle, layout.eyeDistance) = (50, 40, angle, 500)
    let sizes = Array(repeating: Size(width: 1, height: 1), count: 5)
    let view = CollectionView.over(
      [SectionData(Array(sizes.prefix(2))), SectionData(Array(sizes.prefix(3)))],
      size: Size(width: 300, height: 200), direction: direction, layout: layout)
    try view.layoutIfNeeded()
    return view
  }

  private static let keys =
    [(0, 0), (1, 0), (0, 1), (1, 1), (2, 1)].map { ElementKey.cell(item: $0.0, section: $0.1) }

  private static func covers(_ view: CollectionView) throws -> [LayoutAttributes] {
    try keys.compactMap { try view.attributes(for: $0) }
  }

  @Test func `covers beside the middle are further away by the gap and behind it`() throws {
    let view = try Self.view()
    #expect(view.contentSize == Size(width: 500, height: 200))
    try view.setContentOffset(Point(x: 100, y: 0))
    let covers = try Self.covers(view)
    #expect(covers.map(\.center.x) == [110, 160, 250, 340, 390])
    #expect(covers.map(\.zIndex) == [-2, -1, 0, -1, -2])
    #expect(covers.allSatisfy { $0.center.y == 100 && $0.size == Size(width: 100, height: 100) })
  }

  @Test(arguments: LayoutDirection.allCases)
  func `the edge next to the middle is further away`(direction: LayoutDirection) throws {
    let view = try Self.view(direction, angle: 30)
    try view.setContentOffset(Point(x: 100, y: 0))
    for cover in try Self.covers(view) {
      let numbers = cover.transform3D.numbers
      // A point (x, 0, 0) has the depth x · m13, towards the eye, and the divisor 1 + x · m14.
      let isLeft = cover.center.x < 250 - 1
      let isRight = cover.center.x > 250 + 1
      let expected = isLeft ? -0.5 : isRight ? 0.5 : 0
      #expect(abs(numbers[2] - expected) < 1e-12)
      #expect(abs(numbers[3] + expected / 500) < 1e-15)
      #expect(abs(numbers[0] - (expected == 0 ? 1 : 0.75.squareRoot())) < 1e-12)
    }
  }

  @Test func `half a stride is half a turn and half a gap`() throws {
    let view = try Self.view(angle: 60)
    try view.setContentOffset(Point(x: 25, y: 0))
    let covers = try Self.covers(view)
    #expect(covers[0].center.x == 150 - 20 && covers[1].center.x == 200 + 20)
    #expect(abs(covers[1].transform3D.numbers[2] - 0.5) < 1e-12)
    #expect(covers[0].zIndex == -1 && covers[1].zIndex == -1)
  }

  @Test(arguments: [(-70.0, 0.0), (24, 0), (26, 50), (130, 150), (900, 200)])
  func `a drag ends with a cover in the middle`(proposed: Double, expected: Double) throws {
    let view = try Self.view()
    let offset = try view.layout.targetContentOffset(
      forProposedContentOffset: Point(x: proposed, y: 3), withScrollingVelocity: .zero)
    #expect(offset == Point(x: expected, y: 3))
  }

  /// In the direction of the layout, the range of scrolling is from 20 to 170.
  @Test(arguments: LayoutDirection.allCases)
  func `a drag ends where the view can scroll`(direction: LayoutDirection) throws {
    let view = try Self.view(direction)
    let isTurned = direction == .rightToLeft
    view.contentInset = EdgeInsets(
      top: 0, left: isTurned ? -30 : -20, bottom: 0, right: isTurned ? -20 : -30)
    try view.layoutIfNeeded()
    for (proposed, expected) in [(0.0, 20.0), (60, 50), (900, 170)] {
      let offset = try view.layout.targetContentOffset(
        forProposedContentOffset: Point(x: proposed, y: 3), withScrollingVelocity: .zero)
      #expect(offset == Point(x: expected, y: 3))
    }
  }

  @Test func `a dragged cover takes the place of the cover under the finger`() throws {
    let view = try Self.view()
    try view.setContentOffset(Point(x: 100, y: 0))
    let paths = try Self.covers(view).map {
      try view.layout.targetIndexPath(
        forInteractivelyMovingItem: IndexPath(item: 0, section: 0), withPosition: $0.center)
    }
    #expect(paths == Self.keys.map(\.indexPath))
  }
}
