internal import LayoutCore

/// Neighbouring items of a section that an update replaces by others.
///
/// Either range can be empty. For example, an insertion removes no items. An item that is reloaded
/// is both removed and added.
struct ItemHunk: Equatable {
  /// The removed items, by their indices before the update.
  let before: Range<Int>
  /// The added items, by their indices after the update.
  let after: Range<Int>

  /// The hunks of a section, in ascending order; between two hunks, items stay.
  ///
  /// - Parameters:
  ///   - removed: The removed items, by their indices before the update, in any order.
  ///   - added: The added items, by their indices after the update, in any order.
  static func hunks(removed: [Int], added: [Int]) -> [ItemHunk] {
    var (removed, added) = (removed.sorted()[...], added.sorted()[...])
    var hunks: [ItemHunk] = []
    var (before, after) = (0, 0)
    while !removed.isEmpty || !added.isEmpty {
      let kept = min(
        removed.first.map { $0 - before } ?? .max, added.first.map { $0 - after } ?? .max)
      before += kept
      after += kept
      let start = (before, after)
      while removed.first == before || added.first == after {
        if removed.first == before {
          removed.removeFirst()
          before += 1
        } else {
          added.removeFirst()
          after += 1
        }
      }
      hunks.append(ItemHunk(before: start.0..<before, after: start.1..<after))
    }
    return hunks
  }
}

/// The items that an update replaces in each section.
struct SectionHunks {
  private var removed: [Int: [Int]] = [:]
  private var added: [Int: [Int]] = [:]

  /// Groups the changes of an update by section; nil if the update also changes sections.
  init?(_ map: UpdateMap) {
    for update in map.updateItems {
      if let path = update.indexPathBeforeUpdate {
        guard case .item(let item, let section) = path else { return nil }
        removed[section, default: []].append(item)
      }
      if let path = update.indexPathAfterUpdate {
        guard case .item(let item, let section) = path else { return nil }
        added[section, default: []].append(item)
      }
    }
  }

  /// Creates the hunk of one item that stays, but changes; nil for the path of a section.
  init?(replacing path: IndexPath) {
    guard case .item(let item, let section) = path else { return nil }
    (removed, added) = ([section: [item]], [section: [item]])
  }

  /// The hunks of a section, in ascending order.
  subscript(section: Int) -> [ItemHunk] {
    let (removed, added) = (removed[section] ?? [], added[section] ?? [])
    return removed.isEmpty && added.isEmpty ? [] : ItemHunk.hunks(removed: removed, added: added)
  }

  /// The items that the update adds to a section, by their indices after the update, unsorted; they
  /// include reloaded items, and items that are moved within the section or into it.
  func addedItems(ofSection section: Int) -> [Int] { added[section] ?? [] }
}
