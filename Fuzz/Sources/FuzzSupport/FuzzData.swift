public import LayoutCore

/// A data source with items of given sizes, which an input edits.
public final class FuzzData: CollectionViewDataSource, LayoutDelegate {
  /// The sizes of the items, section by section.
  public var sizes: [[Size]]
  /// The sections with a header.
  public var headers: Set<Int> = []

  /// Creates a data source.
  public init(_ sizes: [[Size]]) {
    self.sizes = sizes
  }

  /// 24 items in three sections; the second section is empty.
  public static var small: FuzzData {
    FuzzData(
      [12, 0, 12].enumerated().map { section, count in
        Array(repeating: Size(width: 40, height: Double(20 + section)), count: count)
      })
  }

  /// The number of sections.
  public var numberOfSections: Int { sizes.count }
  /// The number of items of a section.
  public func numberOfItems(inSection section: Int) -> Int { sizes[section].count }
  /// True, because a size stays with its item.
  public var itemSizesTravelWithItems: Bool { true }
  /// The size of an item.
  public func itemSize(at indexPath: IndexPath) -> Size? {
    indexPath.item.map { sizes[indexPath.section][$0] }
  }
  /// The size of a section's header; nil if the section has no header.
  public func headerSize(ofSection section: Int) -> Size? {
    headers.contains(section) ? Size(width: 300, height: 12) : nil
  }
}
