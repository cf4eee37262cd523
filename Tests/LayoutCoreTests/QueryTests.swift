import LayoutCore
import TestSupport
import Testing

/// SEMANTICS.md sections 4 and 6.1: queries for the elements in a rectangle.
@Suite struct QueryTests {
  let layout = RecordingLayout([
    .cell(0, Rect(x: 0, y: 0, width: 50, height: 50)),
    .cell(1, Rect(x: 40, y: 0, width: 50, height: 50)),
    .cell(2, Rect(x: 0, y: 50, width: 0, height: 50)),
    LayoutAttributes(.header(section: 0), frame: Rect(x: 0, y: 0, width: 100, height: 100)),
  ])
  let view: CollectionView

  init() {
    view = CollectionView(
      size: Size(width: 100, height: 100), layout: layout,
      dataSource: OracleData([SectionData([.zero, .zero, .zero])]))
  }

  @Test func `additional and empty elements are left out`() throws {
    let rect = Rect(x: 0, y: 0, width: 40, height: 40)
    #expect(try view.attributes(in: rect).map(\.key.name) == ["1.1", "header:1"])
    #expect(try view.attributes(in: .plane).map(\.key.name) == ["1.1", "1.2", "header:1"])
  }

  @Test(arguments: [
    ElementKey.cell(item: 3, section: 0), .cell(item: 0, section: 1), .cell(item: -1, section: 0),
    .header(section: 1), .cell(.section(0)),
  ])
  func `the layout is not asked for elements that do not exist`(key: ElementKey) throws {
    view.recordsTrace = true
    #expect(try view.attributes(for: key) == nil)
    #expect(view.trace.allSatisfy { !$0.description.hasPrefix("attributes(for") })
  }

  @Test(
    arguments: [
      (Point(x: 0, y: 0), 0), (Point(x: 45, y: 10), 1), (Point(x: 89.9, y: 10), 1),
      (Point(x: 90, y: 10), nil), (Point(x: 10, y: 50), nil), (Point(x: 0, y: 60), nil),
    ] as [(Point, Int?)])
  func `the last of several cells at a point is hit, not a header`(
    point: Point, item: Int?
  ) throws {
    let expected = item.map { IndexPath(item: $0, section: 0) }
    #expect(try view.indexPathForItem(at: point) == expected)
  }

  @Test func `a greater z index is hit first, a hidden cell never`() throws {
    layout.elements[0].zIndex = 1
    #expect(
      try view.indexPathForItem(at: Point(x: 45, y: 10)) == IndexPath(item: 0, section: 0))
    layout.elements[0].isHidden = true
    #expect(
      try view.indexPathForItem(at: Point(x: 45, y: 10)) == IndexPath(item: 1, section: 0))
    #expect(try view.indexPathForItem(at: Point(x: 5, y: 10)) == nil)
  }

  @Test(arguments: [([1, 0], 0), ([0, 1], 1), ([-1, -2], 0), ([0, 0], 1)])
  func `a layout sees the cell with the greatest z index at a point, else the last one`(
    zIndices: [Int], item: Int
  ) throws {
    for (index, zIndex) in zIndices.enumerated() { layout.elements[index].zIndex = zIndex }
    try view.layoutIfNeeded()
    #expect(
      try view.topmostCell(shownAt: Point(x: 45, y: 10)) == IndexPath(item: item, section: 0))
  }

  @Test(arguments: [Point(x: 95, y: 10), Point(x: 90, y: 10), Point(x: -1, y: 10)])
  func `a layout sees no cell at a point beside all cells`(point: Point) throws {
    try view.layoutIfNeeded()
    #expect(try view.topmostCell(shownAt: point) == nil)
  }

  @Test func `visible items are listed in order`() throws {
    layout.elements.reverse()
    try view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1])
  }

  @Test(arguments: [Double.nan, .infinity])
  func `places that are not numbers are refused`(x: Double) throws {
    layout.elements[0].center.x = x
    let expected =
      "the layout placed 1.1 at \(x), 0, 50 × 50; expected finite numbers"
    for ask in [
      { (view: CollectionView) in _ = try view.attributes(in: .plane) },
      { view in _ = try view.attributes(for: .cell(item: 0, section: 0)) },
      { view in try view.layoutIfNeeded() },
    ] as [(CollectionView) throws -> Void] {
      let error = #expect(throws: LayoutError.self) { try ask(view) }
      #expect(error?.code == .invalidAnswer)
      #expect(error?.message == expected)
    }
  }
}
