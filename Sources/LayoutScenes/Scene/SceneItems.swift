internal import LayoutCore

/// The items of a section.
public enum SceneItems: Hashable, Sendable {
  /// A list of items.
  case list(SceneItemList)
  /// A number of items with sizes and data by rules. Without a rule for sizes the items have none.
  case generated(count: Int, size: SizeRule?, data: [DataRule])

  /// The greatest number of items in a list.
  public static let listLimit = 1_000_000
  /// The greatest number of generated items.
  public static let countLimit = 10_000_000

  /// The number of items.
  public var count: Int {
    switch self {
    case .list(let list): list.sizes.count
    case .generated(let count, _, _): count
    }
  }
}
