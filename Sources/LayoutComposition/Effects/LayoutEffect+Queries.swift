public import LayoutCore

extension LayoutEffect {
  /// The layout that is shown differently.
  public var base: any Layout { wrapped.layout }

  /// The view that uses the effect, and so its base.
  public var collectionView: CollectionView? {
    get { base.collectionView }
    set { wrapped.install(in: newValue) }
  }

  /// Prepares the base, unless only the effect became invalid.
  public func prepare() throws(LayoutError) {
    try wrapped.prepare()
  }

  /// The base's content size.
  public var contentSize: Size { base.contentSize }

  /// The base's elements.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    try base.attributes(in: rect)
  }

  /// The base's element.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    try base.attributes(for: element)
  }

  /// The base's supplementary and decoration views.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    try base.attributesOfViews()
  }

  /// The base's.
  public func defaultInsets(ofSection section: Int) -> EdgeInsets {
    base.defaultInsets(ofSection: section)
  }

  /// Whether new bounds make the base or the effect invalid.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    try wrapped.shouldInvalidate(
      forBoundsChange: newBounds, effect: change(forBoundsChange: newBounds))
  }

  /// What new bounds make invalid in the base and in the effect.
  public func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    wrapped.invalidationContext(
      forBoundsChange: newBounds, effect: change(forBoundsChange: newBounds))
  }

  /// Passes the invalidation on to the base, unless a scroll concerns only the effect.
  public func invalidate(with context: InvalidationContext) {
    wrapped.invalidate(with: context)
  }

  /// The base's target.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    try base.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// The base's target.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point
  ) throws(LayoutError) -> Point {
    try base.targetContentOffset(forProposedContentOffset: proposed)
  }
}
