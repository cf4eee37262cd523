/// An item that is being dragged.
///
/// Source: SEMANTICS.md section 7.
struct InteractiveMovement {
  /// Where the item was at first, and where the data source still has it.
  let original: IndexPath
  /// Where it is shown now.
  var current: IndexPath
  /// Where the finger is, content coordinates as the user sees them.
  var position: Point

  /// The order in which the items are shown, against the data source's.
  var tentativeOrder: TentativeOrder { TentativeOrder(original: original, current: current) }
}

/// The order of the items when one of them is shown elsewhere than the data source has it.
struct TentativeOrder {
  let original: IndexPath
  let current: IndexPath

  /// Where the data source has an item that is shown at a path.
  func indexPathBefore(_ shown: IndexPath) -> IndexPath {
    guard shown != current else { return original }
    guard var item = shown.item else { return shown }
    if shown.section == current.section, let place = current.item, item > place { item -= 1 }
    if shown.section == original.section, let place = original.item, item >= place { item += 1 }
    return IndexPath(item: item, section: shown.section)
  }
}
