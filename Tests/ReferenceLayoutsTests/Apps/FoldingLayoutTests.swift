import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

@Suite struct FoldingLayoutTests {
  private static func section(_ name: String?, _ heights: [Double]) -> SectionData {
    var section = SectionData(heights.map { Size(width: 1, height: $0) })
    if let name { section.sectionHints = ["name": .text(name)] }
    return section
  }

  private static func view(_ sections: [SectionData]) throws -> CollectionView {
    let layout = FoldingLayout()
    (layout.headerHeight, layout.lineSpacing) = (40, 2)
    let view = CollectionView.over(
      sections, size: Size(width: 300, height: 400), layout: layout)
    try view.layoutIfNeeded()
    return view
  }

  /// The tops of the headers in order, followed by the height of the content.
  private static func tops(_ view: CollectionView) throws -> [Double] {
    try view.layoutIfNeeded()
    return try (0..<view.numberOfSections).compactMap {
      try view.frame(of: .header(section: $0))?.minY
    } + [view.contentSize.height]
  }

  private static func sample() throws -> CollectionView {
    try view([section("a", [50, 60]), section("b", [30]), section(nil, [20, 20])])
  }

  @Test func `rows are under their headers`() throws {
    let view = try Self.sample()
    #expect(try Self.tops(view) == [0, 152, 222, 304])
    #expect(
      try view.itemFrames() == [
        Rect(x: 0, y: 40, width: 300, height: 50), Rect(x: 0, y: 92, width: 300, height: 60),
      ])
    let arrow = ElementKey.supplementary(kind: "arrow", at: IndexPath(item: 0, section: 0))
    let frame = try #require(try view.frame(of: arrow))
    #expect(frame.isClose(to: Rect(x: 270, y: 10, width: 20, height: 20)))
  }

  @Test func `a tap on a header closes its section, and another one opens it`() throws {
    let view = try Self.sample()
    try view.tap(at: Point(x: 20, y: 20))
    #expect(try Self.tops(view) == [0, 40, 110, 192])
    let row = try #require(try view.attributes(for: .cell(item: 1, section: 0)))
    #expect(row.isHidden && row.place == Rect(x: 0, y: 40, width: 300, height: 0))
    try view.tap(at: Point(x: 280, y: 20))
    #expect(try Self.tops(view) == [0, 152, 222, 304], "the arrow is tapped")
    try view.tap(at: Point(x: 20, y: 60))
    #expect(try Self.tops(view) == [0, 152, 222, 304], "a row is tapped")
  }

  @Test func `a closed section stays closed when it is moved`() throws {
    let view = try Self.sample()
    let data = try #require(view.dataSource as? OracleData)
    try view.send("close", value: .text("a"))
    try view.performBatchUpdates { batch in
      data.sections.append(data.sections.removeFirst())
      batch.record(.move(from: .section(0), to: .section(2)))
    }
    #expect(try Self.tops(view) == [0, 70, 152, 192])
  }

  @Test func `commands name a section, or apply to all`() throws {
    let view = try Self.sample()
    try view.send("close", value: .number(3))
    #expect(try Self.tops(view) == [0, 152, 222, 262])
    try view.send("toggle")
    #expect(try Self.tops(view) == [0, 40, 80, 162])
    for value: FreeValue in [.number(4), .number(0), .number(1.5), .boolean(true), .text("x")] {
      try view.send("open", value: value)
    }
    #expect(try Self.tops(view) == [0, 40, 80, 162])
    try view.send("open")
    #expect(try Self.tops(view) == [0, 152, 222, 304])
  }

  @Test func `selected rows are in view after a change to this layout`() throws {
    let view = try Self.sample()
    let folding = view.layout
    try view.send("close")
    view.select([IndexPath(item: 0, section: 1)])
    try view.setLayout(ListLayout())
    try view.setLayout(folding)
    #expect(try Self.tops(view) == [0, 40, 110, 150])
  }
}
