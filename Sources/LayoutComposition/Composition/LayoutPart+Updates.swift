internal import LayoutCore

/// Forwards changes to the part's layout.
extension LayoutPart {
  /// Passes on the changes of an update; a layout of one section gets only the changes of items in
  /// its section.
  ///
  /// If the update changes whole sections, a layout of one section gets no changes.
  func prepare(forUpdates updates: [UpdateItem]) throws(LayoutError) {
    let layout = layout
    guard section != nil else { return try layout.prepare(forUpdates: updates) }
    try layout.prepare(forUpdates: layout.collectionView?.currentUpdate?.updateItems ?? [])
  }

  func prepare(forAnimatedBoundsChange oldBounds: Rect) throws(LayoutError) {
    try layout.prepare(forAnimatedBoundsChange: bounds(oldBounds))
  }
}
