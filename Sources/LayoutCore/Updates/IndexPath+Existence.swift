extension IndexPath {
  /// Whether the section or the item exists.
  ///
  /// - Parameter itemCounts: The number of items of each section.
  func exists(in itemCounts: [Int]) -> Bool {
    guard itemCounts.indices.contains(section) else { return false }
    guard let item else { return true }
    return item >= 0 && item < itemCounts[section]
  }
}
