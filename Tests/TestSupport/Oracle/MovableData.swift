package import LayoutCore

/// A data source of sections whose items can be dragged, and a delegate whose choices come from a
/// test.
package final class MovableData: ReorderableDataSource, LayoutDelegate {
  /// The sections, in order.
  package var sections: [SectionData]
  /// The items that cannot be moved.
  package var fixedItems: Set<IndexPath> = []
  /// The moves that the view requested, in order.
  package private(set) var moves: [UpdateItem] = []
  /// Whether the data source carries out moves as requested.
  package var isObedient = true
  /// Maps the original and the proposed path to the target path; the proposal by default.
  package var chosenTarget: (IndexPath, IndexPath) -> IndexPath = { $1 }
  /// The items whose sizes were requested one by one, in order.
  package var askedItems: [IndexPath] = []

  /// Whether an item keeps its size when it moves.
  package var itemSizesTravelWithItems = true

  /// Creates a data source.
  package init(_ sections: [SectionData]) {
    self.sections = sections
  }

  /// Creates a data source of sections whose items are 10 points wide, and have the given heights.
  package convenience init(heights: [[Double]]) {
    self.init(heights.map { SectionData($0.map { Size(width: 10, height: $0) }) })
  }

  /// The heights of the items, section by section.
  package var heights: [[Double]] { sections.map { $0.itemSizes.map(\.height) } }

  /// The number of sections.
  package var numberOfSections: Int { sections.count }

  /// The number of items in a section.
  package func numberOfItems(inSection section: Int) -> Int { sections[section].itemSizes.count }

  /// Whether the item is not fixed.
  package func canMoveItem(at indexPath: IndexPath) -> Bool { !fixedItems.contains(indexPath) }

  /// Records the move, and moves the item.
  ///
  /// If ``isObedient`` is false, appends an empty item to the item's section instead of moving it.
  package func moveItem(at source: IndexPath, to destination: IndexPath) {
    moves.append(.move(from: source, to: destination))
    guard isObedient else {
      sections[source.section].itemSizes.append(.zero)
      return
    }
    sections.moveItem(at: source, to: destination)
  }

  /// The size of an item.
  package func itemSize(at indexPath: IndexPath) -> Size? {
    askedItems.append(indexPath)
    return indexPath.item.map { sections[indexPath.section].itemSizes[$0] }
  }

  /// The section's insets.
  package func insets(ofSection section: Int) -> EdgeInsets? { sections[section].insets }

  /// The section's line spacing.
  package func lineSpacing(ofSection section: Int) -> Double? { sections[section].lineSpacing }

  /// The section's item spacing.
  package func itemSpacing(ofSection section: Int) -> Double? { sections[section].itemSpacing }

  /// The size of the section's header.
  package func headerSize(ofSection section: Int) -> Size? { sections[section].header }

  /// The size of the section's footer.
  package func footerSize(ofSection section: Int) -> Size? { sections[section].footer }

  /// The target path that ``chosenTarget`` returns.
  package func targetIndexPathForMove(
    ofItemFromOriginal original: IndexPath, atCurrent current: IndexPath,
    toProposed proposed: IndexPath
  ) -> IndexPath {
    chosenTarget(original, proposed)
  }
}

extension [SectionData] {
  /// Removes an item and inserts it at its new path.
  package mutating func moveItem(at source: IndexPath, to destination: IndexPath) {
    guard let from = source.item, let to = destination.item else { return }
    let size = self[source.section].itemSizes.remove(at: from)
    self[destination.section].itemSizes.insert(size, at: to)
  }
}
