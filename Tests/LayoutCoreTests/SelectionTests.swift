import LayoutCore
import TestSupport
import Testing

/// SEMANTICS.md sections 5.1, 5.2 and 5.5: the selection stays with the items.
@Suite struct SelectionTests {
  private let data = OracleData([
    SectionData(Array(repeating: .zero, count: 4)), SectionData(Array(repeating: .zero, count: 3)),
  ])
  private let view: CollectionView

  init() {
    view = CollectionView(
      size: Size(width: 100, height: 100), layout: RecordingLayout(), dataSource: data)
  }

  private func item(_ index: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: index, section: section)
  }

  @Test func `existing items are selected, once, in ascending order`() {
    for path in [item(2, 1), item(1), item(1), item(4), item(0, 2), item(-1), .section(0)] {
      view.selectItem(at: path)
    }
    #expect(view.indexPathsForSelectedItems == [item(1), item(2, 1)])
    view.deselectItem(at: item(1))
    view.deselectItem(at: item(3))
    #expect(view.indexPathsForSelectedItems == [item(2, 1)])
  }

  @Test func `an update moves the selection and drops deleted items`() throws {
    for path in [item(0), item(1), item(3), item(0, 1)] { view.selectItem(at: path) }
    // Item 0 is deleted, item 1 moves to the end of section 2, and a new item is first; item 3
    // thereby becomes item 2.
    try view.performBatchUpdates { batch in
      batch.record(.delete(item(0)))
      batch.record(.move(from: item(1), to: item(3, 1)))
      batch.record(.insert(item(0)))
      data.sections[0].itemSizes.removeLast()
      data.sections[1].itemSizes.append(.zero)
    }
    #expect(view.indexPathsForSelectedItems == [item(2), item(0, 1), item(3, 1)])
  }

  @Test func `sections move the selection`() throws {
    for path in [item(1), item(2, 1)] { view.selectItem(at: path) }
    try view.performBatchUpdates { batch in
      batch.record(.move(from: .section(0), to: .section(1)))
      data.sections.swapAt(0, 1)
    }
    #expect(view.indexPathsForSelectedItems == [item(2), item(1, 1)])
    try view.performBatchUpdates { batch in
      batch.record(.delete(.section(0)))
      data.sections.remove(at: 0)
    }
    #expect(view.indexPathsForSelectedItems == [item(1)])
  }

  @Test func `a refused update keeps the selection`() {
    view.selectItem(at: item(1))
    #expect(throws: LayoutError.self) {
      try view.performBatchUpdates { $0.record(.delete(item(0))) }
    }
    #expect(view.indexPathsForSelectedItems == [item(1)])
  }

  @Test func `another layout keeps the selection, new data empty it`() throws {
    view.selectItem(at: item(1))
    try view.layoutIfNeeded()
    try view.setLayout(RecordingLayout(), isAnimated: true)
    #expect(view.indexPathsForSelectedItems == [item(1)])
    view.reloadData()
    #expect(view.indexPathsForSelectedItems == [])
  }
}
