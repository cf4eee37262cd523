/// The defaults of the members for interactive movement and self-sizing.
extension Layout {
  /// The path of the topmost cell that the view shows under the finger; the item's current path if
  /// there is no cell.
  ///
  /// If other layouts change how this layout is shown, for example effects, the changed cells are
  /// searched. Source: SEMANTICS.md section 7.
  public func targetIndexPath(
    forInteractivelyMovingItem current: IndexPath, withPosition position: Point
  ) throws(LayoutError) -> IndexPath {
    try collectionView?.topmostCell(shownAt: position) ?? current
  }

  /// The item's attributes, with the centre under the finger and the greatest possible z index; nil
  /// if the layout does not place the item.
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

  /// A context that invalidates all elements, and describes the movement.
  public func invalidationContext(
    forInteractivelyMovingItems targets: [IndexPath], withTargetPosition position: Point,
    previousIndexPaths previous: [IndexPath], previousPosition: Point
  ) -> InvalidationContext {
    var context = InvalidationContext()
    context.interactiveMovement = InteractiveMovementChange(
      phase: .moving(to: position), targetIndexPaths: targets, previousIndexPaths: previous)
    return context
  }

  /// A context that invalidates all elements, and describes the end of the movement.
  public func invalidationContextForEndingInteractiveMovement(
    ofItemsTo finals: [IndexPath], previousIndexPaths previous: [IndexPath], isCancelled: Bool
  ) -> InvalidationContext {
    var context = InvalidationContext()
    context.interactiveMovement = InteractiveMovementChange(
      phase: isCancelled ? .cancelled : .ended, targetIndexPaths: finals,
      previousIndexPaths: previous)
    return context
  }

  /// Returns false: the layout decides the sizes.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> Bool {
    false
  }

  /// A context that invalidates all elements, but not the delegate's metrics.
  public func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> InvalidationContext {
    var context = InvalidationContext()
    context.invalidatesDelegateMetrics = false
    return context
  }
}

extension Rect {
  /// Creates the square of 1 × 1 points around a position, to query the elements at this position.
  package init(around point: Point) {
    self.init(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
  }
}

extension CollectionView {
  /// The path of the topmost cell that the view shows at a point; nil if no cell is there.
  ///
  /// For an inner view, the cells are those that the outermost view shows. The result is also nil
  /// if the inner layout does not see the topmost cell. ``topmostCell(of:at:)`` describes the
  /// choice between several cells.
  ///
  /// - Parameter point: The point, in content coordinates as the layout sees them.
  package func topmostCell(shownAt point: Point) throws(LayoutError) -> IndexPath? {
    if let outer {
      return try outer.view?.topmostCell(shownAt: outer.space.inverse.point(point))
        .flatMap(outer.inner)
    }
    return topmostCell(of: try layout.attributes(in: Rect(around: point)), at: point)
  }

  /// The path of the topmost cell at a point; nil if none of the given cells is there.
  ///
  /// A cell contains its left and top edges, but not its right and bottom edges, so that
  /// neighbouring cells share no point. Left and right are those that the user sees: if the view
  /// mirrors the layout, the cells are mirrored before they are tested.
  ///
  /// While the view chooses a place for a dragged item, it considers only some cells. If the finger
  /// is in the port of a section, these are the cells of this section. If the finger is in no port,
  /// these are the cells that no section moves.
  ///
  /// - Parameters:
  ///   - attributes: The elements to choose from, as the layout places them.
  ///   - point: The point, in content coordinates as the layout sees them.
  package func topmostCell(of attributes: [LayoutAttributes], at point: Point) -> IndexPath? {
    if let outer {
      let space = outer.space.inverse
      return outer.view?.topmostCell(of: attributes.map(space.attributes), at: space.point(point))
        .flatMap(outer.inner)
    }
    let isMirrored = host?.isMirrored ?? false
    let space = isMirrored ? .mirrored(inWidth: contentSize.width) : layoutSpace
    return attributes.filter(canBeUnderFinger).map(space.attributes)
      .topmostCell(at: space.point(point))?.indexPath
  }
}

extension [LayoutAttributes] {
  /// The topmost cell at a point; nil if no cell is there.
  ///
  /// If several cells are at the point, the cell with the greatest z index is the topmost one. If
  /// several of these have the same z index, it is the cell with the greatest path. Hidden cells
  /// are ignored.
  ///
  /// Source: SEMANTICS.md section 6.1.
  func topmostCell(at point: Point) -> LayoutAttributes? {
    filter { $0.category == .cell }.topmost(at: point)
  }

  /// The topmost element at a point; nil if no element is there.
  ///
  /// If several elements are at the point, the element with the greatest z index is the topmost
  /// one. If several of these have the same z index, it is the last one in element order. Hidden
  /// elements are ignored.
  func topmost(at point: Point) -> LayoutAttributes? {
    filter { !$0.isHidden && $0.frame.contains(point) }
      .max { ($0.zIndex, $0.key) < ($1.zIndex, $1.key) }
  }
}
