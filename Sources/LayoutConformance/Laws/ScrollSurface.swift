internal import LayoutCore

/// A surface that the laws about resting places scroll: a view, or a section that scrolls on its
/// own.
struct ScrollSurface {
  let view: CollectionView
  /// The way in which the section scrolls, in the user's coordinates; nil if the view itself
  /// scrolls.
  private let scroller: SectionScroller?

  /// The view, and the sections for which the layout chooses the resting places of scrolls.
  ///
  /// Only the first two such sections are included, because the laws take as long for a section as
  /// for the view.
  static func all(in view: CollectionView) throws(LayoutError) -> [ScrollSurface] {
    let scrollers = try view.scrollers(in: .plane).filter { $0.snapping == .free }
    return [ScrollSurface(view: view, scroller: nil)]
      + scrollers.prefix(2).map { ScrollSurface(view: view, scroller: $0) }
  }

  /// The surfaces for which the layout chooses the resting places of scrolls.
  ///
  /// A view that pages is not included, because it does not ask its layout.
  static func asking(in view: CollectionView) throws(LayoutError) -> [ScrollSurface] {
    try all(in: view).filter { $0.scroller != nil || !view.isPagingEnabled }
  }

  /// The words that follow "a scroll" in messages, for example ` of section 2`; empty for the view.
  var name: String { scroller.map { " of section \($0.section + 1)" } ?? "" }

  /// Whether the surface is a section.
  ///
  /// The offsets of a section are measured from the edge at which its content begins, so they are
  /// the same in a mirrored view.
  var isSection: Bool { scroller != nil }

  /// The offset at a share of the way from the least to the greatest offset, both horizontally and
  /// vertically.
  ///
  /// - Parameter part: The share, from 0 to 1.
  func offset(at part: Double) -> Point {
    guard let scroller else { return view.offset(at: part) }
    let most = scroller.greatestOffset
    return Point(x: most.x * part, y: most.y * part)
  }

  /// The offset, within the range of scrolling, that is nearest to a given offset.
  func clamped(_ offset: Point) -> Point { scroller?.clamped(offset) ?? view.clamped(offset) }

  /// Scrolls to an offset.
  func scroll(to offset: Point) throws(LayoutError) {
    guard let scroller else { return try view.setContentOffset(offset) }
    try view.setContentOffset(offset, ofSection: scroller.section)
  }

  /// Ends a drag at the current offset; returns the offset at which the surface comes to rest.
  func endDragging(withVelocity velocity: Point = .zero) throws(LayoutError) -> Point {
    guard let scroller else { return try view.endDragging(withVelocity: velocity) }
    return try view.endDragging(ofSection: scroller.section, withVelocity: velocity) ?? .zero
  }

  /// The resting place that the layout chooses; it can be out of range.
  func target(forProposed proposed: Point, velocity: Point) throws(LayoutError) -> Point {
    guard let scroller else {
      return try view.targetContentOffset(forProposed: proposed, velocity: velocity)
    }
    return try view.layout.withoutTrace { () throws(LayoutError) in
      try view.layout.targetContentOffset(
        ofSection: scroller.section, forProposedContentOffset: proposed,
        withScrollingVelocity: velocity)
    }
  }

  /// The same surface of another view.
  func counterpart(in other: CollectionView) -> ScrollSurface {
    ScrollSurface(view: other, scroller: scroller)
  }
}
