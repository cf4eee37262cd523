/// A layout whose elements may depend on the offsets of sections that scroll on their own.
public protocol SectionScrollReadingLayout: Layout {
  /// Whether the elements or their attributes depend on the offsets of sections.
  var readsSectionOffsets: Bool { get }
}

extension Layout {
  /// Whether the elements or their attributes depend on the offsets of sections; false for a layout
  /// without this protocol.
  package var isShownBySectionOffsets: Bool {
    (self as? any SectionScrollReadingLayout)?.readsSectionOffsets ?? false
  }
}
