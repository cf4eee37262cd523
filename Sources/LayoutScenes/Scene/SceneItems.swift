internal import LayoutCore

/// The items of a section.
package enum SceneItems: Hashable, Sendable {
  /// A list of items.
  case list(SceneItemList)
  /// A number of items whose sizes and data follow rules; without a rule for sizes, the items have
  /// no sizes.
  case generated(count: Int, size: SizeRule?, data: [DataRule])

  /// The greatest number of items in a list.
  package static let listLimit = 1_000_000
  /// The greatest number of generated items in a section, and of items in all sections together.
  package static let countLimit = 10_000_000

  /// The number of items.
  package var count: Int {
    switch self {
    case .list(let list): list.sizes.count
    case .generated(let count, _, _): count
    }
  }
}
