internal import LayoutCore

extension Layout {
  /// The attributes after the current update of an element that this update inserts; nil for every
  /// other element, and outside updates.
  func attributesIfInserted(_ element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard let update = collectionView?.currentUpdate, update.keyBeforeUpdate(of: element) == nil
    else { return nil }
    return try attributes(for: element)
  }

  /// The attributes before the current update of an element that this update removes; nil for every
  /// other element, and outside updates.
  func attributesIfRemoved(_ element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard let view = collectionView, let update = view.currentUpdate,
      update.keyAfterUpdate(of: element) == nil
    else { return nil }
    return try view.attributesBeforeChange(of: element)
  }
}
