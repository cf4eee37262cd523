/// The defaults of the members for interactive movement and self-sizing.
extension Layout {
  /// The path of the topmost cell under the finger; the item's current path if there is no cell.
  ///
  /// Source: SEMANTICS.md section 7.
  public func targetIndexPath(
    forInteractivelyMovingItem current: IndexPath, withPosition position: Point
  ) throws(LayoutError) -> IndexPath {
    try topmostCell(at: position) ?? current
  }

  /// The item in front of all others, with its centre under the finger.
  ///
  /// Source: SEMANTICS.md section 7.
  public func attributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: Point
  ) throws(LayoutError) -> LayoutAttributes? {
    guard var attributes = try attributes(for: .cell(indexPath)) else { return nil }
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  /// A context for all elements that contains the movement.
  public func invalidationContext(
    forInteractivelyMovingItems targets: [IndexPath], withTargetPosition position: Point,
    previousIndexPaths previous: [IndexPath], previousPosition: Point
  ) -> InvalidationContext {
    var context = InvalidationContext()
    context.interactiveMovement = InteractiveMovementChange(
      phase: .moving(to: position), targetIndexPaths: targets, previousIndexPaths: previous)
    return context
  }

  /// A context for all elements that contains the end of the movement.
  public func invalidationContextForEndingInteractiveMovement(
    ofItemsTo finals: [IndexPath], previousIndexPaths previous: [IndexPath], isCancelled: Bool
  ) -> InvalidationContext {
    var context = InvalidationContext()
    context.interactiveMovement = InteractiveMovementChange(
      phase: isCancelled ? .cancelled : .ended, targetIndexPaths: finals,
      previousIndexPaths: previous)
    return context
  }

  /// False: the layout decides the sizes.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> Bool {
    false
  }

  /// A context for all elements that does not invalidate the delegate's metrics.
  public func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> InvalidationContext {
    var context = InvalidationContext()
    context.invalidatesDelegateMetrics = false
    return context
  }

  /// The path of the cell at a point: of several cells, the one with the greatest z index, then the
  /// last in order.
  ///
  /// - Parameter point: The point, content coordinates as the layout sees them.
  private func topmostCell(at point: Point) throws(LayoutError) -> IndexPath? {
    collectionView?.topmostCell(of: try attributes(in: Rect(around: point)), at: point)
  }
}

extension Rect {
  /// The square with sides of length 1 around a position, for a query for the elements there.
  package init(around point: Point) {
    self.init(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
  }
}

extension CollectionView {
  /// The topmost of some cells at a point.
  ///
  /// A cell includes its left and top edge as the user sees it, so that neighbours share no point.
  ///
  /// - Parameters:
  ///   - attributes: Elements as the layout places them.
  ///   - point: The point, content coordinates as the layout sees them.
  package func topmostCell(of attributes: [LayoutAttributes], at point: Point) -> IndexPath? {
    if let outer {
      let space = outer.space.inverse
      return outer.view?.topmostCell(of: attributes.map(space.attributes), at: space.point(point))
        .flatMap(outer.inner)
    }
    return attributes.map(layoutSpace.attributes).topmostCell(at: layoutSpace.point(point))?
      .indexPath
  }
}

extension [LayoutAttributes] {
  /// The visible cell at a point: of several cells, the one with the greatest z index, then the
  /// last by path.
  ///
  /// Source: SEMANTICS.md section 6.1.
  func topmostCell(at point: Point) -> LayoutAttributes? {
    filter { $0.category == .cell }.topmost(at: point)
  }

  /// The visible element at a point: of several elements, the one with the greatest z index, then
  /// the last in order.
  func topmost(at point: Point) -> LayoutAttributes? {
    filter { !$0.isHidden && $0.frame.contains(point) }
      .max { ($0.zIndex, $0.key) < ($1.zIndex, $1.key) }
  }
}
