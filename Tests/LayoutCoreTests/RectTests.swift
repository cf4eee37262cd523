import LayoutCore
import Testing

/// SEMANTICS.md section 0: rectangles.
@Suite struct RectTests {
  static let unit = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test(arguments: [
    ("a shared corner area", Rect(x: 5, y: 5, width: 10, height: 10), true),
    ("the same rectangle", Rect(x: 0, y: 0, width: 10, height: 10), true),
    ("one inside", Rect(x: 4, y: 4, width: 2, height: 2), true),
    ("a touch on the right", Rect(x: 10, y: 0, width: 5, height: 10), false),
    ("a touch on the left", Rect(x: -5, y: 0, width: 5, height: 10), false),
    ("a touch below", Rect(x: 0, y: 10, width: 10, height: 5), false),
    ("a touch above", Rect(x: 0, y: -5, width: 10, height: 5), false),
    ("a touch at a corner", Rect(x: 10, y: 10, width: 5, height: 5), false),
    ("apart", Rect(x: 20, y: 20, width: 5, height: 5), false),
    ("an empty one strictly inside", Rect(x: 5, y: 5, width: 0, height: 0), true),
    ("an empty one on an edge", Rect(x: 0, y: 5, width: 0, height: 0), false),
    ("negative extents over it", Rect(x: 15, y: 15, width: -10, height: -10), true),
    ("negative extents beside it", Rect(x: 20, y: 20, width: -10, height: -10), false),
    ("the null rectangle", .null, false),
    ("the plane", .plane, true),
  ])
  func `edges are open when rectangles overlap`(name: String, other: Rect, expected: Bool) {
    #expect(Self.unit.overlaps(other) == expected, "\(name)")
    #expect(other.overlaps(Self.unit) == expected, "\(name)")
  }

  @Test(arguments: [
    (Point(x: 0, y: 0), true), (Point(x: 9.999, y: 9.999), true), (Point(x: 10, y: 5), false),
    (Point(x: 5, y: 10), false), (Point(x: -0.001, y: 5), false),
  ])
  func `the right and bottom edges are outside`(point: Point, expected: Bool) {
    #expect(Self.unit.contains(point) == expected)
  }

  @Test func `empty and null rectangles contain no point`() {
    #expect(!Rect.zero.contains(Point.zero))
    #expect(!Rect.null.contains(Point.zero))
  }

  @Test(arguments: [
    (Rect(x: 0, y: 0, width: 10, height: 10), true),
    (Rect(x: 10, y: 10, width: 0, height: 0), true),
    (Rect(x: 5, y: 5, width: 6, height: 1), false), (Rect.null, false),
  ])
  func `a rectangle inside may touch the edges`(other: Rect, expected: Bool) {
    #expect(Self.unit.contains(other) == expected)
  }

  @Test func `a union ignores only the null rectangle`() {
    let far = Rect(x: 20, y: 30, width: 5, height: 5)
    #expect(Rect.zero.union(far) == Rect(x: 0, y: 0, width: 25, height: 35))
    #expect(far.union(.zero) == Rect(x: 0, y: 0, width: 25, height: 35))
    #expect(Rect.null.union(far) == far)
    #expect(far.union(.null) == far)
    #expect(Rect.null.union(.null) == .null)
    #expect(
      far.union(Rect(x: 40, y: 40, width: -30, height: -30))
        == Rect(x: 10, y: 10, width: 30, height: 30))
  }

  @Test(arguments: [
    (Rect(x: 5, y: 5, width: 10, height: 2), Rect(x: 5, y: 5, width: 5, height: 2)),
    (Rect(x: 10, y: 0, width: 5, height: 10), Rect(x: 10, y: 0, width: 0, height: 10)),
    (Rect(x: 11, y: 0, width: 5, height: 10), .null), (.null, .null),
  ])
  func `touching rectangles have an empty intersection`(other: Rect, expected: Rect) {
    #expect(Self.unit.intersection(other) == expected)
  }

  @Test(arguments: [
    (2.0, 3.0, Rect(x: 2, y: 3, width: 6, height: 4)),
    (5, 5, Rect(x: 5, y: 5, width: 0, height: 0)), (6, 0, .null), (0, 6, .null),
    (-1, -2, Rect(x: -1, y: -2, width: 12, height: 14)),
  ])
  func `insets beyond the middle give the null rectangle`(dx: Double, dy: Double, expected: Rect) {
    #expect(Self.unit.insetBy(dx: dx, dy: dy) == expected)
  }

  @Test func `edge insets past each other give the null rectangle`() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(Self.unit.inset(by: insets) == Rect(x: 2, y: 1, width: 4, height: 6))
    #expect(
      Self.unit.inset(by: EdgeInsets(top: 0, left: 6, bottom: 0, right: 5)) == .null)
    #expect(Rect.null.inset(by: .zero) == .null)
  }

  @Test func `negative extents are measured the other way`() {
    let rect = Rect(x: 10, y: 20, width: -4, height: -6)
    #expect((rect.minX, rect.midX, rect.maxX, rect.width) == (6, 8, 10, 4))
    #expect((rect.minY, rect.midY, rect.maxY, rect.height) == (14, 17, 20, 6))
    #expect(rect.standardized == Rect(x: 6, y: 14, width: 4, height: 6))
    #expect(Rect.null.standardized == .null)
  }

  @Test func `a rectangle without area is empty`() {
    #expect(Rect.null.isEmpty)
    #expect(Rect.zero.isEmpty)
    #expect(Rect(x: 1, y: 1, width: 0, height: 5).isEmpty)
    #expect(!Rect(x: 1, y: 1, width: -2, height: -5).isEmpty)
  }

  @Test func `a mirror image has the same distance from the other edge`() {
    let rect = Rect(x: 10, y: 5, width: 20, height: 5)
    #expect(rect.mirrored(inWidth: 100) == Rect(x: 70, y: 5, width: 20, height: 5))
    #expect(rect.mirrored(inWidth: 100).mirrored(inWidth: 100) == rect)
    #expect(Rect.null.mirrored(inWidth: 100) == .null)
  }

  @Test func `the null rectangle does not move`() {
    #expect(Rect.null.offsetBy(dx: 1, dy: 1) == .null)
    #expect(Self.unit.offsetBy(dx: 1, dy: -1) == Rect(x: 1, y: -1, width: 10, height: 10))
    #expect(Rect.null.insetBy(dx: 1, dy: 1) == .null)
  }
}
