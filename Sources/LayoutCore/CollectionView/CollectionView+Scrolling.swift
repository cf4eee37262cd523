extension CollectionView {
  /// Scrolls an item to a position in the view, as far as the content's range allows.
  ///
  /// The layout is brought up to date first. The position refers to the part of the bounds that the
  /// adjusted content inset leaves free. An axis without a position keeps its offset, brought into
  /// the content's range. If the section of the item scrolls on its own, the section is scrolled
  /// first. For the section, the position refers to the section's port: the rectangle in which the
  /// section is shown.
  /// Source: SEMANTICS.md section 6.2.
  ///
  /// - Throws: ``LayoutError`` with `invalidAnswer` for two positions on one axis,
  ///   `missingAttributes` for an item that does not exist or is not placed, and any error of the
  ///   layout.
  public func scrollToItem(
    at indexPath: IndexPath, at position: ScrollPosition
  ) throws(LayoutError) {
    try scrollSection(toItemAt: indexPath, at: position)
    let offset = try offset(forScrollingToItemAt: indexPath, at: position)
    try setBounds(Rect(origin: offset, size: bounds.size))
    try layoutIfNeeded()
  }

  /// The offset to which ``scrollToItem(at:at:)`` would scroll; nothing moves.
  ///
  /// If the section of the item scrolls on its own, the result is right only after this section was
  /// scrolled to ``sectionOffset(forScrollingToItemAt:at:)``.
  ///
  /// - Throws: The same errors as ``scrollToItem(at:at:)``.
  package func offset(
    forScrollingToItemAt indexPath: IndexPath, at position: ScrollPosition
  ) throws(LayoutError) -> Point {
    guard position.isUnambiguous else {
      throw LayoutError(.invalidAnswer, "expected at most one scroll position on each axis")
    }
    try layoutIfNeeded()
    let key = ElementKey.cell(indexPath)
    guard let frame = try attributes(for: key)?.frame else {
      throw LayoutError(
        .missingAttributes, "\(key.name) cannot be scrolled to: it is not placed", element: key)
    }
    let inset = adjustedContentInset
    var offset = contentOffset
    if position.contains(.top) {
      offset.y = frame.minY - inset.top
    } else if position.contains(.centeredVertically) {
      offset.y = frame.midY - inset.top - (bounds.height - inset.top - inset.bottom) / 2
    } else if position.contains(.bottom) {
      offset.y = frame.maxY - bounds.height + inset.bottom
    }
    if position.contains(.left) {
      offset.x = frame.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      offset.x = frame.midX - inset.left - (bounds.width - inset.left - inset.right) / 2
    } else if position.contains(.right) {
      offset.x = frame.maxX - bounds.width + inset.right
    }
    return clamped(offset)
  }

  /// Ends a drag: scrolls on to the offset that the layout chooses.
  ///
  /// The proposal is the offset at which a free scroll view would stop. A view with paging goes to
  /// a page and does not ask the layout. The delegate may replace the chosen offset. In the end,
  /// the view brings the offset into the content's range.
  /// Source: SEMANTICS.md section 2.8.
  ///
  /// - Parameter velocity: The speed when the finger left the screen, in points per second; a
  ///   positive value increases the offset.
  /// - Returns: The offset at which the view came to rest.
  @discardableResult
  public func endDragging(withVelocity velocity: Point) throws(LayoutError) -> Point {
    try layoutIfNeeded()
    let target = try dragTarget(withVelocity: velocity)
    // An offset that differs only by a rounding error is no movement, so the layout is not asked.
    if !target.isClose(to: contentOffset) {
      try setBounds(Rect(origin: target, size: bounds.size))
      try layoutIfNeeded()
    }
    return contentOffset
  }

  /// The offset to which ``endDragging(withVelocity:)`` would scroll; nothing moves, and the
  /// layout's state does not change.
  ///
  /// - Parameters:
  ///   - velocity: The speed when the finger left the screen, in points per second.
  ///   - proposed: The offset at which the scrolling would end by itself; nil means the offset at
  ///     which a free scroll view would stop.
  /// - Throws: The same errors as ``endDragging(withVelocity:)``.
  package func offset(
    forEndingDragWithVelocity velocity: Point, proposed: Point? = nil
  ) throws(LayoutError) -> Point {
    try layoutIfNeeded()
    return try layout.withoutTrace { () throws(LayoutError) in
      try dragTarget(withVelocity: velocity, proposed: proposed)
    }
  }

  private func dragTarget(
    withVelocity velocity: Point, proposed: Point? = nil
  ) throws(LayoutError) -> Point {
    let proposed = proposed ?? Self.restingOffset(from: contentOffset, velocity: velocity)
    let chosen =
      isPagingEnabled
      ? page(from: contentOffset, velocity: velocity)
      : try chosenContentOffset(forProposed: proposed, velocity: velocity)
    let target =
      delegate?.willEndDragging(withVelocity: velocity, targetContentOffset: chosen) ?? chosen
    try checkFinite(target)
    return clamped(target)
  }

  /// The offset at which scrolling would come to rest; nothing scrolls.
  ///
  /// The layout is brought up to date first. Then the layout is asked for the offset, even in a
  /// view with paging. The layout's state does not change.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which a free scroll view would stop, in content coordinates as the
  ///     user sees them.
  ///   - velocity: The speed, in points per second.
  /// - Returns: The layout's answer, brought into the content's range.
  public func restingOffset(
    forProposed proposed: Point, withVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    try layoutIfNeeded()
    return clamped(try targetContentOffset(forProposed: proposed, velocity: velocity))
  }

  /// The axis along which the view scrolls: horizontal if the content is wider but not higher than
  /// the view without its insets, otherwise vertical.
  public var scrollAxis: Axis {
    let inset = adjustedContentInset
    let visible = Size(
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom)
    return Axis(scrolling: contentSize, in: visible)
  }

  /// The offset that shows the beginning or the end of the content along the scroll axis.
  ///
  /// Mirrored content begins on the right.
  package func offset(ofEnd isEnd: Bool) -> Point {
    let far = isEnd ? Double.greatestFiniteMagnitude : -.greatestFiniteMagnitude
    switch scrollAxis {
    case .vertical: return clamped(Point(x: contentOffset.x, y: far))
    case .horizontal:
      let x = layoutSpace.offset(Point(x: far, y: 0), viewWidth: bounds.width).x
      return clamped(Point(x: x, y: contentOffset.y))
    }
  }

  /// The offset at which the layout would let scrolling rest; nothing moves, and the layout's state
  /// does not change.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which scrolling would rest, as the user sees it.
  ///   - velocity: The speed when the finger left the screen, in points per second.
  package func targetContentOffset(
    forProposed proposed: Point, velocity: Point
  ) throws(LayoutError) -> Point {
    try layout.withoutTrace { () throws(LayoutError) in
      try chosenContentOffset(forProposed: proposed, velocity: velocity)
    }
  }

  private func chosenContentOffset(
    forProposed proposed: Point, velocity: Point
  ) throws(LayoutError) -> Point {
    let speed = layoutSpace.vector(velocity)
    return try targetContentOffset(forProposed: proposed, after: velocity) {
      asked throws(LayoutError) in
      try layout.targetContentOffset(forProposedContentOffset: asked, withScrollingVelocity: speed)
    }
  }

  /// The offset at which a free scroll view comes to rest.
  ///
  /// At UIScrollView's normal deceleration rate, 0.998 of the speed is left after each millisecond.
  /// The view therefore moves as far as it would at full speed in 0.998 / (1 − 0.998) = 499
  /// milliseconds.
  package static func restingOffset(from offset: Point, velocity: Point) -> Point {
    let seconds = 0.499
    return Point(x: offset.x + velocity.x * seconds, y: offset.y + velocity.y * seconds)
  }

  /// The offset of the page on which scrolling comes to rest, chosen for each axis separately.
  ///
  /// If there is a velocity, this is the next page in the direction of the velocity, even if the
  /// view is exactly on a page. Without a velocity, this is the nearest page.
  private func page(from offset: Point, velocity: Point) -> Point {
    func page(_ length: Double, _ offset: Double, _ velocity: Double) -> Double {
      length > 0
        ? SectionScroller.step(of: length, from: offset, proposed: offset, speed: velocity) : offset
    }
    return Point(
      x: page(bounds.width, offset.x, velocity.x), y: page(bounds.height, offset.y, velocity.y))
  }

  /// Asks the layout for an offset, converts the answer to the user's coordinates, and checks it.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the end of a drag, in points per second; nil if the view asks
  ///     for another reason.
  ///   - ask: Calls the layout with the proposal in the layout's coordinates.
  func targetContentOffset(
    forProposed proposed: Point, after velocity: Point?,
    _ ask: (Point) throws(LayoutError) -> Point
  ) throws(LayoutError) -> Point {
    let space = layoutSpace
    let width = bounds.width
    let answer = space.offset(
      try ask(space.offset(proposed, viewWidth: width)), viewWidth: width)
    record(.targetContentOffset(proposed: proposed, velocity: velocity, answer: answer))
    try checkFinite(answer)
    return answer
  }

  func checkFinite(_ offset: Point) throws(LayoutError) {
    guard offset.x.isFinite, offset.y.isFinite else {
      throw LayoutError(
        .invalidAnswer,
        "the target content offset is \(NumberText.plain(offset.x)), "
          + "\(NumberText.plain(offset.y)); expected finite numbers")
    }
  }
}
