import LayoutComposition
import LayoutCore
import ReferenceLayouts
import TestLayouts
import TestSupport
import Testing

/// Composed layouts during changes: resting offsets, updates and invalidation.
@Suite struct CompositionChangeTests {
  // MARK: Targets

  private static let sections = [
    SectionData((0..<12).map { Size(width: 30 + Double($0), height: 90 - Double($0)) })
  ]

  private static func carousel(_ axis: Axis) -> CarouselLayout {
    let flow = FlowLayout()
    flow.scrollDirection = axis
    let layout = CarouselLayout(base: flow)
    layout.scrollDirection = axis
    return layout
  }

  @Test(arguments: LayoutDirection.allCases)
  func `the target of a transposed layout is the transposed target`(
    direction: LayoutDirection
  ) throws {
    let size = Size(width: 100, height: 140)
    let turned = CollectionView.over(
      Self.sections, size: size, direction: direction,
      layout: TransposedLayout(Self.carousel(.vertical)))
    let plain = CollectionView.over(
      Self.sections, size: size, direction: direction, layout: Self.carousel(.horizontal))
    for each in [turned, plain] { try each.layoutIfNeeded() }
    for x in stride(from: -80.0, through: 900, by: 43) {
      for speed in [-700.0, 0, 300] {
        let targets = try [turned, plain].map {
          try $0.layout.targetContentOffset(
            forProposedContentOffset: Point(x: x, y: 0),
            withScrollingVelocity: Point(x: speed, y: 0))
        }
        #expect(abs(targets[0].x - targets[1].x) < 1e-9 && targets[0].y == 0, "\(x), \(speed)")
      }
    }
  }

  @Test func `the target of a mirror image is the mirrored target`() throws {
    let size = Size(width: 100, height: 140)
    let mirrored = CollectionView.over(
      Self.sections, size: size, layout: MirroredLayout(Self.carousel(.horizontal)))
    let plain = CollectionView.over(Self.sections, size: size, layout: Self.carousel(.horizontal))
    for each in [mirrored, plain] { try each.layoutIfNeeded() }
    func mirror(_ point: Point) -> Point {
      Point(x: plain.contentSize.width - point.x - size.width, y: point.y)
    }
    for x in stride(from: -80.0, through: 900, by: 43) {
      let proposed = Point(x: x, y: 0)
      let target = try mirrored.layout.targetContentOffset(
        forProposedContentOffset: mirror(proposed), withScrollingVelocity: Point(x: -90, y: 0))
      let expected = mirror(
        try plain.layout.targetContentOffset(
          forProposedContentOffset: proposed, withScrollingVelocity: Point(x: 90, y: 0)))
      #expect(abs(target.x - expected.x) < 1e-9 && target.y == expected.y, "\(x)")
    }
  }

  @Test func `a carousel centres within margins, and in sections the middle one`()
    throws
  {
    // The items are 30 to 41 points wide and 79 to 90 points high. The view is 100 points high, so
    // each column has one item. The columns are 10 points apart.
    let margins = EdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
    let view = CollectionView.over(
      Self.sections, size: Size(width: 100, height: 100),
      layout: InsetLayout(Self.carousel(.horizontal), by: margins))
    try view.layoutIfNeeded()
    let offset = try view.endDragging(withVelocity: Point(x: 400, y: 0))
    let middle = offset.x + 30 + (100 - 30 - 10) / 2
    let centres = try view.itemFrames().map(\.midX)
    #expect(centres.contains { abs($0 - middle) < 1e-9 })

    let sectioned = SectionedLayout([FlowLayout(), Self.carousel(.vertical)])
    let two = CollectionView.over(
      Self.sections + Self.sections, size: Size(width: 100, height: 100), layout: sectioned)
    try two.layoutIfNeeded()
    let proposed = Point(x: 0, y: 40)
    #expect(try sectioned.targetContentOffset(forProposedContentOffset: proposed) == proposed)
    let second = try two.itemFrames(inSection: 1)
    let snapped = try sectioned.targetContentOffset(
      forProposedContentOffset: Point(x: 0, y: second[4].midY - 41),
      withScrollingVelocity: .zero)
    let isCentred = second.contains { abs($0.midY - 50 - snapped.y) < 1e-9 }
    #expect(isCentred)
  }

  // MARK: Updates

  @Test func `inserted and deleted elements are where the composed layout has them`() throws {
    let data = OracleData([SectionData(Array(repeating: Size(width: 50, height: 20), count: 3))])
    let layout = TransposedLayout(
      InsetLayout(ListLayout(), by: EdgeInsets(top: 10, left: 0, bottom: 0, right: 0)))
    let view = CollectionView(
      size: Size(width: 300, height: 40), layout: layout, dataSource: data, delegate: data)
    try view.layoutIfNeeded()
    // The items are columns of 50 points, 10 points apart. The first begins at the inset of 10
    // points: x = 10, 70, 130.
    let transitions = try view.performBatchUpdates { batch in
      data.sections[0].itemSizes.removeLast()
      data.sections[0].itemSizes.insert(Size(width: 80, height: 20), at: 0)
      batch.record(.delete(IndexPath(item: 2, section: 0)))
      batch.record(.insert(IndexPath(item: 0, section: 0)))
    }
    func transition(to item: Int) throws -> ElementTransition {
      try #require(transitions.first { $0.keyAfter == .cell(item: item, section: 0) })
    }
    let new = try transition(to: 0)
    #expect(new.start.alpha == 0 && new.end.alpha == 1)
    #expect(new.start.frame == Rect(x: 10, y: 0, width: 80, height: 40))
    #expect(new.end.frame == new.start.frame)
    let moved = try transition(to: 1)
    #expect(moved.start.frame == Rect(x: 10, y: 0, width: 50, height: 40))
    #expect(moved.end.frame == Rect(x: 100, y: 0, width: 50, height: 40))
    let gone = try #require(transitions.first { $0.keyAfter == nil })
    #expect(gone.start.frame == Rect(x: 130, y: 0, width: 50, height: 40))
    #expect(gone.end.frame == gone.start.frame && gone.end.alpha == 0)
  }

  @Test func `a measured cell moves the cells after it along the transposed axis`() throws {
    let flow = FlowLayout()
    (flow.lineSpacing, flow.estimatedItemSize) = (0, Size(width: 100, height: 50))
    let layout = TransposedLayout(
      InsetLayout(flow, by: EdgeInsets(top: 10, left: 20, bottom: 0, right: 0)))
    let cells = SectionData(Array(repeating: Size(width: 50, height: 100), count: 4))
    let view = CollectionView.over([cells], size: Size(width: 150, height: 120), layout: layout)
    try view.setPreferredSize(Size(width: 30, height: 100), for: .cell(item: 1, section: 0))
    // The flow has lines of 100 points, each with one cell. Transposed, the lines are columns.
    #expect(
      try view.itemFrames() == [
        Rect(x: 10, y: 20, width: 50, height: 100), Rect(x: 60, y: 20, width: 30, height: 100),
        Rect(x: 90, y: 20, width: 50, height: 100), Rect(x: 140, y: 20, width: 50, height: 100),
      ])
    #expect(view.contentSize == Size(width: 190, height: 120))
  }

  @Test func `a card is dragged to a scrolled column of a mirrored board`() throws {
    let board = BoardLayout()
    (board.columnWidth, board.columnSpacing, board.cardSpacing) = (100, 10, 5)
    var long = SectionData(Array(repeating: Size(width: 1, height: 50), count: 8))
    long.footer = Size(width: 100, height: 30)
    let data = MovableData([long, SectionData([Size(width: 1, height: 40)])])
    let view = CollectionView(
      size: Size(width: 230, height: 200), layout: MirroredLayout(board), dataSource: data,
      delegate: data)
    #expect(try view.setContentOffset(Point(x: 0, y: 110), ofSection: 0))
    #expect(try view.beginInteractiveMovement(ofItemAt: IndexPath(item: 0, section: 1)))
    // In the mirror image, the first column is at x = 230 − 10 − 100. The finger is over its
    // footer. The middle of card n, from 0, is seen at 25 + 55n − 110: five cards are above the
    // finger.
    try view.updateInteractiveMovement(to: Point(x: 170, y: 185))
    #expect(
      try view.attributes(for: .cell(item: 5, section: 0))?.center == Point(x: 170, y: 185))
    try view.endInteractiveMovement()
    #expect(data.sections.map(\.itemSizes.count) == [9, 0])
    #expect(
      try view.frame(of: .cell(item: 5, section: 0))
        == Rect(x: 120, y: 5 * 55 - 110, width: 100, height: 40))
  }

  @Test func `a scroll prepares only the part that follows it`() throws {
    let (still, list) = (CountingLayout(FlowLayout()), CountingLayout(ListLayout()))
    let carousel = Self.carousel(.vertical)
    let layout = SectionedLayout([still, carousel, list])
    let data = Self.sections + Self.sections + Self.sections
    let view = CollectionView.over(data, size: Size(width: 100, height: 100), layout: layout)
    try view.layoutIfNeeded()
    for offset in [40.0, 400, 90] {
      try view.setContentOffset(Point(x: 0, y: offset))
      try view.layoutIfNeeded()
      let fresh = CollectionView.over(
        data, size: Size(width: 100, height: 100),
        layout: SectionedLayout([FlowLayout(), Self.carousel(.vertical), ListLayout()]))
      try fresh.setContentOffset(Point(x: 0, y: offset))
      #expect(try view.differences(from: fresh) == [])
    }
    #expect(view.prepareCount == 4)
    #expect(still.prepareCount == 1 && list.prepareCount == 1)
  }

  @Test func `a property of a part invalidates the whole`() throws {
    let list = ListLayout()
    let view = CollectionView.over(
      Self.sections, size: Size(width: 100, height: 100),
      layout: MirroredLayout(OverlaidLayout(SectionedLayout([list]), FlowLayout())))
    try view.layoutIfNeeded()
    list.lineSpacing = 0
    try view.layoutIfNeeded()
    #expect(view.prepareCount == 2)
    #expect(try view.itemFrames()[1].minY == 90)
    list.lineSpacing = 0
    try view.layoutIfNeeded()
    #expect(view.prepareCount == 2)
  }

  @Test func `an effect over a composed layout, and a composed layout over an effect, agree`()
    throws
  {
    let margins = EdgeInsets(top: 0, left: 12, bottom: 0, right: 8)
    let data = Array(
      repeating: SectionData(
        Array(repeating: Size(width: 30, height: 40), count: 9), header: Size(width: 10, height: 15)
      ),
      count: 3)
    let outside = CollectionView.over(
      data, size: Size(width: 100, height: 100),
      layout: StickyHeadersLayout(base: InsetLayout(FlowLayout(), by: margins)))
    let inside = CollectionView.over(
      data, size: Size(width: 100, height: 100),
      layout: InsetLayout(StickyHeadersLayout(base: FlowLayout()), by: margins))
    for offset in [0.0, 60, 333] {
      for each in [outside, inside] { try each.setContentOffset(Point(x: 0, y: offset)) }
      #expect(try outside.differences(from: inside) == [], "\(offset)")
    }
  }
}
