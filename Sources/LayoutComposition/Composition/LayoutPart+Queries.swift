internal import LayoutCore

/// Forwards queries to the part's layout, and converts arguments and results.
extension LayoutPart: ForwardingLayout {
  var askedLayout: any Layout { layout }

  var contentSize: Size {
    let size = space.inverse.size(base.contentSize)
    return Size(
      width: size.width + (margins.left + margins.right),
      height: size.height + (margins.top + margins.bottom))
  }

  var flipsHorizontallyInOppositeLayoutDirection: Bool {
    base.flipsHorizontallyInOppositeLayoutDirection
  }

  var developmentLayoutDirection: LayoutDirection { base.developmentLayoutDirection }

  func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    guard space != .same else { return try layout.attributes(in: rect) }
    return try layout.attributes(in: asked(rect)).map(space.inverse.attributes)
  }

  /// The converted rectangle, enlarged by more than the rounding errors of the conversion: a query
  /// may return more elements than overlap the rectangle, but not fewer.
  private func asked(_ rect: Rect) -> Rect {
    guard rect != .plane, !rect.isNull else { return rect }
    let seen = space.rect(rect)
    let greatest = [rect, seen].flatMap { [$0.minX, $0.maxX, $0.minY, $0.maxY] }
      .reduce(1) { max($0, abs($1)) }
    return seen.insetBy(dx: -1e-12 * greatest, dy: -1e-12 * greatest)
  }

  func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard places(element) else { return nil }
    return try layout.attributes(for: space.key(element)).map(shown)
  }

  /// The attributes of an element: `known`, or, if `known` is nil, the attributes from the layout.
  ///
  /// The result is nil if `known` is nil and the layout does not place the element.
  func attributes(
    for element: ElementKey, unless known: LayoutAttributes?
  ) throws(LayoutError) -> LayoutAttributes? {
    if let known { return known }
    return try attributes(for: element)
  }

  func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    try layout.attributesOfViews().map(shown)
  }

  func defaultInsets(ofSection section: Int) -> EdgeInsets {
    let path = space.indexPath(.section(section))
    return space.inverse.sectionInsets(base.defaultInsets(ofSection: path.section))
  }

  func scrollers(in rect: Rect) throws(LayoutError) -> [SectionScroller] {
    try layout.scrollers(in: asked(rect)).map(space.inverse.scroller)
  }

  func scroller(ofSection section: Int) throws(LayoutError) -> SectionScroller? {
    guard self.section == nil || self.section == section else { return nil }
    let own = space.indexPath(.section(section)).section
    return try layout.scroller(ofSection: own).map(space.inverse.scroller)
  }

  func targetContentOffset(
    ofSection section: Int, forProposedContentOffset proposed: Point,
    withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    let answer = try layout.targetContentOffset(
      ofSection: space.indexPath(.section(section)).section,
      forProposedContentOffset: space.sectionOffset(proposed),
      withScrollingVelocity: space.sectionOffset(velocity))
    return space.sectionOffset(answer)
  }

  func initialAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard places(element) else { return nil }
    return try layout.initialAttributes(for: space.key(element)).map(shown)
  }

  func finalAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard places(element) else { return nil }
    return try layout.finalAttributes(for: space.key(element)).map(shown)
  }

  func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    let speed = space.vector(velocity)
    return try target(for: proposed) { layout, asked throws(LayoutError) in
      try layout.targetContentOffset(
        forProposedContentOffset: asked, withScrollingVelocity: speed)
    }
  }

  func targetContentOffset(
    forProposedContentOffset proposed: Point
  ) throws(LayoutError) -> Point {
    try target(for: proposed) { layout, asked throws(LayoutError) in
      try layout.targetContentOffset(forProposedContentOffset: asked)
    }
  }

  /// The offset that the layout chooses; if the layout returns the offset that it receives, the
  /// result is exactly `proposed`.
  private func target(
    for proposed: Point, _ ask: (any Layout, Point) throws(LayoutError) -> Point
  ) throws(LayoutError) -> Point {
    let asked = offset(proposed)
    let answer = try ask(layout, asked)
    return answer == asked ? proposed : shown(offset: answer)
  }

  func targetIndexPath(
    forInteractivelyMovingItem current: IndexPath, withPosition position: Point
  ) throws(LayoutError) -> IndexPath {
    let target = try layout.targetIndexPath(
      forInteractivelyMovingItem: space.indexPath(current), withPosition: space.point(position))
    return space.inverse.indexPath(target)
  }

  func attributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: Point
  ) throws(LayoutError) -> LayoutAttributes? {
    try layout.attributesForInteractivelyMovingItem(
      at: space.indexPath(indexPath), withTargetPosition: space.point(position)
    ).map(shown)
  }

  /// Passes a message on to the layout.
  ///
  /// If the layout places only one section, a tap on an element of another section hits no element
  /// of this layout.
  func receive(_ message: LayoutMessage) throws(LayoutError) {
    guard case .tap(let point, on: let element) = message else { return try layout.take(message) }
    let hit = element.flatMap { places($0) ? space.key($0) : nil }
    try layout.take(.tap(space.point(point), on: hit))
  }

  func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    try layout.shouldInvalidate(forBoundsChange: bounds(newBounds))
  }

  /// The layout's context for new bounds, in the layout's own coordinates.
  func ownInvalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    layout.invalidationContext(forBoundsChange: bounds(newBounds))
  }

  func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    shown(ownInvalidationContext(forBoundsChange: newBounds))
  }

  func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> Bool {
    try layout.shouldInvalidate(
      forPreferred: space.attributes(preferred), original: space.attributes(original))
  }

  func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> InvalidationContext {
    shown(
      try layout.invalidationContext(
        forPreferred: space.attributes(preferred), original: space.attributes(original)))
  }

  func invalidationContext(
    forInteractivelyMovingItems targets: [IndexPath], withTargetPosition position: Point,
    previousIndexPaths previous: [IndexPath], previousPosition: Point
  ) -> InvalidationContext {
    shown(
      layout.invalidationContext(
        forInteractivelyMovingItems: targets.map(space.indexPath),
        withTargetPosition: space.point(position),
        previousIndexPaths: previous.map(space.indexPath),
        previousPosition: space.point(previousPosition)))
  }

  func invalidationContextForEndingInteractiveMovement(
    ofItemsTo finals: [IndexPath], previousIndexPaths previous: [IndexPath], isCancelled: Bool
  ) -> InvalidationContext {
    shown(
      layout.invalidationContextForEndingInteractiveMovement(
        ofItemsTo: finals.map(space.indexPath), previousIndexPaths: previous.map(space.indexPath),
        isCancelled: isCancelled))
  }
}

// MARK: Offsets

extension LayoutPart {
  /// The offset that the layout's own view has when the outer view has the given offset.
  ///
  /// If the layout has a port, the argument is the offset of the section, and so is the result.
  func offset(_ offset: Point) -> Point {
    let size = collectionView?.bounds.size ?? .zero
    // Margins move the visible rectangle by as much as they move the content, so the offset stays
    // the same.
    guard margins == .zero else { return offset }
    return space.rect(Rect(origin: offset, size: size)).origin
  }

  /// The offset that the outer view has when the layout's own view has the given offset.
  func shown(offset: Point) -> Point {
    guard margins == .zero else { return offset }
    let size = space.size(collectionView?.bounds.size ?? .zero)
    return space.inverse.rect(Rect(origin: offset, size: size)).origin
  }
}
