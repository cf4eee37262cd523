public import LayoutCore

extension LayoutEffect {
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
  public func targetIndexPath(
    forInteractivelyMovingItem current: IndexPath, withPosition position: Point
  ) throws(LayoutError) -> IndexPath {
    try base.targetIndexPath(forInteractivelyMovingItem: current, withPosition: position)
  }

  /// The base's answer.
  public func attributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: Point
  ) throws(LayoutError) -> LayoutAttributes? {
    try base.attributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
  }

  /// The base's answer.
  public func invalidationContext(
    forInteractivelyMovingItems targets: [IndexPath], withTargetPosition position: Point,
    previousIndexPaths previous: [IndexPath], previousPosition: Point
  ) -> InvalidationContext {
    base.invalidationContext(
      forInteractivelyMovingItems: targets, withTargetPosition: position,
      previousIndexPaths: previous, previousPosition: previousPosition)
  }

  /// The base's answer.
  public func invalidationContextForEndingInteractiveMovement(
    ofItemsTo finals: [IndexPath], previousIndexPaths previous: [IndexPath], isCancelled: Bool
  ) -> InvalidationContext {
    base.invalidationContextForEndingInteractiveMovement(
      ofItemsTo: finals, previousIndexPaths: previous, isCancelled: isCancelled)
  }

  /// The base's answer.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> Bool {
    try base.shouldInvalidate(forPreferred: preferred, original: original)
  }

  /// The base's answer.
  public func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> InvalidationContext {
    try base.invalidationContext(forPreferred: preferred, original: original)
  }

  /// Tells the base.
  public func prepareForTransition(to newLayout: any Layout) throws(LayoutError) {
    try base.prepareForTransition(to: newLayout)
  }

  /// Tells the base.
  public func prepareForTransition(from oldLayout: any Layout) throws(LayoutError) {
    try base.prepareForTransition(from: oldLayout)
  }

  /// Tells the base.
  public func finalizeLayoutTransition() throws(LayoutError) {
    try base.finalizeLayoutTransition()
  }

  /// Tells the base.
  public func prepare(forAnimatedBoundsChange oldBounds: Rect) throws(LayoutError) {
    try base.prepare(forAnimatedBoundsChange: oldBounds)
  }

  /// Tells the base.
  public func finalizeAnimatedBoundsChange() throws(LayoutError) {
    try base.finalizeAnimatedBoundsChange()
  }

  /// Tells the base.
  public func receive(_ message: LayoutMessage) throws(LayoutError) { try base.take(message) }

  /// The base's answer.
  public var readsSelection: Bool { base.isShownBySelection }

  /// The base's.
  public var commandNames: [String] { base.knownCommandNames }

  /// The base's answer.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool {
    base.flipsHorizontallyInOppositeLayoutDirection
  }

  /// The base's answer.
  public var developmentLayoutDirection: LayoutDirection { base.developmentLayoutDirection }
}
