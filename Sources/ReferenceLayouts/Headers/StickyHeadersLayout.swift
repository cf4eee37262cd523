public import LayoutComposition
public import LayoutCore

/// A layout whose headers and footers stay in view as long as their section is in view.
///
/// Along the scroll direction, a section extends from `a` to `z`, and the bounds without the
/// adjusted content insets extend from `v` to `w`. A header of length `h` begins at
/// `min(max(a, v), z − h)`, and a footer of length `f` at `max(min(z − f, w − f), a)`. If headers
/// and footers are pinned, a footer could cover the header of its section. The footer then begins
/// at the end of the header, but not beyond its position in the base. A header or footer that is
/// not at its position in the base has z index 1, or the z index of the base if that is greater.
/// Coordinates: content space, in points.
/// Source: SEMANTICS.md section 3.10; the rule that a footer moves away from the header is ours.
public final class StickyHeadersLayout: LayoutEffect {
  /// The layout that the effect changes.
  public let wrapped: WrappedLayout

  /// The axis along which sections are stacked; vertical by default.
  public var scrollDirection = Axis.vertical {
    didSet { if scrollDirection != oldValue { invalidate() } }
  }
  /// Whether headers stay in view while their section is in view; true by default.
  public var pinsHeaders = true {
    didSet { if pinsHeaders != oldValue { invalidate() } }
  }
  /// Whether footers stay in view while their section is in view; true by default.
  public var pinsFooters = true {
    didSet { if pinsFooters != oldValue { invalidate() } }
  }

  /// The extents of the sections, and the value of ``WrappedLayout/generation`` for which these
  /// extents are valid; nil before the first query.
  private var known: (generation: Int, sections: SectionSpans)?

  /// Creates the effect over a layout that no view uses.
  public init(base: any Layout) {
    wrapped = WrappedLayout(base)
  }

  /// The pinned headers and footers of all sections, because the change can move them.
  ///
  /// The result is `nothing` if no headers and footers are pinned. It is also `nothing` if the
  /// bounds keep their position and their length along the scroll direction.
  public func change(forBoundsChange newBounds: Rect) -> EffectChange {
    guard let view = collectionView else { return .nothing }
    let axis = AxisFrame(scrollDirection)
    let (old, new) = (view.layoutBounds, view.layoutRect(newBounds))
    let isMoved = axis.start(new) != axis.start(old) || axis.main(new.size) != axis.main(old.size)
    guard isMoved else { return .nothing }
    let keys = (0..<view.numberOfSections).flatMap {
      (pinsHeaders ? [ElementKey.header(section: $0)] : [])
        + (pinsFooters ? [ElementKey.footer(section: $0)] : [])
    }
    return keys.isEmpty ? .nothing : .elements(keys)
  }

  /// The base's elements, with headers and footers at their pinned positions.
  ///
  /// - Complexity: That of the base, plus O(*s*) for *s* sections. If a section without a footer is
  ///   followed by a section without a header, also O(*n*) once after each `prepare` of the base.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    try base.attributes(in: rect).replacing(pinned(), in: rect)
  }

  /// The attributes from the base; a header or footer is at its pinned position.
  ///
  /// - Complexity: That of the base; see ``attributes(in:)``.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    let section = element.indexPath.section
    guard element == .header(section: section) || element == .footer(section: section),
      let view = collectionView, view.exists(element)
    else { return try base.attributes(for: element) }
    return try spans().pinned(section, in: view, headers: pinsHeaders, footers: pinsFooters)
      .first { $0.key == element }
  }

  /// The base's views, with headers and footers at their pinned positions.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    let views = Dictionary(try pinned().map { ($0.key, $0) }) { $1 }
    return try base.attributesOfViews().map { views[$0.key] ?? $0 }
  }

  /// All headers and footers at their pinned positions, in element order.
  private func pinned() throws(LayoutError) -> [LayoutAttributes] {
    guard let view = collectionView else { return [] }
    let spans = try spans()
    return spans.sections.indices.flatMap {
      spans.pinned($0, in: view, headers: pinsHeaders, footers: pinsFooters)
    }
  }

  private func spans() throws(LayoutError) -> SectionSpans {
    if let known, known.generation == wrapped.generation { return known.sections }
    let sections = try SectionSpans(
      of: base, in: collectionView, axis: AxisFrame(scrollDirection))
    known = (wrapped.generation, sections)
    return sections
  }
}
