extension UIView {
  /// A point of this view in another view; in the window if `view` is nil.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let window = pointInWindow(point)
    guard let view else { return window }
    let origin = view.pointInWindow(.zero)
    return CGPoint(x: window.x - origin.x, y: window.y - origin.y)
  }

  /// A point of another view in this view.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else {
      let origin = pointInWindow(.zero)
      return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    }
    return view.convert(point, to: self)
  }

  /// A rectangle of this view in another view.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view in this view.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// A point of this view in the outermost view; transforms are ignored.
  private func pointInWindow(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    let (frame, bounds) = (self.frame, self.bounds)
    return superview.pointInWindow(
      CGPoint(
        x: point.x - bounds.minX + frame.minX, y: point.y - bounds.minY + frame.minY))
  }
}
