/// The data as layouts see it: counts and sizes in the order in which the items are shown now.
///
/// While an item is dragged, this order differs from that of the data source by the move of that
/// item. Each size moves with its item. Source: SEMANTICS.md section 7.
extension CollectionView {
  /// The number of sections; the data source is asked if the counts are not known.
  public var numberOfSections: Int { itemCounts.count }

  /// The number of items in a section; the data source is asked if the counts are not known.
  ///
  /// - Precondition: The section exists.
  public func numberOfItems(inSection section: Int) -> Int { itemCounts[section] }

  /// Whether the section of an element exists, and for a cell also its item.
  public func exists(_ key: ElementKey) -> Bool {
    Self.exists(key.category, at: key.indexPath, in: itemCounts)
  }

  static func exists(
    _ category: ElementCategory, at path: IndexPath, in counts: [Int]
  ) -> Bool {
    guard counts.indices.contains(path.section) else { return false }
    guard category == .cell else { return true }
    guard let item = path.item else { return false }
    return item >= 0 && item < counts[path.section]
  }

  /// Whether items can have sizes of their own; if not, every item has the layout's default size.
  package var hasItemSizes: Bool { delegate?.hasItemSizes ?? false }

  /// The sizes that the delegate gives a section's items, in the order in which the items are shown
  /// now.
  ///
  /// - Parameters:
  ///   - section: The number of the section.
  ///   - defaultSize: The size of an item if the delegate gives none.
  /// - Returns: One size for each item of the section. If the delegate returns too few or too many
  ///   sizes, the result has too few or too many, too.
  /// - Precondition: The section exists.
  public func itemSizes(inSection section: Int, defaultSize: Size) -> ContiguousArray<Size> {
    let count = numberOfItems(inSection: section)
    guard let delegate, delegate.hasItemSizes else {
      return ContiguousArray(repeating: defaultSize, count: count)
    }
    guard let movement, movement.original != movement.current,
      movement.original.section == section || movement.current.section == section
    else {
      return delegate.itemSizes(inSection: section, count: count, defaultSize: defaultSize)
    }
    func sizesInData(ofSection section: Int) -> ContiguousArray<Size> {
      delegate.itemSizes(
        inSection: section, count: dataSource.numberOfItems(inSection: section),
        defaultSize: defaultSize)
    }
    var sizes = sizesInData(ofSection: section)
    let others =
      movement.original.section == section
      ? sizes : sizesInData(ofSection: movement.original.section)
    guard let source = movement.original.item, others.indices.contains(source) else { return sizes }
    if movement.original.section == section { sizes.remove(at: source) }
    if movement.current.section == section, let item = movement.current.item, item <= sizes.count {
      sizes.insert(others[source], at: item)
    }
    return sizes
  }

  /// The sizes that the delegate gives the items of all sections, with one array for each section.
  ///
  /// The result is that of ``itemSizes(inSection:defaultSize:)`` for each section.
  package func itemSizesOfSections(defaultSize: Size) -> [ContiguousArray<Size>] {
    let counts = itemCounts
    guard movement == nil, let delegate, delegate.hasItemSizes else {
      return counts.indices.map { itemSizes(inSection: $0, defaultSize: defaultSize) }
    }
    return counts.indices.map {
      delegate.itemSizes(inSection: $0, count: counts[$0], defaultSize: defaultSize)
    }
  }

  /// The size that the delegate gives the item that is now shown at `indexPath`; nil if the
  /// delegate gives none.
  public func itemSize(at indexPath: IndexPath) -> Size? {
    delegate?.itemSize(at: indexPathInData(of: indexPath))
  }

  /// The hints of an item: the values that the delegate has for it in addition to its size, by
  /// name; empty if there are none.
  ///
  /// `indexPath` is the path at which the item is shown now. During a movement, the item can have
  /// another path in the data.
  public func hints(forItemAt indexPath: IndexPath) -> [String: ParameterValue] {
    guard let delegate, delegate.hasHints else { return [:] }
    return delegate.hints(forItemAt: indexPathInData(of: indexPath))
  }

  /// The measured size of a cell or a supplementary view; nil if the size is not known.
  ///
  /// The size is known once the layout has accepted it. The view measures an element when the
  /// element comes on screen; ``setPreferredSize(_:for:)`` also passes a size to the layout. The
  /// size stays with its item or section when an update gives the item or section another path. The
  /// size is discarded when the item or the section is deleted or reloaded, and when a context sets
  /// ``InvalidationContext/invalidatesPreferredSizes`` or
  /// ``InvalidationContext/invalidatesEverything``, as ``reloadData()`` and a change of layout do.
  /// Source: SEMANTICS.md section 3.9.
  public func preferredSize(for element: ElementKey) -> Size? {
    guard let outer else { return preferredSizes[element] }
    let key = outer.space.inverse.key(element)
    return outer.view?.preferredSize(for: key).map(outer.space.size)
  }

  /// Every measured size that is known, by the current keys of the elements.
  public var knownPreferredSizes: [ElementKey: Size] {
    guard let outer else { return preferredSizes }
    let known = outer.view?.knownPreferredSizes ?? [:]
    return Dictionary(
      known.compactMap { key, size in
        outer.inner(key).map { ($0, outer.space.size(size)) }
      }
    ) { _, last in last }
  }

  /// The path in the data source of the item that is shown at the path `shown`.
  func indexPathInData(of shown: IndexPath) -> IndexPath {
    movement?.tentativeOrder.indexPathBefore(shown) ?? shown
  }

  /// The number of items of each section; the data source is asked if the counts are not known.
  public var itemCounts: [Int] {
    if let knownItemCounts { return knownItemCounts }
    let sections = max(0, dataSource.numberOfSections)
    record(.numberOfSections(answer: sections))
    let counts = (0..<sections).map { section in
      let items = max(0, dataSource.numberOfItems(inSection: section))
      record(.numberOfItems(section: section, answer: items))
      return items
    }
    knownItemCounts = counts
    return counts
  }

  /// Moves each value that is stored by a path to the path that its element has after an update.
  ///
  /// These values are the measured sizes, the marks of items, the positions of items in
  /// ``anchorRecord``, and the offsets of sections. The values of deleted elements are discarded.
  /// The sizes of reloaded elements are discarded, too, except those of reconfigured items.
  /// ``AnchorRecord/follow(_:)`` also discards the positions of moved items.
  func moveKeptItems(by map: UpdateMap, _ marks: SnapshotMarks) {
    let moves = ElementMoves(map: map, marks: marks, itemViewKinds: layout.knownItemViewKinds)
    if !preferredSizes.isEmpty {
      preferredSizes = Dictionary(
        preferredSizes.compactMap { key, size in moves.movedWithSize(key).map { ($0, size) } }
      ) { _, last in last }
    }
    // A layout can measure elements in one section and not in another one. Therefore an element
    // that has no accepted size is measured again if the number of its section changes.
    func movedIfFitted(_ key: ElementKey) -> ElementKey? {
      guard let new = moves.moved(key) else { return nil }
      let hasSameSection = new.indexPath.section == key.indexPath.section
      return hasSameSection || preferredSizes[new] != nil ? new : nil
    }
    var fitted: [ElementKey] = []
    fitted.reserveCapacity(fittedElements.count)
    for key in fittedElements {
      if let new = movedIfFitted(key) { fitted.append(new) }
    }
    fittedElements = fitted
    if !sectionOffsets.isEmpty {
      sectionOffsets = Dictionary(
        sectionOffsets.compactMap { section, offset in
          map.sectionAfterUpdate(of: section).map { ($0, offset) }
        }
      ) { _, last in last }
    }
    anchorRecord?.follow(map)
    if itemMarks != ItemMarks() { itemMarks = itemMarks.moved(map.indexPathAfterUpdate) }
  }
}
