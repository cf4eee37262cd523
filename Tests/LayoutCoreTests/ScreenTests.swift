import LayoutCore
import TestSupport
import Testing

/// SEMANTICS.md sections 0, 2.2, 2.8 and 3.11: details of a view on screen.
///
/// The tests are about the queried rectangle, pixels, changes of direction, insets, and the
/// delegate's choice at the end of a drag.
@Suite struct ScreenTests {
  static let size = Size(width: 100, height: 50)

  /// The bounds of a view, and the rectangle that the view queries if it queries whole pages.
  @Test(
    arguments: [
      (Rect(x: 0, y: 0, width: 100, height: 50), Rect(x: 0, y: 0, width: 100, height: 50)),
      (Rect(x: 1, y: 0, width: 100, height: 50), Rect(x: 0, y: 0, width: 200, height: 50)),
      (Rect(x: 0, y: 49, width: 100, height: 50), Rect(x: 0, y: 0, width: 100, height: 100)),
      (
        Rect(x: -1, y: -51, width: 100, height: 50),
        Rect(x: -100, y: -100, width: 200, height: 100)
      ),
      (Rect(x: 250, y: 100, width: 100, height: 50), Rect(x: 200, y: 100, width: 200, height: 50)),
      (Rect(x: 7, y: 7, width: 0, height: 50), Rect(x: 7, y: 7, width: 0, height: 50)),
    ] as [(Rect, Rect)])
  func `pages contain the bounds and begin at multiples of their size`(
    bounds: Rect, pages: Rect
  ) throws {
    for (extent, expected) in [(QueryExtent.visibleBounds, bounds), (.pages, pages)] {
      let layout = RecordingLayout()
      let view = CollectionView(
        size: Self.size, layout: layout, dataSource: SwitchData(count: 0))
      view.queryExtent = extent
      try view.layoutIfNeeded()
      try view.setBounds(bounds)
      try view.layoutIfNeeded()
      #expect(layout.rects.last == expected)
    }
  }

  @Test func `named elements do not replace a full query within a page`() throws {
    let layout = RecordingLayout(.column(10, height: 20))
    let view = CollectionView(
      size: Self.size, offset: Point(x: 0, y: 10), layout: layout,
      dataSource: SwitchData(count: 10))
    view.queryExtent = .pages
    try view.layoutIfNeeded()
    try view.setBounds(Rect(origin: Point(x: 0, y: 45), size: Self.size))
    var context = InvalidationContext()
    context.invalidate([.cell(item: 0, section: 0)])
    view.invalidateLayout(with: context)
    try view.layoutIfNeeded()
    #expect(view.visibleElements.map(\.key.name) == ["1.3", "1.4", "1.5"])
  }

  @Test func `a pass asks for the pages, and shows the bounds`() throws {
    let layout = RecordingLayout(.column(10, height: 20))
    let view = CollectionView(
      size: Self.size, offset: Point(x: 0, y: 30), layout: layout,
      dataSource: SwitchData(count: 10))
    view.queryExtent = .pages
    try view.layoutIfNeeded()
    #expect(layout.rects == [Rect(x: 0, y: 0, width: 100, height: 100)])
    #expect(view.visibleElements.map(\.key.name) == ["1.2", "1.3", "1.4"])
  }

  /// The display scale of a view, the origin of a frame, and its aligned origin.
  @Test(
    arguments: [
      (2, Point(x: 10.2, y: 10.3), Point(x: 10, y: 10.5)),
      (2, Point(x: 10.3, y: 10.8), Point(x: 10.5, y: 11)),
      (3, Point(x: 0.4, y: 0.6), Point(x: 1.0 / 3, y: 2.0 / 3)),
      (1, Point(x: 4.4, y: 4.6), Point(x: 4, y: 5)),
    ] as [(Double, Point, Point)])
  func `origins are aligned to pixels, sizes stay`(
    scale: Double, origin: Point, expected: Point
  ) throws {
    let size = Size(width: 20.3, height: 10.7)
    let layout = RecordingLayout([.cell(0, Rect(origin: origin, size: size))])
    let view = CollectionView(
      size: Self.size, displayScale: scale, layout: layout, dataSource: SwitchData(count: 1))
    let key = ElementKey.cell(item: 0, section: 0)
    #expect(try view.frame(of: key)?.isClose(to: Rect(origin: origin, size: size)) == true)
    try view.layoutIfNeeded()
    view.alignsFramesToPixels = true
    let aligned = Rect(origin: expected, size: size)
    try view.layoutIfNeeded()
    #expect(view.visibleElements.first?.frame.isClose(to: aligned) == true)
    #expect(try view.frame(of: key)?.isClose(to: aligned) == true)
    #expect(try view.attributes(in: .plane).first?.frame.isClose(to: aligned) == true)
  }

  @Test func `from right to left the mirror image is aligned to pixels`() throws {
    let layout = RecordingLayout(
      [.cell(0, Rect(x: 0.3, y: 0, width: 20, height: 10))],
      contentSize: Size(width: 100, height: 50))
    layout.flipsHorizontallyInOppositeLayoutDirection = true
    let view = CollectionView(
      size: Self.size, direction: .rightToLeft, layout: layout,
      dataSource: SwitchData(count: 1))
    view.alignsFramesToPixels = true
    // the mirrored frame begins at 100 − 20.3 = 79.7, which is aligned to 79.5
    #expect(try view.frame(of: .cell(item: 0, section: 0))?.minX == 79.5)
  }

  private static func list(flips: Bool, at offset: Double) throws -> CollectionView {
    let layout = RecordingLayout(
      .row(20, width: 30, height: 50), contentSize: Size(width: 600, height: 50))
    layout.flipsHorizontallyInOppositeLayoutDirection = flips
    let view = CollectionView(
      size: Self.size, offset: Point(x: offset, y: 0), layout: layout,
      dataSource: SwitchData(count: 20))
    try view.layoutIfNeeded()
    return view
  }

  @Test(arguments: [0.0, 100, 133, 500])
  func `a list that changes direction shows the same items`(offset: Double) throws {
    let view = try Self.list(flips: true, at: offset)
    let before = view.visibleElements
    view.direction = .rightToLeft
    try view.layoutIfNeeded()
    #expect(view.contentOffset.x == 600 - offset - 100)
    #expect(view.visibleElements == before.map { $0.mirrored(inWidth: 600) })
    view.direction = .leftToRight
    try view.layoutIfNeeded()
    #expect(view.contentOffset.x == offset)
    #expect(view.visibleElements == before)
  }

  @Test func `a layout that handles the direction itself is only prepared again`() throws {
    let view = try Self.list(flips: false, at: 100)
    let before = view.visibleElements
    view.direction = .rightToLeft
    try view.layoutIfNeeded()
    #expect(view.visibleElements == before && view.contentOffset.x == 100)
    #expect(view.prepareCount == 2)
    view.direction = .rightToLeft
    try view.layoutIfNeeded()
    #expect(view.prepareCount == 2)
  }

  @Test func `a direction that is set before the first pass begins at its edge`() throws {
    let layout = RecordingLayout(contentSize: Size(width: 600, height: 50))
    layout.flipsHorizontallyInOppositeLayoutDirection = true
    let view = CollectionView(
      size: Self.size, layout: layout, dataSource: SwitchData(count: 0))
    view.direction = .rightToLeft
    try view.layoutIfNeeded()
    #expect(view.contentOffset.x == 500)
  }

  @Test(arguments: [true, false])
  func `new insets prepare the layout again and leave the offset`(isSafeArea: Bool) throws {
    let view = try Self.list(flips: true, at: 100)
    let insets = EdgeInsets(top: 5, left: 300, bottom: 5, right: 7)
    if isSafeArea { view.safeAreaInsets = insets } else { view.contentInset = insets }
    try view.layoutIfNeeded()
    #expect(view.prepareCount == 2 && view.contentOffset == Point(x: 100, y: 0))
    if isSafeArea { view.safeAreaInsets = insets } else { view.contentInset = insets }
    try view.layoutIfNeeded()
    #expect(view.prepareCount == 2)
  }

  @Test func `the delegate decides where a drag ends, within the content`() throws {
    let data = DraggingDelegate()
    let layout = RecordingLayout(contentSize: Size(width: 100, height: 900))
    layout.target = { proposed, _ in Point(x: proposed.x, y: proposed.y + 1) }
    let view = CollectionView(
      size: Self.size, layout: layout, dataSource: data, delegate: data)
    // After a drag with a speed of 100 points per second, the view scrolls on by 49.9 points. The
    // layout adds 1 point, and the delegate replaces the result by 300.
    #expect(try view.endDragging(withVelocity: Point(x: 0, y: 100)).y == 300)
    #expect(data.asked.map(\.velocity) == [Point(x: 0, y: 100)])
    #expect(data.asked.map(\.target) == [Point(x: 0, y: 50.9)])
    data.answer = Point(x: 0, y: 5000)
    #expect(try view.endDragging(withVelocity: .zero).y == 850)
    view.isPagingEnabled = true
    data.answer = Point(x: 0, y: 77)
    #expect(try view.endDragging(withVelocity: .zero).y == 77)
    #expect(data.asked.last?.target == Point(x: 0, y: 850))
    data.answer = Point(x: 0, y: .infinity)
    #expect(throws: LayoutError.self) { try view.endDragging(withVelocity: .zero) }
    #expect(view.contentOffset.y == 77)
  }
}

/// A delegate that decides where a drag ends.
private final class DraggingDelegate: CollectionViewDataSource, LayoutDelegate {
  var answer = Point(x: 0, y: 300)
  private(set) var asked: [(velocity: Point, target: Point)] = []

  func numberOfItems(inSection section: Int) -> Int { 0 }

  func willEndDragging(
    withVelocity velocity: Point, targetContentOffset target: Point
  ) -> Point {
    asked.append((velocity, target))
    return answer
  }
}
