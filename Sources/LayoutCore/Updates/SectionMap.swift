/// Where sections go in an update.
///
/// Lookups take O(log *k*) in the number of section operations.
struct SectionMap: Hashable, Sendable {
  /// Old indices of the sections whose content is new.
  let reloaded: Set<Int>
  private let shift: IndexShift
  /// New indices of moved sections, by their old ones.
  private let destinations: [Int: Int]
  /// Old indices of moved sections, by their new ones.
  private let sources: [Int: Int]

  /// Creates the map of section operations that passed the checks.
  init(_ lists: UpdateLists) {
    guard !lists.isEmpty else {
      // As in most updates, which are of items.
      (reloaded, shift, destinations, sources) = ([], IndexShift(), [:], [:])
      return
    }
    reloaded = Set(lists.reloads.map(\.section))
    shift = IndexShift(
      removed: (lists.deletes + lists.moves.map(\.from)).map(\.section),
      added: (lists.inserts + lists.moves.map(\.to)).map(\.section))
    destinations = Dictionary(
      uniqueKeysWithValues: lists.moves.map { ($0.from.section, $0.to.section) })
    sources = Dictionary(
      uniqueKeysWithValues: lists.moves.map { ($0.to.section, $0.from.section) })
  }

  /// The new index of a section; nil if it is deleted.
  func after(_ old: Int) -> Int? { shift.after(old) ?? destinations[old] }

  /// The old index of a section; nil if it is inserted.
  func before(_ new: Int) -> Int? { shift.before(new) ?? sources[new] }

  /// The new index of a section that keeps its items; nil if it is deleted or reloaded.
  func survivor(of old: Int) -> Int? { reloaded.contains(old) ? nil : after(old) }

  /// The old index of a section that kept its items; nil if it is inserted or reloaded.
  func origin(of new: Int) -> Int? {
    guard let old = before(new), !reloaded.contains(old) else { return nil }
    return old
  }
}
