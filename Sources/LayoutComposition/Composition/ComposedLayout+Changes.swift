public import LayoutCore

extension ComposedLayout {
  /// Tells every layout what changes for it.
  public func prepare(forUpdates updates: [UpdateItem]) throws(LayoutError) {
    for part in composition.parts { try part.prepare(forUpdates: updates) }
  }

  /// The first layout's answer.
  public func initialAttributes(
    for element: ElementKey
  ) throws(LayoutError) -> LayoutAttributes? {
    try first.initialAttributes(for: element)
  }

  /// The first layout's answer.
  public func finalAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    try first.finalAttributes(for: element)
  }

  /// Tells every layout.
  public func finalizeUpdates() throws(LayoutError) {
    for part in composition.parts { try part.finalizeUpdates() }
  }

  /// Tells every layout.
  public func prepareForTransition(to newLayout: any Layout) throws(LayoutError) {
    for part in composition.parts { try part.prepareForTransition(to: newLayout) }
  }

  /// Tells every layout.
  public func prepareForTransition(from oldLayout: any Layout) throws(LayoutError) {
    for part in composition.parts { try part.prepareForTransition(from: oldLayout) }
  }

  /// Tells every layout.
  public func finalizeLayoutTransition() throws(LayoutError) {
    for part in composition.parts { try part.finalizeLayoutTransition() }
  }

  /// Tells every layout.
  public func prepare(forAnimatedBoundsChange oldBounds: Rect) throws(LayoutError) {
    for part in composition.parts { try part.prepare(forAnimatedBoundsChange: oldBounds) }
  }

  /// Tells every layout.
  public func finalizeAnimatedBoundsChange() throws(LayoutError) {
    for part in composition.parts { try part.finalizeAnimatedBoundsChange() }
  }

  /// The first layout's answer.
  public func targetIndexPath(
    forInteractivelyMovingItem current: IndexPath, withPosition position: Point
  ) throws(LayoutError) -> IndexPath {
    try first.targetIndexPath(forInteractivelyMovingItem: current, withPosition: position)
  }

  /// The first layout's answer.
  public func attributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: Point
  ) throws(LayoutError) -> LayoutAttributes? {
    try first.attributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
  }

  /// The first layout's answer.
  public func invalidationContext(
    forInteractivelyMovingItems targets: [IndexPath], withTargetPosition position: Point,
    previousIndexPaths previous: [IndexPath], previousPosition: Point
  ) -> InvalidationContext {
    first.invalidationContext(
      forInteractivelyMovingItems: targets, withTargetPosition: position,
      previousIndexPaths: previous, previousPosition: previousPosition)
  }

  /// The first layout's answer.
  public func invalidationContextForEndingInteractiveMovement(
    ofItemsTo finals: [IndexPath], previousIndexPaths previous: [IndexPath], isCancelled: Bool
  ) -> InvalidationContext {
    first.invalidationContextForEndingInteractiveMovement(
      ofItemsTo: finals, previousIndexPaths: previous, isCancelled: isCancelled)
  }

  /// The first layout's answer.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> Bool {
    try first.shouldInvalidate(forPreferred: preferred, original: original)
  }

  /// The first layout's answer.
  public func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> InvalidationContext {
    try first.invalidationContext(forPreferred: preferred, original: original)
  }
}
