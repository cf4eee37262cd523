extension CollectionView {
  /// Brings everything up to date: counts, layout, content size, offset, elements on screen.
  ///
  /// Does nothing that is not needed: after it, a second call makes no call to the layout.
  /// Source: SEMANTICS.md section 2.2.
  ///
  /// - Throws: ``LayoutError`` if the layout fails, answers for data that does not exist, or makes
  ///   itself invalid again in every round.
  public func layoutIfNeeded() throws(LayoutError) {
    var rounds = 0
    while !isPrepared || needsElements {
      rounds += 1
      guard rounds <= 2 + visibleElements.count else {
        throw LayoutError(
          .doesNotConverge,
          "the layout made itself invalid in each of \(rounds - 1) rounds of one pass")
      }
      try prepareIfNeeded()
      try updateVisibleElements()
    }
  }

  /// Prepares the layout if it is invalid, and takes over its content size.
  func prepareIfNeeded() throws(LayoutError) {
    guard !isPrepared else { return }
    _ = counts()
    let context = pendingInvalidation
    pendingInvalidation = InvalidationContext()
    isPrepared = true
    needsElements = true
    prepareCount += 1
    record(.prepare)
    do throws(LayoutError) {
      try layout.prepare()
    } catch {
      isPrepared = false
      throw error
    }
    try takeContentSize(adjustedBy: context)
  }

  private func takeContentSize(adjustedBy context: InvalidationContext) throws(LayoutError) {
    var size = layout.contentSize
    record(.contentSize(answer: size))
    size.width += context.contentSizeAdjustment.width
    size.height += context.contentSizeAdjustment.height
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      throw LayoutError(
        .invalidAnswer,
        "the content size is \(NumberText.plain(size.width)) × \(NumberText.plain(size.height)); "
          + "expected finite numbers ≥ 0")
    }
    // Only a new extent brings the offset back into range: a view that is pulled beyond its edge
    // stays there, whatever its layout recomputes meanwhile. Source: SEMANTICS.md section 6.3.
    let isSettled =
      size == contentSize && bounds.size == settledBoundsSize
      && context.contentOffsetAdjustment == .zero
    contentSize = size
    settledBoundsSize = bounds.size
    guard !isSettled else { return }
    var offset = contentOffset
    let firstGap = hasChosenOffset ? nil : -adjustedContentInset.right
    if isFlipped, let leadingGap = leadingGap ?? firstGap {
      offset.x = size.width - leadingGap - bounds.width
    }
    hasChosenOffset = true
    offset.x += context.contentOffsetAdjustment.x
    offset.y += context.contentOffsetAdjustment.y
    moveTo(clamped(offset))
    leadingGap = contentSize.width - bounds.maxX
  }

  private func moveTo(_ offset: Point) {
    guard offset != contentOffset else { return }
    record(.offsetClamped(from: contentOffset, to: offset))
    bounds.origin = offset
  }

  private func updateVisibleElements() throws(LayoutError) {
    guard isPrepared else { return }
    needsElements = false
    var places: [ElementKey: Int] = [:]
    var elements: [LayoutAttributes] = []
    for attributes in try queriedAttributes(in: bounds) {
      guard exists(attributes.key) else {
        throw LayoutError(
          .noSuchElement,
          "the layout returned attributes for \(attributes.key.name), which does not exist",
          element: attributes.key)
      }
      if let place = places[attributes.key] {
        warnings.append(
          LayoutError(
            .invalidAnswer, "the layout returned \(attributes.key.name) twice; the last one counts",
            element: attributes.key))
        elements[place] = attributes
      } else {
        places[attributes.key] = elements.count
        elements.append(attributes)
      }
    }
    visibleElements = elements.filter { !$0.isHidden && $0.frame.overlaps(bounds) }
  }
}

// MARK: Invalidation

extension CollectionView {
  /// Makes the layout invalid; the next pass prepares it once, however often this was called.
  ///
  /// The layout hears of each context at once; the view merges them for the next pass.
  /// Source: SEMANTICS.md section 2.3.
  public func invalidateLayout(with context: InvalidationContext = InvalidationContext()) {
    record(.invalidate(context))
    layout.invalidate(with: context)
    pendingInvalidation.merge(context)
    if context.invalidatesDataSourceCounts { itemCounts = nil }
    isPrepared = false
  }

  /// Drops counts and layout, because the data is new.
  public func reloadData() {
    var context = InvalidationContext()
    context.invalidatesEverything = true
    context.invalidatesDataSourceCounts = true
    invalidateLayout(with: context)
    visibleElements = []
  }

  /// Moves or resizes the view, after asking the layout whether that makes it invalid.
  ///
  /// The layout is asked while the view still has the old bounds. A new origin is taken as it is;
  /// ``clamped(_:)`` brings an offset into range. Source: SEMANTICS.md section 2.4.
  public func setBounds(_ newBounds: Rect) throws(LayoutError) {
    guard newBounds != bounds else { return }
    let invalidates = try layout.shouldInvalidate(forBoundsChange: newBounds)
    record(.shouldInvalidate(newBounds: newBounds, answer: invalidates))
    let context = invalidates ? layout.invalidationContext(forBoundsChange: newBounds) : nil
    if newBounds.origin != bounds.origin {
      hasChosenOffset = true
      if leadingGap != nil { leadingGap = contentSize.width - newBounds.maxX }
    }
    bounds = newBounds
    needsElements = true
    if let context { invalidateLayout(with: context) }
  }

  /// Moves the view over its content, as far as the content reaches.
  public func setContentOffset(_ offset: Point) throws(LayoutError) {
    try layoutIfNeeded()
    try setBounds(Rect(origin: clamped(offset), size: bounds.size))
  }

  /// The nearest offset that shows content: from the start inset to the end of the content.
  ///
  /// Source: SEMANTICS.md section 6.3.
  public func clamped(_ offset: Point) -> Point {
    let inset = adjustedContentInset
    func clamp(_ value: Double, start: Double, end: Double) -> Double {
      min(max(value, start), max(start, end))
    }
    return Point(
      x: clamp(
        offset.x, start: -inset.left, end: contentSize.width + inset.right - bounds.width),
      y: clamp(
        offset.y, start: -inset.top, end: contentSize.height + inset.bottom - bounds.height))
  }
}
