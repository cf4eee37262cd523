extension LayoutAttributes {
  /// The corners of the quadrilateral that the element covers, as seen in perspective.
  ///
  /// The order is that of the untransformed element: top left, top right, bottom right, bottom
  /// left. If a corner lies behind the viewer, all four corners are computed with the affine part
  /// of the transform. Coordinates: content space, in points. Source: SEMANTICS.md section 1.
  public var corners: [Point] {
    guard !isIdentityTransform else { return place.corners }
    let (first, second, third, fourth) = cornersAboutCenter
    return [first, second, third, fourth].map { Point(x: center.x + $0.x, y: center.y + $0.y) }
  }

  /// The bounding box of the corners.
  ///
  /// The size of the box is computed before the centre is added. Its rounding errors therefore do
  /// not depend on the position of the element, and the box of a mirrored element has exactly the
  /// same size. Otherwise a rounding error could decide whether the box of an element that the user
  /// sees almost edge-on is empty.
  var boundingBox: Rect {
    let (first, second, third, fourth) = cornersAboutCenter
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    func add(_ corner: Point) {
      if corner.x < left { left = corner.x }
      if corner.x > right { right = corner.x }
      if corner.y < top { top = corner.y }
      if corner.y > bottom { bottom = corner.y }
    }
    add(second)
    add(third)
    add(fourth)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
      .offsetBy(dx: center.x, dy: center.y)
  }

  /// The corners, relative to the centre.
  ///
  /// The result is a tuple and not an array: allocating an array for each element would take most
  /// of the time of this computation.
  private var cornersAboutCenter: (Point, Point, Point, Point) {
    let (x, y) = (size.width / 2, size.height / 2)
    let (first, second) = (Point(x: -x, y: -y), Point(x: x, y: -y))
    let (third, fourth) = (Point(x: x, y: y), Point(x: -x, y: y))
    let matrix = transform3D
    if matrix.hasPerspective, let first = matrix.project(first),
      let second = matrix.project(second), let third = matrix.project(third),
      let fourth = matrix.project(fourth)
    {
      return (first, second, third, fourth)
    }
    let affine = matrix.affine
    return (
      affine.apply(first), affine.apply(second), affine.apply(third), affine.apply(fourth)
    )
  }
}

extension Rect {
  /// The corners, clockwise from the top left one.
  package var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
      Point(x: minX, y: maxY),
    ]
  }

  /// Creates the smallest rectangle that contains all given points; null if there are no points.
  package init(around points: [Point]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else {
      self = .null
      return
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Transform3D {
  /// Whether m14 or m24 differs from 0, or m44 from 1.
  ///
  /// If the transform has no perspective, the user sees each point at the place to which the affine
  /// part of the transform moves the point. Source: SEMANTICS.md section 1.
  var hasPerspective: Bool {
    elements.row1.w != 0 || elements.row2.w != 0 || elements.row4.w != 1
  }

  /// The point of the plane at which the user sees a transformed point; nil if the transform moves
  /// the point behind the viewer.
  fileprivate func project(_ point: Point) -> Point? {
    let result = elements.row1 * point.x + elements.row2 * point.y + elements.row4
    guard result.w > 1e-6 else { return nil }
    return Point(x: result.x / result.w, y: result.y / result.w)
  }
}
