internal import LayoutBridge
internal import LayoutCore

/// A script and the input for which it has to place elements.
struct PlacementRequest {
  let script: LoadedScript
  let input: PlacementInput
  /// The number of items of each section.
  let itemCounts: [Int]

  /// The number of an item, from 0 over all sections; nil for other elements, and for items that do
  /// not exist.
  func number(of element: ElementKey) -> Int? {
    let path = element.indexPath
    guard element.category == .cell, let item = path.item,
      itemCounts.indices.contains(path.section),
      (0..<itemCounts[path.section]).contains(item)
    else { return nil }
    return itemCounts[..<path.section].reduce(0, +) + item
  }
}
