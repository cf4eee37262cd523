/// One change of an update.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kinds of changes.
  public enum Action: Int, Sendable {
    /// A new item or section appears.
    case insert
    /// An item or section disappears.
    case delete
    /// An item or section has new content.
    case reload
    /// An item or section moves.
    case move
    /// Nothing changes.
    case none
  }

  /// The path before the update; nil for an insertion.
  ///
  /// The item of a section's path is `NSNotFound`.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// The path after the update; nil for a deletion.
  ///
  /// The item of a section's path is `NSNotFound`.
  open private(set) var indexPathAfterUpdate: IndexPath?
  /// The kind of change.
  open private(set) var updateAction = Action.none

  package convenience init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    self.init()
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }
}
