/// What a layout answers that leaves a member out: as UIKit's base class does.
extension Layout {
  /// nil: it tells nothing.
  public var inspection: (any LayoutInspection)? { nil }

  /// Does nothing.
  public func prepare() throws(LayoutError) {}

  /// No extent.
  public var contentSize: Size { .zero }

  /// No elements.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] { [] }

  /// nil for every element.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? { nil }

  /// What each element gives by itself.
  public func attributes(for elements: [ElementKey]) throws(LayoutError) -> [LayoutAttributes?] {
    var result: [LayoutAttributes?] = []
    result.reserveCapacity(elements.count)
    for element in elements { result.append(try attributes(for: element)) }
    return result
  }

  /// What a query of the whole plane gives, without the cells, in element order whatever the order of the answer is.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    try attributes(in: .plane).filter { $0.category != .cell }.sorted { $0.key < $1.key }
  }

  /// False, whatever changes.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    false
  }

  /// A context that names nothing.
  public func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    InvalidationContext()
  }

  /// Does nothing.
  public func invalidate(with context: InvalidationContext) {}

  /// The proposal.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    proposed
  }

  /// The proposal.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point
  ) throws(LayoutError) -> Point {
    proposed
  }

  /// No insets.
  public func defaultInsets(ofSection section: Int) -> EdgeInsets { .zero }

  /// Does nothing.
  public func prepare(forUpdates updates: [UpdateItem]) throws(LayoutError) {}

  /// New elements fade in where they will be; the others come from where they were.
  ///
  /// Source: SEMANTICS.md section 2.7.
  public func initialAttributes(
    for element: ElementKey
  ) throws(LayoutError) -> LayoutAttributes? {
    try collectionView?.defaultInitialAttributes(for: element)
  }

  /// What is deleted fades out where it was; the others go to where they will be.
  ///
  /// Source: SEMANTICS.md section 2.7.
  public func finalAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    try collectionView?.defaultFinalAttributes(for: element)
  }

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

  /// False: the layout minds the direction itself.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Left to right.
  public var developmentLayoutDirection: LayoutDirection { .leftToRight }

  /// Makes the whole layout invalid; the next pass prepares it again, however often this is called.
  public func invalidate() {
    collectionView?.invalidateLayout(with: InvalidationContext())
  }
}
