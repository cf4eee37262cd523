/// A rectangle: an origin and a size, in points.
///
/// The null rectangle is the result of an empty intersection. It has no position. Every rectangle
/// whose origin has the coordinate +∞ on an axis is treated as the null rectangle.
/// Source: SEMANTICS.md section 0; the accessors follow Apple's `CGRect` where it is documented.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
  /// The corner from which the size is measured: top left if no extent is negative.
  public var origin: Point
  /// The extents; a negative one is measured to the left or upwards.
  public var size: Size

  /// The rectangle at the origin, of width 0 and height 0.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The rectangle without a position: the result of an empty intersection.
  public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)
  /// A rectangle that contains every point whose coordinates are less than 10³⁰⁰ in magnitude.
  public static let plane = Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)

  /// Creates a rectangle from its corner and its extents.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates the rectangle of a size around a centre.
  public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }
}

extension Rect {
  /// Whether this is the null rectangle.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  /// Whether the rectangle covers no area; true for the null rectangle.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// The left edge.
  public var minX: Double { min(origin.x, origin.x + size.width) }
  /// The horizontal middle.
  public var midX: Double { origin.x + size.width / 2 }
  /// The right edge.
  public var maxX: Double { max(origin.x, origin.x + size.width) }
  /// The top edge.
  public var minY: Double { min(origin.y, origin.y + size.height) }
  /// The vertical middle.
  public var midY: Double { origin.y + size.height / 2 }
  /// The bottom edge.
  public var maxY: Double { max(origin.y, origin.y + size.height) }
  /// The horizontal extent, never negative.
  public var width: Double { abs(size.width) }
  /// The vertical extent, never negative.
  public var height: Double { abs(size.height) }
  /// The middle of the rectangle.
  public var center: Point { Point(x: midX, y: midY) }

  /// The same rectangle with the origin top left and no negative extent.
  public var standardized: Rect {
    isNull ? .null : Rect(x: minX, y: minY, width: width, height: height)
  }

  /// Whether the two rectangles share more than an edge or a corner.
  ///
  /// Edges are open: rectangles that only touch do not overlap. An empty rectangle is a point or a
  /// line. It overlaps a rectangle with an area if a part of it lies strictly inside that
  /// rectangle, but not if it lies on an edge. Two lines overlap if they cross, but not if they
  /// only touch. The null rectangle overlaps nothing.
  /// Source: SEMANTICS.md section 0. On Linux, Foundation's `intersects` returns true for
  /// rectangles that touch.
  public func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether a point lies inside; the right and bottom edges are outside.
  ///
  /// Source: SEMANTICS.md section 0, the half-open rule of `CGRect.contains`.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether another rectangle lies wholly inside this one; edges may coincide.
  public func contains(_ other: Rect) -> Bool {
    !isNull && !other.isNull && other.minX >= minX && other.maxX <= maxX && other.minY >= minY
      && other.maxY <= maxY
  }

  /// The smallest rectangle that contains both rectangles; the null rectangle is ignored, but other
  /// empty rectangles are not.
  ///
  /// The union of the zero rectangle and another one includes the origin, as in Apple's `CGRect`.
  public func union(_ other: Rect) -> Rect {
    if isNull { return other }
    if other.isNull { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// The part that both rectangles share; the null rectangle if they neither overlap nor touch.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    let width = min(maxX, other.maxX) - x
    let height = min(maxY, other.maxY) - y
    guard width >= 0, height >= 0, !isNull, !other.isNull else { return .null }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// The rectangle with its left and right edges moved inwards by `dx`, and its top and bottom
  /// edges by `dy`.
  ///
  /// A negative distance moves edges outwards.
  ///
  /// - Returns: The null rectangle if the edges would pass each other.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    guard !isNull else { return .null }
    let result = Rect(
      x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    return result.size.width < 0 || result.size.height < 0 ? .null : result
  }

  /// The rectangle moved by a distance.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    isNull ? .null : Rect(origin: Point(x: origin.x + dx, y: origin.y + dy), size: size)
  }

  /// The mirror image of the rectangle in the strip from x = 0 to x = `stripWidth`.
  ///
  /// The distance from x = 0 to the new left edge equals the distance from the old right edge to
  /// x = `stripWidth`.
  ///
  /// Source: SEMANTICS.md section 3.11, `x' = width - maxX`.
  public func mirrored(inWidth stripWidth: Double) -> Rect {
    isNull ? .null : Rect(x: stripWidth - maxX, y: minY, width: width, height: height)
  }
}
