/// Where every section and item goes in one update.
///
/// Made by ``UpdateBatch/map(from:to:strictUIKit:)``. What is neither deleted nor inserted has a path
/// on both sides, and the two lookups are each other's opposite. What a lookup needs is kept only for
/// what changed: an insert into a million items costs no table of them.
/// Source: SEMANTICS.md section 5.2.
public struct UpdateMap: Hashable, Sendable {
  /// The number of items of each section before the update.
  public let itemCountsBeforeUpdate: [Int]
  /// The number of items of each section after the update.
  public let itemCountsAfterUpdate: [Int]
  /// The changes as a layout is told of them: deletes descending, inserts ascending, reloads ascending,
  /// moves ascending by source.
  ///
  /// Operations without effect are left out. A section comes before its items where the order
  /// ascends. Source: SEMANTICS.md section 5.5.
  public let updateItems: [UpdateItem]

  private let sections: SectionMap
  /// How the items of changed sections shift, by the section's old index; not of sections whose items
  /// are all new.
  private let itemShifts: [Int: IndexShift]
  /// New paths of moved items, by their old ones.
  private let destinations: [IndexPath: IndexPath]
  /// Old paths of moved items, by their new ones.
  private let sources: [IndexPath: IndexPath]
  /// Old paths of reloaded items.
  private let reloadedItems: Set<IndexPath>

  /// Creates the map of operations that passed all checks but that of item counts.
  init(
    sections: UpdateLists, sectionMap: SectionMap, items: UpdateLists, before: [Int], after: [Int]
  ) {
    itemCountsBeforeUpdate = before
    itemCountsAfterUpdate = after
    self.sections = sectionMap
    itemShifts = Self.itemShifts(items, in: sectionMap)
    destinations = Dictionary(uniqueKeysWithValues: items.moves.map { ($0.from, $0.to) })
    sources = Dictionary(uniqueKeysWithValues: items.moves.map { ($0.to, $0.from) })
    reloadedItems = Set(items.reloads)

    let (sectionMap, shifts) = (self.sections, itemShifts)
    let reloads = Self.merged(sections.reloads, items.reloads).map { path in
      guard let after = Self.survivor(of: path, sections: sectionMap, itemShifts: shifts) else {
        preconditionFailure("what is reloaded is neither deleted nor moved")
      }
      return UpdateItem.reload(path, after: after)
    }
    updateItems =
      Self.merged(sections.deletes, items.deletes).reversed().map(UpdateItem.delete)
      + Self.merged(sections.inserts, items.inserts).map(UpdateItem.insert)
      + reloads
      + Self.merged(sections.moves, items.moves).map { .move(from: $0.from, to: $0.to) }
  }

  /// Two ascending lists as one.
  private static func merged<Element: Comparable>(
    _ sections: [Element], _ items: [Element]
  ) -> [Element] {
    sections.isEmpty ? items : (sections + items).sorted()
  }

  /// How the items shift in each section that keeps its items and loses or gains some.
  private static func itemShifts(
    _ items: UpdateLists, in sections: SectionMap
  ) -> [Int: IndexShift] {
    var changes: [Int: (removed: [Int], added: [Int])] = [:]
    func remove(_ path: IndexPath) {
      guard let item = path.item, sections.survivor(of: path.section) != nil else { return }
      changes[path.section, default: ([], [])].removed.append(item)
    }
    func add(_ path: IndexPath) {
      guard let item = path.item, let origin = sections.origin(of: path.section) else { return }
      changes[origin, default: ([], [])].added.append(item)
    }
    items.deletes.forEach(remove)
    items.inserts.forEach(add)
    for move in items.moves {
      remove(move.from)
      add(move.to)
    }
    return changes.mapValues { IndexShift(removed: $0.removed, added: $0.added) }
  }
}

// MARK: Lookup

extension UpdateMap {
  /// Where an item or a section is after the update.
  ///
  /// - Parameter before: A path before the update.
  /// - Returns: nil if it is deleted, was not moved out of a reloaded section, or does not exist.
  /// - Complexity: O(log *k*) in the number of operations.
  public func indexPathAfterUpdate(of before: IndexPath) -> IndexPath? {
    guard before.exists(in: itemCountsBeforeUpdate) else { return nil }
    return Self.survivor(of: before, sections: sections, itemShifts: itemShifts)
      ?? destinations[before]
  }

  /// Where an item or a section was before the update.
  ///
  /// - Parameter after: A path after the update.
  /// - Returns: nil if it is inserted, was not moved into a reloaded section, or does not exist.
  /// - Complexity: O(log *k*) in the number of operations.
  public func indexPathBeforeUpdate(of after: IndexPath) -> IndexPath? {
    guard after.exists(in: itemCountsAfterUpdate) else { return nil }
    guard case .item(let item, let section) = after else {
      return sections.before(after.section).map(IndexPath.section)
    }
    guard let origin = sections.origin(of: section) else { return sources[after] }
    guard let shift = itemShifts[origin] else { return .item(item, section: origin) }
    return shift.before(item).map { .item($0, section: origin) } ?? sources[after]
  }

  /// The index of a section after the update; nil if it is deleted or does not exist.
  ///
  /// - Complexity: O(log *k*) in the number of section operations.
  public func sectionAfterUpdate(of before: Int) -> Int? {
    itemCountsBeforeUpdate.indices.contains(before) ? sections.after(before) : nil
  }

  /// The index of a section before the update; nil if it is inserted or does not exist.
  ///
  /// - Complexity: O(log *k*) in the number of section operations.
  public func sectionBeforeUpdate(of after: Int) -> Int? {
    itemCountsAfterUpdate.indices.contains(after) ? sections.before(after) : nil
  }

  /// Whether the content of an item or a section is new while it stays in the list.
  ///
  /// False for an item of a reloaded section: it is gone, as if it were deleted.
  ///
  /// - Parameter before: A path before the update.
  public func isReloaded(_ before: IndexPath) -> Bool {
    switch before {
    case .section(let section): sections.reloaded.contains(section)
    case .item: reloadedItems.contains(before)
    }
  }

  /// The new path of a section, or of an item that stays in its section; nil for others.
  private static func survivor(
    of before: IndexPath, sections: SectionMap, itemShifts: [Int: IndexShift]
  ) -> IndexPath? {
    guard case .item(let item, let section) = before else {
      return sections.after(before.section).map(IndexPath.section)
    }
    guard let after = sections.survivor(of: section) else { return nil }
    guard let shift = itemShifts[section] else { return .item(item, section: after) }
    return shift.after(item).map { .item($0, section: after) }
  }
}

// MARK: Counts

extension UpdateMap {
  /// Checks that the number of items of every section that keeps its items changes as announced.
  ///
  /// Source: SEMANTICS.md section 5.3.
  ///
  /// - Complexity: O(*s* log *k*) in the numbers of sections and section operations.
  func checkItemCounts(of items: UpdateLists) throws(UpdateError) {
    for (section, count) in itemCountsBeforeUpdate.enumerated() {
      guard let after = sections.survivor(of: section) else { continue }
      let expected = count + (itemShifts[section]?.growth ?? 0)
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
