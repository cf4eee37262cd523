import LayoutCore
import TestSupport
import Testing

/// SEMANTICS.md section 7: the target of a drag, its end, and changes during a drag.
@Suite struct MovementEndTests {
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

  private func heights(of view: CollectionView) throws -> [[Double]] {
    try (0..<view.numberOfSections).map { try view.itemFrames(inSection: $0).map(\.height) }
  }

  /// Drags item 2 of section 1 to the place of item 3.
  private func drag() throws {
    #expect(try view.beginInteractiveMovement(ofItemAt: item(1)))
    try view.updateInteractiveMovement(to: Point(x: 50, y: 35))
  }

  @Test func `the delegate gets the item's path, and may refuse`() throws {
    var asked: [[IndexPath]] = []
    data.chosenTarget = {
      asked.append([$0, $1])
      return $0
    }
    #expect(try view.beginInteractiveMovement(ofItemAt: item(1)))
    #expect(try view.updateInteractiveMovement(to: Point(x: 50, y: 35)) == [])
    #expect(try view.updateInteractiveMovement(to: Point(x: 50, y: 101)) == [])
    #expect(asked == [[item(1), item(2)], [item(1), item(0, 1)]])
    #expect(try heights(of: view) == [[10, 20, 30, 40], [50, 60]])
    try view.endInteractiveMovement()
    #expect(data.moves == [])
  }

  @Test func `the delegate may send the item elsewhere`() throws {
    data.chosenTarget = { [item] _, _ in item(2, 1) }
    try drag()
    #expect(try heights(of: view) == [[10, 30, 40], [50, 60, 20]])
    try view.endInteractiveMovement()
    #expect(data.moves == [.move(from: item(1), to: item(2, 1))])
  }

  @Test(arguments: [
    IndexPath(item: 4, section: 0), IndexPath(item: -1, section: 0), IndexPath(item: 3, section: 1),
    IndexPath(item: 0, section: 2), IndexPath(item: 0, section: -1), .section(1),
  ])
  func `a missing place is an error and changes nothing`(path: IndexPath) throws {
    try drag()
    let before = view.visibleElements
    data.chosenTarget = { _, _ in path }
    let error = #expect(throws: LayoutError.self) {
      try view.updateInteractiveMovement(to: Point(x: 50, y: 5))
    }
    #expect(error?.code == .noSuchElement)
    #expect(error?.element == .cell(path))
    try view.layoutIfNeeded()
    #expect(view.visibleElements == before)
    data.chosenTarget = { $1 }
    try view.updateInteractiveMovement(to: Point(x: 50, y: 5))
    #expect(try heights(of: view) == [[20, 10, 30, 40], [50, 60]])
    try view.endInteractiveMovement()
    #expect(data.moves == [.move(from: item(1), to: item(0))])
  }

  @Test func `the end makes the documented calls in order, and one to the data source`() throws {
    try drag()
    view.recordsTrace = true
    try view.endInteractiveMovement()
    #expect(
      view.trace.map(\.description) == [
        "moveItem(at: 1.2, to: 1.3)", "numberOfSections → 2", "numberOfItems(inSection: 1) → 4",
        "numberOfItems(inSection: 2) → 2", "invalidate(moved 1.3)", "prepare",
        "contentSize → 100×210", "attributes(in: 0,0 100×400) → 6",
      ])
    try view.endInteractiveMovement()
    try view.cancelInteractiveMovement()
    #expect(data.moves == [.move(from: item(1), to: item(2))])
    #expect(view.visibleElements.allSatisfy { $0.zIndex == 0 })
    #expect(try view.frame(of: .cell(item(2))) == Rect(x: 0, y: 40, width: 100, height: 20))
  }

  @Test func `a drag that is cancelled leaves no trace`() throws {
    let before = view.visibleElements
    try drag()
    try view.updateInteractiveMovement(to: Point(x: 50, y: 190))
    try view.cancelInteractiveMovement()
    #expect(view.visibleElements == before)
    #expect(data.moves == [])
    #expect(
      layout.steps.last
        == .init(
          phase: .cancelled, targetIndexPaths: [item(1)], previousIndexPaths: [item(1, 1)]))
    #expect(try view.updateInteractiveMovement(to: .zero) == [])
  }

  @Test func `a drag without movement can be cancelled too`() throws {
    let before = view.visibleElements
    #expect(try view.beginInteractiveMovement(ofItemAt: item(1)))
    try view.updateInteractiveMovement(to: Point(x: 90, y: 12))
    try view.cancelInteractiveMovement()
    #expect(view.visibleElements == before)
    #expect(layout.steps.last?.phase == .cancelled)
  }

  @Test func `a disobedient data source is an error, and its counts are taken`() throws {
    try drag()
    data.isObedient = false
    let error = #expect(throws: LayoutError.self) { try view.endInteractiveMovement() }
    #expect(error?.code == .invalidUpdate)
    #expect(
      error?.message == "the data source was told to move an item and has wrong item counts "
        + "afterwards")
    try view.layoutIfNeeded()
    #expect(try heights(of: view) == [[10, 20, 30, 40, 0], [50, 60]])
    #expect(view.visibleElements.allSatisfy { $0.zIndex == 0 })
    #expect(try view.beginInteractiveMovement(ofItemAt: item(1)), "the drag is over")
  }

  @Test func `a batch update cancels a drag`() throws {
    try drag()
    try view.performBatchUpdates { batch in
      batch.record(.delete(item(0)))
      data.sections[0].itemSizes.removeFirst()
    }
    #expect(data.moves == [])
    #expect(try heights(of: view) == [[20, 30, 40], [50, 60]])
    #expect(layout.steps.last?.phase == .cancelled)
  }

  @Test func `new data ends a drag`() throws {
    try drag()
    data.sections[0].itemSizes.removeLast()
    view.reloadData()
    try view.layoutIfNeeded()
    #expect(try heights(of: view) == [[10, 20, 30], [50, 60]])
    #expect(view.visibleElements.allSatisfy { $0.zIndex == 0 })
    try view.endInteractiveMovement()
    #expect(data.moves == [])
  }

  @Test(arguments: [true, false])
  func `another layout ends a drag`(isAnimated: Bool) throws {
    try drag()
    let other = ColumnLayout()
    try view.setLayout(other, isAnimated: isAnimated)
    #expect(layout.steps.last?.phase == .cancelled)
    #expect(try heights(of: view) == [[10, 20, 30, 40], [50, 60]])
    #expect(view.visibleElements.allSatisfy { $0.zIndex == 0 })
    #expect(data.moves == [])
  }

  @Test func `from right to left the item is under the finger, and the layout sees the mirror`()
    throws
  {
    let layout = ColumnLayout()
    let view = CollectionView(
      size: Size(width: 100, height: 400), direction: .rightToLeft, layout: layout,
      dataSource: data, delegate: data)
    #expect(try view.beginInteractiveMovement(ofItemAt: item(1)))
    let point = Point(x: 70, y: 35)
    try view.updateInteractiveMovement(to: point)
    let dragged = try #require(view.visibleElements.first { $0.key == .cell(item(2)) })
    #expect(dragged.center == point && dragged.zIndex == .max)
    #expect(layout.steps.map(\.phase) == [.moving(to: Point(x: 30, y: 35))])
    #expect(layout.previousPositions == [Point(x: 50, y: 20)])
  }

  @Test func `a selected item stays selected while it is dragged`() throws {
    view.selectItem(at: item(1))
    view.selectItem(at: item(0, 1))
    try drag()
    try view.updateInteractiveMovement(to: Point(x: 50, y: 190))
    #expect(view.indexPathsForSelectedItems == [item(0, 1), item(1, 1)])
    try view.cancelInteractiveMovement()
    #expect(view.indexPathsForSelectedItems == [item(1), item(0, 1)])
    try drag()
    try view.endInteractiveMovement()
    #expect(view.indexPathsForSelectedItems == [item(2), item(0, 1)])
  }
}
