/// The operations of one update; their order does not change the result.
///
/// Recording an operation does not compare it with the data. `map(from:to:strictUIKit:)` checks all
/// operations when the counts after the update are known. Source: SEMANTICS.md section 5.1.
public struct UpdateBatch: Hashable, Sendable {
  /// The recorded operations, in the order of the calls.
  public private(set) var operations: [UpdateOperation] = []
  /// The part of a difference between two snapshots that the operations cannot express.
  package var marks = SnapshotMarks()

  /// Creates a batch.
  ///
  /// - Precondition: Each move takes an item to an item, or a section to a section.
  public init(_ operations: [UpdateOperation] = []) {
    for operation in operations { record(operation) }
  }

  /// Whether nothing was recorded.
  public var isEmpty: Bool { operations.isEmpty }

  /// Adds an operation.
  ///
  /// - Precondition: A move takes an item to an item, or a section to a section.
  public mutating func record(_ operation: UpdateOperation) {
    if case .move(let source, let destination) = operation {
      precondition(
        (source.item == nil) == (destination.item == nil),
        "a move takes an item to an item, or a section to a section")
    }
    operations.append(operation)
  }

  /// Adds the operations of a nested batch, so that both batches are one update.
  package mutating func join(_ nested: UpdateBatch) {
    operations += nested.operations
    marks.join(nested.marks)
  }
}

extension UpdateBatch {
  /// Checks the batch against the counts before and after, and computes the new paths.
  ///
  /// Neither the result nor the thrown error depends on the order of the operations. Sections are
  /// checked before items. Each check reports the lowest path that fails the check. For sections,
  /// and then for items, these are the checks, in this order:
  /// 1. ranges: `deleteMissing`, `reloadMissing`, `moveFromMissing`, `insertOutOfRange`,
  ///    `moveToOutOfRange`;
  /// 2. conflicts: `duplicateDelete`, `duplicateInsert`, `moveTwiceFrom`, `moveTwiceTo`,
  ///    `deleteAndReloadSame`, `deleteAndMoveSame`, `reloadAndMoveSame`, `insertAndMoveSame`; for
  ///    items also `moveFromDeletedSection`, if ``marks`` do not allow such moves;
  /// 3. counts: `badSectionCount`, `badItemCount`;
  /// 4. only with `strictUIKit`, after all other checks: `insertAndMoveSame` for the implied insert
  ///    of a reload.
  ///
  /// After the checks of ranges and conflicts, operations without effect are omitted: deletes and
  /// reloads of items in deleted or reloaded sections, inserts of items into inserted or reloaded
  /// sections, and moves within a reloaded section. A move of an item into an inserted section, or
  /// into or out of a reloaded section, keeps the item. Two reloads of the same item or section
  /// have the effect of one.
  /// Source: SEMANTICS.md sections 5.2 to 5.4; the order of checks is ours.
  ///
  /// - Parameters:
  ///   - before: The number of items of each section before the update, each at least 0.
  ///   - after: The number of items of each section after the update, each at least 0.
  ///   - strictUIKit: Whether to reject a reload that UIKit rejects because of a move. UIKit treats
  ///     a reload as a delete and an insert, and computes the path of this implied insert without
  ///     the moves.
  /// - Throws: ``UpdateError`` if the operations contradict the counts or one another.
  /// - Complexity: O((*s* + *k*) log *k*) for *s* sections and *k* operations, independent of the
  ///   number of items; without section operations O(*s* + *k* log *k*).
  package func map(
    from before: [Int], to after: [Int], strictUIKit: Bool = false
  ) throws(UpdateError) -> UpdateMap {
    let sections = UpdateLists(operations, ofSections: true)
    try sections.checkRanges(before: before, after: after)
    try sections.checkConflicts()
    try sections.checkSectionCount(before: before.count, after: after.count)
    let sectionMap = SectionMap(sections)

    var items = UpdateLists(operations, ofSections: false)
    try items.checkRanges(before: before, after: after)
    try items.checkConflicts()
    if !marks.movesLeaveDeletedSections { try items.checkMoves(in: sectionMap) }
    items.absorb(into: sectionMap)
    let map = UpdateMap(
      sections: sections, sectionMap: sectionMap, items: items, before: before, after: after)
    try map.checkItemCounts(of: items)
    if strictUIKit { try items.checkImpliedInserts(sections: sections) }
    return map
  }
}
