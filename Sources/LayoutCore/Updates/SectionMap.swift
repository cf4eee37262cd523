/// The changes of section indices in an update.
///
/// Lookups take O(log *k*) in the number of section operations.
struct SectionMap: Hashable, Sendable {
  /// The changes of sections; nil if only items change, as in most updates.
  private let changes: Changes?

  /// Creates the map of section operations that passed the checks.
  init(_ lists: UpdateLists) {
    changes = lists.isEmpty ? nil : Changes(lists)
  }

  /// Whether no section is inserted, deleted, moved or reloaded.
  var isIdentity: Bool { changes == nil }

  /// Whether the section with the old index `old` is reloaded.
  func isReloaded(_ old: Int) -> Bool { changes?.reloaded.contains(old) ?? false }

  /// The new index of a section; nil if the section is deleted.
  func after(_ old: Int) -> Int? {
    guard let changes else { return old }
    return changes.shift.after(old) ?? changes.destinations[old]
  }

  /// The old index of a section; nil if the section is inserted.
  func before(_ new: Int) -> Int? {
    guard let changes else { return new }
    return changes.shift.before(new) ?? changes.sources[new]
  }

  /// The new index of a section whose items stay; nil if the section is deleted or reloaded.
  func survivor(of old: Int) -> Int? { isReloaded(old) ? nil : after(old) }

  /// The old index of a section whose items stayed; nil if the section is inserted or reloaded.
  func origin(of new: Int) -> Int? {
    guard let old = before(new), !isReloaded(old) else { return nil }
    return old
  }
}

/// The changes of an update that inserts, deletes, moves or reloads sections.
private struct Changes: Hashable, Sendable {
  /// The old indices of the reloaded sections.
  let reloaded: Set<Int>
  let shift: IndexShift
  /// The new indices of the moved sections, by old index.
  let destinations: [Int: Int]
  /// The old indices of the moved sections, by new index.
  let sources: [Int: Int]

  init(_ lists: UpdateLists) {
    reloaded = Set(lists.reloads.map(\.section))
    shift = IndexShift(
      removed: (lists.deletes + lists.moves.map(\.from)).map(\.section),
      added: (lists.inserts + lists.moves.map(\.to)).map(\.section))
    destinations = Dictionary(
      uniqueKeysWithValues: lists.moves.map { ($0.from.section, $0.to.section) })
    sources = Dictionary(
      uniqueKeysWithValues: lists.moves.map { ($0.to.section, $0.from.section) })
  }
}
