public import LayoutComposition
public import LayoutCore

/// A layout made of items, groups and sections, like UICollectionViewCompositionalLayout.
///
/// A section repeats its group until all items are placed: along the scroll direction, or across it
/// if the section scrolls on its own. A group places items and other groups in a line, or it places
/// items at frames that a function returns. Sections follow one another.
/// Coordinates: content space, in points.
/// Source: SEMANTICS.md section 11.
public final class CompositionalLayout: LayoutEffect {
  /// A function that describes a section, given the number of the section, from 0, and the size of
  /// the view inside its insets.
  public typealias SectionProvider = (Int, Size) -> CompositionalSection

  /// The layout that places the elements before headers and footers are pinned.
  public let wrapped: WrappedLayout
  private let sections: CompositionalSections

  /// The axis along which sections follow one another; vertical by default.
  public var scrollDirection: Axis {
    get { sections.axis.axis }
    set {
      guard newValue != scrollDirection else { return }
      sections.axis = AxisFrame(newValue)
      wrapped.setNeedsPrepare()
      invalidate()
    }
  }
  /// The distance between sections, in points, at least 0; 0 by default.
  public var interSectionSpacing: Double {
    get { sections.interSectionSpacing }
    set {
      guard newValue != interSectionSpacing else { return }
      sections.interSectionSpacing = newValue
      wrapped.setNeedsPrepare()
      invalidate()
    }
  }

  /// The function that describes the sections.
  ///
  /// The layout calls the function for each section each time it is prepared, and also when it
  /// makes the context for a measured element.
  public var sectionProvider: SectionProvider {
    get { sections.provider }
    set {
      sections.provider = newValue
      wrapped.setNeedsPrepare()
      invalidate()
    }
  }

  /// Creates a layout whose sections are all alike.
  public convenience init(section: CompositionalSection) {
    self.init { _, _ in section }
  }

  /// Creates a layout whose sections a function describes; see ``sectionProvider``.
  public init(sectionProvider: @escaping SectionProvider) {
    sections = CompositionalSections(provider: sectionProvider)
    wrapped = WrappedLayout(sections)
  }

  /// The headers and footers that can be pinned, because the change can move them.
  ///
  /// The result is `nothing` if there are no such headers and footers. It is also `nothing` if the
  /// bounds keep their position and their length along the scroll direction.
  public func change(forBoundsChange newBounds: Rect) -> EffectChange {
    guard let view = collectionView else { return .nothing }
    let (axis, old, new) = (sections.axis, view.layoutBounds, view.layoutRect(newBounds))
    guard axis.start(new) != axis.start(old) || axis.main(new.size) != axis.main(old.size) else {
      return .nothing
    }
    let keys = pinnable.map(\.key)
    return keys.isEmpty ? .nothing : .elements(keys)
  }

  /// The elements that overlap a rectangle, with pinned headers and footers where they are shown.
  ///
  /// - Complexity: That of a query, plus O(*s*) for *s* sections.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    try base.attributes(in: rect).replacing(pinnable.map(pinned), in: rect)
  }

  /// The attributes of a placed element; a pinned header or footer is at the place where it is
  /// shown.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    let placed = try base.attributes(for: element)
    return placed.map { isPinned($0.key) ? pinned($0) : $0 }
  }

  /// The attributes of all views, with pinned headers and footers where they are shown.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    try base.attributesOfViews().map { isPinned($0.key) ? pinned($0) : $0 }
  }
}

// MARK: Pinned headers and footers

extension CompositionalLayout {
  /// All placed headers and footers that can be pinned, in element order.
  private var pinnable: [LayoutAttributes] {
    sections.placed.indices.flatMap(pinnable)
  }

  private func pinnable(inSection number: Int) -> [LayoutAttributes] {
    [ElementKey.header(section: number), .footer(section: number)].filter(isPinned).compactMap {
      sections.arrangement.store.attributes(for: $0)
    }
  }

  private func bar(_ key: ElementKey) -> CompositionalSection.Bar? {
    guard sections.placed.indices.contains(key.indexPath.section) else { return nil }
    let section = sections.placed[key.indexPath.section].section
    switch key {
    case .header(section: key.indexPath.section): return section.header
    case .footer(section: key.indexPath.section): return section.footer
    default: return nil
    }
  }

  /// Whether a header or footer is pinned; one in the middle of its section never is.
  private func isPinned(_ key: ElementKey) -> Bool {
    bar(key)?.isPinned == true && share(of: key) != 0.5
  }

  /// Whether a header or footer lies at the start of its section, and not in the middle or at the
  /// end.
  private func isAtStart(_ key: ElementKey) -> Bool { share(of: key) == 0 }

  /// The position of a header or footer in its section along the axis: 0 is the start, 0.5 the
  /// middle and 1 the end.
  ///
  /// The value is nil for any other element, and if the section has no such header or footer.
  private func share(of key: ElementKey) -> Double? {
    bar(key).map {
      PlacedBar.share(of: $0, isHeader: key.kind == ElementKey.headerKind, axis: sections.axis).main
    }
  }

  private func pinned(_ attributes: LayoutAttributes) -> LayoutAttributes {
    guard let view = collectionView else { return attributes }
    let (axis, key) = (sections.axis, attributes.key)
    let own = axis.start(attributes.frame)
    let place: Double
    if isAtStart(key) {
      place = placeAtStart(attributes, in: view)
    } else {
      let section = key.indexPath.section
      let others = pinnable(inSection: section).filter { isAtStart($0.key) }
      let least = others.map { placeAtStart($0, in: view) + axis.main($0.size) }
      let viewEnd = axis.end(view.layoutBounds) - axis.mainEnd(view.layoutInset)
      let before = max(sections.placed[section].start, least.max() ?? -.infinity)
      place = max(min(own, viewEnd - axis.main(attributes.size)), min(before, own))
    }
    guard abs(place - own) > 1e-6 else { return attributes }
    var result = attributes
    result.frame.origin = axis.point(attributes.frame.origin, main: place)
    result.zIndex = max(1, attributes.zIndex)
    return result
  }

  private func placeAtStart(_ attributes: LayoutAttributes, in view: CollectionView) -> Double {
    let axis = sections.axis
    let viewStart = axis.start(view.layoutBounds) + axis.mainStart(view.layoutInset)
    let end = sections.placed[attributes.indexPath.section].end
    return max(
      axis.start(attributes.frame), min(viewStart, end - axis.main(attributes.size)))
  }
}
