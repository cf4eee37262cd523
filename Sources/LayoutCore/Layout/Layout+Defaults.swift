/// The defaults of members that a layout does not implement; most are those of UIKit's base class.
extension Layout {
  /// Does nothing.
  public func prepare() throws(LayoutError) {}

  /// Returns width 0 and height 0.
  public var contentSize: Size { .zero }

  /// Returns no elements.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] { [] }

  /// Returns nil for every element.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? { nil }

  /// Asks for the attributes of each element in turn; nil for an element that is not placed.
  public func attributes(for elements: [ElementKey]) throws(LayoutError) -> [LayoutAttributes?] {
    var result: [LayoutAttributes?] = []
    result.reserveCapacity(elements.count)
    for element in elements { result.append(try attributes(for: element)) }
    return result
  }

  /// Queries the whole plane, and returns the supplementary and decoration views in element order.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    try attributes(in: .plane).filter { $0.category != .cell }.sorted { $0.key < $1.key }
  }

  /// Returns false for every change of the bounds.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    false
  }

  /// Returns a context that names no elements.
  public func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    InvalidationContext()
  }

  /// Does nothing.
  public func invalidate(with context: InvalidationContext) {}

  /// Returns the proposed offset.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    proposed
  }

  /// Returns the proposed offset.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point
  ) throws(LayoutError) -> Point {
    proposed
  }

  /// Returns ``ScrollAnchor/offset``.
  public func scrollAnchor() throws(LayoutError) -> ScrollAnchor { .offset }

  /// Returns ``ScrollBeginning/start``.
  public func scrollBeginning() throws(LayoutError) -> ScrollBeginning { .start }

  /// Returns no insets.
  public func defaultInsets(ofSection section: Int) -> EdgeInsets { .zero }

  /// Returns false: no section scrolls on its own.
  public var hasScrollers: Bool { false }

  /// Returns no scrollers.
  public func scrollers(in rect: Rect) throws(LayoutError) -> [SectionScroller] { [] }

  /// Returns nil for every section.
  public func scroller(ofSection section: Int) throws(LayoutError) -> SectionScroller? { nil }

  /// Returns the proposed offset.
  public func targetContentOffset(
    ofSection section: Int, forProposedContentOffset proposed: Point,
    withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    proposed
  }

  /// Does nothing.
  public func prepare(forUpdates updates: [UpdateItem]) throws(LayoutError) {}

  /// Lets a new element fade in at its end position, and any other element come from its previous
  /// position.
  ///
  /// Returns nil if no view uses the layout, if nothing is animated, or if this position is not
  /// known; see ``CollectionView/defaultInitialAttributes(for:)``.
  ///
  /// Source: SEMANTICS.md section 2.7.
  public func initialAttributes(
    for element: ElementKey
  ) throws(LayoutError) -> LayoutAttributes? {
    try collectionView?.defaultInitialAttributes(for: element)
  }

  /// Lets a deleted element fade out at its previous position, and any other element go to its new
  /// position.
  ///
  /// Returns nil if no view uses the layout, if nothing is animated, or if this position is not
  /// known; see ``CollectionView/defaultFinalAttributes(for:)``.
  ///
  /// Source: SEMANTICS.md section 2.7.
  public func finalAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    try collectionView?.defaultFinalAttributes(for: element)
  }

  /// Returns false: the view asks the layout about each element.
  public var hasDefaultTransitions: Bool { false }

  /// Does nothing.
  public func finalizeUpdates() throws(LayoutError) {}

  /// Does nothing.
  public func prepareForTransition(to newLayout: any Layout) throws(LayoutError) {}
  /// Does nothing.
  public func prepareForTransition(from oldLayout: any Layout) throws(LayoutError) {}
  /// Does nothing.
  public func finalizeLayoutTransition() throws(LayoutError) {}
  /// Does nothing.
  public func prepare(forAnimatedBoundsChange oldBounds: Rect) throws(LayoutError) {}
  /// Does nothing.
  public func finalizeAnimatedBoundsChange() throws(LayoutError) {}

  /// Returns false: the layout handles the direction itself.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Returns ``LayoutDirection/leftToRight``.
  public var developmentLayoutDirection: LayoutDirection { .leftToRight }

  /// Invalidates the whole layout; does nothing if no view uses the layout.
  ///
  /// The next pass prepares the layout once, no matter how often this method was called.
  public func invalidate() {
    collectionView?.invalidateLayout(with: InvalidationContext())
  }
}
