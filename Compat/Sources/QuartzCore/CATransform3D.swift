@_exported import CoreGraphics

/// A transform of space, as a matrix of 4 × 4 numbers by which row vectors are multiplied.
public struct CATransform3D: Hashable, Sendable {
  /// The first row.
  public var m11, m12, m13, m14: CGFloat
  /// The second row.
  public var m21, m22, m23, m24: CGFloat
  /// The third row.
  public var m31, m32, m33, m34: CGFloat
  /// The fourth row, which holds the translation.
  public var m41, m42, m43, m44: CGFloat

  /// Creates a matrix whose numbers are 0.
  public init() {
    (m11, m12, m13, m14) = (0, 0, 0, 0)
    (m21, m22, m23, m24) = (0, 0, 0, 0)
    (m31, m32, m33, m34) = (0, 0, 0, 0)
    (m41, m42, m43, m44) = (0, 0, 0, 0)
  }

  /// Creates a matrix from its 16 numbers.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Creates a matrix from 16 numbers, row by row; missing numbers are 0.
  package init(rowByRow numbers: [CGFloat]) {
    func number(_ place: Int) -> CGFloat { place < numbers.count ? numbers[place] : 0 }
    self.init(
      m11: number(0), m12: number(1), m13: number(2), m14: number(3),
      m21: number(4), m22: number(5), m23: number(6), m24: number(7),
      m31: number(8), m32: number(9), m33: number(10), m34: number(11),
      m41: number(12), m42: number(13), m43: number(14), m44: number(15))
  }

  /// The 16 numbers, row by row.
  package var numbers: [CGFloat] {
    [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ]
  }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

/// A translation by distances in points.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var result = CATransform3DMakeScale(1, 1, 1)
  (result.m41, result.m42, result.m43) = (tx, ty, tz)
  return result
}

/// A scaling about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var result = CATransform3D()
  (result.m11, result.m22, result.m33, result.m44) = (sx, sy, sz, 1)
  return result
}

/// A rotation about an axis by an angle in radians; the identity if the axis has no length.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (sin(angle), cos(angle))
  let rest = 1 - cosine
  var result = CATransform3DIdentity
  result.m11 = cosine + x * x * rest
  result.m12 = x * y * rest + z * sine
  result.m13 = x * z * rest - y * sine
  result.m21 = x * y * rest - z * sine
  result.m22 = cosine + y * y * rest
  result.m23 = y * z * rest + x * sine
  result.m31 = x * z * rest + y * sine
  result.m32 = y * z * rest - x * sine
  result.m33 = cosine + z * z * rest
  return result
}

/// The transform that first applies `a` and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (left, right) = (a.numbers, b.numbers)
  return CATransform3D(
    rowByRow: (0..<16).map { place in
      let (row, column) = (place / 4, place % 4)
      return (0..<4).reduce(0) { $0 + left[4 * row + $1] * right[4 * $1 + column] }
    })
}

/// The transform that first translates and then applies `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// The transform that first scales and then applies `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// The transform that first rotates by an angle in radians and then applies `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Whether the transform changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether both transforms are the same.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

/// The usual 4 × 4 form of a transform of the plane.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var result = CATransform3DIdentity
  (result.m11, result.m12, result.m21, result.m22) = (m.a, m.b, m.c, m.d)
  (result.m41, result.m42) = (m.tx, m.ty)
  return result
}

/// Whether the matrix is the 4 × 4 form of a transform of the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}

/// The part of the transform that acts in the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

/// The inverse of a transform; the transform itself if it has no inverse, as in Core Animation.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Gauss and Jordan: the identity becomes the inverse while the matrix becomes the identity.
  var rows = (0..<4).map { row in
    (0..<8).map { column -> CGFloat in
      column < 4 ? t.numbers[4 * row + column] : column - 4 == row ? 1 : 0
    }
  }
  for column in 0..<4 {
    let pivot = (column..<4).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
    guard rows[pivot][column] != 0 else { return t }
    rows.swapAt(column, pivot)
    let factor = rows[column][column]
    rows[column] = rows[column].map { $0 / factor }
    for row in 0..<4 where row != column {
      let factor = rows[row][column]
      rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
    }
  }
  return CATransform3D(rowByRow: rows.flatMap { $0.suffix(4) })
}
