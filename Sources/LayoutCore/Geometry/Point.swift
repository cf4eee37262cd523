/// A position in a plane, in points.
///
/// Coordinates: origin top left, y down. If the declaration of a point names no other coordinates,
/// the point is in content space.
public struct Point: Hashable, Sendable, BitwiseCopyable {
  /// The horizontal position, in points, growing to the right.
  public var x: Double
  /// The vertical position, in points, growing downwards.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
