import LayoutComposition
import LayoutCore
import ReferenceLayouts
import TestLayouts
import TestSupport
import Testing

/// Laws of every effect: when the base is prepared, and that all queries agree.
@Suite struct EffectTests {
  /// An effect over some base.
  struct Subject: Sendable, CustomStringConvertible {
    let description: String
    let make: @Sendable (any Layout) -> any LayoutEffect
  }

  static let all = [
    Subject(description: "carousel") { base in
      let layout = CarouselLayout(base: base)
      layout.scrollDirection = .vertical
      return layout
    },
    Subject(description: "sticky") { StickyHeadersLayout(base: $0) },
    Subject(description: "stretchy") { StretchyHeaderLayout(base: $0) },
    Subject(description: "all three") { base in
      let carousel = CarouselLayout(base: StretchyHeaderLayout(base: base))
      carousel.scrollDirection = .vertical
      return StickyHeadersLayout(base: carousel)
    },
  ]

  static let section = SectionData(
    Array(repeating: Size(width: 60, height: 60), count: 20), header: Size(width: 0, height: 30),
    footer: Size(width: 0, height: 20))

  static func view(
    _ layout: any Layout, direction: LayoutDirection = .leftToRight
  ) throws -> CollectionView {
    let view = CollectionView.over(
      [section, section], size: Size(width: 100, height: 200), direction: direction,
      layout: layout)
    try view.layoutIfNeeded()
    return view
  }

  @Test(arguments: all)
  func `scrolling prepares the effect, not its base`(subject: Subject) throws {
    let base = CountingLayout(FlowLayout())
    let view = try Self.view(subject.make(base))
    for offset in stride(from: -50.0, to: 2000, by: 90) {
      try view.setBounds(Rect(x: 0, y: offset, width: 100, height: 200))
      try view.layoutIfNeeded()
      #expect(view.contentOffset.y == offset)
    }
    #expect(base.prepareCount == 1)
    #expect(view.prepareCount > 1)
  }

  @Test(arguments: all)
  func `an invalidation of the base prepares it`(subject: Subject) throws {
    let flow = FlowLayout()
    let base = CountingLayout(flow)
    let view = try Self.view(subject.make(base))
    try view.setBounds(Rect(x: 0, y: 10, width: 150, height: 200))
    try view.layoutIfNeeded()
    #expect(base.prepareCount == 2)
    flow.lineSpacing = 20
    try view.layoutIfNeeded()
    #expect(base.prepareCount == 3)
    view.reloadData()
    try view.layoutIfNeeded()
    #expect(base.prepareCount == 4)
    // A scroll and an invalidation occur in one pass, in both orders.
    try view.setBounds(Rect(x: 0, y: -30, width: 150, height: 200))
    view.invalidateLayout()
    try view.layoutIfNeeded()
    #expect(base.prepareCount == 5)
    view.invalidateLayout()
    try view.setBounds(Rect(x: 0, y: -40, width: 150, height: 200))
    try view.layoutIfNeeded()
    #expect(base.prepareCount == 6)
  }

  @Test(arguments: all)
  func `a context that is not passed back is not mistaken for another`(
    subject: Subject
  ) throws {
    let base = CountingLayout(FlowLayout())
    let effect = subject.make(base)
    let view = try Self.view(effect)
    _ = effect.invalidationContext(forBoundsChange: Rect(x: 0, y: -10, width: 100, height: 200))
    view.invalidateLayout()
    try view.layoutIfNeeded()
    #expect(base.prepareCount == 2)
  }

  @Test(arguments: all)
  func `the base answers the same before and after scrolling`(subject: Subject) throws {
    let flow = FlowLayout()
    let view = try Self.view(subject.make(flow))
    let before = try flow.attributes(in: .plane)
    for offset in [-70.0, 35, 300, 900] {
      try view.setBounds(Rect(x: 0, y: offset, width: 100, height: 200))
      _ = try view.attributes(in: .plane)
      try view.forEachElement { _ in }
    }
    #expect(try flow.attributes(in: .plane) == before)
  }

  @Test(arguments: all)
  func `a dragged item goes to the item that is shown under the finger`(subject: Subject) throws {
    let view = try Self.view(subject.make(FlowLayout()))
    let dragged = IndexPath(item: 5, section: 0)
    for y in stride(from: 0.25, to: 200, by: 3) {
      let point = Point(x: 30, y: y)
      let shown = try view.indexPathForItem(at: point)
      #expect(try view.targetIndexPath(forDragging: dragged, to: point) == shown ?? dragged)
    }
  }

  @Test(arguments: all)
  func `every query gives the same answer`(subject: Subject) throws {
    let view = try Self.view(subject.make(FlowLayout()))
    for offset in [-70.0, 0, 35, 300, 900] {
      try view.setBounds(Rect(x: 0, y: offset, width: 100, height: 200))
      let all = try view.attributes(in: .plane)
      var each: [LayoutAttributes] = []
      try view.forEachElement { each.append($0) }
      #expect(each == all)
      #expect(try all.map { try view.attributes(for: $0.key) } == all)
      try view.layoutIfNeeded()
      #expect(view.visibleElements == all.filter { $0.frame.overlaps(view.bounds) })
    }
  }

  @Test func `an effect forwards what it does not change`() throws {
    let flow = FlowLayout()
    let effect = StretchyHeaderLayout(base: flow)
    let view = try Self.view(effect, direction: .rightToLeft)
    #expect(flow.collectionView === view && effect.collectionView === view)
    #expect(effect.contentSize == flow.contentSize)
    #expect(effect.flipsHorizontallyInOppositeLayoutDirection)
    #expect(effect.developmentLayoutDirection == .leftToRight)
    effect.collectionView = nil
    #expect(flow.collectionView == nil)
  }
}
