/// The paths of every section and item before and after one update.
///
/// `UpdateBatch.map(from:to:strictUIKit:)` creates the map. An item or a section that is neither
/// deleted nor inserted has a path before and a path after the update. Given one of these two
/// paths, the map finds the other. The items of a reloaded section are treated as deleted and
/// inserted, except items that are moved out of it or into it. Only changes are stored: an insert
/// into a million items needs no table of a million paths. Source: SEMANTICS.md section 5.2.
public struct UpdateMap: Sendable {
  // The map is one reference, because an update passes it through many calls, and each call would
  // otherwise retain every field.
  private let content: Content

  /// The number of items of each section before the update.
  public var itemCountsBeforeUpdate: [Int] { content.fields.itemCountsBeforeUpdate }
  /// The number of items of each section after the update.
  public var itemCountsAfterUpdate: [Int] { content.fields.itemCountsAfterUpdate }
  /// The changes as a layout receives them: deletes descending, inserts ascending, reloads
  /// ascending, moves ascending by source.
  ///
  /// Operations without effect are omitted. In ascending order, a section comes before its items.
  /// Source: SEMANTICS.md section 5.5.
  public var updateItems: [UpdateItem] { content.fields.updateItems }

  /// Creates the map of operations that passed all checks except those of item counts and of
  /// `strictUIKit`.
  init(
    sections: UpdateLists, sectionMap: SectionMap, items: UpdateLists, before: [Int], after: [Int]
  ) {
    content = Content(
      Fields(sections: sections, sectionMap: sectionMap, items: items, before: before, after: after)
    )
  }

  private final class Content: Sendable {
    let fields: Fields

    init(_ fields: consuming Fields) { self.fields = fields }
  }
}

extension UpdateMap: Hashable {
  /// Whether two maps were made of the same changes to the same counts.
  public static func == (one: UpdateMap, other: UpdateMap) -> Bool {
    one.content === other.content || one.content.fields == other.content.fields
  }

  /// Whether the maps are copies of one map.
  ///
  /// Two successive updates can have equal maps, for example if both exchange the same two paths.
  /// But such maps are not copies of one map.
  package func isIdentical(to other: UpdateMap) -> Bool { content === other.content }

  /// Hashes the content of the map.
  public func hash(into hasher: inout Hasher) { content.fields.hash(into: &hasher) }
}

/// The content of a map.
private struct Fields: Hashable, Sendable {
  let itemCountsBeforeUpdate: [Int]
  let itemCountsAfterUpdate: [Int]
  private(set) var updateItems: [UpdateItem] = []
  let sections: SectionMap
  /// The changes of item indices, by the old index of the section.
  ///
  /// A section that is neither new, deleted nor reloaded has an entry if items are removed from it
  /// or added to it.
  let itemShifts: [Int: IndexShift]
  /// The new paths of the moved items, by old path.
  let destinations: [IndexPath: IndexPath]
  /// The old paths of the moved items, by new path.
  let sources: [IndexPath: IndexPath]
  /// The old paths of the reloaded items.
  let reloadedItems: Set<IndexPath>
  /// The lowest of all paths that ``updateItems`` names; nil if nothing changes.
  ///
  /// A change names its path before the update, its path after the update, or both.
  private(set) var firstChange: IndexPath?

  init(
    sections: UpdateLists, sectionMap: SectionMap, items: UpdateLists, before: [Int], after: [Int]
  ) {
    itemCountsBeforeUpdate = before
    itemCountsAfterUpdate = after
    self.sections = sectionMap
    itemShifts = Self.itemShifts(items, in: sectionMap)
    // Most updates contain no moves and no reloads.
    let (moves, reloads) = (items.moves, items.reloads)
    destinations =
      moves.isEmpty ? [:] : Dictionary(uniqueKeysWithValues: moves.map { ($0.from, $0.to) })
    sources = moves.isEmpty ? [:] : Dictionary(uniqueKeysWithValues: moves.map { ($0.to, $0.from) })
    reloadedItems = reloads.isEmpty ? [] : Set(reloads)
    appendUpdateItems(sections, items)
    for item in updateItems {
      if let path = item.indexPathBeforeUpdate { noteChange(at: path) }
      if let path = item.indexPathAfterUpdate { noteChange(at: path) }
    }
  }

  private mutating func noteChange(at path: IndexPath) {
    firstChange = firstChange.map { min($0, path) } ?? path
  }

  private mutating func appendUpdateItems(_ sections: UpdateLists, _ items: UpdateLists) {
    for path in Self.merged(sections.deletes, items.deletes).reversed() {
      updateItems.append(.delete(path))
    }
    for path in Self.merged(sections.inserts, items.inserts) { updateItems.append(.insert(path)) }
    for path in Self.merged(sections.reloads, items.reloads) {
      guard let after = survivor(of: path) else {
        preconditionFailure("what is reloaded is neither deleted nor moved")
      }
      updateItems.append(.reload(path, after: after))
    }
    for move in Self.merged(sections.moves, items.moves) {
      updateItems.append(.move(from: move.from, to: move.to))
    }
  }

  /// The new path of a section that is not deleted, or of an item that is neither deleted nor
  /// moved; otherwise nil.
  ///
  /// The items of a reloaded section are treated as deleted.
  func survivor(of before: IndexPath) -> IndexPath? {
    guard case .item(let item, let section) = before else {
      return sections.after(before.section).map(IndexPath.section)
    }
    guard let after = sections.survivor(of: section) else { return nil }
    guard let shift = itemShifts[section] else { return .item(item, section: after) }
    return shift.after(item).map { .item($0, section: after) }
  }

  /// The elements of two ascending lists, in one ascending list.
  private static func merged<Element: Comparable>(
    _ sections: [Element], _ items: [Element]
  ) -> [Element] {
    sections.isEmpty ? items : (sections + items).sorted()
  }

  /// The value of ``itemShifts`` for an update.
  private static func itemShifts(
    _ items: UpdateLists, in sections: SectionMap
  ) -> [Int: IndexShift] {
    var shifts: [Int: IndexShift] = [:]
    func remove(_ path: IndexPath) {
      guard let item = path.item, sections.survivor(of: path.section) != nil else { return }
      shifts[path.section, default: IndexShift()].remove(item)
    }
    func add(_ path: IndexPath) {
      guard let item = path.item, let origin = sections.origin(of: path.section) else { return }
      shifts[origin, default: IndexShift()].add(item)
    }
    items.deletes.forEach(remove)
    items.inserts.forEach(add)
    for move in items.moves {
      remove(move.from)
      add(move.to)
    }
    // Deletes and inserts were added to the shifts in order, but moves were not.
    return items.moves.isEmpty ? shifts : shifts.mapValues { $0.sorted() }
  }
}

// MARK: Lookup

extension UpdateMap {
  private var fields: Fields { content.fields }

  /// The path of an item or a section after the update.
  ///
  /// - Parameter before: The path before the update.
  /// - Returns: nil if the item or section is deleted or does not exist, or if it is an item of a
  ///   reloaded section and is not moved out of that section.
  /// - Complexity: O(log *k*) in the number of operations; O(1) for a path before every changed
  ///   path.
  public func indexPathAfterUpdate(of before: IndexPath) -> IndexPath? {
    guard before.exists(in: itemCountsBeforeUpdate) else { return nil }
    guard let first = fields.firstChange, first <= before else { return before }
    return fields.survivor(of: before) ?? fields.destinations[before]
  }

  /// The path of an item or a section before the update.
  ///
  /// - Parameter after: The path after the update.
  /// - Returns: nil if the item or section is inserted or does not exist, or if it is an item of a
  ///   reloaded section and was not moved into that section.
  /// - Complexity: O(log *k*) in the number of operations.
  public func indexPathBeforeUpdate(of after: IndexPath) -> IndexPath? {
    guard after.exists(in: itemCountsAfterUpdate) else { return nil }
    guard case .item(let item, let section) = after else {
      return fields.sections.before(after.section).map(IndexPath.section)
    }
    guard let origin = fields.sections.origin(of: section) else { return fields.sources[after] }
    guard let shift = fields.itemShifts[origin] else { return .item(item, section: origin) }
    return shift.before(item).map { .item($0, section: origin) } ?? fields.sources[after]
  }

  /// The index of a section after the update; nil if the section is deleted or does not exist.
  ///
  /// - Complexity: O(log *k*) in the number of section operations.
  public func sectionAfterUpdate(of before: Int) -> Int? {
    itemCountsBeforeUpdate.indices.contains(before) ? fields.sections.after(before) : nil
  }

  /// The index of a section before the update; nil if the section is inserted or does not exist.
  ///
  /// - Complexity: O(log *k*) in the number of section operations.
  public func sectionBeforeUpdate(of after: Int) -> Int? {
    itemCountsAfterUpdate.indices.contains(after) ? fields.sections.before(after) : nil
  }

  /// Whether the update reloads an item or a section.
  ///
  /// The result is false for an item of a reloaded section, because such an item is treated as
  /// deleted. The result is also false for a moved item, because an update cannot both move and
  /// reload an item.
  ///
  /// - Parameter before: The path before the update.
  public func isReloaded(_ before: IndexPath) -> Bool {
    switch before {
    case .section(let section): fields.sections.isReloaded(section)
    case .item: fields.reloadedItems.contains(before)
    }
  }
}

// MARK: Counts

extension UpdateMap {
  /// Checks, for every section that keeps its items, that the number of items changes as the update
  /// requires.
  ///
  /// Source: SEMANTICS.md section 5.3.
  ///
  /// - Complexity: O(*s* log *k*) in the numbers of sections and section operations.
  func checkItemCounts(of items: UpdateLists) throws(UpdateError) {
    for (section, count) in itemCountsBeforeUpdate.enumerated() {
      guard let after = fields.sections.survivor(of: section) else { continue }
      let expected = count + (fields.itemShifts[section]?.growth ?? 0)
      guard expected != itemCountsAfterUpdate[after] else { continue }
      throw .badItemCount(
        UpdateError.ItemTally(
          section: section, sectionAfter: after, before: count,
          inserted: items.inserts.count { $0.section == after },
          deleted: items.deletes.count { $0.section == section },
          movedIn: items.moves.count { $0.to.section == after },
          movedOut: items.moves.count { $0.from.section == section },
          after: itemCountsAfterUpdate[after]))
    }
  }
}
