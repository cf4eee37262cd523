/// The axes, the categories and the scroll positions of collection views.
extension UICollectionView {
  /// The axes of flow layouts.
  public enum ScrollDirection: Int, Sendable {
    /// Lines are stacked from top to bottom.
    case vertical
    /// Lines are stacked from left to right.
    case horizontal
  }

  /// The categories of elements.
  public enum ElementCategory: UInt, Sendable {
    /// The view of an item.
    case cell
    /// A header, a footer, or another view that belongs to data.
    case supplementaryView
    /// A view that belongs to no data.
    case decorationView
  }

  /// The places in the view to which an item is scrolled.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The places as bits.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = ScrollPosition(rawValue: 1)
    /// The middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The bottom edge.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The left edge.
    public static let left = ScrollPosition(rawValue: 8)
    /// The middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The right edge.
    public static let right = ScrollPosition(rawValue: 32)
  }
}
