extension CollectionView {
  /// The attributes of every element that overlaps a rectangle, in the layout's order.
  ///
  /// Most layouts return elements in element order. If a section of the layout scrolls on its own,
  /// the view sorts the elements in element order.
  ///
  /// If the layout is invalid, the view prepares it first. If the layout returns elements that are
  /// empty or do not overlap the rectangle, the view omits them. Source: SEMANTICS.md section 4.
  ///
  /// - Parameter rect: The rectangle, in content coordinates as the user sees them.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    try prepareIfNeeded()
    return try queriedAttributes(in: rect).filter {
      !$0.frame.isEmpty && $0.frame.overlaps(rect)
    }
  }

  /// The attributes of one element; nil if the element does not exist or the layout does not place
  /// it.
  ///
  /// If the layout is invalid, the view prepares it first.
  public func attributes(for key: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    try prepareIfNeeded()
    guard exists(key) else { return nil }
    if let movement, key == .cell(movement.current) { return try movingAttributes() }
    let answer = try layout.attributes(for: key)
    record(.attributesForElement(key, isPlaced: answer != nil))
    if let answer { try check(answer) }
    guard let answer else { return nil }
    return try asShown(answer)
  }

  /// Calls a closure with every element that the layout places, also empty elements, in element
  /// order.
  ///
  /// The order within each section is: header, items ascending, footer, other supplementary views,
  /// decoration views. Cells are made a few hundred at a time, so that a million items need no
  /// array of attributes.
  ///
  /// - Parameter body: Receives the attributes, in content coordinates as the user sees them.
  /// - Throws: ``LayoutError`` if the layout fails, or does not place an item.
  package func forEachElement(
    _ body: (LayoutAttributes) -> Void
  ) throws(LayoutError) {
    try forEachElement(every: 1, body)
  }

  /// Calls a closure with some cells of each section, and with all supplementary and decoration
  /// views, in element order.
  ///
  /// - Parameters:
  ///   - stride: 1 for every cell, 2 for every second cell, and so on; each section begins with its
  ///     first cell.
  ///   - body: Receives the attributes, in content coordinates as the user sees them.
  package func forEachElement(
    every stride: Int, _ body: (LayoutAttributes) -> Void
  ) throws(LayoutError) {
    try prepareIfNeeded()
    let views = try layout.attributesOfViews().map(asShown)
    var next = views.startIndex
    func handOutViews(before key: ElementKey) {
      while next < views.endIndex, views[next].key < key {
        body(views[next])
        next += 1
      }
    }
    var keys: [ElementKey] = []
    func handOutCells() throws(LayoutError) {
      for (key, attributes) in zip(keys, try attributes(for: keys)) {
        handOutViews(before: key)
        guard let attributes else {
          throw LayoutError(
            .missingAttributes, "the layout does not place \(key.name)", element: key)
        }
        body(attributes)
      }
      keys.removeAll(keepingCapacity: true)
    }
    for (section, count) in itemCounts.enumerated() {
      for item in Swift.stride(from: 0, to: count, by: stride) {
        keys.append(.cell(item: item, section: section))
        if keys.count == Self.cellsAtATime { try handOutCells() }
      }
    }
    try handOutCells()
    handOutViews(before: .header(section: .max))
  }

  /// The greatest number of cells that a layout is asked for at a time.
  private static let cellsAtATime = 512

  /// The attributes of the elements with the given keys, in the order of the keys, as the user sees
  /// them; nil for each element that the layout does not place.
  ///
  /// - Precondition: All of these elements exist.
  private func attributes(for keys: [ElementKey]) throws(LayoutError) -> [LayoutAttributes?] {
    let answers = try answers(for: keys)
    var result: [LayoutAttributes?] = []
    result.reserveCapacity(keys.count)
    for (key, answer) in zip(keys, answers) {
      if let movement, key == .cell(movement.current) {
        result.append(try movingAttributes())
        continue
      }
      record(.attributesForElement(key, isPlaced: answer != nil))
      if let answer { try check(answer) }
      result.append(try answer.map(asShown))
    }
    return result
  }

  /// The layout's answers for the elements with the given keys, in the order of the keys, in the
  /// layout's coordinates.
  ///
  /// Only the number of the answers is checked.
  func answers(for keys: [ElementKey]) throws(LayoutError) -> [LayoutAttributes?] {
    let answers = try layout.attributes(for: keys)
    guard answers.count == keys.count else {
      throw LayoutError(
        .invalidAnswer,
        "the layout returned \(answers.count) answers for \(keys.count) elements")
    }
    return answers
  }

  /// Calls a closure with every element, as ``forEachElement(_:)`` does; elements on screen are
  /// passed as they are shown there.
  ///
  /// For an element on screen, the closure gets the attributes from the last query for the visible
  /// rectangle, because these are what the user sees. For any other element, it gets the attributes
  /// from a query for this element. The two queries give an element different attributes only if
  /// the layout breaks a law.
  ///
  /// - Parameter body: Receives the attributes, in content coordinates as the user sees them.
  /// - Throws: ``LayoutError`` if the layout fails, or does not place an item.
  package func forEachShownElement(
    _ body: (LayoutAttributes) -> Void
  ) throws(LayoutError) {
    let shown = visibleElements.sorted { $0.key < $1.key }
    var next = shown.startIndex
    try forEachElement { element in
      while next < shown.endIndex, shown[next].key < element.key { next += 1 }
      let isOnScreen = next < shown.endIndex && shown[next].key == element.key
      body(isOnScreen ? shown[next] : element)
    }
  }

  /// The lowest path of the cells on screen; nil if no cell is on screen.
  package var firstItemOnScreen: IndexPath? { itemsOnScreen.min() }

  /// The path of the cell that must stay where it is while an element gets another size; nil if no
  /// cell needs to stay.
  ///
  /// The result is the path of the first cell on screen if the element precedes that cell in
  /// element order, and is not on screen itself. No cell needs to stay if that cell or the element
  /// moves with a section that scrolls on its own.
  ///
  /// For example, the result is nil for a header on screen: the header keeps its position, and the
  /// elements after it move.
  package func anchor(whileFitting element: ElementKey) -> IndexPath? {
    guard let first = firstItemOnScreen, element < .cell(first), !isOnScreen(element),
      !isCarried(.cell(first)), !isCarried(element)
    else { return nil }
    return first
  }

  /// Whether an element was on screen after the last pass.
  private func isOnScreen(_ element: ElementKey) -> Bool {
    guard let outer else { return visibleElements.contains { $0.key == element } }
    return outer.view?.isOnScreen(outer.space.inverse.key(element)) ?? false
  }

  /// The items that were on screen after the last pass, unsorted, by the paths that they have for
  /// this view's layout.
  private var itemsOnScreen: [IndexPath] {
    guard let outer else {
      return visibleElements.lazy.filter { $0.category == .cell }.map(\.indexPath)
    }
    return outer.view?.itemsOnScreen.compactMap(outer.inner) ?? []
  }

  /// The paths of the cells on screen, ascending; empty in an inner view.
  ///
  /// Source: SEMANTICS.md section 6.1.
  public var indexPathsForVisibleItems: [IndexPath] {
    visibleElements.filter { $0.category == .cell }.map(\.indexPath).sorted()
  }

  /// The path of the cell at a point; nil if no cell is there.
  ///
  /// If several cells are at the point, the cell with the greatest z index is chosen. If several of
  /// these have the same z index, the last one in element order is chosen. A hidden cell is never
  /// chosen. A cell is at every point of its frame, except the right and bottom edges; the frame of
  /// a transformed cell is its bounding box. Source: SEMANTICS.md section 6.1.
  ///
  /// - Parameter point: The point, in content coordinates as the user sees them.
  public func indexPathForItem(at point: Point) throws(LayoutError) -> IndexPath? {
    try prepareIfNeeded()
    let found = try queriedAttributes(in: Rect(around: point))
    return try elements(found, shownAt: point).topmostCell(at: point)?.indexPath
  }

  /// Throws if the element's frame is not finite.
  func check(_ attributes: LayoutAttributes) throws(LayoutError) {
    guard !attributes.frame.isFinite else { return }
    let (key, frame) = (attributes.key, attributes.frame)
    throw LayoutError(
      .invalidAnswer,
      "the layout placed \(key.name) at "
        + "\(NumberText.plain(frame.origin.x)), \(NumberText.plain(frame.origin.y)), "
        + "\(NumberText.plain(frame.size.width)) × \(NumberText.plain(frame.size.height)); "
        + "expected finite numbers",
      element: key)
  }

  /// Asks the layout for the elements that overlap a rectangle, and returns them as the user sees
  /// them.
  ///
  /// - Parameter rect: The rectangle, in content coordinates as the user sees them.
  func queriedAttributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    let space = layoutSpace
    let answer = try layout.attributes(in: space.rect(rect))
    record(.attributesInRect(rect, count: answer.count))
    for place in answer.indices where !answer[place].frame.isFinite { try check(answer[place]) }
    let scrolled = layout.hasScrollers ? try self.scrolled(answer, in: space.rect(rect)) : answer
    let isShownAsIs = space == .same && !alignsFramesToPixels
    var shown = isShownAsIs ? scrolled : scrolled.map(converted)
    guard let movement, let moving = try movingAttributes() else { return shown }
    shown.removeAll { $0.key == .cell(movement.current) }
    if moving.frame.overlaps(rect) {
      shown.insert(moving, at: shown.firstIndex { $0.key > moving.key } ?? shown.endIndex)
    }
    return shown
  }

  /// The attributes as the user sees them; if the element's section scrolls on its own and moves
  /// the element, the attributes are moved, too.
  func asShown(_ attributes: LayoutAttributes) throws(LayoutError) -> LayoutAttributes {
    converted(try carried(attributes))
  }

  /// The attributes in the user's coordinates, aligned to pixels if the view aligns frames.
  private func converted(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var result = layoutSpace.attributes(attributes)
    guard alignsFramesToPixels else { return result }
    let origin = result.frame.origin
    result.center.x += (origin.x * displayScale).rounded() / displayScale - origin.x
    result.center.y += (origin.y * displayScale).rounded() / displayScale - origin.y
    return result
  }
}

extension Rect {
  fileprivate var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
