public import LayoutComposition
public import LayoutCore

/// Another layout whose headers and footers stay in view as long as their section is.
///
/// With `[a, z]` the extent of a section along the scroll direction and `[v, w]` that of the bounds
/// without the adjusted content insets, a header of length `h` begins at `min(max(a, v), z − h)`, a
/// footer of length `f` at `max(min(z − f, w − f), a)`. If both are pinned, a footer that would cover
/// its section's header gives way, down to its own place at most. An element that stands elsewhere than in the base has
/// z index 1, or the base's if that is greater. Coordinates: content space, points.
/// Source: SEMANTICS.md section 3.10; how a footer gives way is ours.
public final class StickyHeadersLayout: LayoutEffect {
  /// The layout that is shown differently.
  public let wrapped: WrappedLayout

  /// The axis that sections are stacked along; vertical by default.
  public var scrollDirection = Axis.vertical {
    didSet { if scrollDirection != oldValue { invalidate() } }
  }
  /// Whether headers stay in view; true by default.
  public var pinsHeaders = true {
    didSet { if pinsHeaders != oldValue { invalidate() } }
  }
  /// Whether footers stay in view; true by default.
  public var pinsFooters = true {
    didSet { if pinsFooters != oldValue { invalidate() } }
  }

  /// The sections, with the generation of the base they are true for.
  private var known: (generation: Int, sections: SectionSpans)?

  /// Creates the effect over a layout that no view uses.
  public init(base: any Layout) {
    wrapped = WrappedLayout(base)
  }

  /// Headers and footers change when the view moves or grows along the scroll direction.
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

  /// The base's elements; headers and footers where they are pinned.
  ///
  /// - Complexity: That of the base, and O(*s*) for *s* sections; once after each `prepare` of the
  ///   base O(*n*) if sections without footer follow each other without headers.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    try base.attributes(in: rect).replacing(pinned(), in: rect)
  }

  /// The base's element; a header or footer where it is pinned.
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

  /// The base's views; headers and footers where they are pinned.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    let views = Dictionary(try pinned().map { ($0.key, $0) }) { $1 }
    return try base.attributesOfViews().map { views[$0.key] ?? $0 }
  }

  /// All headers and footers, in element order.
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
