extension Set<IndexPath> {
  /// Whether an element is the cell of one of these items.
  package func contains(_ key: ElementKey) -> Bool {
    key.category == .cell && contains(key.indexPath)
  }
}
