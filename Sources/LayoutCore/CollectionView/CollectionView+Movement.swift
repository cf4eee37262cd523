/// Dragging an item to another place.
///
/// Source: SEMANTICS.md section 7.
extension CollectionView {
  /// Begins to drag an item, if the data source allows that.
  ///
  /// - Returns: False if the item does not exist or is not placed, if it cannot be moved, or if an
  ///   item is already being dragged.
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

  /// Drags the item to a point, and the other items make room; does nothing if no item is dragged.
  ///
  /// The layout proposes a new path for the item, and the delegate may change it. The order changes
  /// in the view only: the data source is called when the drag ends.
  ///
  /// - Parameter point: The item's new centre, in content coordinates as the user sees them.
  /// - Returns: The transitions of the elements on screen to the new order; empty if the order
  ///   stays the same.
  /// - Throws: ``LayoutError`` with `noSuchElement` if the chosen path does not exist, and any
  ///   error of the layout. If the path does not exist, the item stays where it was.
  @discardableResult
  public func updateInteractiveMovement(
    to point: Point
  ) throws(LayoutError) -> [ElementTransition] {
    guard let before = movement else { return [] }
    try layoutIfNeeded()
    let (target, position) = try choosing(at: point) { position throws(LayoutError) in
      (try targetIndexPath(of: before, at: position), position)
    }
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: position,
      previousIndexPaths: [before.current],
      previousPosition: try unscrolledPosition(of: before.position))
    movement?.position = point
    guard target != before.current else {
      invalidateLayout(with: context)
      try layoutIfNeeded()
      return []
    }
    return try moveTentatively(from: before.current, to: target, invalidatingWith: context)
  }

  /// Drops the item at its current path; does nothing if no item is dragged.
  ///
  /// The data source is called once, and only if the item's path has changed.
  ///
  /// - Throws: ``LayoutError`` with `invalidUpdate` if the data source does not have the expected
  ///   counts after the move, and any error of the layout. If the counts are wrong, the view takes
  ///   the new counts, as after ``reloadData()``.
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

  /// Puts the item back at its original path; does nothing if no item is dragged.
  ///
  /// The data source is not called.
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

  /// The path at which the dragged item is shown; nil if no item is dragged.
  package var indexPathForInteractivelyMovingItem: IndexPath? { movement?.current }

  /// The centre of the dragged item, in content coordinates as the user sees them; nil if no item
  /// is dragged.
  package var interactiveMovementPosition: Point? { movement?.position }

  /// The attributes with which the dragged item is shown, in content coordinates as the user sees
  /// them; nil if no item is dragged, or if the layout does not place the item.
  func movingAttributes() throws(LayoutError) -> LayoutAttributes? {
    guard let movement else { return nil }
    // The shift of the item's section is subtracted here, because `asShown` adds it again.
    let position = try layoutSpace.point(movement.position)
      .moved(by: shift(of: .cell(movement.current)), forward: false)
    record(.attributesForMovingItem(movement.current, position: position))
    guard
      let attributes = try layout.attributesForInteractivelyMovingItem(
        at: movement.current, withTargetPosition: position)
    else { return nil }
    try check(attributes)
    return try asShown(attributes)
  }

  /// The path that the layout would choose for an item if it were dragged to a point.
  ///
  /// Nothing moves, and the layout's state does not change.
  ///
  /// - Parameter point: The point, in content coordinates as the user sees them.
  package func targetIndexPath(
    forDragging item: IndexPath, to point: Point
  ) throws(LayoutError) -> IndexPath {
    try layout.withoutTrace { () throws(LayoutError) in
      try choosing(at: point) { position throws(LayoutError) in
        try layout.targetIndexPath(forInteractivelyMovingItem: item, withPosition: position)
      }
    }
  }

  /// The attributes with which an item would be shown if it were dragged to a point, in content
  /// coordinates as the user sees them; nil if the layout does not place the item.
  ///
  /// Nothing moves, and the layout's state does not change.
  ///
  /// - Parameter point: The centre of the dragged item, in content coordinates as the user sees
  ///   them.
  package func liftedAttributes(
    of item: IndexPath, at point: Point
  ) throws(LayoutError) -> LayoutAttributes? {
    try layout.withoutTrace { () throws(LayoutError) in
      let position = try layoutSpace.point(point).moved(by: shift(of: .cell(item)), forward: false)
      guard
        let attributes = try layout.attributesForInteractivelyMovingItem(
          at: item, withTargetPosition: position)
      else { return nil }
      try check(attributes)
      return try asShown(attributes)
    }
  }

  /// The path that the layout, and then the delegate, choose for the dragged item.
  ///
  /// - Throws: ``LayoutError`` with `noSuchElement` if this path does not exist, and any error of
  ///   the layout.
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
    // A move within a section adds no place; a move to another section adds one place there.
    let isOtherSection = target.section != movement.current.section
    let places = counts[target.section] + (isOtherSection ? 1 : 0)
    guard (0..<places).contains(item) else { throw missingTarget(target) }
    return target
  }

  private func missingTarget(_ target: IndexPath) -> LayoutError {
    LayoutError(
      .noSuchElement,
      "the dragged item cannot go to \(ElementKey.cell(target).name): the path does not exist",
      element: .cell(target))
  }

  private func moveTentatively(
    from source: IndexPath, to target: IndexPath, invalidatingWith context: InvalidationContext
  ) throws(LayoutError) -> [ElementTransition] {
    let map = try moveMap(from: source, to: target)
    movement?.current = target
    return try apply(map, invalidatingWith: context, isAnimated: true)
  }

  /// The update that consists only of the given move.
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
      "the data source was told to move an item and has wrong item counts afterwards")
  }
}
