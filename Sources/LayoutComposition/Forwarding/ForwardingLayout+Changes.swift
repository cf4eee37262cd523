public import LayoutCore

extension ForwardingLayout {
  /// Passes the changes of an update on to all ``toldLayouts``.
  public func prepare(forUpdates updates: [UpdateItem]) throws(LayoutError) {
    for layout in toldLayouts { try layout.prepare(forUpdates: updates) }
  }

  /// The initial attributes from ``askedLayout``; nil if it returns none.
  public func initialAttributes(
    for element: ElementKey
  ) throws(LayoutError) -> LayoutAttributes? {
    try askedLayout.initialAttributes(for: element)
  }

  /// The final attributes from ``askedLayout``; nil if it returns none.
  public func finalAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    try askedLayout.finalAttributes(for: element)
  }

  /// Calls the same method of all ``toldLayouts``.
  public func finalizeUpdates() throws(LayoutError) {
    for layout in toldLayouts { try layout.finalizeUpdates() }
  }

  /// The path that ``askedLayout`` chooses.
  public func targetIndexPath(
    forInteractivelyMovingItem current: IndexPath, withPosition position: Point
  ) throws(LayoutError) -> IndexPath {
    try askedLayout.targetIndexPath(forInteractivelyMovingItem: current, withPosition: position)
  }

  /// The attributes with which ``askedLayout`` shows the dragged item; nil if it does not place the
  /// item.
  public func attributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: Point
  ) throws(LayoutError) -> LayoutAttributes? {
    try askedLayout.attributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
  }

  /// The context that ``askedLayout`` makes.
  public func invalidationContext(
    forInteractivelyMovingItems targets: [IndexPath], withTargetPosition position: Point,
    previousIndexPaths previous: [IndexPath], previousPosition: Point
  ) -> InvalidationContext {
    askedLayout.invalidationContext(
      forInteractivelyMovingItems: targets, withTargetPosition: position,
      previousIndexPaths: previous, previousPosition: previousPosition)
  }

  /// The context that ``askedLayout`` makes.
  public func invalidationContextForEndingInteractiveMovement(
    ofItemsTo finals: [IndexPath], previousIndexPaths previous: [IndexPath], isCancelled: Bool
  ) -> InvalidationContext {
    askedLayout.invalidationContextForEndingInteractiveMovement(
      ofItemsTo: finals, previousIndexPaths: previous, isCancelled: isCancelled)
  }

  /// Whether the measured size invalidates ``askedLayout``.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> Bool {
    try askedLayout.shouldInvalidate(forPreferred: preferred, original: original)
  }

  /// The context that ``askedLayout`` makes.
  public func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> InvalidationContext {
    try askedLayout.invalidationContext(forPreferred: preferred, original: original)
  }

  /// Calls the same method of all ``toldLayouts``.
  public func prepareForTransition(to newLayout: any Layout) throws(LayoutError) {
    for layout in toldLayouts { try layout.prepareForTransition(to: newLayout) }
  }

  /// Calls the same method of all ``toldLayouts``.
  public func prepareForTransition(from oldLayout: any Layout) throws(LayoutError) {
    for layout in toldLayouts { try layout.prepareForTransition(from: oldLayout) }
  }

  /// Calls the same method of all ``toldLayouts``.
  public func finalizeLayoutTransition() throws(LayoutError) {
    for layout in toldLayouts { try layout.finalizeLayoutTransition() }
  }

  /// Calls the same method of all ``toldLayouts``.
  public func prepare(forAnimatedBoundsChange oldBounds: Rect) throws(LayoutError) {
    for layout in toldLayouts { try layout.prepare(forAnimatedBoundsChange: oldBounds) }
  }

  /// Calls the same method of all ``toldLayouts``.
  public func finalizeAnimatedBoundsChange() throws(LayoutError) {
    for layout in toldLayouts { try layout.finalizeAnimatedBoundsChange() }
  }

  /// Passes the message on to ``askedLayout``.
  public func receive(_ message: LayoutMessage) throws(LayoutError) {
    try askedLayout.take(message)
  }
}
