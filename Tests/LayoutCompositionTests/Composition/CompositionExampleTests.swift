import LayoutComposition
import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// One example of each composed layout, computed by hand.
@Suite struct CompositionExampleTests {
  /// The sizes of two items for a view of 100 × 100 points.
  ///
  /// Flow layout places both items in one line, which is 30 points high. The second item is 20
  /// points high, and begins 5 points lower than the first. Flow layout does not widen the gap of
  /// 10 points in the last line, so the items are at x = 0 and 50.
  private static let sizes = [Size(width: 40, height: 30), Size(width: 30, height: 20)]

  private func view(_ layout: any Layout, header: Size? = nil) -> CollectionView {
    CollectionView.over(
      [SectionData(Self.sizes, header: header)], size: Size(width: 100, height: 100),
      layout: layout)
  }

  private func frames(_ layout: any Layout) throws -> [Rect] {
    try view(layout).itemFrames()
  }

  @Test func `a mirror image begins at the right`() throws {
    #expect(
      try frames(MirroredLayout(FlowLayout())) == [
        Rect(x: 60, y: 0, width: 40, height: 30), Rect(x: 20, y: 5, width: 30, height: 20),
      ])
  }

  @Test func `a transposed flow goes down first`() throws {
    // The line goes down: an item of 30 points, a gap of 10, and an item of 20. Across the line,
    // the items are 40 and 30 points wide.
    #expect(
      try frames(TransposedLayout(FlowLayout())) == [
        Rect(x: 0, y: 0, width: 40, height: 30), Rect(x: 5, y: 40, width: 30, height: 20),
      ])
    let transposed = view(TransposedLayout(FlowLayout()), header: Size(width: 12, height: 7))
    try transposed.layoutIfNeeded()
    #expect(
      try transposed.frame(of: .header(section: 0)) == Rect(x: 0, y: 0, width: 12, height: 100))
    #expect(transposed.contentSize == Size(width: 52, height: 100))
  }

  @Test func `margins reduce the space and move everything`() throws {
    // The margins leave 70 points, and both items would need 40 + 10 + 30. Each item therefore has
    // its own line. Flow layout centres a single item, but not in the last line.
    let inset = InsetLayout(
      FlowLayout(), by: EdgeInsets(top: 7, left: 20, bottom: 3, right: 10))
    let shown = view(inset)
    #expect(
      try shown.itemFrames() == [
        Rect(x: 35, y: 7, width: 40, height: 30), Rect(x: 20, y: 47, width: 30, height: 20),
      ])
    // The lines take 30 + 10 + 20 points, and the margins take 7 points above and 3 below.
    #expect(shown.contentSize == Size(width: 100, height: 70))
  }

  @Test func `each section has its own layout`() throws {
    let sizes = (0..<3).map { Size(width: 40, height: 30 + Double($0) * 10) }
    let layout = SectionedLayout([FlowLayout(), WaterfallLayout()])
    let view = CollectionView.over(
      [SectionData(sizes), SectionData(sizes, header: Size(width: 0, height: 8))],
      size: Size(width: 100, height: 100), layout: layout)
    // Flow layout makes two lines, 40 and 50 points high and 10 apart. Below them, the waterfall
    // has a header of 8 points, and two columns of 45 points.
    #expect(
      try view.itemFrames(inSection: 0) == [
        Rect(x: 0, y: 5, width: 40, height: 30), Rect(x: 60, y: 0, width: 40, height: 40),
        Rect(x: 0, y: 50, width: 40, height: 50),
      ])
    #expect(
      try view.frame(of: .header(section: 1)) == Rect(x: 0, y: 100, width: 100, height: 8))
    #expect(
      try view.itemFrames(inSection: 1) == [
        Rect(x: 0, y: 108, width: 45, height: 30), Rect(x: 55, y: 108, width: 45, height: 40),
        Rect(x: 0, y: 148, width: 45, height: 50),
      ])
    #expect(view.contentSize == Size(width: 100, height: 198))
  }

  @Test func `a section without a layout is an error, or its layout is made`() throws {
    let data = [SectionData(Self.sizes), SectionData(Self.sizes)]
    let size = Size(width: 100, height: 100)
    let short = CollectionView.over(
      data, size: size, layout: SectionedLayout([FlowLayout()]))
    let error = #expect(throws: LayoutError.self) { try short.layoutIfNeeded() }
    #expect(error?.code == .layoutFailed)
    #expect(error?.message == "section 2 has no layout; number of layouts: 1")
    let long = CollectionView.over(
      data, size: size, layout: SectionedLayout([FlowLayout()]) { WaterfallLayout() })
    #expect(
      try long.itemFrames(inSection: 1) == [
        Rect(x: 0, y: 30, width: 45, height: 30), Rect(x: 55, y: 30, width: 45, height: 20),
      ])
  }

  @Test func `sections can follow one another to the right`() throws {
    let one = FlowLayout()
    one.scrollDirection = .horizontal
    let layout = SectionedLayout([one, GridLayout()], axis: .horizontal)
    let view = CollectionView.over(
      [SectionData(Self.sizes), SectionData(Self.sizes)], size: Size(width: 100, height: 100),
      layout: layout)
    // The only column of the flow layout is 40 points wide. The grid begins at x = 40. It has two
    // columns of 45 points, and its items are square.
    #expect(
      try view.itemFrames(inSection: 1) == [
        Rect(x: 40, y: 0, width: 45, height: 45), Rect(x: 95, y: 0, width: 45, height: 45),
      ])
    #expect(view.contentSize == Size(width: 140, height: 100))
  }

  @Test func `an overlay adds its views and leaves the items`() throws {
    let shelf = ElementKey.decoration(kind: "shelf", at: IndexPath(item: 0, section: 0))
    let overlay = Placing([
      LayoutAttributes(.cell(item: 0, section: 0), frame: Rect(x: 1, y: 1, width: 1, height: 1)),
      LayoutAttributes(.header(section: 0), frame: Rect(x: 2, y: 2, width: 2, height: 2)),
      LayoutAttributes(shelf, frame: Rect(x: 0, y: 28, width: 100, height: 4)),
    ])
    let view = view(OverlaidLayout(FlowLayout(), overlay))
    try view.layoutIfNeeded()
    #expect(
      view.visibleElements.map(\.key) == [
        .cell(item: 0, section: 0), .cell(item: 1, section: 0), shelf,
      ])
    #expect(
      view.visibleElements.map(\.frame) == [
        Rect(x: 0, y: 0, width: 40, height: 30), Rect(x: 50, y: 5, width: 30, height: 20),
        Rect(x: 0, y: 28, width: 100, height: 4),
      ])
    #expect(view.contentSize == Size(width: 100, height: 30))
  }

  @Test func `halfway frames and opacities are halfway, and one-sided elements fade`() throws {
    let badge = ElementKey.supplementary(kind: "badge", at: IndexPath(item: 0, section: 0))
    var first = LayoutAttributes(
      .cell(item: 0, section: 0), frame: Rect(x: 0, y: 10, width: 20, height: 20))
    first.alpha = 0.5
    first.zIndex = 3
    var last = LayoutAttributes(
      .cell(item: 0, section: 0), frame: Rect(x: 100, y: 30, width: 40, height: 20))
    last.transform = AffineTransform(scaleX: 3, y: 1)
    let other = LayoutAttributes(
      .cell(item: 1, section: 0), frame: Rect(x: 4, y: 4, width: 4, height: 4))
    let view = view(
      interpolate(
        from: Placing([first, other]),
        to: Placing([
          last, other, LayoutAttributes(badge, frame: Rect(x: 8, y: 8, width: 8, height: 8)),
        ]), progress: 0.25))
    let found = try #require(try view.attributes(for: .cell(item: 0, section: 0)))
    // In the first layout, the centre is (10, 20), the size 20 × 20, and the scale 1. In the second
    // layout, they are (120, 40), 40 × 20, and 3. A quarter of each difference is added.
    #expect(found.center == Point(x: 37.5, y: 25))
    #expect(found.size == Size(width: 25, height: 20))
    #expect(found.alpha == 0.625)
    #expect(found.zIndex == 3)
    #expect(found.transform == AffineTransform(scaleX: 1.5, y: 1))
    #expect(try view.attributes(for: badge)?.alpha == 0.25)
    #expect(try view.attributes(for: .cell(item: 1, section: 0)) == other)
  }

  @Test func `sections without any layout answer and place nothing`() throws {
    let layout = SectionedLayout([])
    let view = CollectionView.over([], size: Size(width: 100, height: 100), layout: layout)
    try view.layoutIfNeeded()
    try layout.take(.tap(.zero, on: nil))
    #expect(view.contentSize == .zero)
    #expect(layout.commandNames == [])
  }

  @Test func `rotated elements turn the other way when mirrored or transposed`() throws {
    var leaning = LayoutAttributes(
      .cell(item: 0, section: 0), frame: Rect(x: 10, y: 20, width: 40, height: 30))
    leaning.transform = AffineTransform(rotationDegrees: 90)
    let mirrored = try #require(
      try view(MirroredLayout(Placing([leaning]))).attributes(for: leaning.key))
    #expect(mirrored.center == Point(x: 70, y: 35))
    #expect(mirrored.transform == AffineTransform(rotationDegrees: -90))
    let transposed = try #require(
      try view(TransposedLayout(Placing([leaning]))).attributes(for: leaning.key))
    #expect(transposed.center == Point(x: 35, y: 30))
    #expect(transposed.size == Size(width: 30, height: 40))
    #expect(transposed.transform == AffineTransform(rotationDegrees: -90))
  }
}

/// A layout that places given elements in content of 100 × 100.
final class Placing: Layout {
  weak var collectionView: CollectionView?
  private let elements: [LayoutAttributes]

  init(_ elements: [LayoutAttributes]) {
    self.elements = elements.sorted { $0.key < $1.key }
  }

  var contentSize: Size { Size(width: 100, height: 100) }

  func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    elements.filter { $0.frame.overlaps(rect) }
  }

  func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    elements.first { $0.key == element }
  }

  var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
