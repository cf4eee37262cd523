extension CollectionView {
  /// Brings counts, layout, content size, offset and the elements on screen up to date.
  ///
  /// The method does only the necessary work: a second call right after the first does not call the
  /// layout.
  /// Source: SEMANTICS.md section 2.2.
  ///
  /// - Throws: ``LayoutError`` if the layout fails, returns an invalid answer (for example, an
  ///   element that does not exist), or makes itself invalid again in every round of the pass.
  public func layoutIfNeeded() throws(LayoutError) {
    guard !isPrepared || needsElements else { return }
    var rounds = 0
    while !isPrepared || needsElements {
      rounds += 1
      guard rounds <= 2 + visibleElements.count else {
        throw LayoutError(
          .doesNotConverge,
          "the layout made itself invalid in each of \(rounds - 1) rounds of one pass")
      }
      try prepareIfNeeded()
      do throws(LayoutError) {
        try updateVisibleElements()
        if needsAnchor { try recordAnchor() }
      } catch {
        needsElements = true
        throw error
      }
      // Rounds in which an element is measured need no limit, because each element is measured only
      // once.
      if try fitNextElement() { rounds = 0 }
    }
    isBeginning = false
    do throws(LayoutError) {
      try recordAnchor()
    } catch {
      needsElements = true
      throw error
    }
  }

  /// Prepares the layout if it is invalid, and reads its content size.
  ///
  /// If the view's size has changed since the last pass, the offset is brought into the content's
  /// range, even if the layout stays valid.
  ///
  /// After the layout is prepared, an offset can move. If the layout has read this offset, it then
  /// becomes invalid, and is prepared a second time. This method does not prepare it a third time,
  /// even if the layout makes itself invalid, or if the offset moves again.
  func prepareIfNeeded() throws(LayoutError) {
    try settleOffset()
    guard !isPrepared else { return }
    let offsets = (contentOffset, sectionOffsets)
    try prepare()
    if !isPrepared, (contentOffset, sectionOffsets) != offsets { try prepare() }
  }

  /// Prepares the layout once, reads its content size, and brings the offsets into their ranges.
  private func prepare() throws(LayoutError) {
    _ = itemCounts
    var context = pendingInvalidation.take() ?? InvalidationContext()
    isPrepared = true
    needsElements = true
    prepareCount += 1
    record(.prepare)
    do throws(LayoutError) {
      try layout.prepare()
      try takeContentSize(&context)
      try settleSectionOffsets()
    } catch {
      isPrepared = false
      pendingInvalidation = pendingInvalidation.map(context.merging) ?? context
      throw error
    }
  }

  /// Reads the layout's content size, and brings the offset into the content's range.
  ///
  /// After the first pass, the offset stays as it is if the sizes of the content and of the view
  /// have not changed, the context has no `contentOffsetAdjustment`, and ``isAnchored(at:)`` is
  /// true.
  ///
  /// - Parameter context: The context of the pass. If no item is kept in place, the offset moves by
  ///   the `contentOffsetAdjustment` of the context. The adjustment is then set to zero, so that a
  ///   pass after a failure does not move the offset again.
  private func takeContentSize(_ context: inout InvalidationContext) throws(LayoutError) {
    let adjustment = layoutSpace.vector(context.contentOffsetAdjustment)
    let size = try askedContentSize()
    // Only a new size of the content or of the view brings the offset back into range: a view that
    // is pulled beyond the edge of its content stays there, even if its layout is prepared
    // meanwhile. Source: SEMANTICS.md section 6.3.
    let isSettled =
      settledContentSize?.isSameExtent(as: size) == true && bounds.size == settledBoundsSize
      && adjustment == .zero && !isBeginning
    contentSize = size
    let kept = try anchoredOffset()
    guard !isSettled || !isAnchored(at: kept) else { return }
    settledContentSize = size
    settledBoundsSize = bounds.size
    // The first pass does not scroll to the insets: a view begins with the offset 0. A mirrored
    // view begins with a leading gap of 0: its right edge is at the right end of the content.
    var offset = offset(keeping: leadingGap ?? (hasChosenOffset ? nil : 0.0))
    if let kept {
      offset = kept
    } else {
      offset.x += adjustment.x
      offset.y += adjustment.y
    }
    if !hasChosenOffset { isBeginning = true }
    if isBeginning { offset = try beginningOffset(from: offset) ?? offset }
    hasChosenOffset = true
    let settled = clamped(offset)
    if settled != contentOffset { record(.offsetClamped(from: contentOffset, to: settled)) }
    let start = contentOffset
    moveInPass(to: settled)
    context.contentOffsetAdjustment = .zero
    leadingGap = contentSize.width - bounds.maxX
    try askAfterAnchoring()
    try askAboutMoves(since: start)
  }

  /// Brings the offset into the content's range if the view's size has changed and the layout is
  /// still valid.
  ///
  /// The layout is asked about the new offset, as about any other change of the bounds.
  private func settleOffset() throws(LayoutError) {
    guard isPrepared, let settledBoundsSize, settledBoundsSize != bounds.size else { return }
    let (old, offset) = (
      contentOffset, clamped(try anchoredOffset() ?? offset(keeping: leadingGap))
    )
    try setBounds(Rect(origin: offset, size: bounds.size))
    self.settledBoundsSize = bounds.size
    noteAnchored(from: old)
    try askAfterAnchoring()
    try askAboutMoves(since: offset)
  }

  /// The offset at which a mirrored view has the distance `leadingGap` from the right end of its
  /// content; the current offset if the view is not mirrored or `leadingGap` is nil.
  private func offset(keeping leadingGap: Double?) -> Point {
    guard isFlipped, let leadingGap else { return contentOffset }
    return Point(x: contentSize.width - leadingGap - bounds.width, y: contentOffset.y)
  }

  /// Asks the layout for the content size, checks the answer, and returns it.
  func askedContentSize() throws(LayoutError) -> Size {
    let size = layout.contentSize
    record(.contentSize(answer: size))
    guard size.isExtent else {
      throw LayoutError(
        .invalidAnswer,
        "the content size is \(NumberText.plain(size.width)) × \(NumberText.plain(size.height)); "
          + "expected finite numbers ≥ 0")
    }
    return size
  }

  /// Moves the view within a pass.
  ///
  /// Unlike ``setBounds(_:)``, this leaves ``hasChosenOffset`` and ``isBeginning`` as they are, and
  /// does not ask the layout.
  ///
  /// - Parameter offset: The new offset, as the user sees it, in the content's range.
  func moveInPass(to offset: Point) {
    guard offset != contentOffset else { return }
    let old = contentOffset
    bounds.origin = offset
    noteAnchored(from: old)
    if leadingGap != nil { leadingGap = contentSize.width - bounds.maxX }
  }

  /// Asks the layout whether the moves of the view in this pass make it invalid; does nothing if
  /// `prepare` has not read the offset.
  ///
  /// Queries come later in the pass, so a layout that reads the offset only in queries need not be
  /// asked. The layout is asked once about all moves together, while the view has the old bounds.
  /// Source: SEMANTICS.md section 2.2, step 3.
  ///
  /// - Parameter start: The offset before the moves, as the user sees it.
  private func askAboutMoves(since start: Point) throws(LayoutError) {
    let end = contentOffset
    guard end != start, layout.isPreparedForOffset else { return }
    let choice = (hasChosenOffset, isBeginning)
    bounds.origin = start
    defer {
      bounds.origin = end
      (hasChosenOffset, isBeginning) = choice
    }
    try setBounds(Rect(origin: end, size: bounds.size))
  }

  private func updateVisibleElements() throws(LayoutError) {
    guard isPrepared else { return }
    needsElements = false
    let rect = queryExtent.rect(for: bounds)
    let context = pendingElementInvalidation.take()
    let question = ElementQuestion(bounds: bounds, rect: rect, contentSize: contentSize)
    if let context, context.isLimitedToElements, question == lastQuestion {
      try refreshVisibleElements(context.invalidatedElements)
    } else {
      lastQuestion = nil
      let found = try elements(in: rect)
      // `found.allSatisfy(isInBounds)` would copy each element.
      let areAllInBounds = found.indices.allSatisfy { isInBounds(found[$0]) }
      visibleElements = areAllInBounds ? found : found.filter(isInBounds)
      if layout.hasScrollers { visibleElements = try elements(visibleElements, shownIn: bounds) }
      lastQuestion = question
    }
  }

  /// The layout's elements for a rectangle, checked; each element appears once.
  private func elements(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    let answer = try queriedAttributes(in: rect)
    let counts = itemCounts
    for index in answer.indices
    where !Self.exists(answer[index].category, at: answer[index].indexPath, in: counts) {
      let key = answer[index].key
      throw LayoutError(
        .noSuchElement,
        "the layout returned attributes for \(key.name), which does not exist", element: key)
    }
    // Most layouts return their elements in element order; no element can then appear twice.
    return Self.isInElementOrder(answer) ? answer : eachOnce(answer)
  }

  private static func isInElementOrder(_ answer: [LayoutAttributes]) -> Bool {
    answer.indices.dropFirst().allSatisfy { index in
      // Most elements on screen are cells; comparing their paths avoids the reference counting of
      // whole keys.
      answer[index - 1].category == .cell && answer[index].category == .cell
        ? answer[index - 1].indexPath < answer[index].indexPath
        : answer[index - 1].key < answer[index].key
    }
  }

  private func eachOnce(_ answer: [LayoutAttributes]) -> [LayoutAttributes] {
    var places: [ElementKey: Int] = [:]
    var elements: [LayoutAttributes] = []
    for attributes in answer {
      if let place = places[attributes.key] {
        warnings.append(
          LayoutError(
            .invalidAnswer, "the layout returned \(attributes.key.name) twice; the last is used",
            element: attributes.key))
        elements[place] = attributes
      } else {
        places[attributes.key] = elements.count
        elements.append(attributes)
      }
    }
    return elements
  }

  /// Asks the layout only for the elements that were named as invalid; the other elements on screen
  /// stay as they are.
  ///
  /// Source: SEMANTICS.md section 2.3.
  private func refreshVisibleElements(_ keys: Set<ElementKey>) throws(LayoutError) {
    var refreshed = visibleElements.filter { !keys.contains($0.key) }
    for key in keys.sorted() where exists(key) {
      guard let attributes = try attributes(for: key), try isVisible(attributes) else { continue }
      let place = refreshed.firstIndex { $0.key > key } ?? refreshed.endIndex
      refreshed.insert(attributes, at: place)
    }
    visibleElements = refreshed
  }

  private func isVisible(_ attributes: LayoutAttributes) throws(LayoutError) -> Bool {
    guard isInBounds(attributes) else { return false }
    return try isShown(attributes, in: bounds)
  }

  private func isInBounds(_ attributes: LayoutAttributes) -> Bool {
    !attributes.isHidden && attributes.frame.overlaps(bounds)
  }
}

/// The inputs of the last query for the elements on screen.
struct ElementQuestion: Equatable {
  /// The visible rectangle, which decides which elements of the answer are on screen.
  let bounds: Rect
  let rect: Rect
  let contentSize: Size
}

extension Size {
  /// Whether both sizes are equal apart from rounding errors.
  ///
  /// Sums of the same lengths can differ if the lengths are added in another order. Two extents are
  /// treated as equal if they differ by at most a billionth of the greater extent, or for extents
  /// below 1 point by at most a billionth of a point.
  fileprivate func isSameExtent(as other: Size) -> Bool {
    func isSame(_ one: Double, _ two: Double) -> Bool {
      abs(one - two) <= 1e-9 * max(1, one, two)
    }
    return isSame(width, other.width) && isSame(height, other.height)
  }
}
