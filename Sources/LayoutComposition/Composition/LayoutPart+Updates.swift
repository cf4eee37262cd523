internal import LayoutCore

/// What the layout of a part hears of.
extension LayoutPart {
  /// Passes on what an update changes, in the section that the layout places.
  func prepare(forUpdates updates: [UpdateItem]) throws(LayoutError) {
    let layout = layout
    guard section != nil else { return try layout.prepare(forUpdates: updates) }
    try layout.prepare(forUpdates: layout.collectionView?.currentUpdate?.updateItems ?? [])
  }

  func finalizeUpdates() throws(LayoutError) { try layout.finalizeUpdates() }

  func prepareForTransition(to newLayout: any Layout) throws(LayoutError) {
    try layout.prepareForTransition(to: newLayout)
  }

  func prepareForTransition(from oldLayout: any Layout) throws(LayoutError) {
    try layout.prepareForTransition(from: oldLayout)
  }

  func finalizeLayoutTransition() throws(LayoutError) { try layout.finalizeLayoutTransition() }

  func prepare(forAnimatedBoundsChange oldBounds: Rect) throws(LayoutError) {
    try layout.prepare(forAnimatedBoundsChange: bounds(oldBounds))
  }

  func finalizeAnimatedBoundsChange() throws(LayoutError) {
    try layout.finalizeAnimatedBoundsChange()
  }
}
