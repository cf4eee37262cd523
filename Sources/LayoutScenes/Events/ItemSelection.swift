package import LayoutCore

/// The items to which an event applies.
package enum ItemSelection: Hashable, Sendable {
  /// The items at these paths, in this order; there is at least one.
  case items([IndexPath])
  /// A range of items, or all items of one section.
  case pattern(ItemPattern)
}

extension ItemSelection {
  /// The paths of the items.
  ///
  /// A range gives at most 1000 paths; a whole section gives only the path of its first item.
  var paths: [IndexPath] {
    switch self {
    case .items(let paths): paths
    case .pattern(let pattern):
      (pattern.items ?? 0...0).prefix(1000).map {
        IndexPath(item: $0, section: pattern.section ?? 0)
      }
    }
  }

  /// A selection that contains only the first item.
  var first: ItemSelection { .items(Array(paths.prefix(1))) }
}
