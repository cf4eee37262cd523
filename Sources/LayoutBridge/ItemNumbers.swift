package import LayoutCore

/// The numbers of items over all sections, from 1, as scripts count them.
package struct ItemNumbers {
  /// The number of items before each section, followed by the number of all items.
  package let starts: [Int]

  package init(_ counts: [Int]) { starts = counts.runningTotals }

  /// The number of items in all sections.
  package var count: Int { starts[starts.count - 1] }

  /// The number of an item.
  ///
  /// - Precondition: The item's section exists.
  package func number(of path: IndexPath) -> Int { starts[path.section] + (path.item ?? 0) + 1 }

  /// The number of an item; if the path has no item, the numbers of all items of its section.
  ///
  /// - Precondition: The section exists.
  package func numbers(of path: IndexPath) -> [Int] {
    guard path.item == nil else { return [number(of: path)] }
    return Array((starts[path.section] + 1)..<(starts[path.section + 1] + 1))
  }

  /// The path of the item with a number; nil if there is no such item.
  package func indexPath(ofItem number: Int) -> IndexPath? {
    guard (1...max(1, count)).contains(number), count > 0,
      let section = starts.dropFirst().firstIndex(where: { number <= $0 })
    else { return nil }
    return IndexPath(item: number - 1 - starts[section - 1], section: section - 1)
  }
}
