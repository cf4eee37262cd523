internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// The changes that an update makes to the sizes of a layout's items, if each item keeps its size
/// when it is moved.
///
/// With such edits, an update of few items queries few sizes and copies few.
struct SizeEdits {
  /// The numbers of the removed items, counted from 0 over all sections before the update,
  /// descending.
  private var removals: [Int] = []
  /// The inserted items, by their numbers over all sections after the update, ascending.
  private var insertions: [(number: Int, size: Size)] = []
  /// The resized items, by their numbers after the update, ascending.
  private var replacements: [(number: Int, size: Size)] = []

  private init() {}

  /// Finds the edits of the update in progress.
  ///
  /// - Parameter defaultSize: The size of an item for which the delegate gives none.
  /// - Returns: nil if no update starts from `itemCounts`, or if all sizes must be queried again.
  ///   All sizes must be queried again in these cases: a change concerns a whole section; there are
  ///   more than 256 changes; items do not keep their sizes when they are moved; the delegate has
  ///   no sizes, or has hints; a size is negative.
  init?(in view: CollectionView, from itemCounts: [Int], defaultSize: Size) {
    guard let map = view.currentUpdate, map.itemCountsBeforeUpdate == itemCounts,
      map.itemCountsAfterUpdate.count == itemCounts.count, map.updateItems.count <= 256,
      let delegate = view.delegate, delegate.itemSizesTravelWithItems, delegate.hasItemSizes,
      !delegate.hasHints
    else { return nil }
    let before = ItemNumbers(itemCounts)
    let after = ItemNumbers(map.itemCountsAfterUpdate)
    for update in map.updateItems {
      let (old, new) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
      guard old.map({ $0.item != nil }) ?? true, new.map({ $0.item != nil }) ?? true else {
        return nil
      }
      let size = new.map { view.itemSize(at: $0) ?? defaultSize }
      if size?.isNegative == true { return nil }
      if update.action == .reload, let new, let size {
        replacements.append((after.number(of: new) - 1, size))
        continue
      }
      if let old { removals.append(before.number(of: old) - 1) }
      if let new, let size { insertions.append((after.number(of: new) - 1, size)) }
    }
    guard map.updateItems.count > 1 else { return }
    removals.sort(by: >)
    insertions.sort { $0.number < $1.number }
    replacements.sort { $0.number < $1.number }
  }

  /// Applies the edits to the sizes of items.
  ///
  /// - Returns: The edits that undo this change.
  func apply(to sizes: inout ItemSizes) -> SizeEdits {
    guard let equal = sizes.equalItems, keepSize(equal.size) else {
      return sizes.edit { apply(to: &$0) }
    }
    setCount(of: equal, in: &sizes)
    var inverse = SizeEdits()
    inverse.removals = insertions.map(\.number).reversed()
    inverse.insertions = removals.reversed().map { ($0, equal.size) }
    return inverse
  }

  /// Undoes a change that has just been made.
  ///
  /// - Precondition: These edits are the result of ``apply(to:)``.
  func undo(in sizes: inout ItemSizes) {
    guard let equal = sizes.equalItems, keepSize(equal.size) else {
      return sizes.edit { undo(in: &$0) }
    }
    setCount(of: equal, in: &sizes)
  }

  /// Whether all items have this size after the edits, if all had it before.
  private func keepSize(_ size: Size) -> Bool {
    insertions.allSatisfy { $0.size == size } && replacements.allSatisfy { $0.size == size }
  }

  private func setCount(of equal: EqualItems, in sizes: inout ItemSizes) {
    let growth = insertions.count - removals.count
    sizes = ItemSizes(EqualItems(count: equal.count + growth, size: equal.size))
  }

  private func apply(to sizes: inout SizeParts) -> SizeEdits {
    var inverse = SizeEdits()
    var removed: [(number: Int, size: Size)] = []
    for number in removals {
      removed.append((number, sizes[number]))
      sizes.remove(number)
    }
    for insertion in insertions {
      sizes.insert(insertion.size, at: insertion.number)
    }
    for replacement in replacements {
      inverse.replacements.append((replacement.number, sizes[replacement.number]))
      sizes.replace(replacement.number, with: replacement.size)
    }
    inverse.removals = insertions.map(\.number).reversed()
    inverse.insertions = removed.reversed()
    return inverse
  }

  private func undo(in sizes: inout SizeParts) {
    for replacement in replacements.reversed() {
      sizes.replace(replacement.number, with: replacement.size)
    }
    for number in removals { sizes.remove(number) }
    for insertion in insertions { sizes.insert(insertion.size, at: insertion.number) }
  }

  /// The items after all edits.
  ///
  /// All edits concern earlier items, so the numbers of these items have all changed by the same
  /// amount.
  var rest: InputDifference.Rest {
    let growth = insertions.count - removals.count
    let inserted = insertions.last.map { $0.number + 1 - growth } ?? 0
    let replaced = replacements.last.map { $0.number + 1 - growth } ?? 0
    let removed = removals.first.map { $0 + 1 } ?? 0
    let before = max(inserted, replaced, removed)
    return InputDifference.Rest(before: before, after: before + growth)
  }

  /// The range from the first to the last item that the edits remove, insert or resize, from 0.
  ///
  /// Removed items have their numbers before the update; all others have those after the update.
  /// The range is empty if there are no edits.
  var items: Range<Int> {
    let first = min(
      removals.last ?? .max, insertions.first?.number ?? .max, replacements.first?.number ?? .max)
    let last = max(
      removals.first ?? -1, insertions.last?.number ?? -1, replacements.last?.number ?? -1)
    return first..<max(first, last + 1)
  }
}
