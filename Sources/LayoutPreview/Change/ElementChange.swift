package import LayoutCore

/// The elements of a layout before and after a change, grouped by the kind of change.
struct ElementChange {
  /// The elements that moved.
  private(set) var moves: [(from: LayoutAttributes, to: LayoutAttributes)] = []
  /// The elements that were removed.
  let removed: [LayoutAttributes]
  /// The roles of the current elements, by key.
  private(set) var looks: [ElementKey: DrawingOptions.Look] = [:]

  /// Compares the elements before and after a change.
  ///
  /// - Parameter tolerance: The greatest change of a coordinate, in points, that is ignored; an
  ///   element has moved if a coordinate of one of its corners changed by more.
  init(before: [LayoutAttributes], after: [LayoutAttributes], tolerance: Double) {
    let origins = Dictionary(before.map { ($0.key, $0) }) { _, last in last }
    let keys = Set(after.map(\.key))
    removed = before.filter { !keys.contains($0.key) }
    for element in after {
      guard let origin = origins[element.key] else {
        looks[element.key] = .added
        continue
      }
      let isThere = element.hasCorners(of: origin, tolerance)
      if !isThere { moves.append((origin, element)) }
      looks[element.key] = isThere && element.isDrawn(as: origin) ? .same : .after
    }
  }

  /// An arrow for each element that moved, from the middle of its previous place to the middle of
  /// its current place.
  ///
  /// An arrow longer than 24 points ends 10 points before the middle, because the label is there.
  /// An element has no arrow if neither of its places touches `rect`, or if the arrow cannot be
  /// drawn.
  ///
  /// - Parameter limit: The greatest number of arrows.
  func arrows(in rect: Rect, limit: Int) -> [DrawingNode] {
    let arrows = moves.lazy.compactMap { from, to -> [DrawingNode]? in
      let (old, new) = (Rect(around: from.corners), Rect(around: to.corners))
      guard old.touches(rect) || new.touches(rect) else { return nil }
      return DrawingArrow(to.key, from: old.center, to: new.center)?.nodes
    }
    return arrows.prefix(max(0, limit)).flatMap { $0 }
  }
}

/// An arrow from the previous to the current place of an element.
struct DrawingArrow {
  let nodes: [DrawingNode]

  /// Creates an arrow; nil if the arrow would be shorter than half a point, or if a coordinate of
  /// an end is beyond 10⁶ points.
  init?(_ key: ElementKey, from start: Point, to end: Point) {
    let reach = 1e6
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length >= 0.5, [start.x, start.y, end.x, end.y].allSatisfy({ abs($0) <= reach })
    else { return nil }
    // the arrow stops before the middle of the current place, where the label is
    let stop = length > 24 ? 10.0 : 0
    let tip = Point(x: end.x - dx / length * stop, y: end.y - dy / length * stop)
    let head = min(8, length)
    let (x, y) = (dx / length * head, dy / length * head)
    let back = Point(x: tip.x - x, y: tip.y - y)
    let title = "\(key.name) moves by \(PointText.short(dx)),\(PointText.short(dy))"
    nodes = [
      .shape(DrawingShape(.line([start, back]), .arrow)),
      .shape(
        DrawingShape(
          .polygon([
            tip, Point(x: back.x - y / 2, y: back.y + x / 2),
            Point(x: back.x + y / 2, y: back.y - x / 2),
          ]), .arrow, title: title)),
    ]
  }
}

extension LayoutAttributes {
  /// Whether each corner of the element is at the same place as the same corner of another one;
  /// coordinates can differ by up to `tolerance` points.
  package func hasCorners(of other: LayoutAttributes, _ tolerance: Double) -> Bool {
    zip(corners, other.corners).allSatisfy {
      abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance
    }
  }

  /// Whether the element has the same opacity, visibility and z index as another one.
  fileprivate func isDrawn(as other: LayoutAttributes) -> Bool {
    alpha == other.alpha && isHidden == other.isHidden && zIndex == other.zIndex
  }
}
