import LayoutComposition
import LayoutCore
import ReferenceLayouts
import TestLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 3.10: pinned headers and footers.
@Suite struct StickyHeadersLayoutTests {
  /// A view over two sections, each with two items of 20 points in a column.
  ///
  /// A section has a header of 10 points, 40 points of items, and a footer of `footer` points.
  static func view(
    footer: Double = 0, height: Double = 60, insets: EdgeInsets = .zero,
    layout: StickyHeadersLayout = StickyHeadersLayout(base: FlowLayout())
  ) throws -> CollectionView {
    let section = SectionData(
      Array(repeating: Size(width: 100, height: 20), count: 2), lineSpacing: 0,
      header: Size(width: 0, height: 10), footer: Size(width: 0, height: footer))
    let view = CollectionView.over(
      [section, section], size: Size(width: 100, height: height), contentInset: insets,
      layout: layout)
    try view.layoutIfNeeded()
    return view
  }

  static func tops(
    _ view: CollectionView, at offset: Double, _ key: (Int) -> ElementKey
  ) throws -> [Double?] {
    try view.setBounds(Rect(x: 0, y: offset, width: 100, height: view.bounds.height))
    try view.layoutIfNeeded()
    return try [0, 1].map { try view.frame(of: key($0))?.minY }
  }

  @Test func `3.10 offset 45 and inset 10 push the first header to 40, the second to 55`() throws {
    let view = try Self.view(insets: EdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
    #expect(try Self.tops(view, at: 45, ElementKey.header) == [40, 55])
  }

  @Test(
    arguments: [
      (-20, [0, 50]), (0, [0, 50]), (5, [5, 50]), (40, [40, 50]), (45, [40, 50]), (50, [40, 50]),
      (60, [40, 60]), (95, [40, 90]),
    ] as [(Double, [Double])])
  func `3.10 each header pushes the previous one off`(
    offset: Double, expected: [Double]
  ) throws {
    #expect(try Self.tops(Self.view(), at: offset, ElementKey.header) == expected)
  }

  // A section with a footer of 15 points is 65 points high. The view shows 60 points.
  @Test(
    arguments: [
      (-100, [0, 65]), (0, [45, 65]), (4, [49, 65]), (5, [50, 65]), (40, [50, 85]),
      (70, [50, 115]),
    ] as [(Double, [Double])])
  func `3.10 footers stay at the end of the view`(
    offset: Double, expected: [Double]
  ) throws {
    let layout = StickyHeadersLayout(base: FlowLayout())
    layout.pinsHeaders = false
    let view = try Self.view(footer: 15, layout: layout)
    #expect(try Self.tops(view, at: offset, ElementKey.footer) == expected)
    #expect(try Self.tops(view, at: offset, ElementKey.header) == [0, 65])
  }

  @Test func `3.10 if both collide the footer makes way`() throws {
    let view = try Self.view(footer: 15, height: 20)
    // The view shows 10…30. The header takes 10…20. At the end of the view, the footer would be at
    // 15…30, so it moves down to 20.
    #expect(try Self.tops(view, at: 10, ElementKey.header) == [10, 65])
    #expect(try Self.tops(view, at: 10, ElementKey.footer) == [20, 75])
    // When a section is just coming into view, its header is shown first.
    #expect(try Self.tops(view, at: 50, ElementKey.header) == [50, 65])
    #expect(try Self.tops(view, at: 50, ElementKey.footer) == [50, 75])
    // At the end of the section the footer is at its own place, behind the header.
    #expect(try Self.tops(view, at: 55, ElementKey.header) == [55, 65])
    #expect(try Self.tops(view, at: 55, ElementKey.footer) == [50, 75])
    #expect(try view.attributes(for: .footer(section: 0))?.zIndex == 0)
    #expect(try view.attributes(for: .header(section: 0))?.zIndex == 1)
  }

  @Test func `3.10 pinned elements are in front of the cells, others are not`() throws {
    let view = try Self.view()
    try view.setBounds(Rect(x: 0, y: 5, width: 100, height: 60))
    #expect(
      try view.attributes(in: .plane).map(\.zIndex) == [1, 0, 0, 0, 0, 0])
  }

  @Test func `3.10 a pinned header is reported where it is pinned, in element order`() throws {
    let view = try Self.view()
    try view.setBounds(Rect(x: 0, y: 25, width: 100, height: 60))
    let rect = Rect(x: 0, y: 31, width: 100, height: 2)
    #expect(try view.attributes(in: rect).map(\.key.name) == ["header:1", "1.2"])
    #expect(try view.attributes(in: Rect(x: 0, y: 0, width: 100, height: 9)).isEmpty)
  }

  @Test func `3.10 a scroll names headers and footers as invalid`() throws {
    let view = try Self.view()
    view.recordsTrace = true
    try view.setBounds(Rect(x: 0, y: 25, width: 100, height: 60))
    #expect(
      view.trace.map(\.description).last == "invalidate(header:1 footer:1 header:2 footer:2)")
    try view.layoutIfNeeded()
    try view.setBounds(Rect(x: 5, y: 25, width: 100, height: 60))
    #expect(view.prepareCount == 2)
  }

  @Test func `sections without headers or footers have ends too`() throws {
    let bare = SectionData(
      [Size(width: 100, height: 20)], insets: EdgeInsets(top: 3, left: 0, bottom: 4, right: 0))
    var headed = bare
    headed.header = Size(width: 0, height: 10)
    let view = CollectionView.over(
      [headed, bare, headed], size: Size(width: 100, height: 50),
      layout: StickyHeadersLayout(base: FlowLayout()))
    try view.layoutIfNeeded()
    try view.setBounds(Rect(x: 0, y: 200, width: 100, height: 50))
    // Section 1 ends at 37, with its inset. Section 3 is at 64…101. Each header is 10 points high,
    // and stops at the end of its section.
    #expect(try view.frame(of: .header(section: 0))?.minY == 27)
    #expect(try view.frame(of: .header(section: 1)) == nil)
    #expect(try view.frame(of: .header(section: 2))?.minY == 91)
  }

  @Test(arguments: [0, 1, 2])
  func `a section ends with the insets of the layout below all effects`(
    depth: Int
  ) throws {
    let headed = SectionData([Size(width: 100, height: 20)], header: Size(width: 0, height: 10))
    let flow = FlowLayout()
    flow.sectionInsets = EdgeInsets(top: 3, left: 0, bottom: 4, right: 0)
    let base: any Layout =
      switch depth {
      case 0: flow
      case 1: CountingLayout(flow)
      default: InsetLayout(CountingLayout(flow), by: .zero)
      }
    let view = CollectionView.over(
      [headed, SectionData([])], size: Size(width: 100, height: 20),
      layout: StickyHeadersLayout(base: base))
    try view.layoutIfNeeded()
    try view.setBounds(Rect(x: 0, y: 200, width: 100, height: 20))
    #expect(try view.frame(of: .header(section: 0))?.minY == 27)
  }

  @Test func `a horizontal view pins strips to its leading edge, from right to left too`() throws {
    let section = SectionData(
      Array(repeating: Size(width: 20, height: 100), count: 5), lineSpacing: 0,
      header: Size(width: 10, height: 0))
    for direction in LayoutDirection.allCases {
      let flow = FlowLayout()
      flow.scrollDirection = .horizontal
      let layout = StickyHeadersLayout(base: flow)
      layout.scrollDirection = .horizontal
      let view = CollectionView.over(
        [section], size: Size(width: 60, height: 100), direction: direction, layout: layout)
      try view.setContentOffset(Point(x: 25, y: 0))
      let leading = direction == .leftToRight ? 25.0 : 75
      #expect(try view.frame(of: .header(section: 0))?.minX == leading)
    }
  }
}
