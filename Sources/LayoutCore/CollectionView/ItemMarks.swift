/// The selected items, the highlighted items, and the item that has the focus, by their current
/// paths.
struct ItemMarks: Hashable, Sendable {
  /// The selected items.
  var selected: Set<IndexPath> = []
  /// The highlighted items.
  var highlighted: Set<IndexPath> = []
  /// The item that has the focus; nil if no item has it.
  var focused: IndexPath?

  /// The marks after an update, in which the paths of the items can have changed.
  ///
  /// - Parameter path: Returns the new path of an item; nil if the item was deleted.
  func moved(_ path: (IndexPath) -> IndexPath?) -> ItemMarks {
    ItemMarks(
      selected: Set(selected.compactMap(path)), highlighted: Set(highlighted.compactMap(path)),
      focused: focused.flatMap(path))
  }
}
