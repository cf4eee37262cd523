/// A width and a height, in points.
public struct Size: Hashable, Sendable, BitwiseCopyable {
  /// The horizontal extent, in points.
  public var width: Double
  /// The vertical extent, in points.
  public var height: Double

  /// The size with width 0 and height 0.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from its extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether the size covers no area, because an extent is zero or negative.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether both extents are finite and at least 0.
  @inlinable package var isExtent: Bool {
    width >= 0 && height >= 0 && width < .infinity && height < .infinity
  }

  /// The size that a header or a footer gets if the data contain this size: a finite negative
  /// extent becomes 0.
  ///
  /// Source: SEMANTICS.md section 0.
  package var ofBar: Size {
    func extent(_ value: Double) -> Double { value < 0 && value.isFinite ? 0 : value }
    return Size(width: extent(width), height: extent(height))
  }

  /// The error message for an item whose data contain this size.
  ///
  /// The size must be invalid: an extent is negative or not finite.
  package func complaint(about key: ElementKey) -> String {
    "item \(key.name): expected a size of finite numbers ≥ 0, got "
      + "\(NumberText.plain(width)) × \(NumberText.plain(height))"
  }
}
