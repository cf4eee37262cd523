extension CollectionView {
  /// Makes the layout invalid; the next pass prepares the layout once, no matter how often this
  /// method was called.
  ///
  /// The layout receives each context immediately; the view merges the contexts for the next pass.
  /// An inner view only passes the context on to its outer view, and a hosted view to its host.
  /// Source: SEMANTICS.md section 2.3.
  public func invalidateLayout(with context: InvalidationContext = InvalidationContext()) {
    if let outer {
      outer.view?.invalidateLayout(with: context.moved(through: outer.space.inverse))
      return
    }
    if let host { return host.onInvalidate(context) }
    record(.invalidate(context))
    layout.invalidate(with: context)
    pendingInvalidation = pendingInvalidation?.merging(context) ?? context
    pendingElementInvalidation = pendingElementInvalidation?.merging(context) ?? context
    contentSize.width = max(0, contentSize.width + context.contentSizeAdjustment.width)
    contentSize.height = max(0, contentSize.height + context.contentSizeAdjustment.height)
    if context.invalidatesDataSourceCounts { knownItemCounts = nil }
    if context.invalidatesPreferredSizes || context.invalidatesEverything {
      preferredSizes = [:]
      fittedElements = []
    }
    isPrepared = false
  }

  /// Discards the item counts and invalidates the layout, because the data is new.
  ///
  /// A movement in progress ends without a call to the data source. No item is selected or
  /// highlighted any more, and none has the focus.
  /// Source: SEMANTICS.md section 5.5.
  public func reloadData() {
    movement = nil
    itemMarks = ItemMarks()
    anchorRecord?.forgetItems()
    var context = InvalidationContext()
    context.invalidatesEverything = true
    context.invalidatesDataSourceCounts = true
    invalidateLayout(with: context)
    visibleElements = []
  }

  /// Moves or resizes the view, and invalidates the layout if the layout wants that.
  ///
  /// The view asks the layout whether the new bounds invalidate the layout. At that time, the view
  /// still has the old bounds. The new offset is not brought into the content's range;
  /// ``clamped(_:)`` does that. Source: SEMANTICS.md section 2.4.
  public func setBounds(_ newBounds: Rect) throws(LayoutError) {
    guard newBounds != bounds else { return }
    let invalidates = try layout.shouldInvalidate(forBoundsChange: newBounds)
    record(.shouldInvalidate(newBounds: newBounds, answer: invalidates))
    let context = invalidates ? layout.invalidationContext(forBoundsChange: newBounds) : nil
    if newBounds.origin != bounds.origin {
      (hasChosenOffset, isBeginning) = (true, false)
      if leadingGap != nil { leadingGap = contentSize.width - newBounds.maxX }
    }
    bounds = newBounds
    needsElements = true
    if let context { invalidateLayout(with: context) }
  }

  /// Moves the view over its content; the offset is brought into the content's range.
  ///
  /// The view stays where it is if the new offset differs from the current one only by a rounding
  /// error. Such an error can occur at the end of the range: it depends on the content size, and
  /// thus on the order in which a layout adds the lengths of the content.
  public func setContentOffset(_ offset: Point) throws(LayoutError) {
    try layoutIfNeeded()
    let target = clamped(offset)
    if target.isClose(to: contentOffset) { return }
    try setBounds(Rect(origin: target, size: bounds.size))
  }

  /// The offset in the content's range that is nearest to `offset`.
  ///
  /// The horizontal range begins at `-inset.left` and ends at
  /// `contentSize.width + inset.right - bounds.width`, where `inset` is the
  /// ``adjustedContentInset``. If the content with its insets is narrower than the view, the range
  /// contains only `-inset.left`. The vertical range has the same form.
  ///
  /// Source: SEMANTICS.md section 6.3.
  public func clamped(_ offset: Point) -> Point {
    let inset = adjustedContentInset
    // The starts are differences, because the negation of 0 is −0.
    func clamp(_ value: Double, start: Double, end: Double) -> Double {
      min(max(value, start), max(start, end))
    }
    return Point(
      x: clamp(
        offset.x, start: 0 - inset.left, end: contentSize.width + inset.right - bounds.width),
      y: clamp(
        offset.y, start: 0 - inset.top, end: contentSize.height + inset.bottom - bounds.height))
  }

  /// Invalidates the layout, which may have read the changed property; does nothing before the
  /// first pass.
  func invalidateForChangedProperty() {
    if settledBoundsSize != nil { invalidateLayout() }
  }

  /// Invalidates the layout after a change of direction; does nothing before the first pass.
  ///
  /// If the view starts or stops mirroring the layout, the bounds are mirrored, too, so that the
  /// same elements stay in view.
  func turn(from oldDirection: LayoutDirection) {
    let wasFlipped =
      layout.flipsHorizontallyInOppositeLayoutDirection
      && oldDirection != layout.developmentLayoutDirection
    guard settledBoundsSize != nil else { return }
    if wasFlipped != isFlipped {
      bounds.origin.x = contentSize.width - bounds.maxX
      leadingGap = contentSize.width - bounds.maxX
      if let movement { self.movement?.position.x = contentSize.width - movement.position.x }
      needsElements = true
    }
    invalidateLayout()
  }
}

extension InvalidationContext {
  func merging(_ other: InvalidationContext) -> InvalidationContext {
    var result = self
    result.merge(other)
    return result
  }
}
