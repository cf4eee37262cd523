#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A transform of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct AffineTransform: Hashable, Sendable {
  /// The factor of the old x in the new x.
  public var a: Double
  /// The factor of the old x in the new y.
  public var b: Double
  /// The factor of the old y in the new x.
  public var c: Double
  /// The factor of the old y in the new y.
  public var d: Double
  /// The horizontal translation, in points.
  public var tx: Double
  /// The vertical translation, in points.
  public var ty: Double

  /// The transform that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a scaling about the origin.
  public init(scaleX x: Double, y: Double) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Creates a translation by a distance, in points.
  public init(translationX x: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Creates a rotation about the origin, clockwise on a screen, where y grows downwards.
  ///
  /// - Parameter degrees: The angle in degrees; rotations by multiples of 90° are exact.
  public init(rotationDegrees degrees: Double) {
    let quarter = degrees.truncatingRemainder(dividingBy: 360) / 90
    let exact: [Double: (Double, Double)] = [
      0: (1, 0), 1: (0, 1), 2: (-1, 0), 3: (0, -1), -1: (0, -1), -2: (-1, 0), -3: (0, 1),
    ]
    let radians = degrees * Double.pi / 180
    let (cosine, sine) = exact[quarter] ?? (cos(radians), sin(radians))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether the transform changes nothing.
  public var isIdentity: Bool { self == .identity }
  /// Whether the transform only scales and translates.
  public var isScaleAndTranslation: Bool { b == 0 && c == 0 }

  /// The transform that first applies this transform and then `next`.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The inverse transform; nil if there is none.
  ///
  /// There is none if the determinant is zero, so that the transform flattens the plane, or if the
  /// determinant is not finite.
  public var inverted: AffineTransform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The point to which the transform moves `point`.
  public func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The transform as seen in a mirror along the line x = 0.
  ///
  /// Mirroring a rectangle and then applying the mirrored transform gives the mirror image of the
  /// transformed rectangle.
  public var mirrored: AffineTransform {
    AffineTransform(a: a, b: -b, c: -c, d: d, tx: -tx, ty: ty)
  }
}
