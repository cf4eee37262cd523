internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// What an update does to the sizes of a layout's items, where they travel with them: so that an update of few
/// items asks for few sizes, and copies none.
struct SizeEdits {
  /// Numbers of items that go, from 0 over all sections as they were, descending.
  private var removals: [Int] = []
  /// Items that come, by their numbers over all sections as they will be, ascending.
  private var insertions: [(number: Int, size: Size)] = []
  /// Items that get another size, by their numbers as they will be, ascending.
  private var replacements: [(number: Int, size: Size)] = []

  private init() {}

  /// The edits of the update in progress.
  ///
  /// - Parameter defaultSize: What an item measures of which the delegate does not say.
  /// - Returns: nil if there is none that starts from these counts, or the sizes have to be asked for anew:
  ///   sections come or go, there are very many changes, or sizes do not travel with their items.
  init?(in view: CollectionView, from itemCounts: [Int], defaultSize: Size) {
    guard let map = view.currentUpdate, map.itemCountsBeforeUpdate == itemCounts,
      map.itemCountsAfterUpdate.count == itemCounts.count, map.updateItems.count <= 256,
      let delegate = view.delegate, delegate.itemSizesTravelWithItems, !delegate.hasHints
    else { return nil }
    let before = ItemNumbers(itemCounts)
    let after = ItemNumbers(map.itemCountsAfterUpdate)
    for update in map.updateItems {
      let (old, new) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
      guard old.map({ $0.item != nil }) ?? true, new.map({ $0.item != nil }) ?? true else {
        return nil
      }
      let size = new.map { view.itemSize(at: $0) ?? defaultSize }
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

  /// Changes the sizes.
  ///
  /// - Returns: What takes the change back.
  func apply(to sizes: inout ContiguousArray<Size>) -> SizeEdits {
    var inverse = SizeEdits()
    var removed: [(number: Int, size: Size)] = []
    for number in removals {
      removed.append((number, sizes.remove(at: number)))
    }
    for insertion in insertions {
      sizes.insert(insertion.size, at: insertion.number)
    }
    for replacement in replacements {
      inverse.replacements.append((replacement.number, sizes[replacement.number]))
      sizes[replacement.number] = replacement.size
    }
    inverse.removals = insertions.map(\.number).reversed()
    inverse.insertions = removed.reversed()
    return inverse
  }

  /// Takes a change back that has just been made.
  ///
  /// - Precondition: This is what ``apply(to:)`` gave.
  func undo(in sizes: inout ContiguousArray<Size>) {
    for replacement in replacements.reversed() {
      sizes[replacement.number] = replacement.size
    }
    for number in removals { sizes.remove(at: number) }
    for insertion in insertions { sizes.insert(insertion.size, at: insertion.number) }
  }

  /// From the first to beyond the last item that may be another one, or have another size.
  var items: Range<Int> {
    let first = min(
      removals.last ?? .max, insertions.first?.number ?? .max, replacements.first?.number ?? .max)
    let last = max(
      removals.first ?? -1, insertions.last?.number ?? -1, replacements.last?.number ?? -1)
    return first..<max(first, last + 1)
  }
}
