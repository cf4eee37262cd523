/// A layout whose elements may depend on the offsets of sections that scroll on their own.
public protocol SectionScrollReadingLayout: Layout {
  /// Whether the elements, or how they are shown, depend on these offsets.
  var readsSectionOffsets: Bool { get }
}

extension Layout {
  /// Whether the elements, or how they are shown, depend on the offsets of sections.
  package var isShownBySectionOffsets: Bool {
    (self as? any SectionScrollReadingLayout)?.readsSectionOffsets ?? false
  }
}
