public import LayoutCore

/// Sections that scroll on their own, between two layouts.
extension InterpolatedLayout {
  /// Whether sections scroll on their own in one of the two layouts.
  ///
  /// At progress 0 and 1, only the layout at that end is asked.
  public var hasScrollers: Bool {
    if let end { return end.hasScrollers }
    return composition.parts.contains { $0.hasScrollers }
  }

  /// The interpolated scrollers whose port (visible rectangle) overlaps a rectangle.
  public func scrollers(in rect: Rect) throws(LayoutError) -> [SectionScroller] {
    if let end { return try end.scrollers(in: rect) }
    guard hasScrollers else { return [] }
    var result: [SectionScroller] = []
    for section in 0..<(collectionView?.numberOfSections ?? 0) {
      if let scroller = try scroller(ofSection: section), scroller.frame.overlaps(rect) {
        result.append(scroller)
      }
    }
    return result
  }

  /// The interpolated scroller of a section; nil if the section does not scroll on its own.
  ///
  /// If only one of the two layouts lets the section scroll on its own, the section scrolls on its
  /// own while the progress is nearer to that layout. At progress ½, the first layout decides.
  public func scroller(ofSection section: Int) throws(LayoutError) -> SectionScroller? {
    if let end { return try end.scroller(ofSection: section) }
    return Interpolation(progress).between(
      try composition.parts[0].scroller(ofSection: section),
      try composition.parts[1].scroller(ofSection: section))
  }

  /// Interpolates the target offsets that both layouts choose for a section.
  public func targetContentOffset(
    ofSection section: Int, forProposedContentOffset proposed: Point,
    withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    func target(_ part: LayoutPart) throws(LayoutError) -> Point {
      try part.targetContentOffset(
        ofSection: section, forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }
    return Interpolation(progress).between(
      try target(composition.parts[0]), try target(composition.parts[1]))
  }
}

extension Interpolation {
  /// Interpolates a scroller between two layouts; properties that cannot be interpolated change at
  /// progress ½.
  ///
  /// If only one layout has the scroller, the result is that scroller while the progress is nearer
  /// to this layout, and otherwise nil. At progress ½, the first layout decides.
  fileprivate func between(
    _ one: SectionScroller?, _ other: SectionScroller?
  ) -> SectionScroller? {
    guard let one, let other else { return nearest(one, other, inTheMiddle: one) }
    var result = nearest(one, other, inTheMiddle: one)
    result.frame = Rect(
      origin: between(one.frame.origin, other.frame.origin),
      size: between(one.frame.size, other.frame.size))
    result.contentSize = between(one.contentSize, other.contentSize)
    return result
  }
}
