internal import LayoutCore

/// Goes on from an arrangement of lines after an update of few items.
///
/// For each group of edited items, the update places lines from the last kept start before the
/// items. It ends at the first kept start behind the items at which a line begins with the same item
/// as before. All later lines are the same as before, and move by one distance. The distance is
/// added to positions that were computed before, so these positions can differ by a rounding error
/// from those of a new layout.
struct LineUpdate {
  /// The least number of items for each edited item; if there are more edits, placing everything is
  /// about as fast.
  private static let fewestItemsPerEdit = 128

  private let map: UpdateMap
  private let memory: LineMemory
  private let view: CollectionView
  private let stack: SectionStack
  private let hunks: SectionHunks
  private var splices: [LineSplice] = []
  private var sections: [LineMemory.Section] = []
  /// For each section, the distance along the scroll direction by which its header moves.
  private var headerMoves: [Double] = []
  /// The change of the items after the last splice.
  private var move = LineMove()

  /// Prepares to go on; nil if everything must be placed.
  init?(
    _ map: UpdateMap, of memory: LineMemory, in view: CollectionView, _ stack: SectionStack
  ) throws(LayoutError) {
    let count = map.itemCountsBeforeUpdate.reduce(0, +)
    guard memory.update?.isIdentical(to: map) != true,
      memory.sections.map(\.itemCount) == map.itemCountsBeforeUpdate,
      map.itemCountsAfterUpdate.count == map.itemCountsBeforeUpdate.count,
      map.updateItems.count * Self.fewestItemsPerEdit <= count,
      !view.hasItemSizes || view.delegate?.itemSizesTravelWithItems == true,
      let hunks = SectionHunks(map)
    else { return nil }
    (self.map, self.memory, self.view, self.stack, self.hunks) = (map, memory, view, stack, hunks)
  }

  /// Places the edited lines; returns false if everything must be placed.
  ///
  /// - Throws: `LayoutError.invalidAnswer` as ``LineStack/place(_:_:by:)`` does.
  mutating func run() throws(LayoutError) -> Bool {
    var first = 0
    for section in memory.sections.indices {
      headerMoves.append(move.main)
      guard try goOn(section, firstItem: first) else { return false }
      first += memory.sections[section].itemCount
    }
    return true
  }

  /// Changes the arrangement, and returns what the next update needs.
  func apply(to arrangement: inout Arrangement) -> LineMemory {
    var last = LineMove()
    let replacements = splices.map { splice in
      defer { last = splice.move }
      let first = splice.items.lowerBound + last.items
      return FrameReplacement(
        of: first..<first + splice.items.count, by: splice.frames,
        movingLaterBy: stack.axis.point(.zero, main: splice.move.main - last.main))
    }
    arrangement.store.replaceFrames(replacements, itemCounts: map.itemCountsAfterUpdate)
    if headerMoves.contains(where: { $0 != 0 }) || move.main != 0 {
      arrangement.store.moveViews { key in
        let section = key.indexPath.section
        let isHeader = key.kind == ElementKey.headerKind
        let next = section + 1 < headerMoves.count ? headerMoves[section + 1] : move.main
        return stack.axis.point(.zero, main: isHeader ? headerMoves[section] : next)
      }
    }
    let end = memory.end + move.main
    arrangement.contentSize = stack.axis.size(
      main: max(0, end), cross: stack.axis.cross(arrangement.contentSize))
    return LineMemory(sections: sections, starts: starts, end: end, update: map)
  }

  /// The kept starts after the update.
  private var starts: ContiguousArray<LineStart> {
    var result: ContiguousArray<LineStart> = []
    result.reserveCapacity(memory.starts.count + splices.reduce(0) { $0 + $1.starts.count })
    var (kept, last) = (0, LineMove())
    func appendKept(to end: Int) {
      for start in memory.starts[kept..<end] {
        result.append(start.moved(byItems: last.items, main: last.main))
      }
    }
    for splice in splices {
      appendKept(to: memory.starts.place(ofItem: splice.items.lowerBound))
      result += splice.starts
      (kept, last) = (memory.starts.place(ofItem: splice.items.upperBound), splice.move)
    }
    appendKept(to: memory.starts.count)
    return result
  }
}

// MARK: Sections

extension LineUpdate {
  /// Goes on with one section; returns false if everything must be placed.
  ///
  /// - Parameter firstItem: The number of the section's first item before the update.
  private mutating func goOn(_ section: Int, firstItem: Int) throws(LayoutError) -> Bool {
    let old = memory.sections[section]
    let count = map.itemCountsAfterUpdate[section]
    let metrics = try SectionMetrics(
      of: section, in: view, axis: stack.axis, defaults: stack.defaults, asksForSizes: false)
    guard metrics.isSame(as: old.metrics) else { return false }
    let start = old.start + move.main
    var hunks = hunks[section]
    if !hunks.isEmpty {
      guard old.itemCount > 0, count > 0, try stillApplies(old.rule, section) else { return false }
      if old.rule.isByNumber {
        // All items but the last ones stay where they are, whichever items they are.
        let kept = min(old.itemCount, count)
        hunks = [ItemHunk(before: kept..<old.itemCount, after: kept..<count)]
      }
      try place(hunks, of: section, firstItem: firstItem)
    }
    sections.append(
      LineMemory.Section(
        metrics: metrics, rule: old.rule, itemCount: count, start: start,
        end: old.end + move.main))
    return true
  }

  /// Whether the rule of a section still places it; also checks the sizes of the added items.
  private func stillApplies(
    _ rule: any LineRule, _ section: Int
  ) throws(LayoutError) -> Bool {
    var added: [Size] = []
    for item in hunks.addedItems(ofSection: section) {
      added.append(try size(of: item, in: section))
    }
    return try rule.stillApplies(adding: added, count: map.itemCountsAfterUpdate[section]) {
      item throws(LayoutError) in
      try size(of: item, in: section)
    }
  }

  private func size(of item: Int, in section: Int) throws(LayoutError) -> Size {
    let path = IndexPath(item: item, section: section)
    let size = view.itemSize(at: path) ?? stack.defaults.itemSize
    guard size.isExtent else { throw SectionMetrics.invalidSize(size, of: .cell(path)) }
    return size
  }
}

// MARK: Lines

extension LineUpdate {
  /// Places the lines of a section's hunks anew.
  ///
  /// - Parameter firstItem: The number of the section's first item before the update.
  private mutating func place(
    _ hunks: [ItemHunk], of section: Int, firstItem: Int
  ) throws(LayoutError) {
    let count = map.itemCountsAfterUpdate[section]
    let firsts = (before: firstItem, after: firstItem + move.items)
    var rest = hunks[...]
    while let hunk = rest.popFirst() {
      var run = HunkRun(
        hunk, rest, in: memory.sections[section], memory.starts, firsts: firsts, after: move)
      while run.splice == nil {
        var sizes: ContiguousArray<Size> = []
        for item in run.wantedItems(of: count) {
          // The rule by number reads no size.
          sizes.append(run.rule.isByNumber ? .zero : try size(of: item, in: section))
        }
        run.place(sizes, of: count)
      }
      if let splice = run.splice {
        splices.append(splice)
        move = splice.move
      }
      rest = run.rest
    }
  }
}
