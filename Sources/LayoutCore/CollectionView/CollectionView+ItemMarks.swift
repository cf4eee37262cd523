/// The selected items, the highlighted items, and the item that has the focus.
///
/// Each item keeps its marks when other items are inserted, deleted or moved. New data removes all
/// marks. Source: SEMANTICS.md section 5.5.
extension CollectionView {
  /// Adds an item to the selection; does nothing if the item does not exist.
  public func selectItem(at indexPath: IndexPath) {
    if exists(.cell(indexPath)) { select(itemMarks.selected.union([indexPath])) }
  }

  /// Removes an item from the selection.
  public func deselectItem(at indexPath: IndexPath) {
    select(itemMarks.selected.subtracting([indexPath]))
  }

  /// The selected items, ascending.
  public var indexPathsForSelectedItems: [IndexPath] {
    guard let outer else {
      let items = selectedItemsInOrder ?? itemMarks.selected.sorted()
      selectedItemsInOrder = items
      return items
    }
    return (outer.view?.indexPathsForSelectedItems ?? []).compactMap(outer.inner).sorted()
  }

  /// Highlights an item, as UIKit does while a finger touches it; does nothing if the item does not
  /// exist.
  public func highlightItem(at indexPath: IndexPath) {
    if exists(.cell(indexPath)) { highlight(itemMarks.highlighted.union([indexPath])) }
  }

  /// Ends the highlight of an item.
  public func unhighlightItem(at indexPath: IndexPath) {
    highlight(itemMarks.highlighted.subtracting([indexPath]))
  }

  /// The highlighted items, ascending.
  public var indexPathsForHighlightedItems: [IndexPath] {
    guard let outer else { return itemMarks.highlighted.sorted() }
    return (outer.view?.indexPathsForHighlightedItems ?? []).compactMap(outer.inner).sorted()
  }

  /// Gives the focus to an item, and takes it from the item that has it.
  ///
  /// - Parameter indexPath: The item; nil only takes the focus away. The function does nothing if
  ///   the item does not exist.
  public func focusItem(at indexPath: IndexPath?) {
    if let indexPath, !exists(.cell(indexPath)) { return }
    var marks = itemMarks
    marks.focused = indexPath
    setItemMarks(marks)
  }

  /// The item that has the focus; nil if no item has it, for example because the item was deleted.
  public var indexPathForFocusedItem: IndexPath? {
    guard let outer else { return itemMarks.focused }
    return outer.view?.indexPathForFocusedItem.flatMap(outer.inner)
  }

  /// Selects these items and no others.
  package func select(_ items: Set<IndexPath>) {
    var marks = itemMarks
    marks.selected = items
    setItemMarks(marks)
  }

  /// Highlights these items and no others.
  package func highlight(_ items: Set<IndexPath>) {
    var marks = itemMarks
    marks.highlighted = items
    setItemMarks(marks)
  }

  /// Gives the items the marks that they have in another view of the same data.
  package func takeItemMarks(of other: CollectionView) { setItemMarks(other.itemMarks) }

  /// Replaces all marks; invalidates the layout if it depends on marks that have changed.
  private func setItemMarks(_ marks: ItemMarks) {
    let old = itemMarks
    guard marks != old else { return }
    itemMarks = marks
    guard
      marks.selected != old.selected && layout.isShownBySelection
        || marks.highlighted != old.highlighted && layout.isShownByHighlight
        || marks.focused != old.focused && layout.isShownByFocus
    else { return }
    var context = InvalidationContext()
    context.invalidatesDelegateMetrics = false
    invalidateLayout(with: context)
  }
}
