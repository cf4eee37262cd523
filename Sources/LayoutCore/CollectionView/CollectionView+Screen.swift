/// Where content appears when the view itself is transformed.
///
/// A transform of the view changes neither frames nor queries, only where the content appears. A
/// view that is mirrored by `AffineTransform(scaleX: -1, y: 1)` shows its content from right to
/// left.
/// Source: SEMANTICS.md section 3.11, which describes three ways to lay out from right to left;
/// this is the second one.
extension CollectionView {
  /// The position on screen of a point of the content, measured from the top left corner that the
  /// view would have without its transform.
  public func screenPoint(fromContent point: Point) -> Point {
    let middle = Point(x: bounds.width / 2, y: bounds.height / 2)
    let turned = transform.apply(
      Point(
        x: point.x - contentOffset.x - middle.x, y: point.y - contentOffset.y - middle.y))
    return Point(x: turned.x + middle.x, y: turned.y + middle.y)
  }

  /// The point of the content at a position on screen, the inverse of
  /// ``screenPoint(fromContent:)``.
  ///
  /// Convert the position of a touch with this method before you call ``indexPathForItem(at:)``.
  ///
  /// - Returns: nil if the transform flattens the view.
  public func contentPoint(fromScreen point: Point) -> Point? {
    guard let inverse = transform.inverted else { return nil }
    let middle = Point(x: bounds.width / 2, y: bounds.height / 2)
    let turned = inverse.apply(Point(x: point.x - middle.x, y: point.y - middle.y))
    return Point(
      x: turned.x + middle.x + contentOffset.x, y: turned.y + middle.y + contentOffset.y)
  }
}
