public import LayoutCore

/// Items whose cells say how long they are.
///
/// Source: SEMANTICS.md section 3.9.
extension ListLayout {
  /// The sizes that cells turned out to have, by section, if they count.
  var preferredSizes: [Int: [(item: Int, size: Size)]] {
    guard isSelfSizing, let collectionView else { return [:] }
    var result: [Int: [(item: Int, size: Size)]] = [:]
    for (path, size) in collectionView.knownPreferredSizes {
      guard let item = path.item, item < collectionView.numberOfItems(inSection: path.section)
      else { continue }
      result[path.section, default: []].append((item, size))
    }
    return result
  }

  /// Cells are fitted again where the extent across the view is another.
  public func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    var context = InvalidationContext()
    context.invalidatesPreferredSizes =
      isSelfSizing && AxisFrame(scrollDirection).changesCross(of: collectionView, to: newBounds)
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
  /// - Complexity: O(*n*): the items are stacked anew to know where everything will be.
  public func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> InvalidationContext {
    var context = InvalidationContext()
    context.invalidatesDelegateMetrics = false
    let new = try stacked()
    let (oldSize, newSize) = (contentSize, contentSize(of: new))
    context.contentSizeAdjustment = Size(
      width: newSize.width - oldSize.width, height: newSize.height - oldSize.height)
    guard let anchor = collectionView?.firstItemOnScreen, original.indexPath < anchor,
      let item = anchor.item
    else { return context }
    let axis = AxisFrame(scrollDirection)
    func start(in sections: [ListSection]) -> Double {
      axis.start(sections[anchor.section].frame(of: item))
    }
    context.contentOffsetAdjustment = axis.point(.zero, main: start(in: new) - start(in: sections))
    return context
  }
}
