import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 3.9: cells that size themselves.
///
/// The cells are as wide as the view, one in each line. Unmeasured cells are 50 points high.
@Suite struct SelfSizingTests {
  let layout = FlowLayout()
  let data = FittingData(Array(repeating: nil, count: 10))
  let view: CollectionView

  init() {
    layout.lineSpacing = 0
    layout.estimatedItemSize = Size(width: 100, height: 50)
    view = CollectionView(
      size: Size(width: 100, height: 100), layout: layout, dataSource: data, delegate: data)
  }

  private static func item(_ index: Int) -> IndexPath { IndexPath(item: index, section: 0) }

  private func wish(_ height: Double, for items: Range<Int>) {
    for item in items { data.wishes[item] = Size(width: 100, height: height) }
  }

  private func heights() throws -> [Double] { try view.itemFrames().map(\.height) }

  @Test func `each cell is measured alone, and the layout prepared in between`() throws {
    data.wishes = [Size(width: 100, height: 20), nil]
    view.recordsTrace = true
    try view.layoutIfNeeded()
    #expect(
      view.trace.map(\.description) == [
        "numberOfSections → 1", "numberOfItems(inSection: 1) → 2", "prepare",
        "contentSize → 100×100", "attributes(in: 0,0 100×100) → 2",
        "shouldInvalidate(forPreferred: 1.1 100×20) → true",
        "invalidate(keeping metrics, content by 0×-30)", "prepare", "contentSize → 100×70",
        "attributes(in: 0,0 100×100) → 2",
      ])
    #expect(data.askedItems == [0, 1])
  }

  @Test func `cells that shrink bring more cells on screen, which are measured too`() throws {
    wish(20, for: 0..<10)
    try view.layoutIfNeeded()
    #expect(data.askedItems == [0, 1, 2, 3, 4])
    #expect(view.visibleElements.map(\.frame.minY) == [0, 20, 40, 60, 80])
    #expect(view.contentSize.height == 5 * 20 + 5 * 50)
    #expect(view.prepareCount == 6)
    #expect(data.metricsCount == 10, "the delegate's sizes are not asked for again")
  }

  @Test func `a cell that was measured while another one is measured is not measured again`() throws
  {
    data.onMeasure = { [view, data] item in
      data.onMeasure = nil
      #expect(item == 0)
      #expect(throws: Never.self) {
        try view.setPreferredSize(Size(width: 100, height: 20), for: .cell(Self.item(1)))
      }
    }
    try view.layoutIfNeeded()
    #expect(data.askedItems == [0, 1, 2])
    #expect(view.visibleElements.map(\.frame.height) == [50, 20, 50])
    try view.setBounds(Rect(x: 0, y: 10, width: 100, height: 100))
    try view.layoutIfNeeded()
    #expect(data.askedItems == [0, 1, 2])
  }

  @Test func `cells without height bring all other cells on screen`() throws {
    wish(0, for: 0..<9)
    try view.layoutIfNeeded()
    #expect(data.askedItems == Array(0..<10))
    #expect(view.contentSize.height == 50)
  }

  @Test func `a cell that grows pushes others out before they are measured`() throws {
    wish(120, for: 0..<1)
    try view.layoutIfNeeded()
    #expect(data.askedItems == [0])
    #expect(view.visibleElements.map(\.frame.height) == [120])
    #expect(view.contentSize.height == 570)
  }

  @Test func `an equal size changes nothing`() throws {
    wish(50, for: 0..<10)
    try view.layoutIfNeeded()
    #expect(view.prepareCount == 1)
    let original = try #require(try layout.attributes(for: .cell(item: 3, section: 0)))
    var preferred = original
    preferred.center = .zero
    #expect(try !layout.shouldInvalidate(forPreferred: preferred, original: original))
    preferred.size.height = 50.5
    #expect(try layout.shouldInvalidate(forPreferred: preferred, original: original))
  }

  @Test func `a layout without self-sizing cells ignores measured sizes`() throws {
    layout.estimatedItemSize = .zero
    layout.itemSize = Size(width: 100, height: 50)
    wish(20, for: 0..<10)
    try view.layoutIfNeeded()
    try view.setPreferredSize(Size(width: 100, height: 7), for: .cell(Self.item(1)))
    #expect(try heights() == Array(repeating: 50, count: 10))
    #expect(view.knownPreferredSizes == [:])
  }

  /// The index of a cell, its new height, the offset before, and the expected offset afterwards.
  @Test(
    arguments: [
      (1, 80.0, 200.0, 230.0), (3, 20, 200, 170), (0, 0, 200, 150), (4, 80, 200, 200),
      (5, 80, 200, 200), (9, 80, 200, 200), (0, 80, 0, 0), (3, 80, 220, 250),
    ])
  func `the screen stays when a cell above it changes height`(
    item: Int, height: Double, offset: Double, expected: Double
  ) throws {
    try view.setContentOffset(Point(x: 0, y: offset))
    try view.layoutIfNeeded()
    let first = try #require(view.indexPathsForVisibleItems.first)
    let before = try #require(view.visibleElements.first).frame.minY - offset
    try view.setPreferredSize(Size(width: 100, height: height), for: .cell(Self.item(item)))
    #expect(view.contentOffset.y == expected)
    #expect(view.contentSize.height == 450 + height)
    #expect(view.indexPathsForVisibleItems.first == first)
    #expect(try #require(view.visibleElements.first).frame.minY - expected == before)
  }

  @Test(arguments: LayoutDirection.allCases)
  func `the screen stays in a horizontal list too`(direction: LayoutDirection) throws {
    let layout = FlowLayout()
    (layout.scrollDirection, layout.lineSpacing) = (.horizontal, 0)
    layout.estimatedItemSize = Size(width: 50, height: 100)
    let view = CollectionView(
      size: Size(width: 100, height: 100), direction: direction, layout: layout, dataSource: data,
      delegate: data)
    let isMirrored = direction == .rightToLeft
    // Items 5 and 6 are on screen: the screen begins 200 points after the leading edge.
    try view.setContentOffset(Point(x: 200, y: 0))
    try view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems == [Self.item(4), Self.item(5)])
    try view.setPreferredSize(Size(width: 80, height: 100), for: .cell(Self.item(0)))
    #expect(view.indexPathsForVisibleItems == [Self.item(4), Self.item(5)])
    #expect(view.contentOffset.x == (isMirrored ? 200 : 230))
    #expect(view.contentSize.width == 530)
  }

  @Test func `measured sizes survive scrolling and an invalidation`() throws {
    wish(20, for: 0..<1)
    try view.layoutIfNeeded()
    try view.setContentOffset(Point(x: 0, y: 300))
    try view.layoutIfNeeded()
    #expect(try heights().first == 20)
    let count = view.prepareCount
    data.askedItems = []
    try view.setContentOffset(.zero)
    try view.layoutIfNeeded()
    #expect(data.askedItems.first == 0, "its cell is made anew")
    #expect(view.prepareCount == count)
    view.invalidateLayout()
    try view.layoutIfNeeded()
    #expect(try heights().first == 20)
  }

  @Test func `measured sizes move with items, and are discarded by reloads`() throws {
    try view.layoutIfNeeded()
    for (item, height) in [(0, 10.0), (1, 20), (2, 30), (3, 40)] {
      try view.setPreferredSize(Size(width: 100, height: height), for: .cell(Self.item(item)))
    }
    // An item is inserted at 0. Of the old items, 0 is reloaded, 1 is deleted, and 3 moves to the
    // end.
    try view.performBatchUpdates { batch in
      batch.record(.insert(Self.item(0)))
      batch.record(.reload(Self.item(0)))
      batch.record(.delete(Self.item(1)))
      batch.record(.move(from: Self.item(3), to: Self.item(9)))
    }
    #expect(try heights() == [50, 50, 30, 50, 50, 50, 50, 50, 50, 40])
    #expect(view.preferredSize(for: .cell(Self.item(2))) == Size(width: 100, height: 30))
    #expect(view.knownPreferredSizes.count == 2)
  }

  @Test(arguments: ["new data", "another width", "another layout"])
  func `measured sizes are discarded`(cause: String) throws {
    try view.layoutIfNeeded()
    try view.setPreferredSize(Size(width: 100, height: 20), for: .cell(Self.item(7)))
    switch cause {
    case "new data": view.reloadData()
    case "another width": try view.setBounds(Rect(x: 0, y: 0, width: 120, height: 100))
    default: try view.setLayout(ListLayout())
    }
    try view.layoutIfNeeded()
    #expect(view.knownPreferredSizes == [:])
    #expect(try heights().allSatisfy { $0 == 50 })
  }

  @Test func `a change of the view's height keeps measured sizes`() throws {
    try view.layoutIfNeeded()
    try view.setPreferredSize(Size(width: 100, height: 20), for: .cell(Self.item(7)))
    try view.setBounds(Rect(x: 0, y: 0, width: 100, height: 170))
    try view.layoutIfNeeded()
    #expect(try heights()[7] == 20)
  }

  @Test(arguments: ["sticky", "stretchy", "carousel"])
  func `measured sizes are kept and discarded under an effect too`(effect: String) throws {
    let base = FlowLayout()
    base.lineSpacing = 0
    base.estimatedItemSize = Size(width: 100, height: 50)
    let layout: any Layout =
      switch effect {
      case "sticky": StickyHeadersLayout(base: base)
      case "stretchy": StretchyHeaderLayout(base: base)
      default: CarouselLayout(base: base)
      }
    let view = CollectionView(
      size: Size(width: 100, height: 100), layout: layout, dataSource: data, delegate: data)
    try view.layoutIfNeeded()
    try view.setPreferredSize(Size(width: 100, height: 20), for: .cell(Self.item(7)))
    try view.setContentOffset(Point(x: 0, y: 30))
    try view.layoutIfNeeded()
    #expect(try base.attributes(for: .cell(item: 7, section: 0))?.size.height == 20)
    try view.setBounds(Rect(x: 0, y: 0, width: 120, height: 100))
    try view.layoutIfNeeded()
    #expect(view.knownPreferredSizes == [:])
    #expect(try base.attributes(for: .cell(item: 7, section: 0))?.size.height == 50)
  }
}
