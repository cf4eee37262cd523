internal import LayoutCore

extension Layout {
  /// The attributes that an element has after the update in progress, if this update inserts the
  /// element; otherwise nil.
  func attributesIfInserted(_ element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard let update = collectionView?.currentUpdate, update.keyBeforeUpdate(of: element) == nil
    else { return nil }
    return try attributes(for: element)
  }

  /// The attributes that an element had before the update in progress, if this update removes the
  /// element; otherwise nil.
  func attributesIfRemoved(_ element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard let view = collectionView, let update = view.currentUpdate,
      update.keyAfterUpdate(of: element) == nil
    else { return nil }
    return try view.attributesBeforeChange(of: element)
  }
}
