import LayoutCore
import Testing

@Suite struct TransformTests {
  static let quarterTurn = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)

  @Test func `the first of two transforms is applied first`() {
    let shift = AffineTransform(translationX: 10, y: 0)
    let point = Point(x: 1, y: 0)
    #expect(shift.concatenating(Self.quarterTurn).apply(point) == Point(x: 0, y: 11))
    #expect(Self.quarterTurn.concatenating(shift).apply(point) == Point(x: 10, y: 1))
  }

  @Test(arguments: [
    AffineTransform.identity, quarterTurn, AffineTransform(translationX: 3, y: -4),
    AffineTransform(scaleX: 2, y: -4),
    AffineTransform(a: 2, b: 1, c: 0, d: 4, tx: 5, ty: 6),
  ])
  func `the inverse undoes a transform`(transform: AffineTransform) throws {
    let inverse = try #require(transform.inverted)
    #expect(inverse.apply(transform.apply(Point(x: 7, y: 8))) == Point(x: 7, y: 8))
  }

  @Test func `a transform that flattens the plane has no inverse`() {
    #expect(AffineTransform(scaleX: 0, y: 1).inverted == nil)
    #expect(AffineTransform(scaleX: .infinity, y: 1).inverted == nil)
  }

  @Test func `an affine transform is the plane's part of its matrix`() {
    let affine = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let matrix = Transform3D(affine)
    #expect(matrix.numbers == [1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1])
    #expect(matrix.affine == affine)
    #expect(matrix.isAffine)
    #expect(matrix.mirrored == Transform3D(affine.mirrored))
    #expect(matrix.mirrored.mirrored == matrix)
  }

  @Test func `a matrix of 16 numbers keeps them row by row`() throws {
    let numbers = (1...16).map(Double.init)
    let matrix = try #require(Transform3D(rowByRow: numbers))
    #expect(matrix.numbers == numbers)
    #expect(!matrix.isAffine)
    #expect(matrix.affine == AffineTransform(a: 1, b: 2, c: 5, d: 6, tx: 13, ty: 14))
    #expect(Transform3D(rowByRow: Array(numbers.dropLast())) == nil)
  }

  @Test func `only scales and translations are recognized as such`() {
    #expect(AffineTransform(scaleX: 2, y: 3).isScaleAndTranslation)
    #expect(AffineTransform(translationX: 2, y: 3).isScaleAndTranslation)
    #expect(!Self.quarterTurn.isScaleAndTranslation)
    #expect(AffineTransform.identity.isIdentity)
  }
}
