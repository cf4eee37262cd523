public import LayoutCore

/// Cells that decide their own sizes.
///
/// Source: SEMANTICS.md section 3.9.
extension FlowLayout {
  /// Whether cells size themselves.
  var isSelfSizing: Bool { estimatedItemSize != .zero }

  /// The size of a cell before anything is known about it.
  var estimate: Size { estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize }

  /// Cells are fitted again where the room for lines is another.
  public func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    var context = InvalidationContext()
    context.invalidatesPreferredSizes =
      isSelfSizing
      && AxisFrame(scrollDirection).changesCross(of: collectionView, to: newBounds)
    return context
  }

  /// Whether cells size themselves and this one would like another size.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> Bool {
    isSelfSizing && preferred.size != original.size
  }

  /// Asks for no metrics again, and keeps what is on screen in its place if the cell comes before it.
  ///
  /// - Complexity: O(*n*): the lines are broken anew to know where everything will be.
  public func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> InvalidationContext {
    var context = InvalidationContext()
    context.invalidatesDelegateMetrics = false
    let new = try arranged()
    context.contentSizeAdjustment = Size(
      width: new.contentSize.width - arrangement.contentSize.width,
      height: new.contentSize.height - arrangement.contentSize.height)
    let axis = AxisFrame(scrollDirection)
    guard let anchor = collectionView?.firstItemOnScreen, original.indexPath < anchor,
      let before = arrangement.store.attributes(for: .cell(anchor)),
      let after = new.store.attributes(for: .cell(anchor))
    else { return context }
    context.contentOffsetAdjustment = axis.point(
      .zero, main: axis.start(after.frame) - axis.start(before.frame))
    return context
  }
}
