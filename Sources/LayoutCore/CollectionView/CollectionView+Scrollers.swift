/// Sections that scroll on their own.
///
/// The view keeps the offset of each section, counted from the edges at which the section's content
/// begins. Source: SEMANTICS.md section 6.5.
extension CollectionView {
  /// The offset of a section that scrolls on its own, counted from the edges at which the section's
  /// content begins; zero for a section that was never scrolled.
  ///
  /// A section keeps its offset in a layout in which it does not scroll on its own. In a mirrored
  /// view, the content of a section usually begins at the right.
  public func contentOffset(ofSection section: Int) -> Point {
    guard let outer else { return sectionOffsets[section] ?? .zero }
    let path = outer.space.inverse.indexPath(.section(section))
    let offset = outer.view?.contentOffset(ofSection: path.section) ?? .zero
    return outer.space.sectionOffset(offset)
  }

  /// The offsets of all sections that are scrolled, by the sections' numbers.
  package var contentOffsetsOfSections: [Int: Point] {
    guard let outer else { return sectionOffsets }
    var result: [Int: Point] = [:]
    for (section, offset) in outer.view?.contentOffsetsOfSections ?? [:] {
      guard let path = outer.inner(.section(section)) else { continue }
      result[path.section] = outer.space.sectionOffset(offset)
    }
    return result
  }

  /// How a section scrolls on its own, in the user's coordinates; nil if it does not.
  public func scroller(ofSection section: Int) throws(LayoutError) -> SectionScroller? {
    try prepareIfNeeded()
    return try ownScroller(ofSection: section).map(layoutSpace.scroller)
  }

  /// The scrollers whose ports overlap a rectangle, ascending by section; they are in the user's
  /// coordinates.
  ///
  /// - Parameter rect: The rectangle, in content coordinates as the user sees them.
  public func scrollers(in rect: Rect) throws(LayoutError) -> [SectionScroller] {
    try prepareIfNeeded()
    let asked = layoutSpace.rect(rect)
    var result: [SectionScroller] = []
    for scroller in try layout.scrollers(in: asked) where scroller.frame.overlaps(asked) {
      try check(scroller)
      result.append(layoutSpace.scroller(scroller))
    }
    return result.sorted { $0.section < $1.section }
  }

  /// Scrolls a section that scrolls on its own; the offset is brought into the section's range.
  ///
  /// - Parameters:
  ///   - offset: The offset, in points, counted from the edges at which the section's content
  ///     begins.
  ///   - section: The number of the section, from 0.
  /// - Returns: False if the section does not exist or does not scroll on its own.
  @discardableResult
  public func setContentOffset(
    _ offset: Point, ofSection section: Int
  ) throws(LayoutError) -> Bool {
    try layoutIfNeeded()
    guard let scroller = try ownScroller(ofSection: section) else { return false }
    try checkFinite(offset)
    scroll(scroller, to: offset)
    try layoutIfNeeded()
    return true
  }

  /// Ends a drag of a section that scrolls on its own: the section scrolls on to the offset that
  /// its snapping or the layout chooses.
  ///
  /// - Parameters:
  ///   - section: The number of the section, from 0.
  ///   - velocity: The speed when the finger left the screen, in points per second; a positive
  ///     value increases the offset.
  /// - Returns: The offset at which the section came to rest; nil if the section does not exist or
  ///   does not scroll on its own.
  @discardableResult
  public func endDragging(
    ofSection section: Int, withVelocity velocity: Point
  ) throws(LayoutError) -> Point? {
    try layoutIfNeeded()
    guard let scroller = try ownScroller(ofSection: section) else { return nil }
    scroll(scroller, to: try dragTarget(of: scroller, velocity: velocity))
    try layoutIfNeeded()
    return contentOffset(ofSection: section)
  }

  /// The offset at which a drag of a section would come to rest; nothing scrolls, and the layout's
  /// state does not change.
  ///
  /// - Parameters:
  ///   - section: The number of the section, from 0.
  ///   - velocity: The speed when the finger left the screen, in points per second; a positive
  ///     value increases the offset.
  ///   - proposed: The offset at which the scrolling would end by itself; nil means the offset at
  ///     which a free scroll view would stop.
  /// - Returns: nil if the section does not exist or does not scroll on its own.
  package func restingOffset(
    ofSection section: Int, withVelocity velocity: Point, proposed: Point? = nil
  ) throws(LayoutError) -> Point? {
    try layoutIfNeeded()
    return try layout.withoutTrace { () throws(LayoutError) in
      guard let scroller = try ownScroller(ofSection: section) else { return nil }
      return try dragTarget(of: scroller, velocity: velocity, proposed: proposed)
    }
  }

  /// Replaces the offsets of all sections, by the sections' numbers.
  ///
  /// When the layout is prepared the next time, the view brings the offsets into their ranges.
  package func setSectionOffsets(_ offsets: [Int: Point]) {
    guard sectionOffsets != offsets else { return }
    sectionOffsets = offsets
    sectionOffsetsChanged()
  }

  private func dragTarget(
    of scroller: SectionScroller, velocity: Point, proposed: Point? = nil
  ) throws(LayoutError) -> Point {
    let start = contentOffset(ofSection: scroller.section)
    let proposed = proposed ?? Self.restingOffset(from: start, velocity: velocity)
    if let target = scroller.restingOffset(from: start, proposed: proposed, velocity: velocity) {
      return scroller.clamped(target)
    }
    let answer = try layout.targetContentOffset(
      ofSection: scroller.section, forProposedContentOffset: proposed,
      withScrollingVelocity: velocity)
    record(
      .targetContentOffsetOfSection(scroller.section, proposed: proposed, answer: answer))
    try checkFinite(answer)
    return scroller.clamped(answer)
  }

  private func scroll(_ scroller: SectionScroller, to offset: Point) {
    let new = scroller.clamped(offset)
    guard new != contentOffset(ofSection: scroller.section) else { return }
    sectionOffsets[scroller.section] = new == .zero ? nil : new
    sectionOffsetsChanged()
  }

  /// Makes the next pass query the elements again, and invalidates a layout that depends on the
  /// offsets.
  private func sectionOffsetsChanged() {
    (needsElements, lastQuestion) = (true, nil)
    guard layout.isShownBySectionOffsets else { return }
    var context = InvalidationContext()
    context.invalidatesDelegateMetrics = false
    invalidateLayout(with: context)
  }

  /// Brings the offsets of sections into their ranges after the layout was prepared.
  ///
  /// A section that does not scroll on its own keeps its offset, because a later layout may need
  /// the offset. The offset of a section that no longer exists is discarded.
  func settleSectionOffsets() throws(LayoutError) {
    guard !sectionOffsets.isEmpty else { return }
    for (section, offset) in sectionOffsets.sorted(by: { $0.key < $1.key }) {
      guard itemCounts.indices.contains(section) else {
        sectionOffsets[section] = nil
        continue
      }
      guard let scroller = try ownScroller(ofSection: section) else { continue }
      let settled = scroller.clamped(offset)
      guard settled != offset else { continue }
      sectionOffsets[section] = settled == .zero ? nil : settled
      sectionOffsetsChanged()
    }
  }
}

// MARK: Asking

extension CollectionView {
  /// The scroller of a section, as the layout returns it; nil if the section does not exist or does
  /// not scroll on its own.
  func ownScroller(ofSection section: Int) throws(LayoutError) -> SectionScroller? {
    guard itemCounts.indices.contains(section),
      let scroller = try layout.scroller(ofSection: section)
    else { return nil }
    try check(scroller)
    return scroller
  }

  func check(_ scroller: SectionScroller) throws(LayoutError) {
    guard itemCounts.indices.contains(scroller.section) else {
      throw LayoutError(
        .noSuchElement,
        "the layout returned a scroller of section \(scroller.section + 1), which does not exist")
    }
    guard let fault = scroller.fault else { return }
    throw LayoutError(
      .invalidAnswer, "section \(scroller.section + 1) cannot scroll on its own: \(fault)")
  }
}

// MARK: Scrolling to items

extension CollectionView {
  /// Scrolls an item to a position in the port of its section; does nothing if the section does not
  /// scroll on its own.
  ///
  /// An axis without a position keeps its offset.
  func scrollSection(
    toItemAt indexPath: IndexPath, at position: ScrollPosition
  ) throws(LayoutError) {
    guard let target = try sectionOffset(forScrollingToItemAt: indexPath, at: position) else {
      return
    }
    try setContentOffset(target, ofSection: indexPath.section)
  }

  /// The offset to which ``scrollToItem(at:at:)`` would scroll the section of an item.
  ///
  /// - Returns: nil if the section does not scroll on its own, if the item does not exist or is not
  ///   placed, or if an axis has two positions.
  package func sectionOffset(
    forScrollingToItemAt indexPath: IndexPath, at position: ScrollPosition
  ) throws(LayoutError) -> Point? {
    try layoutIfNeeded()
    let key = ElementKey.cell(indexPath)
    guard position.isUnambiguous, exists(key), let scroller = try carrier(of: key),
      let frame = try attributes(for: key)?.frame
    else { return nil }
    let port = layoutSpace.rect(scroller.frame)
    // The distance by which the item must move to the left and upwards, as the user sees it.
    var distance = Point.zero
    if position.contains(.top) {
      distance.y = frame.minY - port.minY
    } else if position.contains(.centeredVertically) {
      distance.y = frame.midY - port.midY
    } else if position.contains(.bottom) {
      distance.y = frame.maxY - port.maxY
    }
    if position.contains(.left) {
      distance.x = frame.minX - port.minX
    } else if position.contains(.centeredHorizontally) {
      distance.x = frame.midX - port.midX
    } else if position.contains(.right) {
      distance.x = frame.maxX - port.maxX
    }
    let isReversed = isFlipped != scroller.growsLeftward
    let offset = contentOffset(ofSection: indexPath.section)
    return scroller.clamped(
      Point(x: offset.x + (isReversed ? -distance.x : distance.x), y: offset.y + distance.y))
  }
}
