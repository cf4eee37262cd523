import LayoutCore
import TestSupport
import Testing

/// SEMANTICS.md section 7: an item is picked up and dragged.
@Suite struct MovementTests {
  /// Two sections of items, one below the other.
  ///
  /// The items of the first section are at 0…10, 10…30, 30…60 and 60…100, those of the second
  /// section at 100…150 and 150…210.
  let data = MovableData(heights: [[10, 20, 30, 40], [50, 60]])
  let layout = ColumnLayout()
  let view: CollectionView

  init() throws {
    view = CollectionView(
      size: Size(width: 100, height: 400), layout: layout, dataSource: data, delegate: data)
    try view.layoutIfNeeded()
  }

  private func item(_ index: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: index, section: section)
  }

  /// The heights of the items as they are shown, section by section.
  private func heights() throws -> [[Double]] {
    try (0..<view.numberOfSections).map { try view.itemFrames(inSection: $0).map(\.height) }
  }

  @Test(arguments: [
    IndexPath(item: 4, section: 0), IndexPath(item: -1, section: 0), IndexPath(item: 0, section: 2),
    .section(0),
  ])
  func `an item that does not exist cannot be picked up`(path: IndexPath) throws {
    #expect(try !view.beginInteractiveMovement(ofItemAt: path))
    #expect(try view.updateInteractiveMovement(to: .zero) == [])
  }

  @Test func `an item that the data source fixes cannot be picked up`() throws {
    data.fixedItems = [item(1)]
    #expect(try !view.beginInteractiveMovement(ofItemAt: item(1)))
    #expect(try view.beginInteractiveMovement(ofItemAt: item(2)))
  }

  @Test func `without a reorderable data source nothing can be picked up`() throws {
    let plain = OracleData([SectionData([Size(width: 10, height: 10)])])
    let view = CollectionView(
      size: Size(width: 100, height: 100), layout: ColumnLayout(), dataSource: plain,
      delegate: plain)
    #expect(try !view.beginInteractiveMovement(ofItemAt: item(0)))
  }

  @Test func `while one item is dragged no other can be picked up`() throws {
    #expect(try view.beginInteractiveMovement(ofItemAt: item(1)))
    #expect(try !view.beginInteractiveMovement(ofItemAt: item(2)))
    try view.cancelInteractiveMovement()
    #expect(try view.beginInteractiveMovement(ofItemAt: item(2)))
  }

  @Test func `an item that is not placed cannot be picked up`() throws {
    let view = CollectionView(
      size: Size(width: 100, height: 100), layout: RecordingLayout(), dataSource: data)
    #expect(try !view.beginInteractiveMovement(ofItemAt: item(1)))
  }

  @Test func `the item is in front of all others, at first at its old place`() throws {
    #expect(try view.beginInteractiveMovement(ofItemAt: item(1)))
    let dragged = try #require(view.visibleElements.first { $0.key == .cell(item(1)) })
    #expect(dragged.frame == Rect(x: 0, y: 10, width: 100, height: 20))
    #expect(dragged.zIndex == .max)
    #expect(view.visibleElements.count == 6)
  }

  @Test func `the item is under the finger, in every query`() throws {
    #expect(try view.beginInteractiveMovement(ofItemAt: item(1)))
    let point = Point(x: 70, y: 25)
    #expect(try view.updateInteractiveMovement(to: point) == [])
    let onScreen = try #require(view.visibleElements.first { $0.key == .cell(item(1)) })
    let asked = try #require(try view.attributes(for: .cell(item(1))))
    let found = try #require(try view.attributes(in: .plane).first { $0.key == .cell(item(1)) })
    for dragged in [onScreen, asked, found] {
      #expect(dragged.center == point && dragged.zIndex == .max)
      #expect(dragged.size == Size(width: 100, height: 20))
    }
    #expect(try view.indexPathForItem(at: Point(x: 70, y: 31)) == item(1), "not item 3 below it")
    #expect(try view.attributes(in: Rect(x: 0, y: 11, width: 1, height: 1)) == [])
  }

  @Test func `elements are in element order wherever the dragged one is`() throws {
    #expect(try view.beginInteractiveMovement(ofItemAt: item(1)))
    let keys = try view.attributes(in: .plane).map(\.key)
    #expect(keys == keys.sorted())
  }

  /// Drags of the second item of section 1; this item is 20 points high.
  ///
  /// Each argument has the y of the finger, and the heights of all items after the drag.
  @Test(
    arguments: [
      ("its own place", 25.0, [[10, 20, 30, 40], [50, 60]]),
      ("one down", 31.0, [[10, 30, 20, 40], [50, 60]]),
      ("to the end of its section", 99.0, [[10, 30, 40, 20], [50, 60]]),
      ("up", 5.0, [[20, 10, 30, 40], [50, 60]]),
      ("nowhere", 390.0, [[10, 20, 30, 40], [50, 60]]),
      ("to another section", 101.0, [[10, 30, 40], [20, 50, 60]]),
      ("into another section", 200.0, [[10, 30, 40], [50, 20, 60]]),
    ] as [(String, Double, [[Double]])])
  func `sizes travel with the item`(rule: String, y: Double, expected: [[Double]]) throws {
    #expect(try view.beginInteractiveMovement(ofItemAt: item(1)))
    try view.updateInteractiveMovement(to: Point(x: 50, y: y))
    #expect(try heights() == expected, "\(rule)")
    #expect(data.heights == [[10, 20, 30, 40], [50, 60]], "the data stays")
    #expect(data.moves == [])
    try view.endInteractiveMovement()
    #expect(data.heights == expected)
    #expect(try heights() == expected)
    #expect(data.moves.count == (expected == [[10, 20, 30, 40], [50, 60]] ? 0 : 1))
  }

  @Test func `an item dragged out of one section, through another and back`() throws {
    #expect(try view.beginInteractiveMovement(ofItemAt: item(3)))
    try view.updateInteractiveMovement(to: Point(x: 50, y: 120))
    #expect(try heights() == [[10, 20, 30], [40, 50, 60]])
    // the items of the second section are now at 60…100, 100…150 and 150…210
    try view.updateInteractiveMovement(to: Point(x: 50, y: 209))
    #expect(try heights() == [[10, 20, 30], [50, 60, 40]])
    try view.updateInteractiveMovement(to: Point(x: 50, y: 5))
    #expect(try heights() == [[40, 10, 20, 30], [50, 60]])
    try view.updateInteractiveMovement(to: Point(x: 50, y: 99))
    #expect(try heights() == [[10, 20, 30, 40], [50, 60]])
    try view.endInteractiveMovement()
    #expect(data.moves == [], "it is where it was")
  }

  @Test func `sizes from a bulk answer travel with the item too`() throws {
    let data = BulkData(heights: [10, 20, 30])
    let view = CollectionView(
      size: Size(width: 100, height: 400), layout: ColumnLayout(), dataSource: data,
      delegate: data)
    #expect(try view.beginInteractiveMovement(ofItemAt: item(0)))
    try view.updateInteractiveMovement(to: Point(x: 50, y: 59))
    #expect(try view.itemFrames().map(\.height) == [20, 30, 10])
  }

  @Test func `a step makes the documented calls in order`() throws {
    #expect(try view.beginInteractiveMovement(ofItemAt: item(1)))
    view.recordsTrace = true
    try view.updateInteractiveMovement(to: Point(x: 50, y: 155))
    let names = ["1.1", "1.2", "1.3", "1.4", "2.1", "2.2"]
    let names2 = ["1.1", "1.2", "1.3", "2.1", "2.2", "2.3"]
    #expect(
      view.trace.map(\.description) == [
        "targetIndexPath(forInteractivelyMovingItem: 1.2, withPosition: 50,155) → 2.2",
        "invalidate(moving 1.2 → 2.2 at 50,155)", "prepare", "contentSize → 100×210",
        "prepare(forUpdates: move 1.2 → 2.2)", "targetContentOffset(0,0) → 0,0",
      ] + finals(names) + [
        "attributes(in: 0,0 100×400) → 6",
        "attributesForInteractivelyMovingItem(at: 2.2, withTargetPosition: 50,155)",
      ] + names2.map { "initialAttributes(for: \($0)) → given" } + ["finalizeUpdates"])
  }

  /// The lines of the trace that record queries for final attributes.
  ///
  /// - Parameter names: The names of the queried elements.
  private func finals(_ names: [String]) -> [String] {
    names.map { "finalAttributes(for: \($0)) → given" }
  }

  @Test func `a step within the item's place only moves the item`() throws {
    #expect(try view.beginInteractiveMovement(ofItemAt: item(1)))
    view.recordsTrace = true
    try view.updateInteractiveMovement(to: Point(x: 60, y: 29))
    #expect(
      view.trace.map(\.description) == [
        "targetIndexPath(forInteractivelyMovingItem: 1.2, withPosition: 60,29) → 1.2",
        "invalidate(moving 1.2 at 60,29)", "prepare", "contentSize → 100×210",
        "attributes(in: 0,0 100×400) → 6",
        "attributesForInteractivelyMovingItem(at: 1.2, withTargetPosition: 60,29)",
      ])
  }

  @Test func `the layout is notified of every step`() throws {
    #expect(try view.beginInteractiveMovement(ofItemAt: item(1)))
    let (one, two) = (Point(x: 50, y: 35), Point(x: 40, y: 101))
    try view.updateInteractiveMovement(to: one)
    try view.updateInteractiveMovement(to: two)
    try view.endInteractiveMovement()
    #expect(
      layout.steps == [
        .init(
          phase: .moving(to: one), targetIndexPaths: [item(2)], previousIndexPaths: [item(1)]),
        .init(
          phase: .moving(to: two), targetIndexPaths: [item(0, 1)], previousIndexPaths: [item(2)]),
        .init(
          phase: .ended, targetIndexPaths: [item(0, 1)], previousIndexPaths: [item(0, 1)]),
      ])
    #expect(layout.previousPositions == [Point(x: 50, y: 20), one])
    #expect(data.moves == [.move(from: item(1), to: item(0, 1))])
  }

  @Test func `the other items make room, the dragged one stays under the finger`() throws {
    #expect(try view.beginInteractiveMovement(ofItemAt: item(1)))
    let transitions = try view.updateInteractiveMovement(to: Point(x: 50, y: 45))
    let lines = transitions.map {
      "\($0.keyBefore?.name ?? "-") \($0.start.center.y) → "
        + "\($0.keyAfter?.name ?? "-") \($0.end.center.y)"
    }
    // Item 3 is 30 points high, and moves up by the 20 points of item 2. The centre of item 2 moves
    // from 20 to 45.
    #expect(
      Set(lines) == [
        "1.1 5.0 → 1.1 5.0", "1.3 45.0 → 1.2 25.0", "1.2 20.0 → 1.3 45.0", "1.4 80.0 → 1.4 80.0",
        "2.1 125.0 → 2.1 125.0", "2.2 180.0 → 2.2 180.0",
      ])
  }
}

/// A data source that gives sizes only section by section.
private final class BulkData: ReorderableDataSource, LayoutDelegate {
  private let heights: [Double]

  init(heights: [Double]) {
    self.heights = heights
  }

  func numberOfItems(inSection section: Int) -> Int { heights.count }

  func moveItem(at source: IndexPath, to destination: IndexPath) {}

  func itemSizes(
    inSection section: Int, count: Int, defaultSize: Size
  ) -> ContiguousArray<Size> {
    ContiguousArray(heights.map { Size(width: 10, height: $0) })
  }
}
