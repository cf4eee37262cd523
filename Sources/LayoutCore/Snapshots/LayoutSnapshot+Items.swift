/// Edits of items.
extension LayoutSnapshot {
  /// Adds items after the last item of a section.
  ///
  /// - Parameters:
  ///   - identifiers: The items, in the order in which they are added.
  ///   - section: The section; nil for the last section.
  /// - Throws: ``SnapshotError`` if an item already exists or is named twice, or if the section
  ///   does not exist.
  public mutating func appendItems(
    _ identifiers: [ItemID], toSection section: SectionID? = nil
  ) throws(SnapshotError) {
    let index: Int
    if let section {
      index = try self.index(ofSection: section)
    } else {
      guard !sections.isEmpty else { throw .noSection() }
      index = sections.count - 1
    }
    try insert(identifiers, at: sections[index].items.count, inSection: index)
  }

  /// Inserts items before an item.
  ///
  /// - Throws: ``SnapshotError`` if a new item already exists or is named twice, or if `item` does
  ///   not exist.
  public mutating func insertItems(
    _ identifiers: [ItemID], beforeItem item: ItemID
  ) throws(SnapshotError) {
    let place = try place(of: item)
    try insert(identifiers, at: place.item, inSection: place.section)
  }

  /// Inserts items after an item.
  ///
  /// - Throws: As ``insertItems(_:beforeItem:)``.
  public mutating func insertItems(
    _ identifiers: [ItemID], afterItem item: ItemID
  ) throws(SnapshotError) {
    let place = try place(of: item)
    try insert(identifiers, at: place.item + 1, inSection: place.section)
  }

  /// Deletes items.
  ///
  /// - Throws: ``SnapshotError`` if an item does not exist or is named twice.
  /// - Complexity: O(*n*) in the number of items of the sections concerned.
  public mutating func deleteItems(_ identifiers: [ItemID]) throws(SnapshotError) {
    let doomed = try existing(items: identifiers)
    for section in Set(doomed.compactMap { itemSections[$0] }) {
      guard let index = sectionIndices[section] else { continue }
      sections[index].items.removeAll(where: doomed.contains)
    }
    forget(items: identifiers)
  }

  /// Deletes all items, and keeps the sections.
  public mutating func deleteAllItems() {
    for index in sections.indices { sections[index].items = [] }
    itemSections = [:]
    (renewals.items, renewals.reconfigured) = ([], [])
  }

  /// Moves an item to the place before another item, which can be in another section.
  ///
  /// - Throws: ``SnapshotError`` if one of the items does not exist, or if both are the same.
  public mutating func moveItem(
    _ identifier: ItemID, beforeItem other: ItemID
  ) throws(SnapshotError) {
    try move(identifier, to: other, distance: 0)
  }

  /// Moves an item to the place after another item, which can be in another section.
  ///
  /// - Throws: ``SnapshotError`` if one of the items does not exist, or if both are the same.
  public mutating func moveItem(
    _ identifier: ItemID, afterItem other: ItemID
  ) throws(SnapshotError) {
    try move(identifier, to: other, distance: 1)
  }

  /// Marks items whose content is new; the update discards their measured sizes.
  ///
  /// - Throws: ``SnapshotError`` if an item does not exist or is named twice.
  public mutating func reloadItems(_ identifiers: [ItemID]) throws(SnapshotError) {
    renewals.items.formUnion(try existing(items: identifiers))
  }

  /// Marks items whose content has changed; their measured sizes are used until the items are
  /// measured again.
  ///
  /// - Throws: ``SnapshotError`` if an item does not exist or is named twice.
  public mutating func reconfigureItems(_ identifiers: [ItemID]) throws(SnapshotError) {
    renewals.reconfigured.formUnion(try existing(items: identifiers))
  }

  private mutating func insert(
    _ identifiers: [ItemID], at place: Int, inSection section: Int
  ) throws(SnapshotError) {
    var seen: Set<ItemID> = []
    for (argument, identifier) in identifiers.enumerated() {
      if itemSections[identifier] != nil {
        throw .duplicate(
          item: identifier, argument: argument, found: indexPath(forItem: identifier))
      }
      guard seen.insert(identifier).inserted else {
        throw .repeated(item: identifier, argument: argument)
      }
    }
    let owner = sections[section].identifier
    for identifier in identifiers { itemSections[identifier] = owner }
    sections[section].items.insert(contentsOf: identifiers, at: place)
  }

  private mutating func move(
    _ identifier: ItemID, to other: ItemID, distance: Int
  ) throws(SnapshotError) {
    guard identifier != other else {
      _ = try place(of: identifier)
      throw .moveToItself(item: identifier)
    }
    let source = try place(of: identifier)
    let target = try place(of: other)
    let isShifted = source.section == target.section && source.item < target.item
    relocate(
      from: source, to: (target.section, target.item + distance - (isShifted ? 1 : 0)))
  }

  /// Moves the item at a place; the destination is the place after the move.
  private mutating func relocate(
    from source: (section: Int, item: Int), to target: (section: Int, item: Int)
  ) {
    let moved = sections[source.section].items.remove(at: source.item)
    sections[target.section].items.insert(moved, at: target.item)
    itemSections[moved] = sections[target.section].identifier
  }

  /// Moves the item at a path; does nothing if one of the paths does not exist.
  ///
  /// - Parameter target: The path after the move.
  mutating func moveItem(at source: IndexPath, to target: IndexPath) {
    guard itemIdentifier(at: source) != nil, let from = source.item, let to = target.item,
      sections.indices.contains(target.section)
    else { return }
    let isSame = source.section == target.section
    let room = sections[target.section].items.count - (isSame ? 1 : 0)
    guard (0...room).contains(to) else { return }
    relocate(from: (source.section, from), to: (target.section, to))
  }

  private func place(of item: ItemID) throws(SnapshotError) -> (section: Int, item: Int) {
    guard let path = indexPath(forItem: item), let index = path.item else {
      throw .missing(item: item, count: numberOfItems)
    }
    return (path.section, index)
  }

  private func existing(items identifiers: [ItemID]) throws(SnapshotError) -> Set<ItemID> {
    var found: Set<ItemID> = []
    for (argument, identifier) in identifiers.enumerated() {
      guard itemSections[identifier] != nil else {
        throw .missing(item: identifier, count: numberOfItems)
      }
      guard found.insert(identifier).inserted else {
        throw .repeated(item: identifier, argument: argument)
      }
    }
    return found
  }

  mutating func forget(items: [ItemID]) {
    for item in items {
      itemSections[item] = nil
      renewals.items.remove(item)
      renewals.reconfigured.remove(item)
    }
  }
}
