/// One change of the data that a batch of updates announces.
///
/// A path names an item or a whole section. Paths of deletes, reloads and sources of moves are those
/// before all changes, paths of inserts and destinations of moves those after all changes.
/// Source: SEMANTICS.md section 5.1.
public enum UpdateOperation: Hashable, Sendable {
  /// Something new comes; the path is the one after the update.
  case insert(IndexPath)
  /// Something goes; the path is the one before the update.
  case delete(IndexPath)
  /// The content of something is new; the path is the one before the update.
  case reload(IndexPath)
  /// Something stays what it is and goes elsewhere.
  case move(from: IndexPath, to: IndexPath)

  /// Whether it concerns a whole section and not an item.
  var isOfSection: Bool {
    switch self {
    case .insert(let path), .delete(let path), .reload(let path), .move(let path, _):
      path.item == nil
    }
  }
}
