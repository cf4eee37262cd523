extension CollectionView {
  /// The attributes of every element that overlaps a rectangle, in element order.
  ///
  /// Prepares the layout first if it is invalid. Elements the layout returned in excess are left out,
  /// empty ones too. Source: SEMANTICS.md section 4.
  ///
  /// - Parameter rect: The rectangle, content coordinates as the user sees them.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    try prepareIfNeeded()
    return try queriedAttributes(in: rect).filter {
      !$0.frame.isEmpty && $0.frame.overlaps(rect)
    }
  }

  /// The attributes of one element; nil if it does not exist or the layout does not place it.
  ///
  /// Prepares the layout first if it is invalid.
  public func attributes(for key: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    try prepareIfNeeded()
    guard exists(key) else { return nil }
    let answer = try layout.attributes(for: key)
    record(.attributesForElement(key, isPlaced: answer != nil))
    return isFlipped ? answer?.mirrored(inWidth: contentSize.width) : answer
  }

  /// The paths of the cells on screen, ascending.
  ///
  /// Source: SEMANTICS.md section 6.1.
  public var indexPathsForVisibleItems: [IndexPath] {
    visibleElements.filter { $0.category == .cell }.map(\.indexPath).sorted()
  }

  /// The cell at a point: of several the one with the greatest z index, then the last in order.
  ///
  /// Hidden cells are not hit; a transformed cell is hit anywhere in its bounding box.
  /// Source: SEMANTICS.md section 6.1.
  ///
  /// - Parameter point: The point, content coordinates as the user sees them.
  public func indexPathForItem(at point: Point) throws(LayoutError) -> IndexPath? {
    try prepareIfNeeded()
    let spot = Rect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    let hits = try queriedAttributes(in: spot).filter {
      $0.category == .cell && !$0.isHidden && $0.frame.contains(point)
    }
    return hits.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  /// Asks the layout, in its own direction, and mirrors the answer.
  func queriedAttributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    let width = contentSize.width
    let asked = isFlipped && rect != .plane ? rect.mirrored(inWidth: width) : rect
    let answer = try layout.attributes(in: asked)
    record(.attributesInRect(rect, count: answer.count))
    return isFlipped ? answer.map { $0.mirrored(inWidth: width) } : answer
  }
}
