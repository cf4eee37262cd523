/// One change of the data in a batch of updates.
///
/// A path names an item or a whole section. Deletes, reloads and the sources of moves use the paths
/// before all changes. Inserts and the destinations of moves use the paths after all changes.
/// Source: SEMANTICS.md section 5.1.
public enum UpdateOperation: Hashable, Sendable {
  /// Inserts an item or a section; the path is the one after the update.
  case insert(IndexPath)
  /// Deletes an item or a section; the path is the one before the update.
  case delete(IndexPath)
  /// Gives an item or a section new content; the path is the one before the update.
  case reload(IndexPath)
  /// Moves an item or a section to another path.
  case move(from: IndexPath, to: IndexPath)

  /// Whether the operation concerns a whole section, not an item.
  var isOfSection: Bool {
    switch self {
    case .insert(let path), .delete(let path), .reload(let path), .move(let path, _):
      path.item == nil
    }
  }
}
