/// The extent of several frames that are moved by a distance, enlarged by more than the rounding
/// errors of the move.
struct MovedExtent: Sendable {
  private let lower: SIMD2<Double>
  private let upper: SIMD2<Double>

  init(_ extent: RoundedExtent, movedBy distance: Point) {
    let edges = SIMD4<Double>(extent.edges)
    func moved(_ edge: Double, _ distance: Double) -> Double {
      edge + distance - Self.margin(edge, distance)
    }
    lower = SIMD2(moved(edges[0], distance.x), moved(edges[1], distance.y))
    // The right and the bottom edge of an extent are stored with the opposite sign.
    upper = -SIMD2(moved(edges[2], -distance.x), moved(edges[3], -distance.y))
  }

  /// Whether the moved frames can overlap a rectangle.
  func mayOverlap(_ rect: Rect) -> Bool {
    all(lower .< SIMD2(rect.maxX, rect.maxY)) && all(SIMD2(rect.minX, rect.minY) .< upper)
  }

  /// An upper bound of the rounding error with which an edge is moved, in points.
  ///
  /// A frame is moved by its origin, and its right edge is then computed from its width. The error
  /// of that edge depends on the origin, the width and the distance. A thousandth of a point is
  /// greater than this error for all coordinates below 10¹² points. For greater coordinates, the
  /// second term is usually greater than the error.
  static func margin(_ edge: Double, _ distance: Double) -> Double {
    0.001 + 1e-9 * (abs(edge) + abs(distance))
  }
}
