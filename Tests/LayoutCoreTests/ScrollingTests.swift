import LayoutCore
import TestSupport
import Testing

/// SEMANTICS.md sections 2.8, 6.2 and 6.3: scrolling of a view, and its resting offsets.
@Suite struct ScrollingTests {
  /// A layout of one item of 40 × 60 at (120, 500), in content of 300 × 1000 points.
  ///
  /// The view is 100 × 200, with insets on all sides.
  let layout = RecordingLayout(
    [.cell(0, Rect(x: 120, y: 500, width: 40, height: 60))],
    contentSize: Size(width: 300, height: 1000))
  let view: CollectionView

  init() {
    view = CollectionView(
      size: Size(width: 100, height: 200), layout: layout,
      dataSource: OracleData([SectionData([.zero])]))
    view.contentInset = EdgeInsets(top: 10, left: 1, bottom: 30, right: 3)
  }

  @Test(
    arguments: [
      (.top, Point(x: 0, y: 490)), (.bottom, Point(x: 0, y: 390)),
      // the middle of the item is at 530; between the insets of 10 and 30 points, the view has 160
      // points, and their middle is at 90: the offset is 530 − 90
      (.centeredVertically, Point(x: 0, y: 440)),
      (.left, Point(x: 119, y: 0)), (.right, Point(x: 63, y: 0)),
      (.centeredHorizontally, Point(x: 91, y: 0)),
      (ScrollPosition([.top, .right]), Point(x: 63, y: 490)),
      (ScrollPosition([]), Point(x: 0, y: 0)),
    ] as [(ScrollPosition, Point)])
  func `an item is scrolled to its position, the other axis stays`(
    position: ScrollPosition, expected: Point
  ) throws {
    try view.scrollToItem(at: IndexPath(item: 0, section: 0), at: position)
    #expect(view.contentOffset == expected)
  }

  @Test func `scrolling ends where the content ends`() throws {
    layout.elements = [.cell(0, Rect(x: 0, y: 980, width: 10, height: 10))]
    try view.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top)
    #expect(view.contentOffset.y == 830)
  }

  @Test func `a view that grows shows nothing beyond the content, though its layout stays valid`()
    throws
  {
    try view.setContentOffset(Point(x: 0, y: 830))
    try view.setBounds(Rect(x: 0, y: 830, width: 100, height: 500))
    try view.layoutIfNeeded()
    #expect(view.bounds == Rect(x: 0, y: 530, width: 100, height: 500))
    #expect(layout.boundsWhenAsked.suffix(1) == [Rect(x: 0, y: 830, width: 100, height: 500)])
    #expect(view.prepareCount == 1)
    try view.setBounds(Rect(x: 0, y: 990, width: 100, height: 500))
    try view.layoutIfNeeded()
    #expect(view.contentOffset.y == 990, "a view that is pulled beyond its edge stays there")
  }

  @Test(
    arguments: [
      (1e-9, 990), (-1e-9, 990), (0.001, 830.001), (-0.001, 829.999),
    ] as [(Double, Double)]
  )
  func `a content size that differs only by rounding leaves a pulled view where it is`(
    growth: Double, offset: Double
  ) throws {
    try view.layoutIfNeeded()
    try view.setBounds(Rect(x: 0, y: 990, width: 100, height: 200))
    layout.contentSize.height += growth
    view.invalidateLayout()
    try view.layoutIfNeeded()
    #expect(view.prepareCount == 2)
    #expect(abs(view.contentOffset.y - offset) < 1e-6)
  }

  @Test(arguments: [(1e-9, 0), (-1e-9, 0), (0.001, 1)] as [(Double, Int)])
  func `a scroll to an end that differs only by rounding is no movement`(
    growth: Double, count: Int
  ) throws {
    try view.setContentOffset(Point(x: 0, y: 5000))
    layout.contentSize.height += growth
    view.invalidateLayout()
    try view.layoutIfNeeded()
    let asked = layout.boundsWhenAsked.count
    try view.setContentOffset(Point(x: 0, y: 5000))
    #expect(layout.boundsWhenAsked.count - asked == count)
  }

  @Test
  func `a layout that follows the offset is prepared again when a new size changes the offset`()
    throws
  {
    layout.invalidatesOnBoundsChange = false
    try view.setContentOffset(Point(x: 0, y: 830))
    try view.setBounds(Rect(x: 0, y: 830, width: 100, height: 500))
    layout.invalidatesOnBoundsChange = true
    try view.layoutIfNeeded()
    #expect(view.contentOffset.y == 530)
    #expect(view.prepareCount == 2)
  }

  @Test(arguments: [[.top, .bottom], [.left, .centeredHorizontally]] as [ScrollPosition])
  func `two positions on one axis are refused`(position: ScrollPosition) throws {
    let error = #expect(throws: LayoutError.self) {
      try view.scrollToItem(at: IndexPath(item: 0, section: 0), at: position)
    }
    #expect(error?.code == .invalidAnswer)
    #expect(error?.message == "expected at most one scroll position on each axis")
  }

  @Test func `an item that does not exist is refused`() throws {
    let error = #expect(throws: LayoutError.self) {
      try view.scrollToItem(at: IndexPath(item: 7, section: 0), at: .top)
    }
    #expect(error?.code == .missingAttributes)
    #expect(error?.element == .cell(item: 7, section: 0))
  }

  @Test func `the layout decides where a drag ends, within the content`() throws {
    var asked: [(Point, Point)] = []
    layout.target = { proposed, velocity in
      asked.append((proposed, velocity))
      return Point(x: 5000, y: 123)
    }
    #expect(try view.endDragging(withVelocity: Point(x: 10, y: 1000)) == Point(x: 203, y: 123))
    #expect(asked.count == 1)
    #expect(asked[0].0 == Point(x: 4.99, y: 499))
    #expect(asked[0].1 == Point(x: 10, y: 1000))
  }

  @Test func `the end of a drag can be asked for, and nothing moves`() throws {
    var asked: [Point] = []
    layout.target = { proposed, _ in
      asked.append(proposed)
      return proposed
    }
    let velocity = Point(x: 0, y: 100)
    #expect(try view.offset(forEndingDragWithVelocity: velocity) == Point(x: 0, y: 49.9))
    let proposed = Point(x: 0, y: -30)
    #expect(
      try view.offset(forEndingDragWithVelocity: velocity, proposed: proposed)
        == Point(x: 0, y: -10), "within the range")
    #expect(asked == [Point(x: 0, y: 49.9), proposed])
    #expect(view.contentOffset == .zero)
  }

  @Test(
    arguments: [
      (Point(x: 0, y: 130), Point(x: 0, y: 1), 200.0), (Point(x: 0, y: 130), Point(x: 0, y: -1), 0),
      (Point(x: 0, y: 130), .zero, 200), (Point(x: 0, y: 90), .zero, 0),
      (Point(x: 0, y: 830), Point(x: 0, y: 900), 830),
      (Point(x: 0, y: 200), Point(x: 0, y: 1), 400), (Point(x: 0, y: 400), Point(x: 0, y: -1), 200),
      (Point(x: 0, y: 200), .zero, 200),
    ] as [(Point, Point, Double)])
  func `a view that pages goes to a page and does not ask the layout`(
    offset: Point, velocity: Point, expected: Double
  ) throws {
    layout.target = { _, _ in Point(x: -1, y: -1) }
    view.isPagingEnabled = true
    try view.setContentOffset(offset)
    #expect(try view.offset(forEndingDragWithVelocity: velocity).y == expected)
    #expect(view.contentOffset == offset, "nothing moved")
    #expect(try view.endDragging(withVelocity: velocity).y == expected)
  }

  @Test func `from right to left the layout is asked for the mirror image`() throws {
    layout.flipsHorizontallyInOppositeLayoutDirection = true
    let view = CollectionView(
      size: Size(width: 100, height: 200), direction: .rightToLeft, layout: layout,
      dataSource: OracleData([SectionData([.zero])]))
    var asked: [(Point, Point)] = []
    layout.target = { proposed, velocity in
      asked.append((proposed, velocity))
      return Point(x: proposed.x + 10, y: proposed.y)
    }
    try view.layoutIfNeeded()
    #expect(view.contentOffset.x == 200)
    #expect(try view.endDragging(withVelocity: Point(x: -100, y: 0)) == Point(x: 140.1, y: 0))
    #expect(abs(asked[0].0.x - 49.9) < 1e-9)
    #expect(asked[0].1 == Point(x: 100, y: 0))
  }

  @Test(arguments: [0.0, -60, 40])
  func `mirrored content narrower than the view has one offset`(x: Double) throws {
    let layout = RecordingLayout(contentSize: Size(width: 40, height: 300))
    layout.flipsHorizontallyInOppositeLayoutDirection = true
    layout.target = { _, _ in Point(x: x, y: 20) }
    let view = CollectionView(
      size: Size(width: 100, height: 200), direction: .rightToLeft, layout: layout,
      dataSource: OracleData([SectionData([.zero])]))
    try view.layoutIfNeeded()
    let answer = try view.restingOffset(forProposed: view.contentOffset, withVelocity: .zero)
    #expect(answer == Point(x: 0, y: 20))
    #expect(try view.endDragging(withVelocity: .zero) == answer)
  }

  @Test func `an answer that is not a number is refused`() throws {
    layout.target = { _, _ in Point(x: .nan, y: 0) }
    let error = #expect(throws: LayoutError.self) {
      try view.endDragging(withVelocity: .zero)
    }
    #expect(
      error?.message == "the target content offset is nan, 0; expected finite numbers")
  }
}
