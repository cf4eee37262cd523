extension Set<IndexPath> {
  /// Whether an element is the cell of one of the items in the set.
  package func contains(_ key: ElementKey) -> Bool {
    key.category == .cell && contains(key.indexPath)
  }
}
