public import LayoutCore

extension LayoutEffect {
  /// The layout that the effect changes.
  public var base: any Layout { wrapped.layout }

  /// The base; it answers the queries that the effect does not answer itself.
  public var askedLayout: any Layout { base }

  /// The view that uses the effect and its base; nil if no view uses them.
  public var collectionView: CollectionView? {
    get { base.collectionView }
    set { wrapped.install(in: newValue) }
  }

  /// Prepares the base if it was never prepared, or became invalid since it was last prepared.
  public func prepare() throws(LayoutError) {
    try wrapped.prepare()
  }

  /// Whether new bounds invalidate the base or the effect.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    try wrapped.shouldInvalidate(
      forBoundsChange: newBounds, effect: change(forBoundsChange: newBounds))
  }

  /// The context for new bounds, for the base and the effect together.
  public func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    wrapped.invalidationContext(
      forBoundsChange: newBounds, effect: change(forBoundsChange: newBounds))
  }

  /// Passes the invalidation on to the base.
  ///
  /// For a change of the bounds, the base gets the context that it made itself. If the change
  /// invalidated only the effect, nothing is passed on.
  public func invalidate(with context: InvalidationContext) {
    wrapped.invalidate(with: context)
  }
}
