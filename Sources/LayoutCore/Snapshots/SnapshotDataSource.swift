/// A data source that holds the snapshot for its view.
///
/// A new snapshot is shown with ``CollectionView/apply(_:isAnimated:)``. One data source belongs to
/// one view. Source: SEMANTICS.md section 5.6.
public final class SnapshotDataSource<SectionID: Hashable, ItemID: Hashable> {
  /// The snapshot that was applied last, without its marks for reloads, and with the changes of
  /// later drags; nil before the first snapshot.
  public private(set) var snapshot: LayoutSnapshot<SectionID, ItemID>?
  /// Decides whether an item may be dragged; if nil, no item may be dragged.
  ///
  /// After a drag, ``snapshot`` has the new order.
  public var canReorderItem: ((ItemID) -> Bool)?

  /// Creates a data source without data.
  public init() {}

  /// The identifier of the item at a path; nil if the path names no item.
  public func itemIdentifier(at path: IndexPath) -> ItemID? { snapshot?.itemIdentifier(at: path) }

  /// The path of an item; nil if the item does not exist.
  public func indexPath(forItem item: ItemID) -> IndexPath? { snapshot?.indexPath(forItem: item) }

  func take(_ snapshot: LayoutSnapshot<SectionID, ItemID>) {
    self.snapshot = snapshot
    self.snapshot?.renewals = SnapshotRenewals()
  }
}

extension SnapshotDataSource: ReorderableDataSource {
  /// The number of sections.
  public var numberOfSections: Int { snapshot?.numberOfSections ?? 0 }

  /// The number of items in a section; 0 if the section does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    guard let sections = snapshot?.sections, sections.indices.contains(section) else { return 0 }
    return sections[section].items.count
  }

  /// Whether an item may be dragged, as ``canReorderItem`` decides; false if the item does not
  /// exist.
  public func canMoveItem(at indexPath: IndexPath) -> Bool {
    guard let canReorderItem, let item = itemIdentifier(at: indexPath) else { return false }
    return canReorderItem(item)
  }

  /// Moves an item after it was dropped.
  public func moveItem(at source: IndexPath, to destination: IndexPath) {
    snapshot?.moveItem(at: source, to: destination)
  }
}
