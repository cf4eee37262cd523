import LayoutCore
import TestSupport
import Testing

/// SEMANTICS.md sections 2.2 and 6.3: one layout pass of a view.
@Suite struct LayoutPassTests {
  static let size = Size(width: 100, height: 100)
  static let firstPass = [
    "numberOfSections → 2", "numberOfItems(inSection: 1) → 1", "numberOfItems(inSection: 2) → 2",
    "prepare", "contentSize → 100×300", "attributes(in: 0,0 100×100) → 2",
  ]

  let layout = RecordingLayout([
    .cell(0, Rect(x: 0, y: 0, width: 100, height: 50)),
    LayoutAttributes(
      .cell(item: 1, section: 1), frame: Rect(x: 0, y: 200, width: 100, height: 50)),
  ])
  let data = OracleData([SectionData([.zero]), SectionData([.zero, .zero])])
  let view: CollectionView

  init() {
    view = CollectionView(size: Self.size, layout: layout, dataSource: data, delegate: data)
    view.recordsTrace = true
  }

  private var trace: [String] { view.trace.map(\.description) }

  @Test func `a pass counts, prepares, sizes and queries, each once`() throws {
    try view.layoutIfNeeded()
    #expect(trace == Self.firstPass)
    #expect(view.prepareCount == 1)
    #expect(view.contentSize == Size(width: 100, height: 300))
  }

  @Test func `only elements that overlap the bounds are on screen`() throws {
    try view.layoutIfNeeded()
    #expect(view.visibleElements.map(\.key.name) == ["1.1"])
    #expect(view.indexPathsForVisibleItems == [IndexPath(item: 0, section: 0)])
  }

  @Test func `a second pass without a change does nothing`() throws {
    try view.layoutIfNeeded()
    try view.layoutIfNeeded()
    #expect(trace == Self.firstPass)
  }

  @Test func `queries prepare first, and count only once`() throws {
    _ = try view.attributes(for: .cell(item: 0, section: 0))
    try view.layoutIfNeeded()
    #expect(
      trace == Self.firstPass.dropLast() + [
        "attributes(for: 1.1) → placed", "attributes(in: 0,0 100×100) → 2",
      ])
  }

  @Test func `hidden elements are returned but not on screen`() throws {
    layout.elements[0].isHidden = true
    try view.layoutIfNeeded()
    #expect(view.visibleElements.isEmpty)
    #expect(try view.attributes(in: .plane).count == 2)
  }

  @Test func `an element that does not exist is an error`() throws {
    layout.elements.append(.cell(5, Rect(x: 0, y: 0, width: 1, height: 1)))
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    #expect(error?.code == .noSuchElement)
    #expect(error?.element == .cell(item: 5, section: 0))
    #expect(
      error?.message == "the layout returned attributes for 1.6, which does not exist")
  }

  @Test func `the last of two attributes with one key is used, with a warning`() throws {
    layout.elements.append(.cell(0, Rect(x: 0, y: 60, width: 10, height: 10)))
    try view.layoutIfNeeded()
    #expect(view.visibleElements.map(\.frame) == [Rect(x: 0, y: 60, width: 10, height: 10)])
    #expect(view.warnings.map(\.message) == ["the layout returned 1.1 twice; the last is used"])
    #expect(view.warnings.first?.element == .cell(item: 0, section: 0))
  }

  @Test func `a layout that invalidates itself in prepare does not converge`() throws {
    layout.onPrepare = { $0.invalidate() }
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    #expect(error?.code == .doesNotConverge)
    #expect(error?.message == "the layout made itself invalid in each of 2 rounds of one pass")
    #expect(view.prepareCount == 2)
  }

  @Test func `a layout that invalidates itself once converges`() throws {
    layout.onPrepare = { layout in
      layout.onPrepare = { _ in }
      layout.invalidate()
    }
    try view.layoutIfNeeded()
    #expect(view.prepareCount == 2)
    #expect(view.visibleElements.count == 1)
  }

  @Test func `an error of prepare is thrown, and the next pass tries again`() throws {
    layout.onPrepare = { _ throws(LayoutError) in throw LayoutError(.layoutFailed, "no luck") }
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    #expect(error?.message == "no luck")
    layout.onPrepare = { _ in }
    try view.layoutIfNeeded()
    #expect(view.prepareCount == 2)
  }

  @Test(arguments: [
    (Size(width: -1, height: 5), "-1 × 5"), (Size(width: 5, height: .nan), "5 × nan"),
    (Size(width: .infinity, height: 5), "inf × 5"),
  ])
  func `the content size must be finite and not negative`(size: Size, text: String) {
    layout.contentSize = size
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    #expect(error?.code == .invalidAnswer)
    #expect(error?.message == "the content size is \(text); expected finite numbers ≥ 0")
  }

  @Test(arguments: [
    (Point(x: 0, y: 100), Point(x: 0, y: 100)), (Point(x: 5, y: 1000), Point(x: 3, y: 202)),
    (Point(x: -9, y: -9), Point(x: -4, y: -1)),
  ])
  func `an offset is brought into the content and its insets`(
    offset: Point, expected: Point
  ) throws {
    view.contentInset = EdgeInsets(top: 1, left: 3, bottom: 2, right: 3)
    view.safeAreaInsets = EdgeInsets(top: 0, left: 1, bottom: 0, right: 0)
    try view.setContentOffset(offset)
    #expect(view.contentOffset == expected)
  }

  @Test func `an invalid content size is refused in every pass`() throws {
    let layout = RecordingLayout(contentSize: Size(width: .nan, height: 10))
    let view = CollectionView(
      size: Size(width: 10, height: 10), layout: layout, dataSource: OracleData([]))
    for _ in 0..<3 {
      #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    }
    layout.contentSize = Size(width: 10, height: 10)
    try view.layoutIfNeeded()
    #expect(view.contentSize == Size(width: 10, height: 10))
  }

  @Test func `when content shrinks the offset follows`() throws {
    try view.setContentOffset(Point(x: 0, y: 200))
    layout.contentSize.height = 150
    view.invalidateLayout()
    try view.layoutIfNeeded()
    #expect(view.contentOffset == Point(x: 0, y: 50))
    #expect(
      trace.suffix(3) == [
        "contentSize → 100×150", "offset clamped 0,200 → 0,50", "attributes(in: 0,50 100×100) → 2",
      ])
  }

  @Test func `an offset beyond the content stays while the extents do`() throws {
    layout.invalidatesOnBoundsChange = true
    try view.layoutIfNeeded()
    try view.setBounds(Rect(x: 0, y: -40, width: 100, height: 100))
    try view.layoutIfNeeded()
    #expect(view.contentOffset.y == -40)
    #expect(view.prepareCount == 2)
    try view.setBounds(Rect(x: 0, y: -40, width: 100, height: 120))
    try view.layoutIfNeeded()
    #expect(view.contentOffset.y == 0)
  }

  @Test func `content smaller than the view stays at its start`() throws {
    layout.contentSize = Size(width: 10, height: 10)
    try view.setContentOffset(Point(x: 50, y: 50))
    #expect(view.contentOffset == .zero)
  }

  @Test func `without a number of sections there is one`() throws {
    let view = CollectionView(
      size: Self.size, layout: RecordingLayout(), dataSource: SingleSection())
    view.recordsTrace = true
    try view.layoutIfNeeded()
    #expect(
      view.trace.prefix(2).map(\.description) == [
        "numberOfSections → 1", "numberOfItems(inSection: 1) → 3",
      ])
  }
}

/// A data source that implements only the required members.
private final class SingleSection: CollectionViewDataSource {
  func numberOfItems(inSection section: Int) -> Int { 3 }
}
