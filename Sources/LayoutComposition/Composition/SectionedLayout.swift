public import LayoutCore

/// Sections one after the other along an axis, each placed by a layout of its own.
///
/// Each layout sees a view with only its own section, and content that begins at 0. The contents of
/// the sections follow one another without gaps. Across the axis, the content is as large as the
/// largest section. A layout belongs to a section index, not to a section. When sections are
/// inserted, deleted or moved, the layout of an index is prepared for the section that now has this
/// index. A target offset is chosen by the layout of the section that is in the middle of the view
/// at the proposed offset. While an item is dragged within its section, the layout of that section
/// chooses the item's target. A message that the app sends with `CollectionView.send` goes to the
/// layouts of all sections. A tap goes only to the layout of the tapped section. In Lua, this is
/// `compose.sections`.
///
/// - Complexity: A query asks every section, because an element may lie outside of its section's
///   content.
public final class SectionedLayout: ComposedLayout {
  /// The composition of the sections' layouts, in order.
  public let composition: Composition
  /// The axis along which the sections follow one another.
  public let axis: Axis
  /// The extent of the content, in points.
  public private(set) var contentSize = Size.zero

  private let makeLayout: (() -> any Layout)?
  /// The position of each section along the axis, ascending; empty before the first pass.
  ///
  /// Without sections, the only entry is the position of the first layout.
  private(set) var starts: [Double] = []

  /// Creates a layout from layouts that no view uses.
  ///
  /// - Parameters:
  ///   - layouts: The layouts of the first sections, in order.
  ///   - axis: The axis along which the sections follow one another.
  ///   - makeLayout: Makes the layout of each further section; nil if there must be no further
  ///     sections.
  public init(
    _ layouts: [any Layout], axis: Axis = .vertical, others makeLayout: (() -> any Layout)? = nil
  ) {
    let given = layouts.isEmpty ? makeLayout.map { [$0()] } ?? [] : layouts
    composition = Composition(
      given.enumerated().map { section, layout in Self.part(layout, section: section) })
    self.axis = axis
    self.makeLayout = makeLayout
  }

  private static func part(_ layout: any Layout, section: Int) -> LayoutPart {
    LayoutPart(layout, space: .shifted(by: .zero, sections: -section), section: section)
  }

  /// Prepares the layouts of the existing sections, and positions them one after the other.
  ///
  /// Without sections, the first layout gives the size of the empty content.
  ///
  /// - Throws: `LayoutError.layoutFailed` if a section has no layout.
  public func prepare() throws(LayoutError) {
    let count = collectionView?.numberOfSections ?? 0
    try makeLayouts(of: count)
    let frame = AxisFrame(axis)
    var (end, across) = (0.0, 0.0)
    starts = []
    for (section, part) in composition.parts.prefix(max(1, count)).enumerated() {
      let start = frame.rect(main: -end, cross: 0, mainLength: 0, crossLength: 0).origin
      part.space = .shifted(by: start, sections: -section)
      try part.prepare()
      starts.append(end)
      end += frame.main(part.base.contentSize)
      across = max(across, frame.cross(part.base.contentSize))
    }
    contentSize = frame.size(main: end, cross: across)
  }

  func makeLayouts(of count: Int) throws(LayoutError) {
    while composition.parts.count < count {
      let section = composition.parts.count
      guard let makeLayout else {
        throw LayoutError(
          .layoutFailed, "section \(section + 1) has no layout; number of layouts: \(section)"
        )
      }
      composition.append(Self.part(makeLayout(), section: section))
    }
  }

  /// The layouts of the existing sections.
  private var shownParts: ArraySlice<LayoutPart> { composition.parts.prefix(starts.count) }

  /// The layout of the section that contains an element; nil if no layout exists for the section.
  func part(of path: IndexPath) -> LayoutPart? {
    composition.parts.indices.contains(path.section) ? composition.parts[path.section] : nil
  }

  /// The layout of the last section that begins at or before a point; the first layout if all
  /// sections begin after the point.
  ///
  /// The result is nil before the first pass, or if there is no layout.
  func part(at point: Point) -> LayoutPart? {
    let position = AxisFrame(axis).main(point)
    let section = starts.lastIndex { $0 <= position } ?? 0
    return starts.isEmpty ? nil : composition.parts[section]
  }

  /// The layout of the section that would be in the middle of the view at an offset; nil before the
  /// first pass, or if there is no layout.
  private func part(atOffset offset: Point) -> LayoutPart? {
    let size = collectionView?.bounds.size ?? .zero
    return part(at: Rect(origin: offset, size: size).center)
  }
}

// MARK: Queries

extension SectionedLayout {
  /// The elements that the sections' layouts return for the rectangle, section by section.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    var result: [LayoutAttributes] = []
    for part in shownParts { result += try part.attributes(in: rect) }
    return result
  }

  /// The attributes that the section's layout gives the element; nil if that layout does not place
  /// the element, or if the section does not exist.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard starts.indices.contains(element.indexPath.section) else { return nil }
    return try part(of: element.indexPath)?.attributes(for: element)
  }

  /// The supplementary and decoration views of every section, section by section.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    var result: [LayoutAttributes] = []
    for part in shownParts { result += try part.attributesOfViews() }
    return result
  }

  /// Whether a section's layout lets its section scroll on its own.
  public var hasScrollers: Bool { shownParts.contains { $0.hasScrollers } }

  /// The scrollers that the sections' layouts return for the rectangle, section by section.
  public func scrollers(in rect: Rect) throws(LayoutError) -> [SectionScroller] {
    var result: [SectionScroller] = []
    for part in shownParts where part.hasScrollers { result += try part.scrollers(in: rect) }
    return result
  }

  /// The scroller that the section's layout returns; nil if the section does not exist or does not
  /// scroll on its own.
  public func scroller(ofSection section: Int) throws(LayoutError) -> SectionScroller? {
    guard starts.indices.contains(section) else { return nil }
    return try composition.parts[section].scroller(ofSection: section)
  }

  /// The target offset that the section's layout chooses; the proposed offset if the section has no
  /// layout.
  public func targetContentOffset(
    ofSection section: Int, forProposedContentOffset proposed: Point,
    withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    try part(of: .section(section))?.targetContentOffset(
      ofSection: section, forProposedContentOffset: proposed, withScrollingVelocity: velocity)
      ?? proposed
  }

  /// The insets that the section's layout gives; zero if the section has no layout.
  public func defaultInsets(ofSection section: Int) -> EdgeInsets {
    part(of: .section(section))?.defaultInsets(ofSection: section) ?? .zero
  }

  /// The initial attributes from the layout of the element's section; nil if it returns none.
  public func initialAttributes(
    for element: ElementKey
  ) throws(LayoutError) -> LayoutAttributes? {
    try part(of: element.indexPath)?.initialAttributes(for: element)
  }

  /// The final attributes from the layout that belongs to the element's section index before the
  /// update; nil if it returns none.
  public func finalAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    try part(of: element.indexPath)?.finalAttributes(for: element)
  }

  /// The target offset that the layout of the middle section chooses.
  ///
  /// The middle section is the section that would be in the middle of the view at the proposed
  /// offset.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    try part(atOffset: proposed)?.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity) ?? proposed
  }

  /// The target offset that the layout of the middle section chooses.
  ///
  /// The middle section is the section that would be in the middle of the view at the proposed
  /// offset.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point
  ) throws(LayoutError) -> Point {
    try part(atOffset: proposed)?.targetContentOffset(forProposedContentOffset: proposed)
      ?? proposed
  }
}

// MARK: Beginning and anchor

extension SectionedLayout {
  /// The scroll anchor that the sections' layouts choose; if they choose different ones, `offset`.
  public func scrollAnchor() throws(LayoutError) -> ScrollAnchor {
    try shownParts.agreed { part throws(LayoutError) in try part.scrollAnchor() } ?? .offset
  }

  /// The scroll beginning that the sections' layouts choose; if they choose different ones,
  /// `start`.
  public func scrollBeginning() throws(LayoutError) -> ScrollBeginning {
    try shownParts.agreed { part throws(LayoutError) in try part.scrollBeginning() } ?? .start
  }
}

// MARK: Movement and self-sizing

extension SectionedLayout {
  /// The path to which a dragged item goes.
  ///
  /// While the finger is in the item's section, the layout of this section chooses the path. In any
  /// other section, it is the path of the topmost cell that the view shows under the finger, or the
  /// item's current path if there is no such cell.
  public func targetIndexPath(
    forInteractivelyMovingItem current: IndexPath, withPosition position: Point
  ) throws(LayoutError) -> IndexPath {
    if let part = part(at: position), part.section == current.section {
      return try part.targetIndexPath(forInteractivelyMovingItem: current, withPosition: position)
    }
    return try collectionView?.topmostCell(shownAt: position) ?? current
  }

  /// The attributes with which the layout of the item's section shows the dragged item; nil if that
  /// layout does not place the item.
  public func attributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: Point
  ) throws(LayoutError) -> LayoutAttributes? {
    try part(of: indexPath)?.attributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
  }

  /// A context that invalidates all elements, and describes the movement.
  ///
  /// All elements are invalid, because the item may move to the layout of another section.
  public func invalidationContext(
    forInteractivelyMovingItems targets: [IndexPath], withTargetPosition position: Point,
    previousIndexPaths previous: [IndexPath], previousPosition: Point
  ) -> InvalidationContext {
    movement(.moving(to: position), to: targets, from: previous)
  }

  /// A context that invalidates all elements, and describes the end of the movement.
  public func invalidationContextForEndingInteractiveMovement(
    ofItemsTo finals: [IndexPath], previousIndexPaths previous: [IndexPath], isCancelled: Bool
  ) -> InvalidationContext {
    movement(isCancelled ? .cancelled : .ended, to: finals, from: previous)
  }

  private func movement(
    _ phase: InteractiveMovementChange.Phase, to targets: [IndexPath], from previous: [IndexPath]
  ) -> InvalidationContext {
    var context = InvalidationContext()
    context.interactiveMovement = InteractiveMovementChange(
      phase: phase, targetIndexPaths: targets, previousIndexPaths: previous)
    return context
  }

  /// Whether the measured size invalidates the layout of the element's section.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> Bool {
    try part(of: original.indexPath)?.shouldInvalidate(
      forPreferred: preferred, original: original) ?? false
  }

  /// The context that the layout of the element's section makes.
  ///
  /// If the first cell on screen is in a later section and must stay, the context also moves the
  /// offset. The later sections then keep their positions on screen.
  public func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> InvalidationContext {
    guard let part = part(of: original.indexPath) else { return InvalidationContext() }
    var context = try part.invalidationContext(forPreferred: preferred, original: original)
    if let anchor = collectionView?.anchor(whileFitting: original.key),
      anchor.section > original.indexPath.section
    {
      let frame = AxisFrame(axis)
      context.contentOffsetAdjustment = frame.point(
        context.contentOffsetAdjustment, main: frame.main(context.contentSizeAdjustment))
    }
    return context
  }
}
