/// An item that is being dragged.
///
/// Source: SEMANTICS.md section 7.
struct InteractiveMovement {
  /// The item's path before the drag; in the data source, the item still has this path.
  let original: IndexPath
  /// The path at which the item is shown now.
  var current: IndexPath
  /// The position of the finger, in content coordinates as the user sees them.
  ///
  /// By default, the item is shown with its centre there. A layout can choose other attributes.
  var position: Point

  /// The order in which the items are shown, relative to the data source's order.
  var tentativeOrder: TentativeOrder { TentativeOrder(original: original, current: current) }
}

/// The order of the items while one of them is shown at another path than in the data source.
struct TentativeOrder {
  let original: IndexPath
  let current: IndexPath

  /// The path in the data source of the item that is shown at the path `shown`.
  func indexPathBefore(_ shown: IndexPath) -> IndexPath {
    guard shown != current else { return original }
    guard var item = shown.item else { return shown }
    if shown.section == current.section, let place = current.item, item > place { item -= 1 }
    if shown.section == original.section, let place = original.item, item >= place { item += 1 }
    return IndexPath(item: item, section: shown.section)
  }
}
