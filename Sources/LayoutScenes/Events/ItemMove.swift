package import LayoutCore

/// Where items and sections are after some of them were removed.
package struct ItemMove {
  /// Where an item is now; nil if it was removed.
  let path: (IndexPath) -> IndexPath?
  /// Where a section is now.
  let section: (Int) -> Int

  package init(path: @escaping (IndexPath) -> IndexPath?, section: @escaping (Int) -> Int) {
    self.path = path
    self.section = section
  }

  /// Items that are left, without those that were removed and without repetitions; nil if none is left.
  func selection(_ items: ItemSelection) -> ItemSelection? {
    let paths = items.paths.compactMap(path)
    var seen: Set<IndexPath> = []
    let different = paths.filter { seen.insert($0).inserted }
    return different.isEmpty ? nil : .items(different)
  }

  /// The places of as many new items as before; nil if the place of the first one was removed.
  func places(_ items: ItemSelection) -> ItemSelection? {
    guard let first = items.paths.first.flatMap(path) else { return nil }
    return .items(items.paths.indices.map { first.advanced(by: $0) })
  }

  /// An element; nil if it was removed.
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
