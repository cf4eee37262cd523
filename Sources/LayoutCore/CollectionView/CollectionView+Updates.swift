extension CollectionView {
  /// Changes the data, updates the view, and returns a transition for each element on screen.
  ///
  /// First a movement in progress is cancelled, and the pending pass is finished. The elements on
  /// screen are then those of the old data. Next, `updates` changes the data, and records all
  /// changes in a batch, in any order. The view reads the new counts, and checks the batch against
  /// them. A batch that does not fit the counts is refused as a whole, and the view keeps its old
  /// counts. Source: SEMANTICS.md sections 5.1 to 5.5.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether the layout is asked for initial and final attributes.
  ///   - strictUIKit: Whether the view also refuses valid batches that UIKit refuses.
  ///   - updates: Changes the data source and records each change.
  /// - Returns: One transition for each element that is on screen before or after the update. The
  ///   elements that are on screen before the update come first, and the rest follows. The list is
  ///   empty if the update is not animated.
  /// - Throws: ``LayoutError`` with `invalidUpdate`, whose cause is the ``UpdateError``, and any
  ///   error of the layout.
  @discardableResult
  public func performBatchUpdates(
    isAnimated: Bool = true, strictUIKit: Bool = false, _ updates: (inout UpdateBatch) -> Void
  ) throws(LayoutError) -> [ElementTransition] {
    try cancelInteractiveMovement()
    try layoutIfNeeded()
    var batch = UpdateBatch()
    updates(&batch)
    let map = try updateMap(of: batch, strictUIKit: strictUIKit)
    var context = InvalidationContext()
    context.invalidatesDataSourceCounts = true
    return try apply(map, batch.marks, invalidatingWith: context, isAnimated: isAnimated)
  }

  /// Reads the new counts from the data source, checks the batch against them, and returns the map
  /// of the update; the view still has its old counts afterwards.
  private func updateMap(
    of batch: UpdateBatch, strictUIKit: Bool
  ) throws(LayoutError) -> UpdateMap {
    let before = itemCounts
    knownItemCounts = nil
    let after = itemCounts
    knownItemCounts = before
    return try map(of: batch, from: before, to: after, strictUIKit: strictUIKit)
  }

  /// Checks a batch against the counts before and after the update, and returns the map of the
  /// update.
  func map(
    of batch: UpdateBatch, from before: [Int], to after: [Int], strictUIKit: Bool = false
  ) throws(LayoutError) -> UpdateMap {
    do throws(UpdateError) {
      return try batch.map(from: before, to: after, strictUIKit: strictUIKit)
    } catch {
      throw LayoutError(.invalidUpdate, error.message, cause: error)
    }
  }

  /// Updates the view after a change of the data, or of the order in which the items are shown, and
  /// returns the transitions of the elements.
  ///
  /// Source: SEMANTICS.md section 5.5, steps 4 to 11.
  func apply(
    _ map: UpdateMap, _ marks: SnapshotMarks = SnapshotMarks(),
    invalidatingWith context: InvalidationContext, isAnimated: Bool
  ) throws(LayoutError) -> [ElementTransition] {
    let before = visibleElements
    let shifts = try isAnimated ? shiftsOnScreen() : [:]
    invalidateLayout(with: context)
    knownItemCounts = map.itemCountsAfterUpdate
    moveKeptItems(by: map, marks)
    (currentUpdate, awaitsTargetOffset) = (map, true)
    animation = isAnimated ? Animation(before: before, shifts: shifts, update: map) : nil
    lastQuestion = nil
    defer { (currentUpdate, animation, awaitsTargetOffset) = (nil, nil, false) }
    try prepareIfNeeded()
    record(.prepareForUpdates(map.updateItems))
    try layout.prepare(forUpdates: map.updateItems)
    try restoreOffset()
    awaitsTargetOffset = false
    // The new offset may have invalidated a layout that depends on the offset.
    try prepareIfNeeded()
    let finals = try finalAttributes()
    try layoutIfNeeded()
    let transitions = try transitions(finals: finals)
    record(.finalizeUpdates)
    try layout.finalizeUpdates()
    return transitions
  }

  /// Lets the layout and the delegate choose the offset after an update.
  ///
  /// If they choose a new offset, the view brings it into the content's range. An offset that
  /// differs from the current one only by a rounding error is ignored.
  private func restoreOffset() throws(LayoutError) {
    let proposed = contentOffset
    let answer = try chosenOffset(forProposed: proposed)
    if answer.isClose(to: proposed) { return }
    try setBounds(Rect(origin: clamped(answer), size: bounds.size))
  }

  /// The offset that the layout, and then the delegate, choose.
  ///
  /// They choose after an update, after a change of layout, and after an item was kept in place.
  func chosenOffset(forProposed proposed: Point) throws(LayoutError) -> Point {
    let answer = try targetContentOffset(forProposed: proposed, after: nil) {
      asked throws(LayoutError) in
      try layout.targetContentOffset(forProposedContentOffset: asked)
    }
    let chosen = delegate?.targetContentOffset(forProposedContentOffset: answer) ?? answer
    try checkFinite(chosen)
    return chosen
  }
}
