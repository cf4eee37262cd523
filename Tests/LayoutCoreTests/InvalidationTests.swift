import LayoutCore
import TestSupport
import Testing

/// SEMANTICS.md sections 2.3 and 2.4: invalidation, and changes of the bounds.
@Suite struct InvalidationTests {
  let layout = RecordingLayout([.cell(0, Rect(x: 0, y: 0, width: 100, height: 50))])
  let data = OracleData([SectionData([.zero])])
  let view: CollectionView

  init() throws {
    let size = Size(width: 100, height: 100)
    view = CollectionView(size: size, layout: layout, dataSource: data, delegate: data)
    try view.layoutIfNeeded()
    view.recordsTrace = true
  }

  private var trace: [String] { view.trace.map(\.description) }

  @Test func `any number of invalidations causes one prepare, and counts stay`() throws {
    layout.invalidate()
    layout.invalidate()
    view.invalidateLayout()
    #expect(view.prepareCount == 1)
    try view.layoutIfNeeded()
    #expect(
      trace == [
        "invalidate()", "invalidate()", "invalidate()", "prepare", "contentSize → 100×300",
        "attributes(in: 0,0 100×100) → 1",
      ])
  }

  @Test func `a plain invalidation names nothing`() {
    layout.invalidate()
    #expect(layout.contexts == [InvalidationContext()])
    let context = InvalidationContext()
    #expect(!context.invalidatesEverything && !context.invalidatesDataSourceCounts)
    #expect(context.invalidatedElements.isEmpty)
    #expect(context.contentOffsetAdjustment == .zero && context.contentSizeAdjustment == .zero)
  }

  @Test func `new data discards everything and counts again`() throws {
    data.sections = [SectionData([.zero, .zero])]
    view.reloadData()
    #expect(view.visibleElements.isEmpty)
    try view.layoutIfNeeded()
    #expect(
      trace == [
        "invalidate(everything, counts)", "numberOfSections → 1",
        "numberOfItems(inSection: 1) → 2", "prepare", "contentSize → 100×300",
        "attributes(in: 0,0 100×100) → 1",
      ])
  }

  @Test func `each context reaches the layout at once, the view merges them`() throws {
    var one = InvalidationContext()
    one.contentOffsetAdjustment = Point(x: 0, y: 20)
    one.contentSizeAdjustment = Size(width: 0, height: 30)
    one.invalidate([.cell(item: 0, section: 0)])
    var two = one
    two.invalidate([.header(section: 0)])
    view.invalidateLayout(with: one)
    view.invalidateLayout(with: two)
    #expect(layout.contexts == [one, two])
    #expect(view.contentSize.height == 360, "added at once")
    try view.layoutIfNeeded()
    #expect(view.contentSize.height == 300, "the layout's answer replaces the sum")
    #expect(view.contentOffset == Point(x: 0, y: 40))
    #expect(
      trace.prefix(2) == [
        "invalidate(1.1, offset by 0,20, content by 0×30)",
        "invalidate(header:1 1.1, offset by 0,20, content by 0×30)",
      ])
  }

  @Test func `merging combines flags, unites sets and adds adjustments`() {
    var one = InvalidationContext()
    one.contentOffsetAdjustment = Point(x: 1, y: 2)
    one.invalidate([.cell(item: 0, section: 0)])
    var two = InvalidationContext()
    two.contentOffsetAdjustment = Point(x: 10, y: 20)
    two.contentSizeAdjustment = Size(width: 5, height: 6)
    two.invalidate([.cell(item: 0, section: 0), .cell(item: 1, section: 0)])
    one.merge(two)
    #expect(one.contentOffsetAdjustment == Point(x: 11, y: 22))
    #expect(one.contentSizeAdjustment == Size(width: 5, height: 6))
    #expect(one.invalidatedElements.count == 2)
  }

  @Test func `an app's own names reach the layout, and are united`() throws {
    var one = InvalidationContext()
    one.tokens = ["badges"]
    var two = InvalidationContext()
    two.tokens = [InvalidationToken("badges"), "clock"]
    view.invalidateLayout(with: one)
    view.invalidateLayout(with: two)
    #expect(layout.contexts.map(\.tokens) == [["badges"], ["badges", "clock"]])
    one.merge(two)
    #expect(one.tokens == ["badges", "clock"])
  }

  @Test func `the views of a layout without order are in element order`() throws {
    let keys: [ElementKey] = [
      .footer(section: 1), .cell(item: 0, section: 0), .header(section: 0), .header(section: 1),
      .footer(section: 0),
    ]
    let layout = RecordingLayout(keys.map { LayoutAttributes($0) })
    #expect(
      try layout.attributesOfViews().map(\.key)
        == keys.filter { $0.category != .cell }.sorted())
    #expect(try layout.attributesOfViews().count == 4)
  }

  @Test func `the layout is asked under the old bounds, and prepared under the new`() throws {
    let (old, new) = (view.bounds, Rect(x: 0, y: 10, width: 100, height: 100))
    layout.invalidatesOnBoundsChange = true
    var prepared = Rect.null
    layout.onPrepare = { prepared = $0.collectionView?.bounds ?? .null }
    try view.setBounds(new)
    #expect(layout.boundsWhenAsked == [old])
    #expect(layout.boundsWhenContextMade == [old])
    #expect(view.bounds == new)
    try view.layoutIfNeeded()
    #expect(prepared == new)
    #expect(
      trace == [
        "shouldInvalidate(forBoundsChange: 0,10 100×100) → true", "invalidate()", "prepare",
        "contentSize → 100×300", "attributes(in: 0,10 100×100) → 1",
      ])
  }

  @Test func `bounds that leave the layout valid only ask for elements`() throws {
    try view.setBounds(Rect(x: 0, y: 60, width: 100, height: 100))
    try view.layoutIfNeeded()
    #expect(layout.boundsWhenContextMade.isEmpty)
    #expect(
      trace == [
        "shouldInvalidate(forBoundsChange: 0,60 100×100) → false",
        "attributes(in: 0,60 100×100) → 1",
      ])
    #expect(view.visibleElements.isEmpty)
  }

  @Test func `the same bounds are no change`() throws {
    try view.setBounds(view.bounds)
    try view.layoutIfNeeded()
    #expect(trace.isEmpty)
    #expect(layout.boundsWhenAsked.isEmpty)
  }

  @Test func `new insets alone do not move the offset`() throws {
    view.contentInset = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    try view.layoutIfNeeded()
    #expect(view.contentOffset == .zero)
    #expect(
      trace == [
        "invalidate()", "prepare", "contentSize → 100×300", "attributes(in: 0,0 100×100) → 1",
      ])
  }

  @Test func `a layout without implementations has the base class's defaults`() throws {
    let layout = BareLayout()
    let view = CollectionView(
      size: Size(width: 10, height: 10), layout: layout, dataSource: data)
    try view.setBounds(Rect(x: 0, y: 0, width: 20, height: 20))
    try view.layoutIfNeeded()
    #expect(view.prepareCount == 1)
    #expect(view.contentSize == .zero)
    #expect(try view.attributes(in: .plane).isEmpty)
    #expect(try view.attributes(for: .cell(item: 0, section: 0)) == nil)
    #expect(try !layout.shouldInvalidate(forBoundsChange: .plane))
    let point = Point(x: 3, y: 4)
    #expect(
      try layout.targetContentOffset(
        forProposedContentOffset: point, withScrollingVelocity: point) == point)
    #expect(try layout.targetContentOffset(forProposedContentOffset: point) == point)
    #expect(!layout.flipsHorizontallyInOppositeLayoutDirection)
    #expect(layout.developmentLayoutDirection == .leftToRight)
  }
}

/// A layout that implements only the required members.
private final class BareLayout: Layout {
  weak var collectionView: CollectionView?
}
