internal import LayoutCore

/// Contexts for cells, headers and footers that size themselves.
///
/// Source: SEMANTICS.md section 3.9.
extension InvalidationContext {
  /// Creates a context for new bounds.
  ///
  /// If elements size themselves, and the extent of the bounds across the scroll direction changes,
  /// the context discards the measured sizes.
  init(
    fittingAgain isSelfSizing: Bool, along axis: AxisFrame, of view: CollectionView?,
    in newBounds: Rect
  ) {
    self.init()
    invalidatesPreferredSizes = isSelfSizing && axis.changesCross(of: view, to: newBounds)
  }

  /// Creates a context for a measured element.
  ///
  /// The context does not invalidate the delegate's metrics. If the measured element comes before
  /// the elements on screen, the context also adjusts the offset, so that these elements stay in
  /// place on screen.
  ///
  /// - Parameters:
  ///   - old: The extent of the content with the old size, in points.
  ///   - new: The extent of the content with the measured size, in points.
  ///   - way: Returns the distance by which an item moves along the scroll direction, in points;
  ///     nil if the item is not placed.
  init(
    fitting element: ElementKey, along axis: AxisFrame, of view: CollectionView?, content old: Size,
    to new: Size, movingBy way: (IndexPath) throws(LayoutError) -> Double?
  ) throws(LayoutError) {
    self.init()
    invalidatesDelegateMetrics = false
    contentSizeAdjustment = Size(width: new.width - old.width, height: new.height - old.height)
    guard let anchor = view?.anchor(whileFitting: element), let way = try way(anchor) else {
      return
    }
    contentOffsetAdjustment = axis.point(.zero, main: way)
  }
}
