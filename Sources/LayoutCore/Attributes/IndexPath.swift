/// The position of an item or of a section, counted from 0.
///
/// Scripts, scene files and the command line count from 1; see ``ElementKey/name``.
public enum IndexPath: Hashable, Sendable {
  /// A whole section.
  case section(Int)
  /// An item of a section.
  case item(Int, section: Int)

  /// Creates the path of an item.
  public init(item: Int, section: Int) {
    self = .item(item, section: section)
  }

  /// The index of the section.
  public var section: Int {
    switch self {
    case .section(let section), .item(_, let section): section
    }
  }

  /// The index of the item in its section; nil for a path that names a whole section.
  public var item: Int? {
    switch self {
    case .section: nil
    case .item(let item, _): item
    }
  }
}

extension IndexPath: Comparable {
  /// The order of paths: section by section, a section before its items, items ascending.
  public static func < (one: IndexPath, other: IndexPath) -> Bool {
    (one.section, one.item ?? -1) < (other.section, other.item ?? -1)
  }
}
