/// The place in the view to which an item is scrolled, with at most one position for each axis.
///
/// Left and right are those of the screen, in either layout direction.
public struct ScrollPosition: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The item's top at the top of the view.
  public static let top = ScrollPosition(rawValue: 1)
  /// The item's middle in the middle of the view's height.
  public static let centeredVertically = ScrollPosition(rawValue: 2)
  /// The item's bottom at the bottom of the view.
  public static let bottom = ScrollPosition(rawValue: 4)
  /// The item's left edge at the left of the view.
  public static let left = ScrollPosition(rawValue: 8)
  /// The item's middle in the middle of the view's width.
  public static let centeredHorizontally = ScrollPosition(rawValue: 16)
  /// The item's right edge at the right of the view.
  public static let right = ScrollPosition(rawValue: 32)

  /// The positions that concern the height.
  static let vertical: ScrollPosition = [.top, .centeredVertically, .bottom]
  /// The positions that concern the width.
  static let horizontal: ScrollPosition = [.left, .centeredHorizontally, .right]

  /// Whether each axis has at most one position.
  var isUnambiguous: Bool {
    intersection(.vertical).rawValue.nonzeroBitCount <= 1
      && intersection(.horizontal).rawValue.nonzeroBitCount <= 1
  }
}
