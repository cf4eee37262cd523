import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// The rules of SEMANTICS.md section 3, one by one, with numbers that are computed by hand.
@Suite struct FlowLayoutTests {
  /// Items with the given widths, each 1 point higher than the previous one.
  ///
  /// Flow layout places items of one size in another way, as a grid.
  static func steps(_ widths: [Double]) -> [Size] {
    widths.enumerated().map { Size(width: $1, height: Double($0 + 1)) }
  }

  static func lefts(
    _ sizes: [Size], insets: EdgeInsets = .zero, itemSpacing: Double = 10,
    alignment: LineAlignment = .standard
  ) throws -> [Double] {
    let layout = FlowLayout()
    layout.alignment = alignment
    let section = SectionData(sizes, insets: insets, itemSpacing: itemSpacing)
    let size = Size(width: 100, height: 100)
    return try CollectionView.over([section], size: size, layout: layout).itemFrames().map(\.minX)
  }

  @Test func `3 without a delegate the defaults of UIKit hold`() throws {
    let view = CollectionView(
      size: Size(width: 320, height: 480), layout: FlowLayout(), dataSource: Items(count: 7))
    #expect(
      try view.itemFrames().map(\.origin) == [
        Point(x: 0, y: 0), Point(x: 67.5, y: 0), Point(x: 135, y: 0), Point(x: 202.5, y: 0),
        Point(x: 270, y: 0), Point(x: 0, y: 60), Point(x: 67.5, y: 60),
      ])
    #expect(view.contentSize == Size(width: 320, height: 110))
  }

  @Test func `3.1 sections stack header, inset, items, inset, footer`() throws {
    let section = SectionData(
      [Size(width: 40, height: 10), Size(width: 40, height: 10)],
      insets: EdgeInsets(top: 5, left: 0, bottom: 7, right: 0), itemSpacing: 10,
      header: Size(width: 3, height: 20), footer: Size(width: 3, height: 30))
    let view = CollectionView.over(
      [section, section], size: Size(width: 100, height: 50), layout: FlowLayout())
    let all = try view.attributes(in: .plane)
    #expect(
      all.map(\.key.name) == [
        "header:1", "1.1", "1.2", "footer:1", "header:2", "2.1", "2.2", "footer:2",
      ])
    #expect(
      all.map(\.frame) == [
        Rect(x: 0, y: 0, width: 100, height: 20), Rect(x: 0, y: 25, width: 40, height: 10),
        Rect(x: 60, y: 25, width: 40, height: 10), Rect(x: 0, y: 42, width: 100, height: 30),
        Rect(x: 0, y: 72, width: 100, height: 20), Rect(x: 0, y: 97, width: 40, height: 10),
        Rect(x: 60, y: 97, width: 40, height: 10), Rect(x: 0, y: 114, width: 100, height: 30),
      ])
    #expect(view.contentSize == Size(width: 100, height: 144))
  }

  @Test func `3.1 an empty section keeps header, footer and both insets`() throws {
    let section = SectionData(
      [], insets: EdgeInsets(top: 3, left: 50, bottom: 4, right: 60),
      header: Size(width: 0, height: 10), footer: Size(width: 0, height: 20))
    let view = CollectionView.over(
      [section], size: Size(width: 100, height: 50), layout: FlowLayout())
    #expect(
      try view.frame(of: .header(section: 0)) == Rect(x: 0, y: 0, width: 100, height: 10))
    #expect(
      try view.frame(of: .footer(section: 0)) == Rect(x: 0, y: 17, width: 100, height: 20))
    #expect(view.contentSize == Size(width: 100, height: 37))
  }

  @Test func `3.1 a header or footer without length is not placed`() throws {
    let section = SectionData(
      [Size(width: 10, height: 10)], header: Size(width: 40, height: 0), footer: .zero)
    let view = CollectionView.over(
      [section], size: Size(width: 100, height: 50), layout: FlowLayout())
    #expect(try view.frame(of: .header(section: 0)) == nil)
    #expect(try view.frame(of: .footer(section: 0)) == nil)
    #expect(try view.attributes(in: .plane).count == 1)
  }

  @Test(arguments: [
    ("an exact fit joins", [45.0, 45], [0.0, 55]),
    ("a point too much breaks", [45.0, 46], [27.5, 0]),
    ("a rounding error joins", [30, 60.000_09], [0, 40]),
    ("more than a rounding error breaks", [30, 60.000_11], [35, 0]),
    ("an item after an oversize one breaks", [300.0, 1], [0, 0]),
  ])
  func `3.2 lines break where the next item does not fit`(
    rule: String, widths: [Double], expected: [Double]
  ) throws {
    #expect(try Self.lefts(Self.steps(widths)) == expected, "\(rule)")
  }

  @Test(arguments: [
    ("a short line keeps the columns", 1, 30.0, [5.0]),
    ("gaps are equal from edge to edge", 3, 25, [5, 37.5, 70]),
    ("the last line keeps the columns", 5, 25, [5, 37.5, 70, 5, 37.5]),
    ("one column is centred", 2, 70, [15, 15]),
    ("an oversize item stands at the inset", 2, 120, [5, 5]),
  ])
  func `3.3 items of one size make a grid`(
    rule: String, count: Int, width: Double, expected: [Double]
  ) throws {
    let sizes = Array(repeating: Size(width: width, height: 10), count: count)
    let insets = EdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    let lefts = try Self.lefts(sizes, insets: insets, itemSpacing: 5)
    #expect(lefts == expected, "\(rule)")
  }

  @Test func `3.3 items without width or spacing make one line`() throws {
    let sizes = Array(repeating: Size(width: 0, height: 10), count: 3)
    let insets = EdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    #expect(try Self.lefts(sizes, insets: insets, itemSpacing: 0) == [5, 5, 5])
  }

  @Test func `3.3 a section is uniform only if heights agree too`() throws {
    #expect(try Self.lefts([Size(width: 70, height: 1), Size(width: 70, height: 1)]) == [15, 15])
    #expect(try Self.lefts([Size(width: 70, height: 1), Size(width: 70, height: 2)]) == [15, 0])
  }

  @Test(arguments: [
    ("justified", LineAlignment(), [0.0, 70, 30, 0, 40]),
    ("leading", LineAlignment(common: .leading), [0, 40, 0, 0, 40]),
    ("centred", LineAlignment(common: .center), [15, 55, 30, 0, 40]),
    ("trailing", LineAlignment(common: .trailing), [30, 70, 60, 0, 40]),
    ("last justified", LineAlignment(last: .justify), [0, 70, 30, 0, 80]),
    ("last centred", LineAlignment(last: .center), [0, 70, 30, 20, 60]),
    ("last trailing", LineAlignment(last: .trailing), [0, 70, 30, 40, 80]),
  ])
  func `3.4 lines are aligned as set`(
    rule: String, alignment: LineAlignment, expected: [Double]
  ) throws {
    // The first line has items of 30 and 30 points, the third an item of 40, and the last items of
    // 30 and 20. Between these lines are items of 90, which are not compared.
    var sizes = Self.steps([30, 30, 40, 30, 20])
    sizes[2].width = 40
    sizes.insert(Size(width: 90, height: 1), at: 2)
    sizes.insert(Size(width: 90, height: 1), at: 4)
    let lefts = try Self.lefts(sizes, alignment: alignment)
    #expect([lefts[0], lefts[1], lefts[3], lefts[5], lefts[6]] == expected, "\(rule)")
  }

  @Test func `3.4 a single item is centred on a common line and leading on the last`() throws {
    #expect(try Self.lefts(Self.steps([60, 70])) == [20, 0])
  }

  @Test(arguments: [
    (LineAlignment.Item.start, [0.0, 0]), (.center, [10, 0]), (.end, [20, 0]),
  ])
  func `3.5 items are aligned within the thickness of their line`(
    item: LineAlignment.Item, expected: [Double]
  ) throws {
    let layout = FlowLayout()
    layout.alignment = LineAlignment(item: item)
    let sizes = [Size(width: 10, height: 10), Size(width: 10, height: 30)]
    let view = CollectionView.over(
      [SectionData(sizes)], size: Size(width: 100, height: 100), layout: layout)
    #expect(try view.itemFrames().map(\.minY) == expected)
  }

  @Test(arguments: LineAlignment.Line.allCases)
  func `3.6 an oversize item is alone at the leading inset`(
    line: LineAlignment.Line
  ) throws {
    let insets = EdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    let alignment = LineAlignment(common: line, last: line)
    let lefts = try Self.lefts(
      Self.steps([20, 91, 20, 400]), insets: insets, alignment: alignment)
    #expect(lefts[1] == 5)
    #expect(lefts[3] == 5)
  }

  @Test func `3.7 content insets make the lines shorter, across the axis only`() throws {
    let section = SectionData(
      Array(repeating: Size(width: 30, height: 10), count: 4), header: Size(width: 0, height: 5))
    let view = CollectionView.over(
      [section], size: Size(width: 130, height: 50),
      contentInset: EdgeInsets(top: 100, left: 10, bottom: 100, right: 20), layout: FlowLayout())
    #expect(try view.itemFrames().map(\.minX) == [0, 70, 0, 70])
    #expect(try view.frame(of: .header(section: 0))?.width == 100)
    #expect(view.contentSize == Size(width: 100, height: 35))
  }

  @Test func `3.7 without sections there is no content along the axis`() throws {
    let view = CollectionView.over([], size: Size(width: 100, height: 50), layout: FlowLayout())
    try view.layoutIfNeeded()
    #expect(view.contentSize == Size(width: 100, height: 0))
  }

  @Test(arguments: 0..<60)
  func `3.8 a horizontal layout is the vertical one transposed`(seed: UInt64) throws {
    let data = RandomSections(seed: seed)
    let vertical = data.makeView(layout: FlowLayout())
    let layout = FlowLayout()
    layout.scrollDirection = .horizontal
    let horizontal = CollectionView.over(
      data.sections.map(\.transposed), size: data.viewSize.transposed,
      contentInset: data.contentInset.transposed, layout: layout)
    let expected = try vertical.attributes(in: .plane)
    let found = try horizontal.attributes(in: .plane)
    #expect(found.map(\.key) == expected.map(\.key))
    #expect(found.map(\.frame) == expected.map(\.frame.transposed))
    #expect(horizontal.contentSize == vertical.contentSize.transposed)
  }

  @Test func `the delegate's numbers must be valid`() throws {
    let section = SectionData([Size(width: 1, height: 1), Size(width: .nan, height: 1)])
    let view = CollectionView.over(
      [section], size: Size(width: 100, height: 50), layout: FlowLayout())
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    #expect(error?.code == .invalidAnswer)
    #expect(error?.element == .cell(item: 1, section: 0))
    #expect(
      error?.message == "item 1.2: expected a size of finite numbers ≥ 0, got nan × 1")
  }
}

/// A data source that gives only the number of items of one section.
private final class Items: CollectionViewDataSource {
  let count: Int

  init(count: Int) {
    self.count = count
  }

  func numberOfItems(inSection section: Int) -> Int { count }
}
