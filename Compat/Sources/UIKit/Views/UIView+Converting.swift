extension UIView {
  /// Converts a point of this view to the coordinates of another view.
  ///
  /// Nil stands for the outermost view, usually the window. Transforms are ignored.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let window = pointInWindow(point)
    guard let view else { return window }
    let origin = view.pointInWindow(.zero)
    return CGPoint(x: window.x - origin.x, y: window.y - origin.y)
  }

  /// Converts a point of another view to the coordinates of this view.
  ///
  /// Nil stands for the outermost view, usually the window. Transforms are ignored.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else {
      let origin = pointInWindow(.zero)
      return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    }
    return view.convert(point, to: self)
  }

  /// Converts a rectangle of this view to the coordinates of another view.
  ///
  /// Nil stands for the outermost view, usually the window. Transforms are ignored, so the size
  /// stays the same.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle of another view to the coordinates of this view.
  ///
  /// Nil stands for the outermost view, usually the window. Transforms are ignored, so the size
  /// stays the same.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Converts a point of this view to the coordinates of the outermost view; transforms are
  /// ignored.
  private func pointInWindow(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    let (frame, bounds) = (self.frame, self.bounds)
    return superview.pointInWindow(
      CGPoint(
        x: point.x - bounds.minX + frame.minX, y: point.y - bounds.minY + frame.minY))
  }
}
