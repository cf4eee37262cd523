public import LayoutCore

extension ForwardingLayout {
  /// Tells the layouts what changes for each of them.
  public func prepare(forUpdates updates: [UpdateItem]) throws(LayoutError) {
    for layout in toldLayouts { try layout.prepare(forUpdates: updates) }
  }

  /// The asked layout's answer.
  public func initialAttributes(
    for element: ElementKey
  ) throws(LayoutError) -> LayoutAttributes? {
    try askedLayout.initialAttributes(for: element)
  }

  /// The asked layout's answer.
  public func finalAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    try askedLayout.finalAttributes(for: element)
  }

  /// Tells the layouts.
  public func finalizeUpdates() throws(LayoutError) {
    for layout in toldLayouts { try layout.finalizeUpdates() }
  }

  /// The asked layout's answer.
  public func targetIndexPath(
    forInteractivelyMovingItem current: IndexPath, withPosition position: Point
  ) throws(LayoutError) -> IndexPath {
    try askedLayout.targetIndexPath(forInteractivelyMovingItem: current, withPosition: position)
  }

  /// The asked layout's answer.
  public func attributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: Point
  ) throws(LayoutError) -> LayoutAttributes? {
    try askedLayout.attributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
  }

  /// The asked layout's answer.
  public func invalidationContext(
    forInteractivelyMovingItems targets: [IndexPath], withTargetPosition position: Point,
    previousIndexPaths previous: [IndexPath], previousPosition: Point
  ) -> InvalidationContext {
    askedLayout.invalidationContext(
      forInteractivelyMovingItems: targets, withTargetPosition: position,
      previousIndexPaths: previous, previousPosition: previousPosition)
  }

  /// The asked layout's answer.
  public func invalidationContextForEndingInteractiveMovement(
    ofItemsTo finals: [IndexPath], previousIndexPaths previous: [IndexPath], isCancelled: Bool
  ) -> InvalidationContext {
    askedLayout.invalidationContextForEndingInteractiveMovement(
      ofItemsTo: finals, previousIndexPaths: previous, isCancelled: isCancelled)
  }

  /// The asked layout's answer.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> Bool {
    try askedLayout.shouldInvalidate(forPreferred: preferred, original: original)
  }

  /// The asked layout's answer.
  public func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> InvalidationContext {
    try askedLayout.invalidationContext(forPreferred: preferred, original: original)
  }

  /// Tells the layouts.
  public func prepareForTransition(to newLayout: any Layout) throws(LayoutError) {
    for layout in toldLayouts { try layout.prepareForTransition(to: newLayout) }
  }

  /// Tells the layouts.
  public func prepareForTransition(from oldLayout: any Layout) throws(LayoutError) {
    for layout in toldLayouts { try layout.prepareForTransition(from: oldLayout) }
  }

  /// Tells the layouts.
  public func finalizeLayoutTransition() throws(LayoutError) {
    for layout in toldLayouts { try layout.finalizeLayoutTransition() }
  }

  /// Tells the layouts.
  public func prepare(forAnimatedBoundsChange oldBounds: Rect) throws(LayoutError) {
    for layout in toldLayouts { try layout.prepare(forAnimatedBoundsChange: oldBounds) }
  }

  /// Tells the layouts.
  public func finalizeAnimatedBoundsChange() throws(LayoutError) {
    for layout in toldLayouts { try layout.finalizeAnimatedBoundsChange() }
  }

  /// Tells the asked layout.
  public func receive(_ message: LayoutMessage) throws(LayoutError) {
    try askedLayout.take(message)
  }
}
