/// The offset with which a view begins, and the item that the view keeps in place.
///
/// If a comment in this file names no other coordinates, they are those of the layout. In these
/// coordinates content grows from 0, also in a view that mirrors its layout. Source: SEMANTICS.md
/// section 6.4.
extension CollectionView {
  /// Stores the items on screen and their frames in ``anchorRecord`` if the layout keeps an item in
  /// place; otherwise sets ``anchorRecord`` to nil.
  func recordAnchor() throws(LayoutError) {
    let anchor = try layout.scrollAnchor()
    guard anchor != .offset else { return anchorRecord = nil }
    let space = layoutSpace
    var items: [AnchorRecord.Item] = []
    for element in visibleElements where element.category == .cell {
      let place = space.attributes(element).place
      items.append(try anchorItem(at: element.indexPath, shownAt: place))
    }
    var named: AnchorRecord.Item?
    if case .item(let path) = anchor, let place = try place(ofItemAt: path) {
      named = AnchorRecord.Item(path, frame: place, port: try port(ofItemAt: path))
    }
    anchorRecord = AnchorRecord(
      anchor: anchor, items: items, named: named, offset: contentOffset, bounds: layoutBounds,
      inset: layoutInset, contentSize: contentSize)
  }

  private func anchorItem(
    at path: IndexPath, shownAt place: Rect
  ) throws(LayoutError) -> AnchorRecord.Item {
    let shift = try shift(of: .cell(path))
    return AnchorRecord.Item(
      path, frame: place.offsetBy(dx: -shift.x, dy: -shift.y), port: try port(ofItemAt: path))
  }

  /// Whether ``recordAnchor()`` must record the items on screen before elements are measured.
  ///
  /// This is the case if the view was scrolled after the last record. It is also the case if there
  /// is no record, except in a first pass that chooses the offset. A move that
  /// ``noteAnchored(from:)`` has noted is not scrolling.
  ///
  /// If the view was not scrolled, a pass that measures elements keeps the record of the previous
  /// pass. The same item then stays in place.
  var needsAnchor: Bool {
    guard let record = anchorRecord else { return !isBeginning }
    let moved = Point(x: record.offset.x + record.shift.x, y: record.offset.y + record.shift.y)
    return !moved.isClose(to: contentOffset)
  }

  /// The port of an item's section; nil if the section does not scroll on its own.
  private func port(ofItemAt path: IndexPath) throws(LayoutError) -> Rect? {
    try carrier(of: .cell(path))?.frame
  }

  /// The offset that keeps the anchored item where it was on screen before the pass; nil if no item
  /// is kept in place.
  ///
  /// If the layout keeps the last item in place and the view showed the end of its content, the
  /// offset shows the new end. The pass can already have moved the view, and
  /// ``noteAnchored(from:)`` has noted these moves. The result is computed from the offset before
  /// them. It is nil during an interactive movement. The layout must be prepared, and
  /// ``contentSize`` must be the new content size.
  ///
  /// - Returns: The offset as the user sees it, not yet brought into the content's range.
  func anchoredOffset() throws(LayoutError) -> Point? {
    guard let record = anchorRecord, movement == nil else { return nil }
    // This is the offset that the user chose. An earlier round of the same pass may have moved the
    // view.
    let offset = Point(
      x: contentOffset.x - record.shift.x, y: contentOffset.y - record.shift.y)
    let oldSpace: LayoutSpace = isFlipped ? .mirrored(inWidth: record.contentSize.width) : .same
    let oldOffset = oldSpace.offset(offset, viewWidth: record.bounds.width)
    let old = Rect(origin: oldOffset, size: record.bounds.size)
    guard
      let kept = Point(
        x: try anchoredPosition(record, old, along: AxisFrame(.horizontal)),
        y: try anchoredPosition(record, old, along: AxisFrame(.vertical)))
    else { return nil }
    return layoutSpace.offset(kept, viewWidth: bounds.width)
  }

  /// Notes that a pass has moved the view, for example in order to keep an item in place.
  ///
  /// ``anchorRecord`` stores the sum of these moves. If the layout is prepared again before a new
  /// record is made, the position of the item is therefore computed from the offset before the
  /// moves.
  ///
  /// - Parameter old: The offset before the move, as the user sees it.
  func noteAnchored(from old: Point) {
    anchorRecord?.shift.x += contentOffset.x - old.x
    anchorRecord?.shift.y += contentOffset.y - old.y
  }

  /// Lets the layout and the delegate choose another offset after an item was kept in place.
  ///
  /// This method does nothing if the layout keeps no item in place. It does nothing at the start of
  /// an update either, because ``apply(_:_:invalidatingWith:isAnimated:)`` asks the layout and the
  /// delegate.
  func askAfterAnchoring() throws(LayoutError) {
    guard anchorRecord != nil, !awaitsTargetOffset else { return }
    moveInPass(to: clamped(try chosenOffset(forProposed: contentOffset)))
  }

  /// The offset along one axis that keeps an item in place; nil if no item can be kept in place.
  ///
  /// The item is the first one of ``AnchorRecord/candidates(in:along:)`` that the layout still
  /// places.
  ///
  /// If the layout keeps the last item in place and the view showed the end of its content, this is
  /// the offset that shows the end of the new content. If the content fits the view along the axis,
  /// the result has no effect, because the range of offsets is then a single point.
  ///
  /// - Parameter visible: The visible rectangle before the layout was prepared.
  private func anchoredPosition(
    _ record: AnchorRecord, _ visible: Rect, along axis: AxisFrame
  ) throws(LayoutError) -> Double? {
    let old = VisibleSpan(
      visible, record.inset, record.contentSize, along: axis, isMirrored: isMirrored(axis))
    let new = newSpan(along: axis)
    if record.keepsEnd, abs(old.offset - old.lastOffset) <= Self.endTolerance {
      return new.lastOffset
    }
    for item in record.candidates(in: old, along: axis) {
      guard let place = try keptPlace(ofItemAt: item.path) else { continue }
      return record.keepsEnd
        ? axis.end(place) - new.end + (old.end - axis.end(item.keptFrame))
        : axis.start(place) - new.start + (old.start - axis.start(item.keptFrame))
    }
    return nil
  }

  /// The visible area that the view would have along an axis at the offset 0.
  private func newSpan(along axis: AxisFrame) -> VisibleSpan {
    VisibleSpan(
      Rect(origin: .zero, size: bounds.size), layoutInset, contentSize, along: axis,
      isMirrored: isMirrored(axis))
  }

  private func isMirrored(_ axis: AxisFrame) -> Bool { axis.axis == .horizontal && isFlipped }

  /// Whether the current offset keeps the anchored item in place, and the insets have not changed;
  /// true if the layout keeps no item in place.
  ///
  /// - Parameter kept: The offset that keeps the item in place, as the user sees it. If it is nil,
  ///   no item is to be kept in place, and only the insets are compared.
  func isAnchored(at kept: Point?) -> Bool {
    guard let record = anchorRecord else { return true }
    return record.inset == layoutInset
      && kept.map { clamped($0).isClose(to: clamped(contentOffset)) } ?? true
  }

  /// The greatest distance from ``VisibleSpan/lastOffset``, in points, at which a view is treated
  /// as showing the end of its content.
  private static let endTolerance = 0.5

  /// The offset that the layout chooses in the first pass, as the user sees it; nil if the layout
  /// leaves the choice to the view, or names an item that it does not place.
  ///
  /// - Parameter standard: The view's choice, as the user sees it. Across the scroll axis, the
  ///   result is always this choice.
  func beginningOffset(from standard: Point) throws(LayoutError) -> Point? {
    let axis = AxisFrame(scrollAxis)
    let span = newSpan(along: axis)
    let main: Double
    switch try layout.scrollBeginning() {
    case .start: return nil
    case .end: main = span.lastOffset
    case .item(let path, let position):
      guard let place = try keptPlace(ofItemAt: path) else { return nil }
      switch position {
      case .start: main = axis.start(place) - span.start
      case .center: main = axis.main(place.center) - (span.start + span.end) / 2
      case .end: main = axis.end(place) - span.end
      }
    }
    let first = layoutSpace.offset(standard, viewWidth: bounds.width)
    return layoutSpace.offset(axis.point(first, main: main), viewWidth: bounds.width)
  }

  /// The rectangle that is to stay at its position when the view keeps an item in place; nil if the
  /// item is not placed.
  private func keptPlace(ofItemAt path: IndexPath) throws(LayoutError) -> Rect? {
    guard let place = try place(ofItemAt: path) else { return nil }
    return try port(ofItemAt: path) ?? place
  }

  /// The rectangle of an item, without its transform; nil if the item does not exist or is not
  /// placed.
  private func place(ofItemAt path: IndexPath) throws(LayoutError) -> Rect? {
    let key = ElementKey.cell(path)
    guard exists(key), let attributes = try layout.attributes(for: key) else { return nil }
    try check(attributes)
    return attributes.place
  }
}

extension Point {
  /// Creates a point; nil if a coordinate is missing.
  fileprivate init?(x: Double?, y: Double?) {
    guard let x, let y else { return nil }
    self.init(x: x, y: y)
  }

  /// Whether both coordinates are equal apart from rounding errors.
  func isClose(to other: Point) -> Bool {
    abs(x - other.x) <= 1e-9 * max(1, abs(x)) && abs(y - other.y) <= 1e-9 * max(1, abs(y))
  }
}
