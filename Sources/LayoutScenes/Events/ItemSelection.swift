package import LayoutCore

/// The items that an event is about.
package enum ItemSelection: Hashable, Sendable {
  /// These items, in this order; at least one.
  case items([IndexPath])
  /// A range of items or all items of one section.
  case pattern(ItemPattern)
}

extension ItemSelection {
  /// The items one by one; a whole section counts as its first item.
  var paths: [IndexPath] {
    switch self {
    case .items(let paths): paths
    case .pattern(let pattern):
      (pattern.items ?? 0...0).prefix(1000).map {
        IndexPath(item: $0, section: pattern.section ?? 0)
      }
    }
  }

  /// Its first item alone.
  var first: ItemSelection { .items(Array(paths.prefix(1))) }
}
