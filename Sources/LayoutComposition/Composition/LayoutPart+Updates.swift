internal import LayoutCore

/// What the layout of a part hears of.
extension LayoutPart {
  /// Passes on what an update changes, in the section that the layout places.
  func prepare(forUpdates updates: [UpdateItem]) throws(LayoutError) {
    let layout = layout
    guard section != nil else { return try layout.prepare(forUpdates: updates) }
    try layout.prepare(forUpdates: layout.collectionView?.currentUpdate?.updateItems ?? [])
  }

  func prepare(forAnimatedBoundsChange oldBounds: Rect) throws(LayoutError) {
    try layout.prepare(forAnimatedBoundsChange: bounds(oldBounds))
  }
}
