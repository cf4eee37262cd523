/// The section operations of a batch, or its item operations, in a fixed order.
struct UpdateLists {
  /// The source and the destination of a move.
  struct Move: Hashable, Comparable, Sendable {
    let from: IndexPath
    let to: IndexPath

    static func < (one: Move, other: Move) -> Bool {
      (one.from, one.to) < (other.from, other.to)
    }
  }

  /// The paths of the deletes, as they are before the update, ascending.
  private(set) var deletes: [IndexPath] = []
  /// The paths of the inserts, as they are after the update, ascending.
  private(set) var inserts: [IndexPath] = []
  /// The paths of the reloads, as they are before the update, ascending, each once.
  private(set) var reloads: [IndexPath] = []
  /// The moves, ascending by source, then by destination.
  private(set) var moves: [Move] = []

  /// Creates the sorted lists of the section operations, or of the item operations.
  ///
  /// - Complexity: O(*k* log *k*) in the number of operations.
  init(_ operations: [UpdateOperation], ofSections: Bool) {
    var reloads: Set<IndexPath> = []
    for operation in operations where operation.isOfSection == ofSections {
      switch operation {
      case .insert(let path): inserts.append(path)
      case .delete(let path): deletes.append(path)
      case .reload(let path): reloads.insert(path)
      case .move(let source, let destination): moves.append(Move(from: source, to: destination))
      }
    }
    // Most lists have at most one element, and even then a call of `sort` would take time.
    if deletes.count > 1 { deletes.sort() }
    if inserts.count > 1 { inserts.sort() }
    if moves.count > 1 { moves.sort() }
    if !reloads.isEmpty { self.reloads = reloads.sorted() }
  }

  /// Whether there are no operations.
  var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && reloads.isEmpty && moves.isEmpty
  }

  /// Removes the item operations that have no effect because their section is deleted, inserted or
  /// reloaded as a whole.
  ///
  /// Source: SEMANTICS.md section 5.4, below the table.
  mutating func absorb(into sections: SectionMap) {
    guard !sections.isIdentity else { return }
    deletes.removeAll { sections.survivor(of: $0.section) == nil }
    reloads.removeAll { sections.survivor(of: $0.section) == nil }
    inserts.removeAll { sections.origin(of: $0.section) == nil }
    moves.removeAll {
      sections.isReloaded($0.from.section)
        && sections.after($0.from.section) == $0.to.section
    }
  }
}
