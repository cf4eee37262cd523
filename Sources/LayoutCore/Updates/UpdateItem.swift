/// One change as a layout is told of it, before it is asked for the new attributes.
///
/// Source: SEMANTICS.md section 5.5.
public struct UpdateItem: Hashable, Sendable {
  /// What happens.
  public enum Action: String, Hashable, Sendable, CaseIterable {
    /// Something new comes.
    case insert
    /// Something goes.
    case delete
    /// The content of something is new.
    case reload
    /// Something goes elsewhere.
    case move
  }

  /// What happens.
  public let action: Action
  /// Where it was; nil for an insert.
  public let indexPathBeforeUpdate: IndexPath?
  /// Where it will be; nil for a delete.
  public let indexPathAfterUpdate: IndexPath?

  private init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    self.action = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }

  /// Something new at a path after the update.
  public static func insert(_ after: IndexPath) -> UpdateItem {
    UpdateItem(.insert, before: nil, after: after)
  }

  /// Something gone from a path before the update.
  public static func delete(_ before: IndexPath) -> UpdateItem {
    UpdateItem(.delete, before: before, after: nil)
  }

  /// Something with new content, which other changes may have shifted.
  public static func reload(_ before: IndexPath, after: IndexPath) -> UpdateItem {
    UpdateItem(.reload, before: before, after: after)
  }

  /// Something that went elsewhere.
  public static func move(from before: IndexPath, to after: IndexPath) -> UpdateItem {
    UpdateItem(.move, before: before, after: after)
  }
}

extension UpdateItem: CustomStringConvertible {
  /// The change on one line, counted from 1: `delete 1.4`, `move 1.4 → 2.1`, `insert section 2`.
  public var description: String {
    let paths = [indexPathBeforeUpdate, indexPathAfterUpdate].compactMap { $0 }
    let kind = paths.contains { $0.item == nil } ? "section " : ""
    let names = paths.map { ElementKey.cell($0).name }.joined(separator: " → ")
    return "\(action.rawValue) \(kind)\(names)"
  }
}
