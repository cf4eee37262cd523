public import LayoutCore

/// What new bounds change about the elements that an effect adjusts.
public enum EffectChange: Hashable, Sendable {
  /// Nothing looks different.
  case nothing
  /// Only these elements look different.
  case elements([ElementKey])
  /// Every element may look different.
  case everything
}

/// A layout that shows another one differently, depending on where the view is scrolled.
///
/// Every member of `Layout` goes to the base; a conforming type implements those that it changes. A
/// scroll prepares the base again only if the base itself asks for that. Effects wrap effects.
public protocol LayoutEffect: Layout {
  /// The layout that is shown differently.
  var wrapped: WrappedLayout { get }

  /// What new bounds change about the effect; the view still has the old ones.
  ///
  /// - Parameter newBounds: The bounds as the user sees them.
  func change(forBoundsChange newBounds: Rect) -> EffectChange
}

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

  /// Passes the changes on to the base.
  public func prepare(forUpdates updates: [UpdateItem]) throws(LayoutError) {
    try base.prepare(forUpdates: updates)
  }

  /// The base's answer.
  public func initialAttributes(
    for element: ElementKey
  ) throws(LayoutError) -> LayoutAttributes? {
    try base.initialAttributes(for: element)
  }

  /// The base's answer.
  public func finalAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    try base.finalAttributes(for: element)
  }

  /// Tells the base that the update is over.
  public func finalizeUpdates() throws(LayoutError) {
    try base.finalizeUpdates()
  }

  /// The base's answer.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool {
    base.flipsHorizontallyInOppositeLayoutDirection
  }

  /// The base's answer.
  public var developmentLayoutDirection: LayoutDirection { base.developmentLayoutDirection }
}
