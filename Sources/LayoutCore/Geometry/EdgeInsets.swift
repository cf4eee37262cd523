/// Distances from the four edges of a rectangle, in points; positive is inwards.
///
/// If the collection view mirrors a layout that was written for left to right, `left` is the
/// leading edge for the layout, and `right` is the trailing edge.
public struct EdgeInsets: Hashable, Sendable, BitwiseCopyable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// No distance on any edge.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Creates insets from four distances.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The insets with left and right exchanged.
  public var mirrored: EdgeInsets {
    EdgeInsets(top: top, left: right, bottom: bottom, right: left)
  }

  /// The insets added edge by edge.
  public static func + (one: EdgeInsets, other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: one.top + other.top, left: one.left + other.left,
      bottom: one.bottom + other.bottom, right: one.right + other.right)
  }
}

extension Rect {
  /// The rectangle with each edge moved inwards by its inset.
  ///
  /// - Returns: The null rectangle if the edges would pass each other.
  public func inset(by insets: EdgeInsets) -> Rect {
    guard !isNull else { return .null }
    let width = self.width - insets.left - insets.right
    let height = self.height - insets.top - insets.bottom
    guard width >= 0, height >= 0 else { return .null }
    return Rect(x: minX + insets.left, y: minY + insets.top, width: width, height: height)
  }
}
