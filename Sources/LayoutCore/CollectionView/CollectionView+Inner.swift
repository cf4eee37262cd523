/// Inner views: the views of layouts that an app's own layout uses to place elements.
///
/// Source: ARCHITECTURE.md, LayoutCore.
extension CollectionView {
  /// Creates an inner view: the view of a layout that the layout of another view uses.
  ///
  /// An inner view shows nothing, and its list ``visibleElements`` is empty. Its layout sees the
  /// counts, the bounds, the insets, the measured sizes and the marks of items (for example, the
  /// selection) of the outer view, but asks another delegate. Invalidations of the inner layout are
  /// passed on to the outer view. The outer view does not know the inner view. The layout of the
  /// outer view prepares and invalidates the inner layout. Before each of these calls, it calls
  /// ``followOuterView(contentSize:isMirrored:)``.
  ///
  /// - Parameters:
  ///   - view: The outer view, which the inner view does not hold.
  ///   - layout: A layout that no view uses.
  ///   - delegate: Answers the questions of the inner layout; nil means that every answer is the
  ///     default. The inner view holds the delegate. While an item is dragged, the paths that the
  ///     delegate receives are those at which the items are shown.
  public convenience init(
    inside view: CollectionView, layout: any Layout, delegate: (any LayoutDelegate)?
  ) {
    let data = PartData(of: view, section: nil)
    self.init(
      size: .zero, offset: .zero, direction: view.direction, displayScale: view.displayScale,
      layout: layout, dataSource: data, delegate: delegate)
    outer = OuterView(view: view, section: nil)
    data.view = self
  }

  /// Brings an inner view up to date with its outer view; does nothing for any other view.
  ///
  /// - Parameters:
  ///   - contentSize: The content size of the inner layout, in points.
  ///   - isMirrored: Whether the layout of the outer view mirrors the answers of the inner layout
  ///     horizontally, within the width of the content. If so, the inner layout sees mirrored
  ///     bounds.
  public func followOuterView(contentSize: Size, isMirrored: Bool = false) {
    follow(
      through: isMirrored ? .mirrored(inWidth: contentSize.width) : .same,
      contentSize: contentSize)
  }

  /// Converts a visible rectangle of the outer view's layout to the bounds of this inner view.
  ///
  /// If this is no inner view, the result is `rect` itself.
  public func innerBounds(forLayoutBounds rect: Rect) -> Rect {
    outer.map { layoutSpace.rect($0.visible(rect)) } ?? rect
  }
}
