internal import LayoutCore

/// Clips convex polygons to rectangles, one side of the rectangle after the other, with the
/// algorithm of Sutherland and Hodgman.
enum ConvexClip {
  /// The part of a convex polygon that lies in a rectangle, with the corners in the same order;
  /// empty if no part of the polygon lies there.
  static func clip(_ points: [Point], to rect: Rect) -> [Point] {
    var result = points
    let distances: [(Point) -> Double] = [
      { $0.x - rect.minX }, { rect.maxX - $0.x }, { $0.y - rect.minY }, { rect.maxY - $0.y },
    ]
    for distance in distances { result = clip(result, distance) }
    return result
  }

  /// The part of a polygon in which a linear function is not negative.
  private static func clip(_ points: [Point], _ distance: (Point) -> Double) -> [Point] {
    guard var last = points.last else { return [] }
    var result: [Point] = []
    for point in points {
      let (before, after) = (distance(last), distance(point))
      if (before < 0) != (after < 0) {
        let share = before / (before - after)
        result.append(
          Point(
            x: last.x + (point.x - last.x) * share, y: last.y + (point.y - last.y) * share))
      }
      if after >= 0 { result.append(point) }
      last = point
    }
    return result
  }
}
