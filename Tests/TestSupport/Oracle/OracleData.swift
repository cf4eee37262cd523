package import LayoutCore

/// A data source and delegate whose answers come from a list of sections.
package final class OracleData: CollectionViewDataSource, LayoutDelegate {
  /// The sections, in order; the view must be told of changes, for example by `reloadData`.
  package var sections: [SectionData]

  /// Creates a data source.
  package init(_ sections: [SectionData]) {
    self.sections = sections
  }

  /// The number of sections.
  package var numberOfSections: Int { sections.count }

  /// The number of items in a section.
  package func numberOfItems(inSection section: Int) -> Int { sections[section].itemSizes.count }

  /// True: an item keeps its size when it moves.
  package var itemSizesTravelWithItems: Bool { true }

  /// The size of an item.
  package func itemSize(at indexPath: IndexPath) -> Size? {
    indexPath.item.map { sections[indexPath.section].itemSizes[$0] }
  }

  /// Whether an item of any section has hints.
  package var hasHints: Bool { sections.contains { !$0.hints.isEmpty } }

  /// The item's hints.
  package func hints(forItemAt indexPath: IndexPath) -> [String: ParameterValue] {
    indexPath.item.flatMap { sections[indexPath.section].hints[$0] } ?? [:]
  }

  /// The hints of the section.
  package func hints(ofSection section: Int) -> [String: ParameterValue] {
    sections[section].sectionHints
  }

  /// The section's insets.
  package func insets(ofSection section: Int) -> EdgeInsets? { sections[section].insets }

  /// The section's line spacing.
  package func lineSpacing(ofSection section: Int) -> Double? { sections[section].lineSpacing }

  /// The section's item spacing.
  package func itemSpacing(ofSection section: Int) -> Double? { sections[section].itemSpacing }

  /// The size of the section's header.
  package func headerSize(ofSection section: Int) -> Size? { sections[section].header }

  /// The size of the section's footer.
  package func footerSize(ofSection section: Int) -> Size? { sections[section].footer }
}
