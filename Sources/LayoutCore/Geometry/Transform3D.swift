/// A transform of space, as a matrix of 4 × 4 numbers by which row vectors are multiplied.
///
/// The numbering is Core Animation's: `m41`, `m42` and `m43` are the translation, in points.
public struct Transform3D: Hashable, Sendable {
  /// The numbers row by row, 16 of them: m11, m12, … m44.
  public var elements: InlineRows

  /// The transform that changes nothing.
  public static let identity = Transform3D(AffineTransform.identity)

  /// Creates a transform from its rows.
  public init(elements: InlineRows) {
    self.elements = elements
  }

  /// Creates the usual 4 × 4 form of a transform of the plane.
  public init(_ affine: AffineTransform) {
    elements = InlineRows(
      SIMD4(affine.a, affine.b, 0, 0), SIMD4(affine.c, affine.d, 0, 0),
      SIMD4(0, 0, 1, 0), SIMD4(affine.tx, affine.ty, 0, 1))
  }

  /// Creates a transform from 16 numbers, row by row.
  ///
  /// - Returns: nil if there are not exactly 16 numbers.
  public init?(rowByRow numbers: [Double]) {
    guard numbers.count == 16 else { return nil }
    func row(_ index: Int) -> SIMD4<Double> {
      SIMD4(
        numbers[4 * index], numbers[4 * index + 1], numbers[4 * index + 2], numbers[4 * index + 3])
    }
    elements = InlineRows(row(0), row(1), row(2), row(3))
  }

  /// Whether the matrix is the 4 × 4 form of a transform of the plane.
  public var isAffine: Bool { self == Transform3D(affine) }

  /// The part that acts in the plane: m11, m12, m21, m22, m41, m42.
  ///
  /// Source: SEMANTICS.md section 1, which describes the reading of a matrix that is not affine.
  public var affine: AffineTransform {
    AffineTransform(
      a: elements.row1.x, b: elements.row1.y, c: elements.row2.x, d: elements.row2.y,
      tx: elements.row4.x, ty: elements.row4.y)
  }

  /// The 16 numbers row by row.
  public var numbers: [Double] {
    [elements.row1, elements.row2, elements.row3, elements.row4].flatMap {
      [$0.x, $0.y, $0.z, $0.w]
    }
  }

  /// Whether each of the 16 numbers differs from that of `other` by at most `tolerance`.
  package func isClose(to other: Transform3D, _ tolerance: Double) -> Bool {
    if self == other { return true }
    return zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= tolerance }
  }

  /// The transform as seen in a mirror along the plane x = 0.
  public var mirrored: Transform3D {
    let flip = SIMD4<Double>(-1, 1, 1, 1)
    return Transform3D(
      elements: InlineRows(
        elements.row1 * flip * -1, elements.row2 * flip, elements.row3 * flip,
        elements.row4 * flip))
  }

  /// The transform with x and y exchanged in its input and its output.
  public var transposed: Transform3D {
    func swapped(_ row: SIMD4<Double>) -> SIMD4<Double> { SIMD4(row.y, row.x, row.z, row.w) }
    return Transform3D(
      elements: InlineRows(
        swapped(elements.row2), swapped(elements.row1), swapped(elements.row3),
        swapped(elements.row4)))
  }
}

extension Transform3D {
  /// Four rows of four numbers.
  public struct InlineRows: Hashable, Sendable {
    /// The first row: m11 to m14.
    public var row1: SIMD4<Double>
    /// The second row: m21 to m24.
    public var row2: SIMD4<Double>
    /// The third row: m31 to m34.
    public var row3: SIMD4<Double>
    /// The fourth row: m41 to m44.
    public var row4: SIMD4<Double>

    /// Creates rows.
    public init(
      _ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>
    ) {
      self.row1 = row1
      self.row2 = row2
      self.row3 = row3
      self.row4 = row4
    }
  }
}
