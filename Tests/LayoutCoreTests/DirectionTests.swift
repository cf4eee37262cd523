import LayoutCore
import TestSupport
import Testing

/// SEMANTICS.md section 3.11: when and how a view mirrors the elements of its layout.
@Suite struct DirectionTests {
  static let frame = Rect(x: 10, y: 5, width: 40, height: 50)

  static func view(
    over layout: RecordingLayout, direction: LayoutDirection = .rightToLeft, offset: Point? = nil
  ) -> CollectionView {
    CollectionView(
      size: Size(width: 100, height: 100), offset: offset, direction: direction, layout: layout,
      dataSource: OracleData([SectionData([.zero])]))
  }

  static func layout(flips: Bool = true) -> RecordingLayout {
    let layout = RecordingLayout(
      [.cell(0, frame)], contentSize: Size(width: 500, height: 100))
    layout.flipsHorizontallyInOppositeLayoutDirection = flips
    return layout
  }

  @Test(arguments: [
    (true, LayoutDirection.rightToLeft, LayoutDirection.leftToRight, true),
    (true, .leftToRight, .leftToRight, false), (true, .leftToRight, .rightToLeft, true),
    (true, .rightToLeft, .rightToLeft, false), (false, .rightToLeft, .leftToRight, false),
  ])
  func `a view flips a layout that asks for it and was written for the other direction`(
    flips: Bool, direction: LayoutDirection, development: LayoutDirection, expected: Bool
  ) throws {
    let layout = Self.layout(flips: flips)
    layout.developmentLayoutDirection = development
    let view = Self.view(over: layout, direction: direction)
    #expect(view.isFlipped == expected)
    let frame = try view.frame(of: .cell(item: 0, section: 0))
    #expect(frame == (expected ? Self.frame.mirrored(inWidth: 500) : Self.frame))
  }

  @Test func `a flipped list starts at its right end`() throws {
    let layout = Self.layout()
    let view = Self.view(over: layout)
    try view.layoutIfNeeded()
    #expect(view.contentOffset == Point(x: 400, y: 0))
    #expect(layout.rects == [Rect(x: 0, y: 0, width: 100, height: 100)])
    #expect(view.visibleElements.map(\.frame) == [Rect(x: 450, y: 5, width: 40, height: 50)])
  }

  @Test func `a first offset shows no inset, in either direction`() throws {
    for (direction, offset) in [(LayoutDirection.rightToLeft, 400.0), (.leftToRight, 0)] {
      let view = Self.view(over: Self.layout(), direction: direction)
      view.contentInset = EdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
      try view.layoutIfNeeded()
      #expect(view.contentOffset.x == offset)
    }
  }

  @Test func `an offset that was chosen stays`() throws {
    let layout = Self.layout()
    let view = Self.view(over: layout, offset: Point(x: 100, y: 0))
    try view.layoutIfNeeded()
    #expect(view.contentOffset.x == 100)
    #expect(layout.rects == [Rect(x: 300, y: 0, width: 100, height: 100)])
  }

  @Test(arguments: [
    ("a new size leaves the start at the leading edge", Point(x: 0, y: 0), 450.0),
    ("a new origin is a choice", Point(x: 30, y: 0), 30),
  ])
  func `bounds may be set before the first pass`(
    rule: String, origin: Point, expected: Double
  ) throws {
    let view = Self.view(over: Self.layout())
    try view.setBounds(Rect(origin: origin, size: Size(width: 50, height: 100)))
    try view.layoutIfNeeded()
    #expect(view.contentOffset.x == expected, "\(rule)")
  }

  @Test func `the view keeps its distance from the leading edge when widths change`() throws {
    let layout = Self.layout()
    layout.invalidatesOnBoundsChange = true
    let view = Self.view(over: layout)
    try view.layoutIfNeeded()
    try view.setContentOffset(Point(x: 350, y: 0))
    layout.contentSize.width = 800
    view.invalidateLayout()
    try view.layoutIfNeeded()
    // the view ended at 450 of 500 points, and still ends 50 points before the right end, at 750
    #expect(view.bounds == Rect(x: 650, y: 0, width: 100, height: 100))
    try view.setBounds(Rect(x: 650, y: 0, width: 200, height: 100))
    try view.layoutIfNeeded()
    #expect(view.bounds == Rect(x: 550, y: 0, width: 200, height: 100))
  }

  @Test func `a resized view keeps its leading edge over a layout that stays valid`() throws {
    let view = Self.view(over: Self.layout())
    try view.layoutIfNeeded()
    #expect(view.bounds.maxX == 500)
    try view.setBounds(Rect(x: 400, y: 0, width: 60, height: 100))
    try view.layoutIfNeeded()
    #expect(view.bounds == Rect(x: 440, y: 0, width: 60, height: 100))
    try view.setBounds(Rect(x: 440, y: 0, width: 200, height: 100))
    try view.layoutIfNeeded()
    #expect(view.bounds == Rect(x: 300, y: 0, width: 200, height: 100))
    #expect(view.prepareCount == 1)
  }

  @Test func `content narrower than the view stays at its start`() throws {
    let layout = Self.layout()
    layout.contentSize.width = 60
    let view = Self.view(over: layout)
    try view.layoutIfNeeded()
    #expect(view.contentOffset.x == 0)
    #expect(try view.frame(of: .cell(item: 0, section: 0))?.minX == 10)
  }

  @Test func `a queried rectangle is mirrored for the layout, the plane is not`() throws {
    let layout = Self.layout()
    let view = Self.view(over: layout)
    let rect = Rect(x: 440, y: 0, width: 20, height: 100)
    #expect(try view.attributes(in: rect).map(\.key.name) == ["1.1"])
    _ = try view.attributes(in: .plane)
    #expect(layout.rects == [Rect(x: 40, y: 0, width: 20, height: 100), .plane])
    #expect(try view.indexPathForItem(at: Point(x: 489, y: 6)) == IndexPath(item: 0, section: 0))
    #expect(try view.indexPathForItem(at: Point(x: 491, y: 6)) == nil)
  }

  @Test func `a transform is mirrored with its element`() throws {
    let layout = Self.layout()
    layout.elements[0].transform = AffineTransform(
      a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 7, ty: 9)
    let found = try Self.view(over: layout).attributes(for: .cell(item: 0, section: 0))
    #expect(found?.transform == AffineTransform(a: 0.6, b: -0.8, c: 0.8, d: 0.6, tx: -7, ty: 9))
    #expect(found?.center == Point(x: 470, y: 30))
  }
}
