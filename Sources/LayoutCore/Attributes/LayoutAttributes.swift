/// How one element is shown: its frame, drawing order, opacity and transform.
///
/// This is a value: attributes that a layout has returned never change afterwards. Coordinates:
/// content space, origin top left, y down, in points. Source: SEMANTICS.md section 1.
public struct LayoutAttributes: Hashable, Sendable {
  /// The element that the attributes describe.
  public private(set) var key: ElementKey
  /// The middle of the element before any transform.
  public var center: Point {
    didSet { placedOrigin = nil }
  }
  /// The extents of the element before any transform.
  public var size: Size {
    didSet { placedOrigin = nil }
  }
  /// The upper left corner of the rectangle to which ``place`` was last set; nil if ``place`` was
  /// never set, or if the centre, the size or the key was changed afterwards.
  ///
  /// The corner is stored, because a corner that is computed from the centre can differ in its last
  /// bits. A mirrored or transposed copy has the converted corner.
  private var placedOrigin: Point?
  /// The opacity, from 0 (invisible) to 1 (the default).
  public var alpha = 1.0
  /// The drawing order: an element with a greater z index is in front; 0 by default.
  public var zIndex = 0
  /// Whether the element is hidden: it is not shown, and needs no view.
  ///
  /// Queries return hidden elements, too.
  public var isHidden = false
  /// The transform and the custom attributes; nil if the element has neither.
  ///
  /// A plain cell therefore needs no allocation.
  private var rare: RareProperties?

  /// Creates attributes with the given centre and size, and the defaults of all other properties.
  public init(_ key: ElementKey, center: Point = .zero, size: Size = .zero) {
    self.key = key
    self.center = center
    self.size = size
  }

  /// Creates attributes for an element that fills a rectangle.
  public init(_ key: ElementKey, frame: Rect) {
    self.key = key
    center = frame.center
    size = Size(width: frame.width, height: frame.height)
    placedOrigin = Point(x: frame.minX, y: frame.minY)
  }
}

extension LayoutAttributes {
  /// The same attributes with another key.
  package func withKey(_ key: ElementKey) -> LayoutAttributes {
    var result = self
    (result.key, result.placedOrigin) = (key, nil)
    return result
  }

  /// The item or section that the element belongs to.
  public var indexPath: IndexPath { key.indexPath }
  /// The category of the view that shows the element.
  public var category: ElementCategory { key.category }
  /// The kind of a supplementary or decoration view; nil for cells.
  public var kind: String? { key.kind }

  /// The element's rectangle in its own coordinates: the origin (0, 0) and the size.
  ///
  /// - Precondition: The origin of a new value is (0, 0).
  public var bounds: Rect {
    get { Rect(origin: .zero, size: size) }
    set {
      precondition(newValue.origin == .zero, "the origin of an element's bounds is always (0, 0)")
      size = newValue.size
    }
  }
}

// MARK: Place

extension LayoutAttributes {
  /// The rectangle that the element would cover without its transform.
  ///
  /// Reading returns exactly the rectangle that was set last, with its origin top left. If no
  /// rectangle was set, or if the centre, the size or the key was changed afterwards, reading
  /// computes the rectangle from the centre and the size.
  public var place: Rect {
    get { placedOrigin.map { Rect(origin: $0, size: size) } ?? Rect(center: center, size: size) }
    set {
      (center, size) = (newValue.center, Size(width: newValue.width, height: newValue.height))
      placedOrigin = Point(x: newValue.minX, y: newValue.minY)
    }
  }
}

// MARK: Transform

extension LayoutAttributes {
  /// The transform about the centre; setting it also replaces ``transform``.
  public var transform3D: Transform3D {
    get { rare?.transform ?? .identity }
    set { rare = RareProperties(newValue == .identity ? nil : newValue, custom) }
  }

  /// The transform in the plane, about the centre; setting it also replaces ``transform3D``.
  ///
  /// If ``transform3D`` is not affine, reading returns the transform that consists of its numbers
  /// m11, m12, m21, m22, m41 and m42.
  public var transform: AffineTransform {
    get { rare?.transform?.affine ?? .identity }
    set { transform3D = Transform3D(newValue) }
  }

  /// Whether no transform is set.
  public var isIdentityTransform: Bool { rare?.transform == nil }
}

// MARK: Custom attributes

extension LayoutAttributes {
  /// The values that the layout gives the element besides the standard attributes.
  public var custom: CustomAttributes {
    get { rare?.custom ?? CustomAttributes() }
    set { rare = RareProperties(rare?.transform, newValue) }
  }

  /// Whether every custom attribute has its default.
  package var hasNoCustomAttributes: Bool { rare?.custom.isEmpty ?? true }
}

// MARK: Frame

extension LayoutAttributes {
  /// The rectangle that the element covers: its bounding box if the element is transformed.
  ///
  /// If the transform has perspective, this is the bounding box of the element's ``corners``.
  /// Setting the frame changes the centre and the size, and keeps the transform.
  ///
  /// - Precondition: When a frame is set, the transform is the identity, a scale, or a scale and a
  ///   translation. Neither scale factor is 0, and the transform has no perspective.
  public var frame: Rect {
    get {
      guard let matrix = rare?.transform else { return place }
      if matrix.hasPerspective { return boundingBox }
      let affine = matrix.affine
      let width = abs(affine.a) * size.width + abs(affine.c) * size.height
      let height = abs(affine.b) * size.width + abs(affine.d) * size.height
      let middle = Point(x: center.x + affine.tx, y: center.y + affine.ty)
      return Rect(center: middle, size: Size(width: width, height: height))
    }
    set {
      guard !isIdentityTransform else { return place = newValue }
      let affine = transform
      precondition(
        affine.isScaleAndTranslation && affine.a != 0 && affine.d != 0
          && !transform3D.hasPerspective,
        "a frame can be set only while the transform is a scale and a shift")
      center = Point(x: newValue.midX - affine.tx, y: newValue.midY - affine.ty)
      size = Size(width: newValue.width / abs(affine.a), height: newValue.height / abs(affine.d))
    }
  }

  /// The attributes, with left and right exchanged between x = 0 and x = `width`.
  ///
  /// The distance from x = 0 to the new left edge of the element equals the distance from its old
  /// right edge to x = `width`.
  public func mirrored(inWidth width: Double) -> LayoutAttributes {
    var result = self
    result.center.x = width - center.x
    result.placedOrigin = placedOrigin.map { Point(x: width - ($0.x + size.width), y: $0.y) }
    if let transform = rare?.transform {
      result.transform3D = transform.mirrored
    }
    return result
  }

  /// The attributes of the same element with x and y exchanged.
  ///
  /// Width and height are exchanged too, and a transform that rotates then rotates in the other
  /// direction.
  public var transposed: LayoutAttributes {
    var result = self
    result.center = Point(x: center.y, y: center.x)
    result.size = Size(width: size.height, height: size.width)
    result.placedOrigin = placedOrigin.map { Point(x: $0.y, y: $0.x) }
    if let transform = rare?.transform {
      result.transform3D = transform.transposed
    }
    return result
  }
}

// MARK: Equality

extension LayoutAttributes {
  /// Whether every property is the same; ``place`` and ``frame`` may differ by a rounding error.
  public static func == (one: LayoutAttributes, other: LayoutAttributes) -> Bool {
    one.center == other.center && one.size == other.size && one.key == other.key
      && one.alpha == other.alpha && one.zIndex == other.zIndex && one.isHidden == other.isHidden
      && one.rare == other.rare
  }

  /// Hashes the properties that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(center)
    hasher.combine(size)
    hasher.combine(alpha)
    hasher.combine(zIndex)
    hasher.combine(isHidden)
    hasher.combine(rare)
  }
}

/// A transform and custom attributes, in an object of their own.
///
/// Few elements have them, and a transform is larger than all other properties together.
private final class RareProperties: Hashable, Sendable {
  /// The transform; nil stands for the identity.
  let transform: Transform3D?
  let custom: CustomAttributes

  /// Creates the object for a transform and custom attributes.
  ///
  /// - Returns: nil if there is neither a transform nor a custom attribute.
  init?(_ transform: Transform3D?, _ custom: CustomAttributes) {
    if transform == nil, custom.isEmpty { return nil }
    self.transform = transform
    self.custom = custom
  }

  static func == (one: RareProperties, other: RareProperties) -> Bool {
    one.transform == other.transform && one.custom == other.custom
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(transform)
    hasher.combine(custom)
  }
}
