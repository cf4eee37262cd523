/// Elements of sections that scroll on their own are moved, and cut to their section's port.
///
/// A layout places the elements of such a section as if the section were not scrolled. Here, and
/// only here, the view moves them. All distances are in the layout's coordinates, unless a comment
/// says otherwise. Source: SEMANTICS.md section 6.5.
extension CollectionView {
  /// The scroller that moves an element; nil if the element stays.
  func carrier(of key: ElementKey) throws(LayoutError) -> SectionScroller? {
    guard layout.hasScrollers, let scroller = try ownScroller(ofSection: key.indexPath.section),
      scroller.carries(key)
    else { return nil }
    return scroller
  }

  /// The distance by which its section moves an element; zero for an element that stays.
  func shift(of key: ElementKey) throws(LayoutError) -> Point {
    guard let scroller = try carrier(of: key) else { return .zero }
    return scroller.shift(at: contentOffset(ofSection: scroller.section))
  }

  /// Whether an element is in a section that scrolls on its own, and moves with it.
  ///
  /// An error of the layout is ignored here: the next query reports it.
  func isCarried(_ key: ElementKey) -> Bool {
    if let outer { return outer.view?.isCarried(outer.space.inverse.key(key)) ?? false }
    return (try? carrier(of: key)) ?? nil != nil
  }

  /// The attributes, moved with the element's section.
  func carried(_ attributes: LayoutAttributes) throws(LayoutError) -> LayoutAttributes {
    attributes.moved(by: try shift(of: attributes.key))
  }

  /// The distances by which the elements on screen are moved; elements that are not moved are
  /// missing.
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
  /// Inside the port of a section, this is the point moved by the section's offset. Of several ports
  /// at the point, that of the last section is used.
  ///
  /// - Parameter point: The point, in content coordinates as the user sees them.
  func unscrolledPosition(of point: Point) throws(LayoutError) -> Point {
    let position = layoutSpace.point(point)
    guard layout.hasScrollers else { return position }
    let found = try layout.scrollers(in: Rect(around: position))
      .filter { $0.frame.contains(position) }.max { $0.section < $1.section }
    guard let found else { return position }
    return position.moved(
      by: found.shift(at: contentOffset(ofSection: found.section)), forward: false)
  }

  /// The result of a query without regard to the offsets of sections, as it is with regard to them.
  ///
  /// Elements that sections move are replaced by those that come into the rectangle, each moved,
  /// and only inside its section's port.
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
      // The query is larger by more than the rounding errors of the move.
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
  /// Whether the user sees a part of an element in a rectangle: it overlaps the rectangle, and if
  /// its section moves it, a part of it inside the section's port does.
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

  /// The port that an element is cut to, in the user's coordinates; nil if the element is shown
  /// whole, as a dragged item is.
  package func port(of key: ElementKey) throws(LayoutError) -> Rect? {
    guard layout.hasScrollers, movement.map({ .cell($0.current) != key }) ?? true,
      let scroller = try carrier(of: key)
    else { return nil }
    return layoutSpace.rect(scroller.frame)
  }

  /// The elements, with each element of a section that scrolls on its own cut to the section's port;
  /// elements outside of their port are omitted.
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

  /// The elements of which the user sees a part in a rectangle.
  func elements(
    _ elements: [LayoutAttributes], shownIn rect: Rect
  ) throws(LayoutError) -> [LayoutAttributes] {
    var result: [LayoutAttributes] = []
    for element in elements where try isShown(element, in: rect) { result.append(element) }
    return result
  }

  /// The elements, without those whose port does not contain a point.
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
  /// Whether a part of the rectangle is visible in `rect` if only the part inside `port` is shown.
  fileprivate func isShown(in rect: Rect, through port: Rect) -> Bool {
    overlaps(port) && intersection(port).overlaps(rect)
  }
}

extension LayoutAttributes {
  /// The attributes, moved by a distance, or back by it.
  func moved(by distance: Point, forward: Bool = true) -> LayoutAttributes {
    guard distance != .zero else { return self }
    var result = self
    result.place = place.offsetBy(
      dx: forward ? distance.x : -distance.x, dy: forward ? distance.y : -distance.y)
    return result
  }
}

extension Point {
  /// The point, moved by a distance, or back by it.
  func moved(by distance: Point, forward: Bool) -> Point {
    Point(
      x: x + (forward ? distance.x : -distance.x), y: y + (forward ? distance.y : -distance.y))
  }
}
