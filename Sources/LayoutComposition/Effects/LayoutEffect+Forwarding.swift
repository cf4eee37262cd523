public import LayoutCore

extension LayoutEffect {
  /// The layout that is shown differently.
  public var base: any Layout { wrapped.layout }

  /// The base: it answers what the effect does not change.
  public var askedLayout: any Layout { base }

  /// The view that uses the effect, and so its base.
  public var collectionView: CollectionView? {
    get { base.collectionView }
    set { wrapped.install(in: newValue) }
  }

  /// Prepares the base, unless only the effect became invalid.
  public func prepare() throws(LayoutError) {
    try wrapped.prepare()
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
}
