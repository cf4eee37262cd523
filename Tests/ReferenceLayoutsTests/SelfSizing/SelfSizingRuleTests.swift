import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md sections 2.3 and 3.9: rules about self-sizing cells and the calls to the delegate.
///
/// The tests are about estimates, a single last cell, invalid sizes, drags, and the flags of
/// contexts.
@Suite struct SelfSizingRuleTests {
  private static func item(_ index: Int) -> IndexPath { IndexPath(item: index, section: 0) }

  private static func view(
    over data: FittingData, _ layout: FlowLayout
  ) -> CollectionView {
    CollectionView(
      size: Size(width: 100, height: 400), layout: layout, dataSource: data, delegate: data)
  }

  /// The estimate, the size from the delegate, and the expected size before a cell is measured.
  @Test(
    arguments: [
      (Size(width: 30, height: 20), nil, Size(width: 30, height: 20)),
      (FlowLayout.automaticSize, nil, Size(width: 44, height: 33)),
      (Size(width: 30, height: 20), Size(width: 9, height: 8), Size(width: 9, height: 8)),
      (FlowLayout.automaticSize, Size(width: 9, height: 8), Size(width: 9, height: 8)),
      (.zero, nil, Size(width: 44, height: 33)),
    ] as [(Size, Size?, Size)])
  func `before a cell is measured the estimate is used`(
    estimate: Size, given: Size?, expected: Size
  ) throws {
    let data = FittingData([nil])
    data.givenSize = given
    let layout = FlowLayout()
    layout.itemSize = Size(width: 44, height: 33)
    layout.estimatedItemSize = estimate
    let view = Self.view(over: data, layout)
    let frame = try #require(try view.itemFrames().first)
    #expect(Size(width: frame.width, height: frame.height) == expected)
  }

  /// Whether cells size themselves, an alignment, and the left edge of the last of three cells,
  /// which is alone on its line.
  @Test(
    arguments: [
      (true, LineAlignment.standard, 35.0), (false, .standard, 0),
      (true, LineAlignment(lastSingle: .leading), 0),
      (true, LineAlignment(lastSingle: .trailing), 70),
      (false, LineAlignment(lastSingle: .center), 35),
    ])
  func `a single last cell is centred if cells size themselves, unless set`(
    isSelfSizing: Bool, alignment: LineAlignment, expected: Double
  ) throws {
    let sizes = [40.0, 40, 30].map { Size(width: $0, height: 40) }
    let layout = FlowLayout()
    layout.alignment = alignment
    let frames: [Rect]
    if isSelfSizing {
      layout.estimatedItemSize = Size(width: 40, height: 40)
      frames = try Self.view(over: FittingData(sizes), layout).fittedFrames()
    } else {
      frames = try CollectionView.over(
        [SectionData(sizes)], size: Size(width: 100, height: 400), layout: layout
      ).itemFrames()
    }
    #expect(frames.map(\.minX) == [0, 60, expected])
    #expect(frames.map(\.minY) == [0, 0, 50])
  }

  @Test(
    arguments: [
      (Size(width: .nan, height: 1), "nan × 1"), (Size(width: 5, height: -1), "5 × -1"),
      (Size(width: .infinity, height: 2), "inf × 2"),
    ])
  func `an invalid size is refused, from the cell and from outside`(
    size: Size, text: String
  ) throws {
    let data = FittingData([nil, size])
    let layout = FlowLayout()
    layout.estimatedItemSize = Size(width: 40, height: 40)
    let view = Self.view(over: data, layout)
    let message = "the cell of 1.2 has the measured size \(text); expected finite numbers ≥ 0"
    for _ in 0..<2 {
      let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
      #expect(error?.code == .invalidAnswer && error?.message == message)
    }
    data.wishes[1] = nil
    try view.layoutIfNeeded()
    let error = #expect(throws: LayoutError.self) {
      try view.setPreferredSize(size, for: .cell(Self.item(1)))
    }
    #expect(error?.message == message)
    #expect(view.knownPreferredSizes == [:])
    #expect(try view.itemFrames().map(\.width) == [40, 40])
  }

  @Test func `a missing item has no size to change`() throws {
    let layout = FlowLayout()
    layout.estimatedItemSize = Size(width: 40, height: 40)
    let view = Self.view(over: FittingData([nil]), layout)
    let error = #expect(throws: LayoutError.self) {
      try view.setPreferredSize(.zero, for: .cell(Self.item(1)))
    }
    #expect(error?.code == .missingAttributes)
    #expect(error?.message == "1.2 has no size to change: it is not placed")
  }

  @Test func `while an item is dragged it keeps its measured size`() throws {
    let data = MovableData(heights: [[50, 50, 50, 50]])
    let layout = FlowLayout()
    layout.estimatedItemSize = Size(width: 10, height: 50)
    layout.alignment.lastSingle = .leading
    (layout.lineSpacing, layout.itemSpacing) = (0, 1000)
    let view = CollectionView(
      size: Size(width: 100, height: 400), layout: layout, dataSource: data, delegate: data)
    try view.layoutIfNeeded()
    try view.setPreferredSize(Size(width: 10, height: 20), for: .cell(Self.item(0)))
    #expect(try view.beginInteractiveMovement(ofItemAt: Self.item(0)))
    try view.updateInteractiveMovement(to: Point(x: 50, y: 119))
    #expect(try view.itemFrames().map(\.height) == [50, 50, 20, 50])
    try view.endInteractiveMovement()
    #expect(try view.itemFrames().map(\.height) == [50, 50, 20, 50])
  }

  /// Two flags of a context, the expected number of calls to the delegate, and whether the frames
  /// change.
  @Test(
    arguments: [
      (true, true, 4, true), (false, true, 0, false), (true, false, 0, false),
      (false, false, 0, false),
    ])
  func `flow layout asks and places again only if a context says so`(
    metrics: Bool, attributes: Bool, expectedCount: Int, isNew: Bool
  ) throws {
    let data = MovableData(heights: [[10, 20, 30, 40]])
    let view = CollectionView(
      size: Size(width: 100, height: 400), layout: FlowLayout(), dataSource: data, delegate: data)
    let before = try view.itemFrames()
    data.askedItems = []
    data.sections[0].itemSizes[0].height = 99
    var context = InvalidationContext()
    context.invalidatesDelegateMetrics = metrics
    context.invalidatesLayoutAttributes = attributes
    view.invalidateLayout(with: context)
    try view.layoutIfNeeded()
    #expect(data.askedItems.count == expectedCount)
    #expect(try (view.itemFrames() != before) == isNew)
    view.invalidateLayout()
    try view.layoutIfNeeded()
    #expect(try view.itemFrames().first?.height == 99)
  }

  @Test func `one context of a pass does not restore what another discards`() throws {
    let data = MovableData(heights: [[10, 20, 30, 40]])
    let view = CollectionView(
      size: Size(width: 100, height: 400), layout: FlowLayout(), dataSource: data, delegate: data)
    try view.layoutIfNeeded()
    data.askedItems = []
    data.sections[0].itemSizes[0].height = 99
    var keeping = InvalidationContext()
    keeping.invalidatesDelegateMetrics = false
    keeping.invalidatesLayoutAttributes = false
    view.invalidateLayout()
    view.invalidateLayout(with: keeping)
    try view.layoutIfNeeded()
    #expect(data.askedItems.count == 4)
    #expect(try view.itemFrames().first?.height == 99)
  }

  @Test func `a new cross size places again without asking if the context says so`() throws {
    let data = MovableData(heights: [Array(repeating: 10, count: 9)])
    let view = CollectionView(
      size: Size(width: 100, height: 400), layout: FlowLayout(), dataSource: data, delegate: data)
    try view.layoutIfNeeded()
    try view.setBounds(Rect(x: 0, y: 0, width: 30, height: 400))
    try view.layoutIfNeeded()
    #expect(try view.itemFrames().map(\.minX) == [0, 20, 0, 20, 0, 20, 0, 20, 0])
    // The insets leave no room for a second column; the delegate is not asked for the sizes again.
    data.askedItems = []
    view.contentInset = EdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    try view.layoutIfNeeded()
    #expect(try view.itemFrames().map(\.minX) == Array(repeating: 5, count: 9))
  }
}

extension CollectionView {
  /// The frames of the first section's items, after the cells on screen were measured.
  fileprivate func fittedFrames() throws -> [Rect] {
    try layoutIfNeeded()
    return try itemFrames()
  }
}
