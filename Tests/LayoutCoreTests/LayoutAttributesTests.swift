import LayoutCore
import Testing

/// SEMANTICS.md section 1: the attributes of elements.
@Suite struct LayoutAttributesTests {
  static let key = ElementKey.cell(item: 0, section: 0)
  static let turn = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 3, ty: 4)
  var attributes = LayoutAttributes(key, frame: Rect(x: 10, y: 20, width: 30, height: 40))

  @Test func `new attributes have the defaults`() {
    let attributes = LayoutAttributes(Self.key)
    #expect(attributes.center == .zero)
    #expect(attributes.size == .zero)
    #expect(attributes.bounds == .zero)
    #expect(attributes.transform == .identity)
    #expect(attributes.transform3D == .identity)
    #expect((attributes.alpha, attributes.zIndex, attributes.isHidden) == (1, 0, false))
    #expect((attributes.category, attributes.kind) == (.cell, nil))
    #expect(attributes.indexPath == IndexPath(item: 0, section: 0))
  }

  @Test mutating func `a frame moves the centre and changes the size`() {
    attributes.frame = Rect(x: 0, y: 0, width: 10, height: 6)
    #expect(attributes.center == Point(x: 5, y: 3))
    #expect(attributes.size == Size(width: 10, height: 6))
  }

  @Test mutating func `the frame follows the centre and the size`() {
    attributes.center = Point(x: 0, y: 0)
    #expect(attributes.frame == Rect(x: -15, y: -20, width: 30, height: 40))
    attributes.size = Size(width: 2, height: 2)
    #expect(attributes.frame == Rect(x: -1, y: -1, width: 2, height: 2))
  }

  @Test mutating func `bounds are the size at the origin`() {
    #expect(attributes.bounds == Rect(x: 0, y: 0, width: 30, height: 40))
    attributes.bounds = Rect(x: 0, y: 0, width: 4, height: 2)
    #expect(attributes.frame == Rect(x: 23, y: 39, width: 4, height: 2))
  }

  @Test func `bounds with another origin are a mistake of the caller`() async {
    await #expect(processExitsWith: .failure) {
      var attributes = LayoutAttributes(.cell(item: 0, section: 0))
      attributes.bounds = Rect(x: 1, y: 0, width: 4, height: 2)
    }
  }

  @Test mutating func `the two transforms are one value`() throws {
    attributes.transform = Self.turn
    #expect(attributes.transform3D == Transform3D(Self.turn))
    let matrix = try #require(Transform3D(rowByRow: (1...16).map(Double.init)))
    attributes.transform3D = matrix
    #expect(attributes.transform == matrix.affine)
    attributes.transform = .identity
    #expect(attributes.isIdentityTransform)
    #expect(attributes.transform3D == .identity)
  }

  @Test mutating func `a transform leaves centre, size and bounds alone`() {
    attributes.transform = Self.turn
    #expect(attributes.center == Point(x: 25, y: 40))
    #expect(attributes.size == Size(width: 30, height: 40))
    #expect(attributes.bounds == Rect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test(arguments: [
    (AffineTransform.identity, Rect(x: 10, y: 20, width: 30, height: 40)),
    (turn, Rect(x: 8, y: 29, width: 40, height: 30)),
    (AffineTransform(scaleX: 2, y: 0.5), Rect(x: -5, y: 30, width: 60, height: 20)),
    (AffineTransform(scaleX: -1, y: 1), Rect(x: 10, y: 20, width: 30, height: 40)),
    (AffineTransform(translationX: 1, y: 2), Rect(x: 11, y: 22, width: 30, height: 40)),
  ])
  func `the frame of a transformed element is its bounding box`(
    transform: AffineTransform, expected: Rect
  ) {
    var attributes = attributes
    attributes.transform = transform
    #expect(attributes.frame == expected)
  }

  @Test(arguments: [
    AffineTransform(scaleX: 2, y: 4), AffineTransform(scaleX: -2, y: 1),
    AffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 10, ty: -10),
  ])
  func `a frame can be set under a scale and a translation`(transform: AffineTransform) {
    var attributes = attributes
    attributes.transform = transform
    let frame = Rect(x: 100, y: 200, width: 40, height: 80)
    attributes.frame = frame
    #expect(attributes.frame == frame)
    #expect(attributes.transform == transform)
    #expect(attributes.size.width == 40 / abs(transform.a))
  }

  @Test func `a frame cannot be set under a rotation`() async {
    await #expect(processExitsWith: .failure) {
      var attributes = LayoutAttributes(.cell(item: 0, section: 0))
      attributes.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
      attributes.frame = .zero
    }
  }

  @Test func `a frame cannot be set when the transform flattens the element`() async {
    await #expect(processExitsWith: .failure) {
      var attributes = LayoutAttributes(.cell(item: 0, section: 0))
      attributes.transform = AffineTransform(scaleX: 0, y: 1)
      attributes.frame = .zero
    }
  }

  @Test(
    arguments: [
      { (attributes: inout LayoutAttributes) in attributes.center.x += 1 },
      { $0.size.width += 1 }, { $0.alpha = 0.5 }, { $0.zIndex = 1 }, { $0.isHidden = true },
      { $0.transform = AffineTransform(scaleX: 2, y: 2) },
      { $0 = LayoutAttributes(.cell(item: 1, section: 0), frame: $0.frame) },
    ] as [@Sendable (inout LayoutAttributes) -> Void])
  func `equality compares every property`(
    change: @Sendable (inout LayoutAttributes) -> Void
  ) {
    var changed = attributes
    #expect(changed == attributes)
    change(&changed)
    #expect(changed != attributes)
  }

  @Test func `a copy does not follow the original`() {
    var one = attributes
    one.transform = Self.turn
    var copy = one
    copy.transform = .identity
    copy.center = .zero
    #expect(one.transform == Self.turn)
    #expect(one.center == Point(x: 25, y: 40))
  }

  @Test(arguments: [
    AffineTransform.identity, turn, AffineTransform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 7, ty: 9),
    AffineTransform(scaleX: 2, y: 3),
  ])
  func `the mirror image covers the mirrored frame`(transform: AffineTransform) {
    var attributes = attributes
    attributes.transform = transform
    let mirrored = attributes.mirrored(inWidth: 200)
    let expected = attributes.frame.mirrored(inWidth: 200)
    #expect(abs(mirrored.frame.minX - expected.minX) < 1e-9)
    #expect(mirrored.frame.size == expected.size)
    #expect(mirrored.frame.minY == expected.minY)
    #expect(mirrored.mirrored(inWidth: 200) == attributes)
  }

  // MARK: Exactly what was set

  /// Two hundred frames.
  ///
  /// For more than fifty of them, the centre minus half of the size differs from the corner in its
  /// last bits.
  private static let frames = (1...200).map { number in
    let part = Double(number) / 10
    return Rect(x: part, y: 0.1 + part, width: 0.7 + part / 3, height: 0.3 + part / 7)
  }

  @Test func `a frame is read as it was set, to the bit`() {
    for frame in Self.frames {
      let made = LayoutAttributes(.cell(item: 0, section: 0), frame: frame)
      #expect(made.frame == frame)
      var changed = LayoutAttributes(.cell(item: 0, section: 0))
      changed.frame = frame
      changed.alpha = 0.5
      #expect(changed.frame == frame)
      #expect(changed.transposed.transposed.frame == frame)
      #expect(
        changed.transposed.frame
          == Rect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width))
      #expect(changed.mirrored(inWidth: 300).frame == frame.mirrored(inWidth: 300))
    }
  }

  @Test func `a centre is read as it was set, and the frame follows`() {
    for frame in Self.frames {
      var attributes = LayoutAttributes(.cell(item: 0, section: 0), frame: frame)
      attributes.center = Point(x: 50, y: 60)
      #expect(attributes.center == Point(x: 50, y: 60))
      #expect(attributes.frame == Rect(center: Point(x: 50, y: 60), size: frame.size))
      attributes.frame = frame
      attributes.size = Size(width: 10, height: 20)
      #expect(attributes.frame == Rect(center: frame.center, size: attributes.size))
    }
  }

  @Test func `it does not matter how a frame was set`() {
    let frame = Rect(x: 10, y: 20, width: 30, height: 40)
    let one = LayoutAttributes(.cell(item: 0, section: 0), frame: frame)
    let other = LayoutAttributes(
      .cell(item: 0, section: 0), center: frame.center, size: frame.size)
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
  }

  // MARK: Perspective

  /// The numbers of a transform that adds only a perspective.
  ///
  /// If `m14` is positive, the right half of an element is further away.
  static func perspective(_ m14: Double) -> [Double] {
    [1, 0, 0, m14, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
  }

  /// A transform, row by row, and the edges of the frame that an element then has.
  ///
  /// Without the transform, the element is 100 × 100 points large, at (100, 200).
  struct Seen: Sendable {
    let numbers: [Double]
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double
  }

  static let seen = [
    // the perspective divides by 0.75 at the left edge and by 1.25 at the right one: x is from
    // -50/0.75 to 50/1.25, and the left edge is 100/0.75 long
    Seen(
      numbers: perspective(0.005), left: 150 - 50 / 0.75, right: 190, top: 250 - 50 / 0.75,
      bottom: 250 + 50 / 0.75),
    // the right edge would lie behind the viewer: only the transform's part in the plane is used
    Seen(numbers: perspective(-0.03), left: 100, right: 200, top: 200, bottom: 300),
    // m44 = 2 halves the element
    Seen(
      numbers: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2], left: 125, right: 175, top: 225,
      bottom: 275),
  ]

  @Test(arguments: seen)
  func `the frame of an element in perspective contains its corners as they are seen`(
    seen: Seen
  ) throws {
    var element = LayoutAttributes(Self.key, frame: Rect(x: 100, y: 200, width: 100, height: 100))
    element.transform3D = try #require(Transform3D(rowByRow: seen.numbers))
    let frame = element.frame
    for (found, expected) in [
      (frame.minX, seen.left), (frame.maxX, seen.right), (frame.minY, seen.top),
      (frame.maxY, seen.bottom),
    ] {
      #expect(abs(found - expected) < 1e-9)
    }
    var store = FrameStore(itemCounts: [1], frames: [element.place])
    store.set(element)
    let height = seen.bottom - seen.top
    let justInside = Rect(x: seen.left, y: seen.top, width: 1e-6, height: height)
    let justOutside = Rect(x: seen.left - 1, y: seen.top, width: 1 - 1e-6, height: height)
    #expect(store.attributes(in: justInside).map(\.key) == [Self.key])
    #expect(store.attributes(in: justOutside).isEmpty)
    let mirrored = element.mirrored(inWidth: 400).frame
    #expect(abs(mirrored.minX - (400 - seen.right)) < 1e-9)
    #expect(abs(mirrored.maxX - (400 - seen.left)) < 1e-9)
  }

  @Test func `a frame cannot be set in perspective`() async {
    await #expect(processExitsWith: .failure) {
      var element = LayoutAttributes(LayoutAttributesTests.key)
      element.transform3D =
        Transform3D(rowByRow: LayoutAttributesTests.perspective(0.005)) ?? .identity
      element.frame = .zero
    }
  }
}
