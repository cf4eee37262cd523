/// The ports of sections that scroll on their own, and the positions of the elements in them.
///
/// A port is the rectangle in which such a section is shown. The view moves the elements of the
/// section by the section's offset, and shows only their parts inside the port.
///
/// A layout places the elements of such a section as if the section were not scrolled. Only the
/// methods of this file move these elements. If a comment names no other coordinates, distances are
/// in the layout's coordinates. Source: SEMANTICS.md section 6.5.
extension CollectionView {
  /// The scroller of an element's section; nil if the section does not scroll on its own, or does
  /// not move this element.
  func carrier(of key: ElementKey) throws(LayoutError) -> SectionScroller? {
    guard layout.hasScrollers, let scroller = try ownScroller(ofSection: key.indexPath.section),
      scroller.carries(key)
    else { return nil }
    return scroller
  }

  /// The distance by which a section that scrolls on its own moves one of its elements; zero for an
  /// element that no such section moves.
  func shift(of key: ElementKey) throws(LayoutError) -> Point {
    guard let scroller = try carrier(of: key) else { return .zero }
    return scroller.shift(at: contentOffset(ofSection: scroller.section))
  }

  /// Whether the section of an element scrolls on its own and moves the element.
  ///
  /// If the layout fails, the result is false, and the next query reports the error.
  func isCarried(_ key: ElementKey) -> Bool {
    if let outer { return outer.view?.isCarried(outer.space.inverse.key(key)) ?? false }
    return (try? carrier(of: key)) ?? nil != nil
  }

  /// The attributes, moved by the distance by which the element's section moves the element.
  func carried(_ attributes: LayoutAttributes) throws(LayoutError) -> LayoutAttributes {
    attributes.moved(by: try shift(of: attributes.key))
  }

  /// The distances by which sections that scroll on their own move elements on screen, by key; an
  /// element that is not moved has no entry.
  func shiftsOnScreen() throws(LayoutError) -> [ElementKey: Point] {
    guard layout.hasScrollers, !sectionOffsets.isEmpty else { return [:] }
    var result: [ElementKey: Point] = [:]
    for element in visibleElements {
      let shift = try shift(of: element.key)
      if shift != .zero { result[element.key] = shift }
    }
    return result
  }

  /// The position at which the layout would place an item that the user sees at a point.
  ///
  /// If the point is inside the port of a section that scrolls on its own, the distance by which
  /// this section moves its elements is subtracted. If several ports contain the point, the port of
  /// the last section is used.
  ///
  /// - Parameter point: The point, in content coordinates as the user sees them.
  func unscrolledPosition(of point: Point) throws(LayoutError) -> Point {
    try unscrolledPosition(of: point, in: try scroller(at: point))
  }

  private func unscrolledPosition(
    of point: Point, in scroller: SectionScroller?
  ) throws(LayoutError) -> Point {
    let position = layoutSpace.point(point)
    guard let scroller else { return position }
    return position.moved(
      by: scroller.shift(at: contentOffset(ofSection: scroller.section)), forward: false)
  }

  /// The scroller of the last section whose port contains a point; nil if no port contains it.
  ///
  /// The point is in content coordinates as the user sees them. The scroller is in the layout's
  /// coordinates.
  private func scroller(at point: Point) throws(LayoutError) -> SectionScroller? {
    guard layout.hasScrollers else { return nil }
    let position = layoutSpace.point(point)
    return try layout.scrollers(in: Rect(around: position))
      .filter { $0.frame.contains(position) }.max { $0.section < $1.section }
  }

  /// Lets a function choose a place for an item that the user drags to a point.
  ///
  /// While the function runs, ``topmostCell(of:at:)`` finds only cells of the section whose port
  /// contains the point. If no port contains the point, it finds only cells that no section moves.
  ///
  /// - Parameters:
  ///   - point: The point, in content coordinates as the user sees them.
  ///   - choose: The function. It gets the point in the layout's coordinates. If a port contains
  ///     the point, the distance by which the port's section moves its elements is subtracted.
  func choosing<Result>(
    at point: Point, _ choose: (Point) throws(LayoutError) -> Result
  ) throws(LayoutError) -> Result {
    let scroller = try scroller(at: point)
    finger = scroller.map { .inPort(ofSection: $0.section) } ?? .outsidePorts
    defer { finger = .unknown }
    return try choose(unscrolledPosition(of: point, in: scroller))
  }

  /// The section in whose port the finger is, while the layout chooses a place for a dragged item.
  ///
  /// The layout gets a position that already takes the offset of this section into account. The
  /// number counts from 0. It is nil if the finger is in no port, and while the layout chooses no
  /// place.
  public var sectionUnderFinger: Int? {
    if let outer {
      return outer.view?.sectionUnderFinger.flatMap { outer.inner(IndexPath.section($0))?.section }
    }
    guard case .inPort(let section) = finger else { return nil }
    return section
  }

  /// Whether a cell can be shown under the finger that drags an item; true if no place is being
  /// chosen.
  func canBeUnderFinger(_ cell: LayoutAttributes) -> Bool {
    switch finger {
    case .unknown: true
    case .inPort(let section): cell.indexPath.section == section
    case .outsidePorts: !isCarried(cell.key)
    }
  }

  /// Applies the offsets of sections to the layout's answer to a query.
  ///
  /// The layout answers as if no section were scrolled. First, all elements that sections move are
  /// removed from the answer. Then the layout is queried again for each section whose port overlaps
  /// the rectangle, and the elements of the section are moved by its offset. A moved element is
  /// added if its part inside the port overlaps the rectangle. The result is in element order.
  func scrolled(
    _ answer: [LayoutAttributes], in rect: Rect
  ) throws(LayoutError) -> [LayoutAttributes] {
    var result: [LayoutAttributes] = []
    var last: (section: Int, scroller: SectionScroller?)?
    for element in answer {
      let section = element.indexPath.section
      if last?.section != section { last = (section, try ownScroller(ofSection: section)) }
      if last?.scroller?.carries(element.key) != true { result.append(element) }
    }
    for scroller in try layout.scrollers(in: rect) {
      try check(scroller)
      guard scroller.frame.overlaps(rect) else { continue }
      let seen = scroller.frame.intersection(rect)
      let shift = scroller.shift(at: contentOffset(ofSection: scroller.section))
      // The queried rectangle is enlarged by more than the rounding errors of the move.
      let asked = seen.offsetBy(dx: -shift.x, dy: -shift.y).insetBy(dx: -1e-6, dy: -1e-6)
      for element in try layout.attributes(in: asked)
      where scroller.carries(element.key) {
        try check(element)
        let moved = element.moved(by: shift)
        if moved.frame.isShown(in: rect, through: scroller.frame) { result.append(moved) }
      }
    }
    return result.sorted { $0.key < $1.key }
  }
}

// MARK: Ports

extension CollectionView {
  /// Whether the user sees a part of an element in a rectangle.
  ///
  /// If a section moves the element, the user sees only the part inside the section's port; a
  /// dragged item is shown whole.
  ///
  /// - Parameters:
  ///   - attributes: The attributes as the user sees them.
  ///   - rect: The rectangle, in content coordinates as the user sees them.
  package func isShown(
    _ attributes: LayoutAttributes, in rect: Rect
  ) throws(LayoutError) -> Bool {
    guard let port = try port(of: attributes.key) else { return attributes.frame.overlaps(rect) }
    return attributes.frame.isShown(in: rect, through: port)
  }

  /// The port to which an element is cut, in the user's coordinates; nil if the whole element is
  /// shown, for example while the user drags it.
  package func port(of key: ElementKey) throws(LayoutError) -> Rect? {
    guard layout.hasScrollers, movement.map({ .cell($0.current) != key }) ?? true,
      let scroller = try carrier(of: key)
    else { return nil }
    return layoutSpace.rect(scroller.frame)
  }

  /// The given elements, cut to the ports of their sections.
  ///
  /// An element that no section moves, a dragged item, and an element wholly inside its port stay
  /// unchanged. An element outside of its port is omitted. A cut element has neither a transform
  /// nor custom attributes.
  ///
  /// - Parameter elements: The attributes as the user sees them.
  package func cutToPorts(
    _ elements: [LayoutAttributes]
  ) throws(LayoutError) -> [LayoutAttributes] {
    guard layout.hasScrollers else { return elements }
    var result: [LayoutAttributes] = []
    for element in elements {
      let isWhole = try port(of: element.key) == nil
      let scroller = try isWhole ? nil : self.scroller(ofSection: element.indexPath.section)
      if let part = scroller.map({ $0.shownPart(of: element) }) ?? element { result.append(part) }
    }
    return result
  }

  /// The given elements of which the user sees at least a part in a rectangle.
  func elements(
    _ elements: [LayoutAttributes], shownIn rect: Rect
  ) throws(LayoutError) -> [LayoutAttributes] {
    var result: [LayoutAttributes] = []
    for element in elements where try isShown(element, in: rect) { result.append(element) }
    return result
  }

  /// The given elements that no port hides at a point.
  ///
  /// These are the elements without a port, and the elements whose port contains the point.
  ///
  /// - Parameter point: The point, in content coordinates as the user sees them.
  func elements(
    _ elements: [LayoutAttributes], shownAt point: Point
  ) throws(LayoutError) -> [LayoutAttributes] {
    guard layout.hasScrollers else { return elements }
    var result: [LayoutAttributes] = []
    for element in elements where try port(of: element.key)?.contains(point) ?? true {
      result.append(element)
    }
    return result
  }
}

extension Rect {
  /// Whether the part of this rectangle that lies inside `port` overlaps `rect`.
  fileprivate func isShown(in rect: Rect, through port: Rect) -> Bool {
    overlaps(port) && intersection(port).overlaps(rect)
  }
}

extension LayoutAttributes {
  /// The attributes moved by a distance; if `forward` is false, moved in the opposite direction.
  func moved(by distance: Point, forward: Bool = true) -> LayoutAttributes {
    guard distance != .zero else { return self }
    var result = self
    result.place = place.offsetBy(
      dx: forward ? distance.x : -distance.x, dy: forward ? distance.y : -distance.y)
    return result
  }
}

extension Point {
  /// The point moved by a distance; if `forward` is false, moved in the opposite direction.
  func moved(by distance: Point, forward: Bool) -> Point {
    Point(
      x: x + (forward ? distance.x : -distance.x), y: y + (forward ? distance.y : -distance.y))
  }
}

/// Whether the finger that drags an item is in the port of a section that scrolls on its own.
enum FingerPlace {
  /// No place is being chosen for an item.
  case unknown
  case inPort(ofSection: Int)
  case outsidePorts
}
