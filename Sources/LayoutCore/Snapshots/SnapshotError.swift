/// The reason why an edit of a snapshot was refused; the snapshot has not changed.
///
/// Source: SEMANTICS.md section 5.6.
public struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public struct Code: Hashable, Sendable {
    private enum Value: Hashable, Sendable {
      case duplicateSection, duplicateItem, missingSection, missingItem, moveToItself
    }
    private let value: Value

    /// A section is already in the snapshot, or one edit names it twice.
    public static let duplicateSection = Code(value: .duplicateSection)
    /// An item is already in the snapshot, or one edit names it twice.
    public static let duplicateItem = Code(value: .duplicateItem)
    /// The snapshot does not contain the section.
    public static let missingSection = Code(value: .missingSection)
    /// The snapshot does not contain the item.
    public static let missingItem = Code(value: .missingItem)
    /// An item or a section would be moved next to itself.
    public static let moveToItself = Code(value: .moveToItself)
  }

  /// The kind of error.
  public let code: Code
  /// One line with the section or item, the expected and the found state, without a full stop.
  public let message: String
  /// The remedy, without a full stop.
  public let help: String

  /// The message, and below it the remedy.
  public var description: String { "\(message)\nhelp: \(help)" }
}

/// The messages of all errors of this type.
extension SnapshotError {
  /// The greatest number of bytes of an identifier in a message, before characters that cannot be
  /// printed are replaced.
  private static let identifierBytes = 80

  private static func named(_ noun: String, _ identifier: some Hashable) -> String {
    let text = String(describing: identifier).cut(toBytes: identifierBytes).printable
    return "\(noun) \(text)"
  }

  static func duplicate(
    section: some Hashable, argument: Int, found path: IndexPath
  ) -> SnapshotError {
    SnapshotError(
      code: .duplicateSection,
      message: "\(named("section", section)), element \(argument) of the argument: "
        + "expected a section that the snapshot does not contain, found it at index "
        + "\(path.section)",
      help: "give the new section another identifier, or move the existing one")
  }

  static func duplicate(
    item: some Hashable, argument: Int, found path: IndexPath?
  ) -> SnapshotError {
    let place = path.map { "[\($0.section), \($0.item ?? 0)]" } ?? "another place"
    return SnapshotError(
      code: .duplicateItem,
      message: "\(named("item", item)), element \(argument) of the argument: "
        + "expected an item that the snapshot does not contain, found it at \(place)",
      help: "give the new item another identifier, or move the existing one")
  }

  static func repeated(section: some Hashable, argument: Int) -> SnapshotError {
    SnapshotError(
      code: .duplicateSection,
      message: "\(named("section", section)), element \(argument) of the argument: "
        + "expected each section once, found it a second time",
      help: "name each section once")
  }

  static func repeated(item: some Hashable, argument: Int) -> SnapshotError {
    SnapshotError(
      code: .duplicateItem,
      message: "\(named("item", item)), element \(argument) of the argument: "
        + "expected each item once, found it a second time",
      help: "name each item once")
  }

  static func missing(section: some Hashable, count: Int) -> SnapshotError {
    SnapshotError(
      code: .missingSection,
      message: "\(named("section", section)): expected a section of the snapshot, "
        + "found none with this identifier among \(count)",
      help: "append or insert the section first")
  }

  static func missing(item: some Hashable, count: Int) -> SnapshotError {
    SnapshotError(
      code: .missingItem,
      message: "\(named("item", item)): expected an item of the snapshot, "
        + "found none with this identifier among \(count)",
      help: "append or insert the item first")
  }

  static func noSection() -> SnapshotError {
    SnapshotError(
      code: .missingSection,
      message: "the last section: expected a section that takes the items, found no sections",
      help: "append a section first")
  }

  static func moveToItself(section: some Hashable) -> SnapshotError {
    SnapshotError(
      code: .moveToItself,
      message: "\(named("section", section)): expected another section as the neighbour, "
        + "found the same section",
      help: "name another section, or omit the move")
  }

  static func moveToItself(item: some Hashable) -> SnapshotError {
    SnapshotError(
      code: .moveToItself,
      message: "\(named("item", item)): expected another item as the neighbour, "
        + "found the same item",
      help: "name another item, or omit the move")
  }
}
