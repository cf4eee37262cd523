package import LayoutCore

/// The data of one section: the items' sizes and the delegate's answers.
package struct SectionData: Hashable, Sendable {
  /// The sizes of the items, in order, in points.
  package var itemSizes: [Size]
  /// The distances between the items and the edges; nil if the delegate returns nil.
  package var insets: EdgeInsets?
  /// The distance between lines, in points; nil if the delegate returns nil.
  package var lineSpacing: Double?
  /// The least distance between items of a line, in points; nil if the delegate returns nil.
  package var itemSpacing: Double?
  /// The size of the header; nil if the delegate returns nil.
  package var header: Size?
  /// The size of the footer; nil if the delegate returns nil.
  package var footer: Size?

  /// The data of items besides their sizes, by index.
  package var hints: [Int: [String: ParameterValue]] = [:]
  /// The data of the section as a whole.
  package var sectionHints: [String: ParameterValue] = [:]

  /// Creates a section; for an omitted value, the delegate returns nil.
  package init(
    _ itemSizes: [Size], insets: EdgeInsets? = nil, lineSpacing: Double? = nil,
    itemSpacing: Double? = nil, header: Size? = nil, footer: Size? = nil
  ) {
    self.itemSizes = itemSizes
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.header = header
    self.footer = footer
  }
}
