internal import LayoutCore

/// What is invalid where cells, headers and footers decide their own sizes.
///
/// Source: SEMANTICS.md section 3.9.
extension InvalidationContext {
  /// For new bounds: everything is fitted again where the extent across the scroll direction is another.
  init(
    fittingAgain isSelfSizing: Bool, along axis: AxisFrame, of view: CollectionView?,
    in newBounds: Rect
  ) {
    self.init()
    invalidatesPreferredSizes = isSelfSizing && axis.changesCross(of: view, to: newBounds)
  }

  /// For an element that would like another size: asks for no metrics again, and keeps what is on screen in its
  /// place if the element comes before it.
  ///
  /// - Parameters:
  ///   - old: The extent of the content before, points.
  ///   - new: The extent of the content with that size, points.
  ///   - way: How far an item moves along the scroll direction, points; nil if it is not placed.
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
