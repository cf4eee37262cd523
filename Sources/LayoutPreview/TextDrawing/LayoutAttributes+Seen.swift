package import LayoutCore

extension LayoutAttributes {
  /// The element as a view with a transform shows it: its bounding box, without a transform of its
  /// own.
  ///
  /// If `transform` is the identity, the result is the element itself, with its own transform.
  ///
  /// An app that mirrors a view by a transform also mirrors the content of each cell. The content
  /// therefore looks as in any other view, and only the places of the cells differ.
  ///
  /// - Parameters:
  ///   - transform: The view's transform, about the middle of the view's bounds.
  ///   - bounds: The view's bounds, in content coordinates.
  package func seen(through transform: AffineTransform, in bounds: Rect) -> LayoutAttributes {
    guard transform != .identity else { return self }
    let middle = bounds.center
    let box = Rect(
      around: frame.corners.map {
        transform.apply(Point(x: $0.x - middle.x, y: $0.y - middle.y))
      })
    var result = self
    result.transform = .identity
    result.frame = box.offsetBy(dx: middle.x, dy: middle.y)
    return result
  }
}
