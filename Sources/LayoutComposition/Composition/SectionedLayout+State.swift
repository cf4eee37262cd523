public import LayoutCore

/// The states of the layouts of sections.
extension SectionedLayout {
  /// Copies the state of another sectioned layout, section by section.
  ///
  /// If this layout has fewer layouts of sections than the other layout, it makes the missing ones.
  ///
  /// - Throws: `LayoutError.layoutFailed` if `other` has more layouts than this layout can make,
  ///   and any error of the sections' layouts.
  public func takeState(of other: any Layout) throws(LayoutError) {
    guard let other = other as? SectionedLayout else { return }
    try makeLayouts(of: other.composition.parts.count)
    for (part, source) in zip(composition.parts, other.composition.parts) {
      try part.takeState(of: source)
    }
  }
}
