/// Where an update moves the values that a view stores by the keys of elements.
///
/// A view that belongs to an item moves with the item. Any other view moves with its section.
struct ElementMoves {
  let map: UpdateMap
  let marks: SnapshotMarks
  /// The kinds of the supplementary views that belong to items.
  let itemViewKinds: Set<String>

  /// The key under which a value is stored after the update.
  ///
  /// - Returns: nil if the update deletes or reloads the element, or moves it with new content.
  func moved(_ key: ElementKey) -> ElementKey? {
    let carrier = carrier(of: key)
    return map.isReloaded(carrier) || marks.renewedMoves.contains(carrier) ? nil : after(key)
  }

  /// The key under which the measured size of an element is stored after the update.
  ///
  /// - Returns: nil as ``moved(_:)``, except for the elements of reconfigured items.
  func movedWithSize(_ key: ElementKey) -> ElementKey? {
    marks.reconfigured.contains(carrier(of: key)) ? after(key) : moved(key)
  }

  /// The key after the update; nil if the update deletes the element.
  private func after(_ key: ElementKey) -> ElementKey? {
    guard isOfItem(key) else { return map.keyAfterUpdate(of: key) }
    guard let path = map.indexPathAfterUpdate(of: key.indexPath) else { return nil }
    return key.kind.map { .supplementary(kind: $0, at: path) } ?? .cell(path)
  }

  /// The item or section with which an element moves.
  ///
  /// It differs from ``ElementKey/owner`` for a view that belongs to an item.
  private func carrier(of key: ElementKey) -> IndexPath {
    isOfItem(key) ? key.indexPath : .section(key.indexPath.section)
  }

  private func isOfItem(_ key: ElementKey) -> Bool {
    switch key.category {
    case .cell: true
    case .supplementary: key.kind.map(itemViewKinds.contains) ?? false
    case .decoration: false
    }
  }
}
