extension UpdateBatch {
  /// Creates the batch that changes one list of sections into another, with the fewest moves.
  ///
  /// Source: SEMANTICS.md section 5.6.
  ///
  /// - Parameters:
  ///   - old: The sections before the update.
  ///   - new: The sections after the update.
  ///   - renewals: The sections and items whose content is new.
  /// - Precondition: In each list, each identifier occurs at most once.
  /// - Complexity: O(*n* + *s* log *s* + *m* log *m*) expected for *n* items and *s* sections. Here
  ///   *m* counts the items that remain after the equal beginnings and the equal ends of sections
  ///   are left out.
  package init<SectionID: Hashable, ItemID: Hashable>(
    from old: [SnapshotSection<SectionID, ItemID>], to new: [SnapshotSection<SectionID, ItemID>],
    renewing renewals: SnapshotRenewals<SectionID, ItemID> = SnapshotRenewals()
  ) {
    var comparison = SnapshotComparison(old: old, new: new, renewals: renewals)
    comparison.compareSections()
    comparison.compareItems()
    comparison.renewItems()
    self.init(comparison.operations)
    marks = comparison.marks
  }
}

/// The comparison of two lists of sections with their items.
private struct SnapshotComparison<SectionID: Hashable, ItemID: Hashable> {
  /// The origin of a section of the new list.
  ///
  /// The first value of a case is the index of a section of the old list.
  private enum Origin {
    /// The section is new.
    case inserted
    /// The section has the identifier of an old section, but all its content is new.
    case renewed(Int)
    /// The section is an old section. Its first `prefix` items and its last `suffix` items are
    /// those of the old section.
    case kept(Int, prefix: Int, suffix: Int)
  }

  let old: [SnapshotSection<SectionID, ItemID>]
  let new: [SnapshotSection<SectionID, ItemID>]
  let renewals: SnapshotRenewals<SectionID, ItemID>
  private(set) var operations: [UpdateOperation] = []
  private(set) var marks = SnapshotMarks()
  /// The origins of the sections of the new list, in the order of these sections.
  private var origins: [Origin] = []
  /// The old paths of all items, except those in the equal beginnings and ends of kept sections.
  private var oldPaths: [ItemID: IndexPath] = [:]
  /// The old paths of the moved items.
  private var moved: Set<IndexPath> = []

  init(
    old: [SnapshotSection<SectionID, ItemID>], new: [SnapshotSection<SectionID, ItemID>],
    renewals: SnapshotRenewals<SectionID, ItemID>
  ) {
    self.old = old
    self.new = new
    self.renewals = renewals
  }
}

// MARK: Sections

extension SnapshotComparison {
  /// Finds the origin of each section of the new list, and records the operations on sections.
  mutating func compareSections() {
    let indices = Dictionary(
      uniqueKeysWithValues: old.enumerated().map { ($1.identifier, $0) })
    let sources = new.map { indices[$0.identifier] }
    let staying = sources.compactMap { $0 }.longestIncreasingSubset
    var isLost = Array(repeating: true, count: old.count)
    for (index, source) in sources.enumerated() {
      guard let source else {
        operations.append(.insert(.section(index)))
        origins.append(.inserted)
        continue
      }
      isLost[source] = false
      take(source, to: index, isStaying: staying.contains(source))
    }
    for index in old.indices where isLost[index] { operations.append(.delete(.section(index))) }
  }

  private mutating func take(_ source: Int, to index: Int, isStaying: Bool) {
    guard !renewals.sections.contains(new[index].identifier) else {
      // There is no operation that both moves and reloads a section.
      operations +=
        isStaying
        ? [.reload(.section(source))] : [.delete(.section(source)), .insert(.section(index))]
      origins.append(.renewed(source))
      return
    }
    if !isStaying { operations.append(.move(from: .section(source), to: .section(index))) }
    let (prefix, suffix) = Self.commonEnds(old[source].items, new[index].items)
    origins.append(.kept(source, prefix: prefix, suffix: suffix))
  }

  /// The number of equal elements at the beginnings of both arrays, and the number of equal
  /// elements at the ends of the remaining arrays.
  private static func commonEnds(_ old: [ItemID], _ new: [ItemID]) -> (prefix: Int, suffix: Int) {
    let limit = min(old.count, new.count)
    var (prefix, suffix) = (0, 0)
    while prefix < limit, old[prefix] == new[prefix] { prefix += 1 }
    while suffix < limit - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    return (prefix, suffix)
  }
}

// MARK: Items

extension SnapshotComparison {
  /// Records the operations that delete, insert and move items.
  mutating func compareItems() {
    var lost = noteOldPaths()
    for index in new.indices { arrange(newSection: index, &lost) }
    operations += lost.map { .delete($0) }
    marks.movesLeaveDeletedSections = !moved.isEmpty
  }

  /// Stores the old paths of all items, except those in the equal beginnings and ends of kept
  /// sections.
  ///
  /// - Returns: The stored paths that are in kept sections. The item at such a path is deleted if
  ///   no section of the new list contains it.
  private mutating func noteOldPaths() -> Set<IndexPath> {
    var ranges = old.map { $0.items.indices }
    var isKept = Array(repeating: false, count: old.count)
    for case .kept(let section, let prefix, let suffix) in origins {
      isKept[section] = true
      ranges[section] = prefix..<old[section].items.count - suffix
    }
    var lost: Set<IndexPath> = []
    for (section, range) in ranges.enumerated() {
      for item in range {
        let path = IndexPath.item(item, section: section)
        oldPaths[old[section].items[item]] = path
        if isKept[section] { lost.insert(path) }
      }
    }
    return lost
  }

  /// Records the operations that insert items into one section of the new list, or move items into
  /// it or within it.
  ///
  /// - Parameter lost: The old paths of the items that are not found yet; the old paths of this
  ///   section's items are removed.
  private mutating func arrange(newSection index: Int, _ lost: inout Set<IndexPath>) {
    let items = new[index].items
    let range: Range<Int>
    let own: Int?
    var isKept = false
    switch origins[index] {
    case .inserted: (range, own) = (items.indices, nil)
    case .renewed(let source): (range, own) = (items.indices, source)
    case .kept(let source, let prefix, let suffix):
      (range, own, isKept) = (prefix..<items.count - suffix, source, true)
    }
    let staying: Set<Int> =
      isKept ? items[range].compactMap { ownItem($0, of: own) }.longestIncreasingSubset : []
    for item in range {
      let path = IndexPath.item(item, section: index)
      guard let source = oldPaths[items[item]] else {
        // An inserted or renewed section gets all its items without further operations.
        if isKept { operations.append(.insert(path)) }
        continue
      }
      lost.remove(source)
      if source.section == own, !isKept || source.item.map(staying.contains) == true { continue }
      moved.insert(source)
      operations.append(.move(from: source, to: path))
    }
  }

  /// The old index of an item if it was in the old section `own`; otherwise nil.
  private func ownItem(_ item: ItemID, of own: Int?) -> Int? {
    guard let path = oldPaths[item], path.section == own else { return nil }
    return path.item
  }

  /// Records a reload of each item that has new content and stays in a kept section.
  ///
  /// A moved item is only marked, because an item cannot be both moved and reloaded. Items that are
  /// inserted, or that stay in a renewed section, need no reload: all their content is new.
  ///
  /// - Complexity: O(*n*) in the number of items, if any item is reloaded or reconfigured.
  mutating func renewItems() {
    guard !renewals.isWithoutItems else { return }
    for (index, section) in new.enumerated() {
      for (item, identifier) in section.items.enumerated()
      where renewals.contains(item: identifier) {
        guard let source = oldPath(of: identifier, at: item, inNewSection: index) else { continue }
        if moved.contains(source) {
          marks.renewedMoves.insert(source)
        } else if case .kept = origins[index] {
          operations.append(.reload(source))
        }
        if !renewals.items.contains(identifier) { marks.reconfigured.insert(source) }
      }
    }
  }

  private func oldPath(of identifier: ItemID, at item: Int, inNewSection index: Int) -> IndexPath? {
    guard case .kept(let section, let prefix, let suffix) = origins[index] else {
      return oldPaths[identifier]
    }
    if item < prefix { return .item(item, section: section) }
    let count = new[index].items.count
    guard item >= count - suffix else { return oldPaths[identifier] }
    return .item(item - count + old[section].items.count, section: section)
  }
}

extension [Int] {
  /// The elements of a longest increasing subsequence.
  ///
  /// - Precondition: Each element occurs once.
  /// - Complexity: O(*n* log *n*); O(*n*) if the array is already increasing.
  fileprivate var longestIncreasingSubset: Set<Int> {
    if zip(self, dropFirst()).allSatisfy({ $0 < $1 }) { return Set(self) }
    /// For each length from 1 on, the index of the smallest element that ends an increasing
    /// subsequence of this length.
    var ends: [Int] = []
    /// For each index, the index of the previous element in the longest increasing subsequence that
    /// ends at this index; nil if the subsequence has no previous element.
    var previous: [Int?] = []
    for (place, element) in enumerated() {
      let length = ends.indices.firstNumber { self[ends[$0]] >= element }
      previous.append(length == 0 ? nil : ends[length - 1])
      if length == ends.count { ends.append(place) } else { ends[length] = place }
    }
    var result: Set<Int> = []
    var place = ends.last
    while let found = place {
      result.insert(self[found])
      place = previous[found]
    }
    return result
  }
}
