public import LayoutComposition
public import LayoutCore

/// A layout whose cells shrink with their distance from the middle of the view.
///
/// The base is the layout that the effect wraps. A cell has the scale
/// `max(minimumScale, maximumScale − d / W)`. Here `W` is the extent of the bounds, and `d` the
/// distance between the cell's centre and the middle of the bounds, both along the scroll
/// direction. If `W` is 0, `d / W` is replaced by 0. The cell is scaled about its centre, after the
/// transform that the base gave it. Only cells are scaled. Content insets do not move the middle.
/// Coordinates: content space, in points.
/// Source: SEMANTICS.md section 8.4. The lower bound of the scale is ours; in the source posts, the
/// scale of distant cells can be negative.
public final class CarouselLayout: LayoutEffect {
  /// Where scrolling comes to rest after a drag.
  ///
  /// A *resting offset* is an offset at which a cell is in the middle of the view. For a cell that
  /// cannot come to the middle, the resting offset is an end of the range in which the view can
  /// scroll. Hidden cells have no resting offset. If no cell has one, every case acts as ``none``.
  public enum Snapping: String, Hashable, Sendable, CaseIterable {
    /// At the offset that the base chooses.
    case none
    /// At the resting offset nearest to the offset that the base chooses.
    ///
    /// If two resting offsets are equally near, that of the earlier cell is used.
    case nearest
    /// At the next resting offset after the current offset.
    ///
    /// The direction is that from the current offset to the offset that the base chooses. The
    /// distance between these two offsets is ignored, so that a fast drag does not pass several
    /// cells. If there is no next resting offset, or if the base chooses the current offset,
    /// scrolling comes to rest at the resting offset nearest to the current offset.
    case page
  }

  /// The layout that the effect changes.
  public let wrapped: WrappedLayout

  /// The scroll direction, along which distances are measured; horizontal by default.
  public var scrollDirection = Axis.horizontal {
    didSet { if scrollDirection != oldValue { invalidate() } }
  }
  /// The scale of a cell in the middle of the view, finite, at least 0; 1 by default.
  ///
  /// If the value is less than ``minimumScale``, every cell has the scale ``minimumScale``.
  public var maximumScale = 1.0 {
    didSet { if maximumScale != oldValue { invalidate() } }
  }
  /// The least scale of any cell, finite, at least 0; 0.1 by default.
  ///
  /// A cell with scale 0 is empty, so that queries for a rectangle do not return it.
  public var minimumScale = 0.1 {
    didSet { if minimumScale != oldValue { invalidate() } }
  }
  /// Where scrolling comes to rest; ``Snapping/nearest`` by default.
  public var snapping = Snapping.nearest

  /// The value of ``margin``, and the value of ``WrappedLayout/generation`` for which it is valid;
  /// nil before the first query.
  private var reach: (generation: Int, margin: Size)?

  /// Creates the effect over a layout that no view uses.
  public init(base: any Layout) {
    wrapped = WrappedLayout(base)
  }

  /// Returns `everything` if the bounds change, because each scale depends on the bounds.
  public func change(forBoundsChange newBounds: Rect) -> EffectChange {
    newBounds == collectionView?.bounds ? .nothing : .everything
  }

  /// The elements that overlap a rectangle once the cells are scaled.
  ///
  /// The base is asked about a wider rectangle, because scaled cells can extend beyond the base's
  /// cells.
  ///
  /// - Complexity: That of the base, plus O(*n*) for *n* items once after each `prepare` of the
  ///   base.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    let margin = try margin
    let widened = rect.insetBy(dx: -margin.width, dy: -margin.height)
    return try base.attributes(in: widened).map(scaled).filter {
      !$0.frame.isEmpty && $0.frame.overlaps(rect)
    }
  }

  /// The attributes from the base; a cell is scaled.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    try base.attributes(for: element).map(scaled)
  }

  /// The scale of a cell with a given centre, at the current bounds.
  func scale(at center: Point) -> Double {
    guard let view = collectionView else { return maximumScale }
    let axis = AxisFrame(scrollDirection)
    let bounds = view.layoutBounds
    let extent = axis.main(bounds.size)
    guard extent > 0 else { return max(minimumScale, maximumScale) }
    let distance = abs(axis.main(center) - axis.main(bounds.center))
    return max(minimumScale, maximumScale - distance / extent)
  }

  private func scaled(_ attributes: LayoutAttributes) -> LayoutAttributes {
    guard attributes.category == .cell else { return attributes }
    return attributes.scaled(by: scale(at: attributes.center))
  }
}

// MARK: Widening queries

extension CarouselLayout {
  /// The greatest horizontal and the greatest vertical distance by which a cell can extend beyond
  /// its frame in the base, at any scale.
  private var margin: Size {
    get throws(LayoutError) {
      if let reach, reach.generation == wrapped.generation { return reach.margin }
      let margin = try computedMargin
      reach = (wrapped.generation, margin)
      return margin
    }
  }

  private var computedMargin: Size {
    get throws(LayoutError) {
      guard let view = collectionView else { return .zero }
      let greatest = max(minimumScale, maximumScale)
      var margin = Size.zero
      for section in 0..<view.numberOfSections {
        for item in 0..<view.numberOfItems(inSection: section) {
          let key = ElementKey.cell(item: item, section: section)
          guard let cell = try base.attributes(for: key) else { continue }
          // Edges move linearly with the scale, so that only the least and the greatest scale must
          // be tried.
          let scales =
            cell.isIdentityTransform ? (greatest > 1 ? [greatest] : []) : [minimumScale, greatest]
          for scale in scales {
            let (frame, other) = (cell.frame, cell.scaled(by: scale).frame)
            margin.width = max(margin.width, frame.minX - other.minX, other.maxX - frame.maxX)
            margin.height = max(margin.height, frame.minY - other.minY, other.maxY - frame.maxY)
          }
        }
      }
      // The margin is slightly enlarged, so that rounding never leaves out a cell that barely
      // overlaps.
      return Size(width: margin.width * 1.000_001, height: margin.height * 1.000_001)
    }
  }
}

// MARK: Coming to rest

extension CarouselLayout {
  /// The offset that the base chooses, moved to an offset that ``snapping`` allows.
  ///
  /// Only the coordinate along the scroll direction is moved, to a value in the range in which the
  /// view can scroll. The other coordinate is that of the base. If ``snapping`` is `none`, or if
  /// all cells are hidden, the result is the base's offset itself.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    let target = try base.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    guard snapping != .none, let places = restingPlaces else { return target }
    let offset = places.axis.main(target)
    let place =
      try snapping == .page ? places.page(towards: offset) : places.nearest(to: offset)
    return place.map { places.axis.point(target, main: $0) } ?? target
  }

  /// The offset after an update or a change of layout: the resting offset nearest to the offset
  /// that the base chooses.
  ///
  /// If ``snapping`` is `none`, or if all cells are hidden, the result is the base's offset itself.
  ///
  /// At a change of layout, the view proposes the offset at which the item that was in the middle
  /// is in the middle again. This item therefore usually stays in the middle.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point
  ) throws(LayoutError) -> Point {
    let target = try base.targetContentOffset(forProposedContentOffset: proposed)
    guard snapping != .none, let places = restingPlaces,
      let place = try places.nearest(to: places.axis.main(target))
    else { return target }
    return places.axis.point(target, main: place)
  }

  private var restingPlaces: RestingPlaces? {
    collectionView.map { RestingPlaces(of: base, in: $0, axis: AxisFrame(scrollDirection)) }
  }
}

extension LayoutAttributes {
  /// The attributes with an additional scaling about the centre, applied after the element's own
  /// transform.
  func scaled(by scale: Double) -> LayoutAttributes {
    var result = self
    guard !isIdentityTransform else {
      result.transform = AffineTransform(scaleX: scale, y: scale)
      return result
    }
    let factors = SIMD4(scale, scale, 1, 1)
    var rows = transform3D.elements
    rows.row1 *= factors
    rows.row2 *= factors
    rows.row3 *= factors
    rows.row4 *= factors
    result.transform3D = Transform3D(elements: rows)
    return result
  }
}
