internal import LayoutCore

/// The lengths of a list's items after an update, computed from the lengths before the update.
struct ListUpdate {
  private let map: UpdateMap
  private let view: CollectionView
  /// The sections before the update, without the lengths that have been taken out of them.
  private var known: [ListSection]
  private let defaults: SectionDefaults
  /// The removed items, by the index of their section before the update.
  private var removed: [Int: [Int]] = [:]
  /// The inserted items, by the index of their section after the update.
  private var inserted: [Int: [Int]] = [:]
  /// The items whose lengths may have changed, by the index of their section after the update.
  private var changed: [Int: [Int]] = [:]

  /// Groups the changes of the update in progress by section.
  ///
  /// - Parameter known: The sections before the update; empty if they cannot be used.
  /// - Returns: nil if no update is in progress, or if the known sections cannot be used.
  init?(of known: consuming [ListSection], in view: CollectionView, defaults: SectionDefaults) {
    guard let map = view.currentUpdate, known.count == map.itemCountsBeforeUpdate.count,
      !known.isEmpty
    else { return nil }
    self.map = map
    self.view = view
    self.known = consume known
    self.defaults = defaults
    for update in map.updateItems {
      let (before, after) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
      if case .item(let item, let section)? = after, update.action == .reload {
        changed[section, default: []].append(item)
        continue
      }
      if case .item(let item, let section)? = before {
        removed[section, default: []].append(item)
      }
      if case .item(let item, let section)? = after {
        inserted[section, default: []].append(item)
      }
    }
  }

  /// Takes the lengths of a section out of ``known``, and applies the update to them.
  ///
  /// The lengths of a section can be taken out only once.
  ///
  /// - Parameter section: The section's index after the update.
  /// - Returns: The lengths after the update; nil if the delegate must be asked for all lengths.
  mutating func takeLengths(ofSection section: Int) throws(LayoutError) -> StackedLengths? {
    guard let old = map.sectionBeforeUpdate(of: section), !map.isReloaded(.section(old)) else {
      return nil
    }
    let axis = known[old].metrics.axis
    let spacing = view.delegate?.lineSpacing(ofSection: section) ?? defaults.lineSpacing
    guard max(0, spacing) == known[old].lengths.spacing else { return nil }
    let edits =
      removed[old, default: []].count + inserted[section, default: []].count
      + changed[section, default: []].count
    guard edits <= 64 + known[old].lengths.count / StackedLengths.blockLimit else { return nil }
    var lengths = StackedLengths([], spacing: 0)
    swap(&lengths, &known[old].lengths)
    for item in removed[old, default: []].sorted(by: >) {
      lengths.remove(at: item)
    }
    for item in inserted[section, default: []].sorted() {
      lengths.insert(try length(of: item, in: section, along: axis), at: item)
    }
    for item in changed[section, default: []] {
      lengths.replace(at: item, with: try length(of: item, in: section, along: axis))
    }
    return lengths
  }

  private func length(
    of item: Int, in section: Int, along axis: AxisFrame
  ) throws(LayoutError) -> Double {
    let path = IndexPath(item: item, section: section)
    let size = view.itemSize(at: path) ?? defaults.itemSize
    guard size.isExtent else { throw SectionMetrics.invalidSize(size, of: .cell(path)) }
    return axis.main(size)
  }
}
