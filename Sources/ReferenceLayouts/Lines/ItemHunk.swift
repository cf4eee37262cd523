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
  ///   - removed: The removed items, by their indices before the update, ascending.
  ///   - added: The added items, by their indices after the update, ascending.
  static func hunks(removed: [Int], added: [Int]) -> [ItemHunk] {
    var (removed, added) = (removed[...], added[...])
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
  /// The removed items, by their paths before the update, ascending.
  private var removed: [IndexPath] = []
  /// The added items, by their paths after the update, ascending.
  private var added: [IndexPath] = []

  /// Sorts the changes of an update; nil if the update also changes sections.
  init?(_ map: UpdateMap) {
    for update in map.updateItems {
      if let path = update.indexPathBeforeUpdate {
        if path.item == nil { return nil }
        removed.append(path)
      }
      if let path = update.indexPathAfterUpdate {
        if path.item == nil { return nil }
        added.append(path)
      }
    }
    removed.sort()
    added.sort()
  }

  /// Creates the hunk of one item that stays, but changes; nil for the path of a section.
  init?(replacing path: IndexPath) {
    if path.item == nil { return nil }
    (removed, added) = ([path], [path])
  }

  /// The hunks of a section, in ascending order.
  subscript(section: Int) -> [ItemHunk] {
    ItemHunk.hunks(
      removed: Self.items(removed, ofSection: section), added: addedItems(ofSection: section))
  }

  /// The items that the update adds to a section, by their indices after the update, ascending.
  ///
  /// They include reloaded items, and items that are moved within the section or into it.
  func addedItems(ofSection section: Int) -> [Int] { Self.items(added, ofSection: section) }

  private static func items(_ paths: [IndexPath], ofSection section: Int) -> [Int] {
    let first = paths.indices.firstNumber { paths[$0].section >= section }
    return paths[first...].prefix { $0.section == section }.compactMap(\.item)
  }
}
