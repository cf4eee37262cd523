internal import LayoutCore

/// One length of an item, a group or another part of a compositional layout.
///
/// Source: SEMANTICS.md section 11.2.
public enum CompositionalDimension: Hashable, Sendable {
  /// A share of the container's width, at least 0.
  case fractionalWidth(Double)
  /// A share of the container's height, at least 0.
  case fractionalHeight(Double)
  /// A number of points, at least 0.
  case absolute(Double)
  /// An estimate in points, at least 0.
  ///
  /// For an item, a header and a footer, the length from the data or from a measurement is used
  /// instead, if it is above 0. A group whose parts follow one another becomes as long as its
  /// content. A custom group and a badge keep the estimate.
  case estimated(Double)

  var isEstimated: Bool { if case .estimated = self { true } else { false } }

  /// The length in a container.
  ///
  /// - Parameter measured: The length from the data or from a measurement. If it is above 0, it
  ///   replaces an estimate.
  func length(in container: Size, measured: Double) -> Double {
    switch self {
    case .fractionalWidth(let share): share * container.width
    case .fractionalHeight(let share): share * container.height
    case .absolute(let length): length
    case .estimated(let estimate): measured > 0 ? measured : estimate
    }
  }
}

/// The two lengths of a part of a compositional layout.
public struct CompositionalSize: Hashable, Sendable {
  /// The width.
  public var width: CompositionalDimension
  /// The height.
  public var height: CompositionalDimension

  /// Creates a size; a missing length is the whole length of the container.
  public init(
    width: CompositionalDimension = .fractionalWidth(1),
    height: CompositionalDimension = .fractionalHeight(1)
  ) {
    self.width = width
    self.height = height
  }

  var isEstimated: Bool { width.isEstimated || height.isEstimated }

  func resolved(in container: Size, measured: Size = .zero) -> Size {
    Size(
      width: width.length(in: container, measured: measured.width),
      height: height.length(in: container, measured: measured.height))
  }

  /// The insets that are used: insets along an estimated length become 0.
  func effective(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: height.isEstimated ? 0 : insets.top, left: width.isEstimated ? 0 : insets.left,
      bottom: height.isEstimated ? 0 : insets.bottom, right: width.isEstimated ? 0 : insets.right)
  }
}

/// A distance between the parts of a group, or around a part.
public enum CompositionalSpacing: Hashable, Sendable {
  /// Exactly this number of points, at least 0.
  case fixed(Double)
  /// This number of points, at least 0, plus an equal share of the room that is left.
  ///
  /// The spacing around a section's own group gets no share along the direction in which the groups
  /// follow one another. If the section scrolls on its own, this spacing gets no share on the other
  /// axis either.
  case flexible(Double)

  var least: Double {
    switch self {
    case .fixed(let length), .flexible(let length): length
    }
  }

  var isFlexible: Bool { if case .flexible = self { true } else { false } }
}

/// The distances around a part of a group, which is an item or another group.
public struct CompositionalEdgeSpacing: Hashable, Sendable {
  /// The distance above the item or group.
  public var top: CompositionalSpacing
  /// The distance before the item or group, at its leading side.
  public var leading: CompositionalSpacing
  /// The distance below the item or group.
  public var bottom: CompositionalSpacing
  /// The distance after the item or group, at its trailing side.
  public var trailing: CompositionalSpacing

  /// Creates distances; a missing one is 0.
  public init(
    top: CompositionalSpacing = .fixed(0), leading: CompositionalSpacing = .fixed(0),
    bottom: CompositionalSpacing = .fixed(0), trailing: CompositionalSpacing = .fixed(0)
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The distances before and after the item or group along an axis, in this order.
  func ends(along axis: Axis) -> [CompositionalSpacing] {
    axis == .horizontal ? [leading, trailing] : [top, bottom]
  }
}

/// A point on the edges of a rectangle.
public enum CompositionalAlignment: String, Hashable, Sendable, CaseIterable {
  /// The middle of the top edge.
  case top
  /// The top leading corner.
  case topLeading = "top_leading"
  /// The top trailing corner.
  case topTrailing = "top_trailing"
  /// The middle of the leading edge.
  case leading
  /// The middle of the trailing edge.
  case trailing
  /// The middle of the bottom edge.
  case bottom
  /// The bottom leading corner.
  case bottomLeading = "bottom_leading"
  /// The bottom trailing corner.
  case bottomTrailing = "bottom_trailing"

  /// The point in units of the rectangle's width and height, from its top leading corner.
  var unit: Point {
    let name = rawValue
    let x = name.hasSuffix("leading") ? 0 : name.hasSuffix("trailing") ? 1 : 0.5
    let y = name.hasPrefix("top") ? 0 : name.hasPrefix("bottom") ? 1 : 0.5
    return Point(x: x, y: y)
  }
}
