/// One change of an update, in the form that a layout receives before the view asks for attributes.
///
/// Source: SEMANTICS.md section 5.5.
public struct UpdateItem: Hashable, Sendable {
  /// The kinds of changes.
  public enum Action: String, Hashable, Sendable, CaseIterable {
    /// A new item or section appears.
    case insert
    /// An item or section disappears.
    case delete
    /// An item or section stays, but its content is new.
    case reload
    /// An item or section moves to another path.
    case move
  }

  /// The kind of change.
  public let action: Action
  /// The path before the update; nil for an insert.
  public let indexPathBeforeUpdate: IndexPath?
  /// The path after the update; nil for a delete.
  public let indexPathAfterUpdate: IndexPath?

  private init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    self.action = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }

  /// Creates an insert, by the path after the update.
  public static func insert(_ after: IndexPath) -> UpdateItem {
    UpdateItem(.insert, before: nil, after: after)
  }

  /// Creates a delete, by the path before the update.
  public static func delete(_ before: IndexPath) -> UpdateItem {
    UpdateItem(.delete, before: before, after: nil)
  }

  /// Creates a reload, by the paths before and after the update; these paths differ if other
  /// changes shift the item or section.
  public static func reload(_ before: IndexPath, after: IndexPath) -> UpdateItem {
    UpdateItem(.reload, before: before, after: after)
  }

  /// Creates a move, by the paths before and after the update.
  public static func move(from before: IndexPath, to after: IndexPath) -> UpdateItem {
    UpdateItem(.move, before: before, after: after)
  }
}

extension UpdateItem: CustomStringConvertible {
  /// The change on one line, with numbers that count from 1: `delete 1.4`, `move 1.4 → 2.1`,
  /// `insert section 2`.
  public var description: String {
    let paths = [indexPathBeforeUpdate, indexPathAfterUpdate].compactMap { $0 }
    let kind = paths.contains { $0.item == nil } ? "section " : ""
    let names = paths.map { ElementKey.cell($0).name }.joined(separator: " → ")
    return "\(action.rawValue) \(kind)\(names)"
  }
}
