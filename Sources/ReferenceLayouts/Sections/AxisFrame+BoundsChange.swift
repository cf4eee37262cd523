package import LayoutCore

extension AxisFrame {
  /// Whether new bounds change the view's extent across the axis.
  ///
  /// Source: SEMANTICS.md section 2.4, the answer of a flow layout without pinned headers.
  package func changesCross(of view: CollectionView?, to newBounds: Rect) -> Bool {
    guard let view else { return false }
    return cross(newBounds.size) != cross(view.bounds.size)
  }
}
