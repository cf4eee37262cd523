/// The sections and items that a view is to show, by identifiers and in order.
///
/// ``CollectionView/apply(_:isAnimated:)`` compares a snapshot with the previous one, and updates
/// the view by the difference. Each identifier occurs at most once in a snapshot. An impossible
/// edit throws ``SnapshotError``, and leaves the snapshot unchanged. For example, an edit cannot
/// add an identifier that the snapshot already contains. Most members have the names that they have
/// in UIKit's NSDiffableDataSourceSnapshot. Source: SEMANTICS.md section 5.6.
public struct LayoutSnapshot<SectionID: Hashable, ItemID: Hashable> {
  /// The sections with their items, in order.
  package internal(set) var sections: [SnapshotSection<SectionID, ItemID>] = []
  /// The sections and items whose content is new.
  package internal(set) var renewals = SnapshotRenewals<SectionID, ItemID>()
  /// The index of each section, by the identifier of the section.
  var sectionIndices: [SectionID: Int] = [:]
  /// The identifier of the section that contains each item, by the identifier of the item.
  var itemSections: [ItemID: SectionID] = [:]

  /// Creates an empty snapshot.
  public init() {}
}

extension LayoutSnapshot: Sendable where SectionID: Sendable, ItemID: Sendable {}

/// A section of a snapshot, with its items in order.
package struct SnapshotSection<SectionID: Hashable, ItemID: Hashable> {
  package let identifier: SectionID
  package var items: [ItemID]

  package init(_ identifier: SectionID, items: [ItemID]) {
    self.identifier = identifier
    self.items = items
  }
}

extension SnapshotSection: Sendable where SectionID: Sendable, ItemID: Sendable {}

/// The sections and items with new content in a snapshot.
package struct SnapshotRenewals<SectionID: Hashable, ItemID: Hashable> {
  package var sections: Set<SectionID> = []
  /// The items whose measured sizes are no longer valid.
  package var items: Set<ItemID> = []
  /// The items whose measured sizes stay valid until the items are measured again.
  package var reconfigured: Set<ItemID> = []

  package init() {}

  /// Whether an item is reloaded or reconfigured.
  func contains(item: ItemID) -> Bool { items.contains(item) || reconfigured.contains(item) }

  /// Whether no item is reloaded or reconfigured.
  var isWithoutItems: Bool { items.isEmpty && reconfigured.isEmpty }
}

extension SnapshotRenewals: Sendable where SectionID: Sendable, ItemID: Sendable {}

// MARK: Reading

extension LayoutSnapshot {
  /// The identifiers of the sections, in order.
  public var sectionIdentifiers: [SectionID] { sections.map(\.identifier) }

  /// The identifiers of all items, section by section.
  public var itemIdentifiers: [ItemID] { sections.flatMap(\.items) }

  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The number of items in all sections.
  public var numberOfItems: Int { itemSections.count }

  /// The identifiers of the reloaded sections.
  public var reloadedSectionIdentifiers: Set<SectionID> { renewals.sections }

  /// The identifiers of the reloaded items.
  public var reloadedItemIdentifiers: Set<ItemID> { renewals.items }

  /// The identifiers of the reconfigured items.
  public var reconfiguredItemIdentifiers: Set<ItemID> { renewals.reconfigured }

  /// The items of a section in order; nil if the section does not exist.
  public func itemIdentifiers(inSection section: SectionID) -> [ItemID]? {
    sectionIndices[section].map { sections[$0].items }
  }

  /// The section that contains an item; nil if the item does not exist.
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? { itemSections[item] }

  /// The index of a section; nil if the section does not exist.
  public func indexOfSection(_ section: SectionID) -> Int? { sectionIndices[section] }

  /// The path of an item; nil if the item does not exist.
  ///
  /// - Complexity: O(*n*) in the number of items of the item's section.
  public func indexPath(forItem item: ItemID) -> IndexPath? {
    guard let section = itemSections[item].flatMap({ sectionIndices[$0] }) else { return nil }
    return sections[section].items.firstIndex(of: item).map { .item($0, section: section) }
  }

  /// The identifier of the item at a path; nil if the path names no item.
  public func itemIdentifier(at path: IndexPath) -> ItemID? {
    guard let item = path.item, sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(item)
    else { return nil }
    return sections[path.section].items[item]
  }
}
