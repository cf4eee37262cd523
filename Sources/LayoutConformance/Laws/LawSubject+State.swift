internal import LayoutCore
internal import LayoutScenes

extension Law {
  static let checksOfState: [NamedLaw: Check] = [.stateFollows: LawSubject.staysBehind]
}

/// The law about numbers of items in the state of a layout.
///
/// If the state gives a single item a size of its own, this size must stay with the item when
/// another item is inserted before it.
extension LawSubject {
  /// The least number of items of a section in which an item can have a size of its own.
  private static let fewestItems = 5

  func staysBehind() throws(LayoutError) -> LawFinding? {
    guard isChanged, canVary, let inspection = view.layout.inspection else { return nil }
    let (counts, elements) = (run.data.counts, try elements())
    for (section, count) in counts.enumerated() where count >= Self.fewestItems {
      // The last item can have a size of its own because of its place, as the first item can.
      let unlike = Self.unlikeFirst(elements, in: section)
      guard unlike.count == 1, let item = unlike[0].indexPath.item, item < count - 1 else {
        continue
      }
      // If the state contains the number of columns, the last column can be wider by what remains
      // of the width, which is less than the number.
      guard isFar(unlike[0], fromFirstIn: elements, by: Double(item + 1)) else { continue }
      // The number can be that of a column, which has the same width in each section.
      let isColumn = counts.indices.contains { other in
        other != section
          && Self.unlikeFirst(elements, in: other).contains { $0.indexPath.item == item }
      }
      guard !isColumn else { continue }
      // A mode in the state, for example of a mosaic, can also give an item a size of its own. The
      // state then usually contains no number of this item: in its section, or among all items.
      let numbers = [item + 1, counts[..<section].reduce(item + 1, +)]
      guard try !inspection.numbersInState().isDisjoint(with: numbers) else { continue }
      return try staysBehind(unlike[0], in: section)
    }
    return nil
  }

  /// A finding if only the state gives an item a size of its own, and the size does not move with
  /// the item when another item is inserted at the start of the section; otherwise nil.
  private func staysBehind(
    _ special: LayoutAttributes, in section: Int
  ) throws(LayoutError) -> LawFinding? {
    let first = IndexPath(item: 0, section: section)
    guard let item = special.indexPath.item,
      let stateless = try newView(over: run.data.copy(), takesState: false)
    else { return nil }
    takeMarks(stateless)
    try stateless.move(to: view.bounds)
    guard try Self.unlikeFirst(stateless.elements(every: 1), in: section).isEmpty,
      let copy = try newCopy(), let model = copy.data.item(at: first),
      Self.unlikeFirst(copy.elements, in: section).map(\.key) == [special.key]
    else { return nil }
    try copy.perform(SceneChanges(inserts: [SceneChanges.Insert(path: first, item: model)]))
    let unlike = Self.unlikeFirst(try copy.view.elements(every: 1), in: section)
    guard unlike.map(\.key) == [special.key] else { return nil }
    let (name, inserted) = (special.key.name, ElementKey.cell(first).name)
    let moved = ElementKey.cell(IndexPath(item: item + 1, section: section)).name
    return LawFinding(
      message: "only \(name) in section \(section + 1) has a size of its own, "
        + "\(special.size.text), because of `ctx.state`; when \(inserted) is inserted, this item "
        + "becomes \(moved), but again only \(name) has a size of its own",
      elements: [special.key],
      help: "if items were inserted, deleted or moved, `ctx.change.map` returns the new number for "
        + "a number in `ctx.state`; or keep what belongs to an item in its data")
  }

  /// Whether the width or the height of a cell differs by more than `distance` points from that of
  /// the first cell of its section.
  private func isFar(
    _ cell: LayoutAttributes, fromFirstIn elements: [LayoutAttributes], by distance: Double
  ) -> Bool {
    let key = ElementKey.cell(IndexPath(item: 0, section: cell.indexPath.section))
    guard let first = elements.first(where: { $0.key == key }) else { return false }
    return max(abs(cell.size.width - first.size.width), abs(cell.size.height - first.size.height))
      > distance
  }

  /// The cells of a section whose sizes differ from the size of the section's first cell.
  private static func unlikeFirst(
    _ elements: [LayoutAttributes], in section: Int
  ) -> [LayoutAttributes] {
    let cells = elements.filter { $0.category == .cell && $0.indexPath.section == section }
    guard let size = cells.first?.size else { return [] }
    return cells.filter { !$0.size.isClose(to: size, tolerance) }
  }
}
