internal import LayoutBridge
internal import LayoutCore

/// A script and the input for which it has to place elements.
struct PlacementRequest {
  let script: LoadedScript
  let input: PlacementInput
  /// The number of items of each section.
  let itemCounts: [Int]
  /// The numbers of the items over all sections.
  let numbers: ItemNumbers

  init(
    script: LoadedScript, input: PlacementInput, itemCounts: [Int], numbers: ItemNumbers? = nil
  ) {
    (self.script, self.input, self.itemCounts) = (script, input, itemCounts)
    self.numbers = numbers ?? ItemNumbers(itemCounts)
  }

  /// The number of an item, from 0 over all sections; nil for other elements, and for items that do
  /// not exist.
  func number(of element: ElementKey) -> Int? {
    let path = element.indexPath
    guard element.category == .cell, let item = path.item,
      itemCounts.indices.contains(path.section),
      (0..<itemCounts[path.section]).contains(item)
    else { return nil }
    return numbers.number(of: path) - 1
  }
}

/// Finds the paths of items from their numbers, which must be passed in ascending order.
struct AscendingPaths {
  private let starts: [Int]
  private var section = 0

  init(_ numbers: ItemNumbers) { starts = numbers.starts }

  /// The path of an item, by its number over all sections from 0.
  ///
  /// - Precondition: The item exists, and is not before the item of the previous call.
  /// - Complexity: O(1) if the previous item is in the same section; otherwise O(log *s*) for *s*
  ///   sections.
  mutating func path(ofItem item: Int) -> IndexPath {
    if item >= starts[section + 1] {
      section = (section + 1..<starts.count - 2).firstNumber { starts[$0 + 1] > item }
    }
    return IndexPath(item: item - starts[section], section: section)
  }
}
