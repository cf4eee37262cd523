import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 8.4: the scales of a carousel's cells.
@Suite struct CarouselLayoutTests {
  /// Five items of 160 × 100 points, 10 points apart, in a view that is 320 points wide.
  ///
  /// The centre of item `i`, counted from 0, is at x = 160 + 170 · i.
  static func view(
    _ layout: CarouselLayout, direction: LayoutDirection = .leftToRight
  ) throws -> CollectionView {
    let section = SectionData(
      Array(repeating: Size(width: 160, height: 100), count: 5), header: Size(width: 30, height: 1))
    let view = CollectionView.over(
      [section], size: Size(width: 320, height: 200), direction: direction, layout: layout)
    try view.layoutIfNeeded()
    return view
  }

  static func scale(_ item: Int, in view: CollectionView) throws -> Double? {
    try view.attributes(for: .cell(item: item, section: 0))?.transform.a
  }

  @Test(arguments: 0..<5)
  func `8.4 an item in the middle has full size, its neighbour less`(item: Int) throws {
    let view = try Self.view(CarouselLayout(base: LineLayout()))
    try view.setContentOffset(Point(x: 170 * Double(item), y: 0))
    #expect(try Self.scale(item, in: view) == 1)
    for neighbour in [item - 1, item + 1] where (0..<5).contains(neighbour) {
      #expect(try Self.scale(neighbour, in: view) == 0.46875)
    }
  }

  @Test func `cells shrink about their centres, to the lower bound and no further`() throws {
    let view = try Self.view(CarouselLayout(base: LineLayout()))
    let cell = try #require(try view.attributes(for: .cell(item: 1, section: 0)))
    #expect(cell.center == Point(x: 330, y: 100))
    #expect(cell.size == Size(width: 160, height: 100))
    #expect(cell.frame == Rect(x: 292.5, y: 76.5625, width: 75, height: 46.875))
    #expect(try Self.scale(2, in: view) == 0.1)
    #expect(try Self.scale(4, in: view) == 0.1)
  }

  @Test func `headers stay as they are`() throws {
    let view = try Self.view(CarouselLayout(base: LineLayout()))
    let header = try #require(try view.attributes(for: .header(section: 0)))
    #expect(header.isIdentityTransform)
    #expect(header.frame == Rect(x: 0, y: 0, width: 30, height: 200))
  }

  @Test func `content insets do not move the middle`() throws {
    let view = try Self.view(CarouselLayout(base: LineLayout()))
    view.contentInset = EdgeInsets(top: 0, left: 80, bottom: 0, right: 20)
    #expect(try Self.scale(0, in: view) == 1)
  }

  @Test func `a vertical carousel uses heights`() throws {
    let layout = CarouselLayout(base: ListLayout())
    layout.scrollDirection = .vertical
    let section = SectionData(
      Array(repeating: Size(width: 1, height: 90), count: 5), lineSpacing: 10)
    let view = CollectionView.over([section], size: Size(width: 100, height: 200), layout: layout)
    try view.setContentOffset(Point(x: 0, y: 45))
    #expect(
      try (0..<4).map { try Self.scale($0, in: view) ?? 0 } == [0.5, 1, 0.5, 0.1])
  }

  @Test func `the scale comes after the base's own transform`() throws {
    let inner = CarouselLayout(base: LineLayout())
    let view = try Self.view(CarouselLayout(base: inner))
    #expect(try Self.scale(1, in: view) == 0.46875 * 0.46875)
  }

  @Test(arguments: [1.0, 1.5, 3], 0..<20)
  func `enlarged cells are found everywhere they reach`(maximum: Double, seed: UInt64) throws {
    let data = RandomSections(seed: seed)
    let layout = CarouselLayout(base: CarouselLayout(base: FlowLayout()))
    layout.maximumScale = maximum
    let view = data.makeView(layout: layout)
    try view.layoutIfNeeded()
    let all = try view.attributes(in: .plane)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let rect = Rect(
        x: Double.random(in: -100...500, using: &generator),
        y: Double.random(in: -100...1000, using: &generator), width: 50, height: 50)
      #expect(try view.attributes(in: rect) == all.filter { $0.frame.overlaps(rect) })
    }
  }

  @Test func `a view without extent does not scale cells`() throws {
    let view = CollectionView.over(
      [SectionData([Size(width: 10, height: 10)])], size: .zero,
      layout: CarouselLayout(base: LineLayout()))
    #expect(try Self.scale(0, in: view) == 1)
  }
}
