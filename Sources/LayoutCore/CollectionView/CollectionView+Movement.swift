/// Dragging an item to another place.
///
/// Source: SEMANTICS.md section 7.
extension CollectionView {
  /// Takes an item up, if the data source lets it be moved.
  ///
  /// - Returns: False if the item does not exist or is not placed, cannot be moved, or another one is
  ///   being dragged.
  /// - Throws: ``LayoutError`` if the layout fails.
  public func beginInteractiveMovement(
    ofItemAt indexPath: IndexPath
  ) throws(LayoutError) -> Bool {
    try layoutIfNeeded()
    guard movement == nil, indexPath.item != nil, exists(.cell(indexPath)),
      let source = dataSource as? any ReorderableDataSource, source.canMoveItem(at: indexPath),
      let attributes = try attributes(for: .cell(indexPath))
    else { return false }
    movement = InteractiveMovement(
      original: indexPath, current: indexPath, position: attributes.center)
    needsElements = true
    try layoutIfNeeded()
    return true
  }

  /// Drags the item to a point, and lets the others make room; nothing happens if none is dragged.
  ///
  /// The layout says where the item would go, the delegate may change it, and the order changes in
  /// the view only: the data source hears of it in the end.
  ///
  /// - Parameter point: The item's new centre, content coordinates as the user sees them.
  /// - Returns: How the elements on screen get to the new order; empty if it stays as it was.
  /// - Throws: ``LayoutError`` with `noSuchElement` if there is no such place, the item staying
  ///   where it was, and what the layout throws.
  @discardableResult
  public func updateInteractiveMovement(
    to point: Point
  ) throws(LayoutError) -> [ElementTransition] {
    guard let before = movement else { return [] }
    try layoutIfNeeded()
    let position = layoutSpace.point(point)
    let target = try targetIndexPath(of: before, at: position)
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: position,
      previousIndexPaths: [before.current],
      previousPosition: layoutSpace.point(before.position))
    movement?.position = point
    guard target != before.current else {
      invalidateLayout(with: context)
      try layoutIfNeeded()
      return []
    }
    return try moveTentatively(from: before.current, to: target, invalidatingWith: context)
  }

  /// Lets the item go where it is; nothing happens if none is dragged.
  ///
  /// The data source is told once, and only if the item is elsewhere than at first.
  ///
  /// - Throws: ``LayoutError`` with `invalidUpdate` if the data source does not have the counts then
  ///   that it should have: the view takes the new ones over, as after ``reloadData()``.
  public func endInteractiveMovement() throws(LayoutError) {
    guard let movement else { return }
    if movement.original != movement.current {
      record(.moveItem(from: movement.original, to: movement.current))
      (dataSource as? any ReorderableDataSource)?
        .moveItem(at: movement.original, to: movement.current)
      try checkCountsAfterMove()
    }
    let context = layout.invalidationContextForEndingInteractiveMovement(
      ofItemsTo: [movement.current], previousIndexPaths: [movement.current], isCancelled: false)
    self.movement = nil
    invalidateLayout(with: context)
    try layoutIfNeeded()
  }

  /// Puts the item back where it was at first; nothing happens if none is dragged.
  ///
  /// The data source hears nothing.
  public func cancelInteractiveMovement() throws(LayoutError) {
    guard let movement else { return }
    let context = layout.invalidationContextForEndingInteractiveMovement(
      ofItemsTo: [movement.original], previousIndexPaths: [movement.current], isCancelled: true)
    let isElsewhere = movement.original != movement.current
    self.movement = nil
    guard isElsewhere else {
      invalidateLayout(with: context)
      try layoutIfNeeded()
      return
    }
    let map = try moveMap(from: movement.current, to: movement.original)
    _ = try apply(map, invalidatingWith: context, isAnimated: false)
  }

  /// Where the centre of the dragged item is, content coordinates as the user sees them; nil if none is
  /// dragged.
  package var interactiveMovementPosition: Point? { movement?.position }

  /// How the dragged item is shown, content coordinates as the user sees them; nil if it is not placed.
  func movingAttributes() throws(LayoutError) -> LayoutAttributes? {
    guard let movement else { return nil }
    let position = layoutSpace.point(movement.position)
    record(.attributesForMovingItem(movement.current, position: position))
    guard
      let attributes = try layout.attributesForInteractivelyMovingItem(
        at: movement.current, withTargetPosition: position)
    else { return nil }
    try check(attributes)
    return asShown(attributes)
  }

  /// The place that the layout would give an item that is dragged to a point; nothing moves, and what the layout
  /// keeps stays as it is.
  ///
  /// - Parameter point: The point, content coordinates as the user sees them.
  package func targetIndexPath(
    forDragging item: IndexPath, to point: Point
  ) throws(LayoutError) -> IndexPath {
    try layout.withoutTrace { () throws(LayoutError) in
      try layout.targetIndexPath(
        forInteractivelyMovingItem: item, withPosition: layoutSpace.point(point))
    }
  }

  /// Where the layout, and then the delegate, want the item to go.
  private func targetIndexPath(
    of movement: InteractiveMovement, at position: Point
  ) throws(LayoutError) -> IndexPath {
    let proposed = try layout.targetIndexPath(
      forInteractivelyMovingItem: movement.current, withPosition: position)
    record(.targetIndexPath(movement.current, position: position, answer: proposed))
    let target =
      delegate?.targetIndexPathForMove(
        ofItemFromOriginal: movement.original, atCurrent: movement.current, toProposed: proposed)
      ?? proposed
    let counts = itemCounts
    guard let item = target.item, counts.indices.contains(target.section) else {
      throw missingTarget(target)
    }
    // The item leaves a place in its own section; in another one there is one more.
    let isOtherSection = target.section != movement.current.section
    let places = counts[target.section] + (isOtherSection ? 1 : 0)
    guard (0..<places).contains(item) else { throw missingTarget(target) }
    return target
  }

  private func missingTarget(_ target: IndexPath) -> LayoutError {
    LayoutError(
      .noSuchElement,
      "the item that is dragged cannot go to \(ElementKey.cell(target).name): there is no such place",
      element: .cell(target))
  }

  private func moveTentatively(
    from source: IndexPath, to target: IndexPath, invalidatingWith context: InvalidationContext
  ) throws(LayoutError) -> [ElementTransition] {
    let map = try moveMap(from: source, to: target)
    movement?.current = target
    return try apply(map, invalidatingWith: context, isAnimated: true)
  }

  /// The update that is this one move.
  private func moveMap(
    from source: IndexPath, to target: IndexPath
  ) throws(LayoutError) -> UpdateMap {
    let before = itemCounts
    var after = before
    after[source.section] -= 1
    after[target.section] += 1
    return try map(of: UpdateBatch([.move(from: source, to: target)]), from: before, to: after)
  }

  private func checkCountsAfterMove() throws(LayoutError) {
    let expected = itemCounts
    knownItemCounts = nil
    guard itemCounts != expected else { return }
    reloadData()
    throw LayoutError(
      .invalidUpdate,
      "the data source was told to move an item and has other numbers of items than it should have")
  }
}
