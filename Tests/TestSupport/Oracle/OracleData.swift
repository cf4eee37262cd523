public import LayoutCore

/// A data source and delegate with answers from a list of sections.
public final class OracleData: CollectionViewDataSource, LayoutDelegate {
  /// The sections, in order; the view sees a change after its counts were invalidated.
  public var sections: [SectionData]

  /// Creates a data source.
  public init(_ sections: [SectionData]) {
    self.sections = sections
  }

  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The number of items in a section.
  public func numberOfItems(inSection section: Int) -> Int { sections[section].itemSizes.count }

  /// True: an item keeps its size when it moves.
  public var itemSizesTravelWithItems: Bool { true }

  /// The size of an item.
  public func itemSize(at indexPath: IndexPath) -> Size? {
    indexPath.item.map { sections[indexPath.section].itemSizes[$0] }
  }

  /// Whether a section has hints.
  public var hasHints: Bool { sections.contains { !$0.hints.isEmpty } }

  /// The item's hints.
  public func hints(forItemAt indexPath: IndexPath) -> [String: ParameterValue] {
    indexPath.item.flatMap { sections[indexPath.section].hints[$0] } ?? [:]
  }

  /// The section's insets.
  public func insets(ofSection section: Int) -> EdgeInsets? { sections[section].insets }

  /// The section's line spacing.
  public func lineSpacing(ofSection section: Int) -> Double? { sections[section].lineSpacing }

  /// The section's item spacing.
  public func itemSpacing(ofSection section: Int) -> Double? { sections[section].itemSpacing }

  /// The section's header.
  public func headerSize(ofSection section: Int) -> Size? { sections[section].header }

  /// The section's footer.
  public func footerSize(ofSection section: Int) -> Size? { sections[section].footer }
}
