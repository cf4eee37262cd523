internal import LayoutCore

/// The offsets at which a cell of a layout is in the middle of the view.
///
/// The offset for a cell with centre `c` is `c − W / 2`, where `W` is the extent of the view along
/// the axis. The offset is then clamped to the range in which the view can scroll. For a cell that
/// cannot come to the middle, it is therefore an end of this range. Hidden cells are ignored.
/// Coordinates: content space in the layout's direction, in points.
/// Source: SEMANTICS.md section 8.4, without the drift beyond the ends.
struct RestingPlaces {
  let axis: AxisFrame
  /// The current offset of the view.
  private let offset: Double
  private let layout: any Layout
  private let extent: Double
  private let range: ClosedRange<Double>

  init(of layout: any Layout, in view: CollectionView, axis: AxisFrame) {
    self.layout = layout
    self.axis = axis
    offset = axis.start(view.layoutBounds)
    extent = axis.main(view.bounds.size)
    // The view's content size is not used. During a change of layout, it can still be the content
    // size of the old layout.
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

  /// The resting offset nearest to a proposed offset; nil if there are no cells, or all cells are
  /// hidden.
  ///
  /// Of several equally near resting offsets, the offset of the first item is chosen.
  ///
  /// - Complexity: Usually that of a query for one screen. O(*n*) if the items on this screen do
  ///   not decide the result, for example near the ends of the content.
  func nearest(to proposed: Double) throws(LayoutError) -> Double? {
    let target = clamped(proposed)
    let near = try places(in: axis.band(from: target, to: target + extent))
    if let place = Self.nearest(to: target, of: near) {
      let distance = abs(place - target)
      let sure = min(extent / 2, target - range.lowerBound, range.upperBound - target)
      // A cell outside the band has a resting offset that is at least half a view away, or that is
      // an end of the range.
      if distance == 0 || distance < sure { return place }
    }
    return Self.nearest(to: target, of: try places(in: .plane))
  }

  /// The next resting offset after the current offset, in the direction of a proposed offset.
  ///
  /// If there is no next resting offset, or if the proposed offset is the current one, this is the
  /// resting offset nearest to the current offset. It is nil if there are no cells, or all cells
  /// are hidden.
  ///
  /// - Complexity: O(*n*) in the number of items.
  func page(towards proposed: Double) throws(LayoutError) -> Double? {
    // A difference below a millionth of a point is a rounding error, not a movement.
    let isForward = proposed > offset + 1e-6
    guard isForward || proposed < offset - 1e-6 else { return try nearest(to: offset) }
    let ahead = try places(in: .plane).filter {
      isForward ? $0 > offset + 1e-6 : $0 < offset - 1e-6
    }
    if let place = Self.nearest(to: offset, of: ahead) { return place }
    return try nearest(to: offset)
  }

  /// The offset in the range of scrolling that is nearest to an offset.
  func clamped(_ offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  private func places(in rect: Rect) throws(LayoutError) -> [Double] {
    try layout.attributes(in: rect).filter { $0.category == .cell && !$0.isHidden }.map {
      clamped(axis.main($0.center) - extent / 2)
    }
  }

  private static func nearest(to offset: Double, of places: [Double]) -> Double? {
    var best: Double?
    for place in places {
      if let best, abs(place - offset) >= abs(best - offset) { continue }
      best = place
    }
    return best
  }
}
