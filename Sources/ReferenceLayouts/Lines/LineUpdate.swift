internal import LayoutCore

/// The changes of an arrangement of lines after an update of few items, or after one item was
/// measured.
///
/// The layout keeps the starts of some lines. For each group of edited items, lines are placed anew
/// from the last kept start before the items. The placement ends at the first kept start after the
/// items at which a line begins with the same item as before, and from which on the later lines can
/// be moved (``LinePosition/meeting(with:)``), or at the end of the section. The later lines, up to
/// the next group, keep their items, and all move by the same distance. This distance is added to
/// the positions from the last pass. The sums can differ by a rounding error from the positions
/// that a complete pass would compute.
struct LineUpdate<Rule: LineRule> {
  /// The least number of items that the view must have for each edited item, before the update.
  ///
  /// If the view has fewer items, everything is placed, because this is then about as fast. For
  /// example, an update of two items places everything if there were fewer than 256 items.
  static var fewestItemsPerEdit: Int { 128 }

  private let memory: LineMemory<Rule>
  private let view: CollectionView
  private let stack: SectionStack
  private let hunks: SectionHunks
  /// The number of items of each section after the changes.
  private let itemCounts: [Int]
  /// The update; nil if one item was measured.
  private let map: UpdateMap?
  /// A function that returns the current size of an item; the function is nil if no item was
  /// measured.
  ///
  /// Without this function, the delegate is asked for the sizes.
  private let measuredSize: ((IndexPath) -> Size?)?
  private var change: LineChange<Rule>
  /// Whether the items of later sections can move with the sections so far.
  private var canMoveLater = true
  /// The position at which a new layout would begin the next section.
  private var newEnd = 0.0
  /// The change of the numbers and positions of the items after the last splice.
  private var move: LineMove {
    get { change.move }
    set { change.move = newValue }
  }

  /// Prepares the changes after an update; nil if everything must be placed.
  init?(
    _ map: UpdateMap, of memory: LineMemory<Rule>, in view: CollectionView, _ stack: SectionStack
  ) throws(LayoutError) {
    let count = map.itemCountsBeforeUpdate.reduce(0, +)
    guard memory.update?.isIdentical(to: map) != true,
      memory.sections.map(\.itemCount) == map.itemCountsBeforeUpdate,
      map.itemCountsAfterUpdate.count == map.itemCountsBeforeUpdate.count,
      map.updateItems.count * Self.fewestItemsPerEdit <= count,
      !view.hasItemSizes || view.delegate?.itemSizesTravelWithItems == true,
      let hunks = SectionHunks(map)
    else { return nil }
    (self.memory, self.view, self.stack, self.hunks) = (memory, view, stack, hunks)
    (itemCounts, self.map, measuredSize) = (map.itemCountsAfterUpdate, map, nil)
    change = LineChange(memory, stack.axis, itemCounts: itemCounts, map)
  }

  /// Prepares the changes after an item was measured; nil if everything must be placed.
  ///
  /// - Parameter size: Returns the current size of an item; nil if it is not known.
  init?(
    measuring path: IndexPath, of memory: LineMemory<Rule>, in view: CollectionView,
    _ stack: SectionStack, size: @escaping (IndexPath) -> Size?
  ) {
    let counts = memory.sections.map(\.itemCount)
    guard counts == view.itemCounts, counts.reduce(0, +) >= Self.fewestItemsPerEdit,
      let hunks = SectionHunks(replacing: path)
    else { return nil }
    (self.memory, self.view, self.stack, self.hunks) = (memory, view, stack, hunks)
    (itemCounts, map, measuredSize) = (counts, nil, size)
    change = LineChange(memory, stack.axis, itemCounts: itemCounts, nil)
  }

  /// Places the edited lines; returns nil if everything must be placed.
  ///
  /// - Throws: `LayoutError.invalidAnswer` as ``LineStack/place(_:_:by:into:)`` does.
  consuming func run() throws(LayoutError) -> LineChange<Rule>? {
    var first = 0
    for section in memory.sections.indices {
      change.headerMoves.append(move.main)
      guard try goOn(section, firstItem: first) else { return nil }
      first += memory.sections[section].itemCount
    }
    return change
  }
}

// MARK: Sections

extension LineUpdate {
  /// Computes the changes of one section; returns false if everything must be placed.
  ///
  /// - Parameter firstItem: The number of the section's first item before the update.
  private mutating func goOn(_ section: Int, firstItem: Int) throws(LayoutError) -> Bool {
    let old = memory.sections[section]
    let count = itemCounts[section]
    // Only an update can change the metrics.
    let metrics =
      map == nil
      ? old.metrics
      : try SectionMetrics(
        of: section, in: view, axis: stack.axis, defaults: stack.defaults, asksForSizes: false)
    let newStart = metrics.itemsStart(at: newEnd)
    guard metrics.isSame(as: old.metrics), canMove(old, to: newStart) else { return false }
    let (start, moveBefore) = (old.start + move.main, move.main)
    var hunks = hunks[section]
    if !hunks.isEmpty {
      guard old.itemCount > 0, count > 0, try stillApplies(old.rule, section) else { return false }
      if old.rule.isByNumber {
        // Other items may now have these indices, but the frame for each index stays the same.
        let kept = min(old.itemCount, count)
        hunks = [ItemHunk(before: kept..<old.itemCount, after: kept..<count)]
      }
      guard try place(hunks, of: section, firstItem: firstItem) else { return false }
      let end = old.end + move.main
      if move.main != moveBefore, !old.rule.canMove(from: old.end, by: move.main, to: end) {
        canMoveLater = false
      }
    }
    newEnd = metrics.end(ofItemsEndingAt: count == 0 ? newStart : old.end + move.main)
    change.sections.append(
      LineMemory.Section(
        metrics: metrics, rule: old.rule, itemCount: count, start: start,
        end: old.end + move.main))
    return true
  }

  /// Whether the items of a section can move with the end of the previous section.
  ///
  /// - Parameter newStart: The position at which the items would begin in a new layout.
  private func canMove(_ old: LineMemory<Rule>.Section, to newStart: Double) -> Bool {
    move.main == 0 || old.itemCount == 0
      || canMoveLater && old.rule.canMove(from: old.start, by: move.main, to: newStart)
  }

  /// Whether the rule of a section still applies; throws an error if a size that is read for this
  /// is invalid.
  private func stillApplies(
    _ rule: Rule, _ section: Int
  ) throws(LayoutError) -> Bool {
    var added: [Size] = []
    for item in hunks.addedItems(ofSection: section) {
      added.append(try size(of: item, in: section))
    }
    return try rule.stillApplies(adding: added, count: itemCounts[section]) {
      item throws(LayoutError) in
      try size(of: item, in: section)
    }
  }

  /// The sizes of some items of a section; all are zero if the rule reads no sizes.
  private func sizes(
    of items: Range<Int>, in section: Int, _ rule: Rule
  ) throws(LayoutError) -> ContiguousArray<Size> {
    if rule.isByNumber { return ContiguousArray(repeating: .zero, count: items.count) }
    var sizes: ContiguousArray<Size> = []
    sizes.reserveCapacity(items.count)
    for item in items { sizes.append(try size(of: item, in: section)) }
    return sizes
  }

  private func size(of item: Int, in section: Int) throws(LayoutError) -> Size {
    let path = IndexPath(item: item, section: section)
    let known = if let measuredSize { measuredSize(path) } else { view.itemSize(at: path) }
    let size = known ?? stack.defaults.itemSize
    guard size.isExtent else { throw SectionMetrics.invalidSize(size, of: .cell(path)) }
    return size
  }
}

// MARK: Lines

extension LineUpdate {
  /// Places the lines of a section's hunks anew; returns false if too many lines change.
  ///
  /// - Parameter firstItem: The number of the section's first item before the update.
  private mutating func place(
    _ hunks: [ItemHunk], of section: Int, firstItem: Int
  ) throws(LayoutError) -> Bool {
    let count = itemCounts[section]
    let firsts = (before: firstItem, after: firstItem + move.items)
    var rest = hunks[...]
    while let hunk = rest.popFirst() {
      var run = HunkRun(
        hunk, rest, in: memory.sections[section], memory.starts, firsts: firsts, after: move)
      while run.splice == nil {
        run.place(try sizes(of: run.wantedItems(of: count), in: section, run.rule), of: count)
        if run.isGivenUp { return false }
      }
      if let splice = run.splice {
        change.splices.append(splice)
        move = splice.move
      }
      rest = run.rest
    }
    return true
  }
}
