internal import LayoutCore

/// The offsets at which a cell of a layout stands in the middle of the view.
///
/// The place of a cell with centre `c` is `c − W / 2`, brought into the range that the view can scroll
/// to: cells that cannot come to the middle share the end of the range. Places are fixed points: the
/// nearest place to a place is itself. Coordinates: content space as the layout thinks it, points.
/// Source: SEMANTICS.md section 8.4, without the drift beyond the ends.
struct RestingPlaces {
  struct Place {
    let item: IndexPath
    let offset: Double
  }

  let axis: AxisFrame
  /// Where the view is now.
  let offset: Double
  private let layout: any Layout
  private let view: CollectionView
  private let extent: Double
  private let range: ClosedRange<Double>

  init(of layout: any Layout, in view: CollectionView, axis: AxisFrame) {
    self.layout = layout
    self.view = view
    self.axis = axis
    offset = axis.start(view.layoutBounds)
    extent = axis.main(view.bounds.size)
    // Not the view's content size: after a change of layout it still has the old one.
    let content = axis.main(layout.contentSize)
    let inset = view.adjustedContentInset
    let isFlipped =
      axis.axis == .horizontal && layout.flipsHorizontallyInOppositeLayoutDirection
      && view.direction != layout.developmentLayoutDirection
    if isFlipped {
      let end = content + inset.left - extent
      range = min(end, -inset.right)...end
    } else {
      let start = -axis.mainStart(inset)
      range = start...max(start, content + axis.mainEnd(inset) - extent)
    }
  }

  /// The place of an item; nil if it does not exist or is not placed.
  func place(of item: IndexPath) throws(LayoutError) -> Place? {
    guard view.exists(.cell(item)), let cell = try layout.attributes(for: .cell(item)) else {
      return nil
    }
    return place(of: cell)
  }

  /// The nearest place to an offset, the earliest item's of several; nil without items.
  ///
  /// - Complexity: That of a query of the viewport; at the ends of the content O(*n*).
  func nearest(to proposed: Double) throws(LayoutError) -> Place? {
    let target = min(max(proposed, range.lowerBound), range.upperBound)
    let near = try places(in: axis.band(from: target, to: target + extent))
    if let place = Self.nearest(to: target, of: near) {
      let distance = abs(place.offset - target)
      let sure = min(extent / 2, target - range.lowerBound, range.upperBound - target)
      // Cells elsewhere are further away, unless they share an end of the range that is nearer.
      if distance == 0 || distance < sure { return place }
    }
    return Self.nearest(to: target, of: try places(in: .plane))
  }

  /// The next place in the direction of a proposed offset; the same one if there is none.
  ///
  /// - Parameter item: Where scrolling rested before; where it rests now if nil, gone, or so far away
  ///   that no finger can have come from there.
  /// - Complexity: O(*n*) in the number of items.
  func page(from item: IndexPath?, towards proposed: Double) throws(LayoutError) -> Place? {
    guard let current = try start(from: item) else { return nil }
    // Less than a millionth of a point is rounding, not a movement.
    let isForward = proposed > current.offset + 1e-6
    guard isForward || proposed < current.offset - 1e-6 else { return current }
    // The nearest of those ahead, the earliest item's of several.
    let ahead = try places(in: .plane).filter {
      isForward ? $0.offset > current.offset : $0.offset < current.offset
    }
    return Self.nearest(to: current.offset, of: ahead) ?? current
  }

  private func start(from item: IndexPath?) throws(LayoutError) -> Place? {
    if let item, let place = try place(of: item), abs(place.offset - offset) <= extent {
      return place
    }
    return try nearest(to: offset)
  }

  private func places(in rect: Rect) throws(LayoutError) -> [Place] {
    try layout.attributes(in: rect).filter { $0.category == .cell && !$0.isHidden }.map(place)
  }

  private func place(of cell: LayoutAttributes) -> Place {
    let centered = axis.main(cell.center) - extent / 2
    return Place(
      item: cell.indexPath, offset: min(max(centered, range.lowerBound), range.upperBound))
  }

  private static func nearest(to offset: Double, of places: [Place]) -> Place? {
    var best: Place?
    for place in places {
      if let current = best, abs(place.offset - offset) >= abs(current.offset - offset) { continue }
      best = place
    }
    return best
  }
}
