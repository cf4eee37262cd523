extension CollectionView {
  /// Gives the view another layout, and returns a transition for each element on screen if the
  /// change is animated.
  ///
  /// The proposed offset keeps one item in the middle of the view. This is the item that is in the
  /// middle now or, if no item is there, the middle one of the items on screen. The new layout, and
  /// then the delegate, may choose another offset, which is brought into the content's range. The
  /// offset is set before the new layout is asked for the elements on screen, because the elements
  /// of a layout can depend on the offset. A movement in progress is cancelled.
  /// Source: SEMANTICS.md section 2.5.
  ///
  /// - Parameters:
  ///   - newLayout: A layout that no view uses; if it is this view's current layout, nothing
  ///     happens.
  ///   - isAnimated: Whether the old layout is asked for final attributes, and the new layout for
  ///     initial attributes.
  /// - Returns: Transitions as in ``performBatchUpdates(isAnimated:strictUIKit:_:)``; each start is
  ///   in the coordinates of the old content, and each end in those of the new content. The list is
  ///   empty if the change is not animated, if the view was not laid out before or has empty
  ///   bounds, or if the old layout fails.
  /// - Throws: ``LayoutError`` with `layoutInUse` if another view uses the layout, and any error of
  ///   the layouts; the view then continues with the old layout.
  @discardableResult
  public func setLayout(
    _ newLayout: any Layout, isAnimated: Bool = false
  ) throws(LayoutError) -> [ElementTransition] {
    guard newLayout !== layout else { return [] }
    guard newLayout.collectionView == nil else {
      throw LayoutError(.layoutInUse, "the layout belongs to another collection view")
    }
    guard try isReadyForTransition() else {
      layout.collectionView = nil
      install(newLayout)
      return []
    }
    let old = TransitionStart(of: self)
    newLayout.collectionView = self
    do throws(LayoutError) {
      let transitions = try change(to: newLayout, from: old, isAnimated: isAnimated)
      old.layout.collectionView = nil
      return transitions
    } catch {
      // Both layouts were told of the change, so both are told of its end. If one of them fails
      // again, the first error is still the one to report.
      try? newLayout.finalizeLayoutTransition()
      try? old.layout.finalizeLayoutTransition()
      newLayout.collectionView = nil
      old.restore(in: self)
      throw error
    }
  }

  /// Cancels a movement in progress, lays out the view, and returns whether a transition can start.
  ///
  /// A transition can start if the view was laid out before, its bounds are not empty, and its
  /// layout does not fail. In a view that was never laid out, or that has empty bounds, this method
  /// does nothing.
  private func isReadyForTransition() throws(LayoutError) -> Bool {
    guard settledBoundsSize != nil, bounds.width > 0, bounds.height > 0 else { return false }
    do throws(LayoutError) {
      try cancelInteractiveMovement()
      try layoutIfNeeded()
      return true
    } catch {
      (movement, knownItemCounts) = (nil, nil)
      return false
    }
  }

  private func install(_ newLayout: any Layout) {
    layout = newLayout
    newLayout.collectionView = self
    anchorRecord = nil
    var context = InvalidationContext()
    context.invalidatesEverything = true
    invalidateLayout(with: context)
    lastQuestion = nil
    needsElements = true
  }

  private func change(
    to newLayout: any Layout, from old: TransitionStart, isAnimated: Bool
  ) throws(LayoutError) -> [ElementTransition] {
    let anchor = try itemInTheMiddle()
    let shifts = try isAnimated ? shiftsOnScreen() : [:]
    record(.prepareForTransition(isToNewLayout: true))
    try old.layout.prepareForTransition(to: newLayout)
    record(.prepareForTransition(isToNewLayout: false))
    try newLayout.prepareForTransition(from: old.layout)
    animation =
      isAnimated ? Animation(before: old.visibleElements, shifts: shifts, start: old) : nil
    defer { animation = nil }
    layout = newLayout
    // The stored distance from the leading edge belongs to the old content.
    leadingGap = nil
    anchorRecord = nil
    var context = InvalidationContext()
    context.invalidatesEverything = true
    invalidateLayout(with: context)
    lastQuestion = nil
    try prepareIfNeeded()
    let chosen = try chosenOffset(forProposed: proposedOffset(showing: anchor))
    try setBounds(Rect(origin: clamped(chosen), size: bounds.size))
    leadingGap = contentSize.width - bounds.maxX
    try layoutIfNeeded()
    let transitions = try transitions(finals: finalAttributes())
    record(.finalizeLayoutTransition)
    try old.layout.finalizeLayoutTransition()
    try newLayout.finalizeLayoutTransition()
    return transitions
  }

  /// The path of the item at the middle of the view.
  ///
  /// If no item is there, this is the middle one of the items on screen; nil if no item is on
  /// screen.
  private func itemInTheMiddle() throws(LayoutError) -> IndexPath? {
    if let item = try indexPathForItem(at: bounds.center) { return item }
    let visible = indexPathsForVisibleItems
    return visible.isEmpty ? nil : visible[visible.count / 2]
  }

  /// The offset that shows the item `anchor` in the middle of the view, at least 0 on each axis;
  /// the current offset if `anchor` is nil or the layout does not place the item.
  private func proposedOffset(showing anchor: IndexPath?) throws(LayoutError) -> Point {
    guard let anchor, let item = try attributes(for: .cell(anchor)) else { return contentOffset }
    return Point(
      x: max(0, item.center.x - bounds.width / 2), y: max(0, item.center.y - bounds.height / 2))
  }

  /// Moves or resizes the view, with an animation if `isAnimated` is true, and lays it out.
  ///
  /// Source: SEMANTICS.md section 2.6.
  ///
  /// - Parameters:
  ///   - newBounds: The bounds after the animation.
  ///   - isAnimated: Whether the layout is asked for initial and final attributes.
  /// - Returns: Transitions as in ``performBatchUpdates(isAnimated:strictUIKit:_:)``.
  @discardableResult
  public func setBounds(
    _ newBounds: Rect, isAnimated: Bool
  ) throws(LayoutError) -> [ElementTransition] {
    try layoutIfNeeded()
    guard newBounds != bounds else { return [] }
    let oldBounds = bounds
    animation =
      try isAnimated ? Animation(before: visibleElements, shifts: shiftsOnScreen()) : nil
    defer { animation = nil }
    try setBounds(newBounds)
    try prepareIfNeeded()
    guard isAnimated else {
      try layoutIfNeeded()
      return []
    }
    record(.prepareForAnimatedBoundsChange(from: oldBounds))
    try layout.prepare(forAnimatedBoundsChange: oldBounds)
    let finals = try finalAttributes()
    try layoutIfNeeded()
    let transitions = try transitions(finals: finals)
    record(.finalizeAnimatedBoundsChange)
    try layout.finalizeAnimatedBoundsChange()
    return transitions
  }
}

/// The state of a view before a change of layout; the view returns to it if the change fails.
struct TransitionStart {
  let layout: any Layout
  let space: LayoutSpace
  let visibleElements: [LayoutAttributes]
  let bounds: Rect
  let contentSize: Size
  let sectionOffsets: [Int: Point]
  private let leadingGap: Double?
  private let preferredSizes: [ElementKey: Size]
  private let fittedElements: [ElementKey]
  private let lastQuestion: ElementQuestion?
  private let anchorRecord: AnchorRecord?

  init(of view: CollectionView) {
    layout = view.layout
    space = view.layoutSpace
    visibleElements = view.visibleElements
    bounds = view.bounds
    contentSize = view.contentSize
    sectionOffsets = view.sectionOffsets
    leadingGap = view.leadingGap
    preferredSizes = view.preferredSizes
    fittedElements = view.fittedElements
    lastQuestion = view.lastQuestion
    anchorRecord = view.anchorRecord
  }

  func restore(in view: CollectionView) {
    view.layout = layout
    view.bounds = bounds
    view.contentSize = contentSize
    view.settledContentSize = contentSize
    view.settledBoundsSize = bounds.size
    view.leadingGap = leadingGap
    view.sectionOffsets = sectionOffsets
    view.preferredSizes = preferredSizes
    view.fittedElements = fittedElements
    view.visibleElements = visibleElements
    view.lastQuestion = lastQuestion
    view.anchorRecord = anchorRecord
    view.pendingInvalidation = nil
    view.pendingElementInvalidation = nil
    view.isPrepared = true
    view.needsElements = false
  }
}
