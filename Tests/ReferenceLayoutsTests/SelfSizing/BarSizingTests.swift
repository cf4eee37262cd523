import LayoutComposition
import LayoutCore
import ReferenceLayouts
import Testing

/// The rules of SEMANTICS.md section 3.9 for headers and footers.
///
/// Before they are measured, headers are 20 points high, and footers 10 points. Cells are as wide
/// as the view and 50 points high, one in each line, so that a section of two items is 130 points
/// high.
@Suite struct BarSizingTests {
  private static func flow() -> FlowLayout {
    let layout = FlowLayout()
    layout.lineSpacing = 0
    layout.estimatedItemSize = Size(width: 100, height: 50)
    layout.headerSize = Size(width: 0, height: 20)
    layout.footerSize = Size(width: 0, height: 10)
    return layout
  }

  private static func view(_ data: BarData, _ layout: any Layout = flow()) -> CollectionView {
    CollectionView(
      size: Size(width: 100, height: 100), layout: layout, dataSource: data, delegate: data)
  }

  private static func size(_ height: Double) -> Size { Size(width: 100, height: height) }

  @Test func `header, cells and footer on screen are measured in order`() throws {
    let data = BarData([1])
    data.wishes = [.header(section: 0): Self.size(30), .footer(section: 0): Self.size(25)]
    let view = Self.view(data)
    view.recordsTrace = true
    try view.layoutIfNeeded()
    #expect(data.askedNames == ["header:1", "1.1", "footer:1"])
    #expect(
      view.visibleElements.map(\.frame) == [
        Rect(x: 0, y: 0, width: 100, height: 30), Rect(x: 0, y: 30, width: 100, height: 50),
        Rect(x: 0, y: 80, width: 100, height: 25),
      ])
    #expect(view.contentSize == Size(width: 100, height: 105))
    #expect(view.knownPreferredSizes == data.wishes)
    #expect(
      view.trace.map(\.description).filter { $0.contains("nvalidate") } == [
        "shouldInvalidate(forPreferred: header:1 100×30) → true",
        "invalidate(keeping metrics, content by 0×10)",
        "shouldInvalidate(forPreferred: footer:1 100×25) → true",
        "invalidate(keeping metrics, content by 0×15)",
      ])
  }

  @Test func `a header without length is removed`() throws {
    let data = BarData([1])
    data.wishes = [.header(section: 0): Self.size(0)]
    let view = Self.view(data)
    try view.layoutIfNeeded()
    #expect(view.visibleElements.map(\.key.name) == ["1.1", "footer:1"])
    #expect(view.contentSize.height == 60)
  }

  @Test func `without self-sizing a header has its reference size`() throws {
    let (data, layout) = (BarData([1]), Self.flow())
    layout.estimatedItemSize = .zero
    data.wishes = [.header(section: 0): Self.size(30)]
    let view = Self.view(data, layout)
    try view.setPreferredSize(Self.size(40), for: .footer(section: 0))
    #expect(view.knownPreferredSizes == [:])
    #expect(view.contentSize.height == 80)
  }

  struct Growth: Sendable, CustomTestStringConvertible {
    let key: ElementKey
    let height: Double
    let offset: Double
    let expected: Double
    let content: Double

    init(
      _ key: ElementKey, _ height: Double, at offset: Double, to expected: Double,
      _ content: Double
    ) {
      (self.key, self.height, self.offset) = (key, height, offset)
      (self.expected, self.content) = (expected, content)
    }

    var testDescription: String { "\(key.name) \(height) at \(offset)" }
  }

  /// Headers and footers that change their height, with the expected offsets and content heights.
  ///
  /// Before each change, the third section begins at 260, its header (`.header(section: 2)`) ends
  /// at 280, and its first cell ends at 330. The content is 520 points high.
  private static let growths = [
    Growth(.header(section: 0), 50, at: 285, to: 315, 550),
    Growth(.header(section: 0), 0, at: 285, to: 265, 500),
    Growth(.header(section: 2), 50, at: 285, to: 315, 550),
    Growth(.footer(section: 1), 40, at: 285, to: 315, 550),
    Growth(.footer(section: 1), 0, at: 285, to: 275, 510),
    Growth(.footer(section: 2), 40, at: 285, to: 285, 550),
    Growth(.header(section: 3), 50, at: 285, to: 285, 550),
    // the header is on screen, so that its upper edge stays
    Growth(.header(section: 2), 50, at: 270, to: 270, 550),
    Growth(.footer(section: 1), 40, at: 270, to: 300, 550),
    Growth(.header(section: 0), 50, at: 0, to: 0, 550),
  ]

  @Test(arguments: growths, ["flow", "sections"])
  func `the screen stays when a header or footer above it changes height`(
    growth: Growth, name: String
  ) throws {
    let layout: any Layout =
      name == "flow" ? Self.flow() : SectionedLayout([], others: { Self.flow() })
    let view = Self.view(BarData([2, 2, 2, 2]), layout)
    try view.setContentOffset(Point(x: 0, y: growth.offset))
    try view.layoutIfNeeded()
    try view.setPreferredSize(Self.size(growth.height), for: growth.key)
    #expect(view.contentOffset.y == growth.expected)
    #expect(view.contentSize.height == growth.content)
  }

  @Test func `a pinned header grows at its pinned place`() throws {
    let view = Self.view(BarData([2, 2, 2, 2]), StickyHeadersLayout(base: Self.flow()))
    try view.setContentOffset(Point(x: 0, y: 285))
    try view.setPreferredSize(Self.size(40), for: .header(section: 2))
    #expect(view.contentOffset.y == 285)
    #expect(
      try view.attributes(for: .header(section: 2))?.frame
        == Rect(x: 0, y: 285, width: 100, height: 40))
    #expect(
      try view.attributes(for: .cell(item: 0, section: 2))?.frame.minY == 300)
  }

  @Test func `the sizes of header and footer move with their section`() throws {
    let data = BarData([1, 1, 1])
    let view = Self.view(data)
    for (section, height) in [(0, 30.0), (1, 40), (2, 50)] {
      try view.setPreferredSize(Self.size(height), for: .header(section: section))
    }
    try view.setPreferredSize(Self.size(15), for: .footer(section: 2))
    _ = try view.performBatchUpdates { batch in
      batch.record(.reload(IndexPath(item: 0, section: 0)))
    }
    #expect(view.preferredSize(for: .header(section: 0)) == Self.size(30))
    // A section is inserted at the beginning, and the previous second one is reloaded.
    _ = try view.performBatchUpdates { batch in
      data.counts = [1, 1, 1, 1]
      batch.record(.insert(.section(0)))
      batch.record(.reload(.section(1)))
    }
    let heights = try (0..<4).map { try view.attributes(for: .header(section: $0))?.frame.height }
    #expect(heights == [20, 30, 20, 50])
    #expect(try view.attributes(for: .footer(section: 3))?.frame.height == 15)
    #expect(view.knownPreferredSizes.count == 3)
    try view.setBounds(Rect(x: 0, y: 0, width: 120, height: 100))
    #expect(view.knownPreferredSizes == [:])
  }

  /// The view proposes a size of 60 × 40 points.
  ///
  /// A header, and a row of a list, accepts only the
  /// height of a proposed size, because it is as wide as the view.
  @Test(arguments: ["flow", "list"])
  func `an accepted size is not proposed again when its element comes back`(name: String) throws {
    let data = BarData([4, 4])
    let wish = Size(width: 60, height: 40)
    data.wishes = [.header(section: 0): wish, .cell(item: 0, section: 0): wish]
    let list = ListLayout()
    list.isSelfSizing = true
    let view = Self.view(data, name == "list" ? list : Self.flow())
    try view.layoutIfNeeded()
    let count = view.prepareCount
    try view.setContentOffset(Point(x: 0, y: 300))
    try view.layoutIfNeeded()
    let askedCount = data.askedNames.count
    try view.setContentOffset(.zero)
    try view.layoutIfNeeded()
    #expect(data.askedNames.dropFirst(askedCount).contains("1.1"))
    #expect(view.prepareCount == count)
    #expect(try view.attributes(for: .cell(item: 0, section: 0))?.frame.height == 40)
  }

  @Test func `an invalid size is refused`() throws {
    let data = BarData([1])
    data.wishes = [.footer(section: 0): Size(width: 5, height: -1)]
    let view = Self.view(data)
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    #expect(
      error?.message == "footer:1 has the measured size 5 × -1; expected finite numbers ≥ 0")
    data.wishes = [:]
    try view.layoutIfNeeded()
    let missing = #expect(throws: LayoutError.self) {
      try view.setPreferredSize(.zero, for: .header(section: 1))
    }
    #expect(missing?.message == "header:2 has no size to change: it is not placed")
  }
}
