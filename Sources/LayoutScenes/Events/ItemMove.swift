package import LayoutCore

/// The new paths of items and the new indices of sections after some of them were removed.
package struct ItemMove {
  /// Returns the path of an item or a section after the removal.
  ///
  /// For a removed item, the result can be the path at which the next item is now, or would be if
  /// there were one. Otherwise, the result is nil for a removed item or section.
  let path: (IndexPath) -> IndexPath?
  /// Returns the index of a section after the removal.
  ///
  /// For a removed section, the result is the index at which the next remaining section is now, or
  /// would be if there were one.
  let section: (Int) -> Int

  package init(path: @escaping (IndexPath) -> IndexPath?, section: @escaping (Int) -> Int) {
    self.path = path
    self.section = section
  }

  /// The new paths of the items, each once; nil if none of the items has a new path.
  ///
  /// The result has only the items of ``ItemSelection/paths``. If a whole section is selected, this
  /// is only the first item.
  func selection(_ items: ItemSelection) -> ItemSelection? {
    let paths = items.paths.compactMap(path)
    var seen: Set<IndexPath> = []
    let different = paths.filter { seen.insert($0).inserted }
    return different.isEmpty ? nil : .items(different)
  }

  /// The new paths of the items that an event inserts; nil if the first path has no new path.
  ///
  /// The first path is mapped like the path of an existing item. The other paths follow directly
  /// after the first one. The number of paths is that of ``ItemSelection/paths``, at most 1000 for
  /// a range.
  func places(_ items: ItemSelection) -> ItemSelection? {
    guard let first = items.paths.first.flatMap(path) else { return nil }
    return .items(items.paths.indices.map { first.advanced(by: $0) })
  }

  /// The new key of an element; nil if ``path`` returns nil for the item or for the view's section.
  ///
  /// In the key of a supplementary view, only the index of the section changes.
  func key(_ element: ElementKey) -> ElementKey? {
    if element.category == .cell { return path(element.indexPath).map(ElementKey.cell) }
    return path(.section(element.indexPath.section)).map { element.inSection($0.section) }
  }
}

extension IndexPath {
  fileprivate func advanced(by distance: Int) -> IndexPath {
    item.map { IndexPath(item: $0 + distance, section: section) } ?? self
  }
}
