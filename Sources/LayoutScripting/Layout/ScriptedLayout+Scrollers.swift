internal import LayoutBridge
public import LayoutCore
internal import LuaSandbox

/// Sections that scroll on their own.
///
/// Source: CONTRACT.md section 12.
extension ScriptedLayout: SectionScrollReadingLayout {
  /// Whether the last pass, as far as it has run, has called `sheet.scroller`.
  public var hasScrollers: Bool { pass.map { !$0.placement.scrollers.isEmpty } ?? false }

  /// The sections that scroll on their own and have a port that overlaps `rect`, unsorted.
  public func scrollers(in rect: Rect) throws(LayoutError) -> [SectionScroller] {
    if pass?.placement.isStopped == true { _ = try store(covering: rect) }
    return pass?.placement.scrollers.values.filter { $0.frame.overlaps(rect) } ?? []
  }

  /// The scroller of a section; nil if the section does not scroll on its own.
  ///
  /// A fold that has stopped before the section continues until it has placed the first item of the
  /// section. If the section is empty, the fold continues until it has placed the next item after
  /// the section, or to its end.
  public func scroller(ofSection section: Int) throws(LayoutError) -> SectionScroller? {
    guard let pass else { return nil }
    if let known = pass.placement.scrollers[section] { return known }
    guard pass.placement.isStopped, pass.itemCounts.indices.contains(section) else { return nil }
    let first = pass.numbers.starts[section]
    let goal = first < pass.numbers.count ? FoldProgress.Goal.items(first + 1) : .end
    return try withPlacement { placement, request throws(ScriptError) in
      try placement.extend(request, to: goal)
      return placement.scrollers[section]
    } ?? nil
  }

  /// The result of the hook `snap` for a section; the proposed offset if there is no result.
  public func targetContentOffset(
    ofSection section: Int, forProposedContentOffset proposed: Point,
    withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    try point(
      from: "snap",
      [
        .number(proposed.x), .number(proposed.y), .number(velocity.x), .number(velocity.y),
        .integer(section + 1),
      ]) ?? proposed
  }

  /// Whether geometry, or one of the hooks `views` and `scroll`, has read the offset of a section.
  public var readsSectionOffsets: Bool {
    pass?.hasRead(.sectionScroll) == true || scrollReads.lines[.sectionScroll] != nil
  }
}
