import LayoutCore
import TestSupport
import Testing

/// SEMANTICS.md sections 5.1, 5.2 and 5.5: the highlight and the focus stay with the items.
@Suite struct ItemMarkTests {
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

  @Test func `only existing items are marked, and at most one has the focus`() {
    let missing = [item(4), item(0, 2), item(-1), .section(0)]
    for path in [item(2, 1), item(1), item(1)] + missing { view.highlightItem(at: path) }
    #expect(view.indexPathsForHighlightedItems == [item(1), item(2, 1)])
    view.unhighlightItem(at: item(1))
    view.unhighlightItem(at: item(3))
    #expect(view.indexPathsForHighlightedItems == [item(2, 1)])
    for path in [item(2), item(1, 1)] + missing { view.focusItem(at: path) }
    #expect(view.indexPathForFocusedItem == item(1, 1))
    view.focusItem(at: nil)
    #expect(view.indexPathForFocusedItem == nil)
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test func `an update moves the marks and drops those of deleted items`() throws {
    for path in [item(0), item(1), item(3)] { view.highlightItem(at: path) }
    view.focusItem(at: item(3))
    func change() throws {
      // Item 0 is deleted, item 1 moves to the end of section 2, and a new item is first.
      try view.performBatchUpdates { batch in
        batch.record(.delete(item(0)))
        batch.record(.move(from: item(1), to: item(3, 1)))
        batch.record(.insert(item(0)))
        data.sections[0].itemSizes.removeLast()
        data.sections[1].itemSizes.append(.zero)
      }
    }
    try change()
    #expect(view.indexPathsForHighlightedItems == [item(2), item(3, 1)])
    #expect(view.indexPathForFocusedItem == item(2))
    view.focusItem(at: item(0))
    try view.performBatchUpdates { batch in
      batch.record(.delete(item(0)))
      data.sections[0].itemSizes.removeLast()
    }
    #expect(view.indexPathForFocusedItem == nil)
  }

  @Test func `another layout keeps the marks, new data remove them`() throws {
    view.highlightItem(at: item(1))
    view.focusItem(at: item(2))
    try view.layoutIfNeeded()
    try view.setLayout(RecordingLayout(), isAnimated: true)
    #expect(view.indexPathsForHighlightedItems == [item(1)])
    #expect(view.indexPathForFocusedItem == item(2))
    view.reloadData()
    #expect(view.indexPathsForHighlightedItems == [])
    #expect(view.indexPathForFocusedItem == nil)
  }
}
