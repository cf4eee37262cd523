public import LayoutCore

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Covers in perspective on a horizontal line; the one in the middle of the view is flat, and the
/// others are turned towards it and can overlap.
///
/// The items of all sections are counted together, from 0; `n` is their number. `W × H` is the size
/// of the bounds, `w × h` the size of a cover, `s` the stride, `g` the gap and `o` the horizontal
/// offset. The numbers are computed in this order:
///
/// - the content is `W + max(0, n − 1) · s` wide and `H` high, and cover `i` is placed with its
///   centre at `(W / 2 + i · s, H / 2)`;
/// - the place of cover `i` is `p = (W / 2 + i · s − W / 2 − o) / s`, and its turn is `t = p`,
///   clamped to −1…1. The cover is shown `t · g` further to the trailing side, with the z index
///   `−⌊|p| + 1/2⌋`;
/// - the cover is turned by `−t · angle` about the vertical axis through its centre, so that the
///   edge next to the middle of the view is further away from the user. The cover is seen from the
///   distance `max(eyeDistance, w)` in front of its centre.
///
/// A drag ends at the offset from 0 to `(n − 1) · s` that is a multiple of `s` and nearest to the
/// proposed offset, or as near to this offset as the view can scroll. If a cover is dragged, the
/// finger also has a place: the `p` of a cover that would be shown with its centre under the
/// finger. The dragged cover takes the position of the cover whose place is nearest to that of the
/// finger. The delegate's item sizes are ignored.
/// Coordinates: content space, in points.
/// Source: ours, after Cover Flow by Apple.
public final class CoverFlowLayout: Layout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView?

  /// The size of each cover, in points; 200 × 200 by default.
  public var coverSize = Size(width: 200, height: 200) {
    didSet { if coverSize != oldValue { invalidate() } }
  }
  /// The distance from a cover to the next one without ``gap``, in points, above 0; 60 by default.
  public var stride = 60.0 {
    didSet { if stride != oldValue { invalidate() } }
  }
  /// The distance by which the other covers are moved away from the middle cover, in points, at
  /// least 0; 70 by default.
  public var gap = 70.0 {
    didSet { if gap != oldValue { invalidate() } }
  }
  /// The angle by which a cover at the side is turned, in degrees, from 0 to 90; 60 by default.
  public var angle = 60.0 {
    didSet { if angle != oldValue { invalidate() } }
  }
  /// The distance of the eye from the covers, in points, above 0; 600 by default.
  ///
  /// If a cover is wider than this distance, its width is used instead.
  public var eyeDistance = 600.0 {
    didSet { if eyeDistance != oldValue { invalidate() } }
  }

  /// The extent of the content, in points.
  public private(set) var contentSize = Size.zero
  /// The number of the first cover of each section; the last value is the number of all covers.
  private var starts = [0]
  private var viewSize = Size.zero

  /// Creates a layout with the defaults.
  public init() {}

  /// Computes the content size; no cover is placed before a query.
  public func prepare() throws(LayoutError) {
    guard let collectionView else { return }
    starts = collectionView.itemCounts.runningTotals
    viewSize = collectionView.bounds.size
    contentSize = Size(
      width: viewSize.width + Double(max(0, count - 1)) * stride, height: viewSize.height)
  }

  /// Whether the view scrolls sideways or changes its size.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    guard let view = collectionView else { return false }
    let (old, new) = (view.layoutBounds, view.layoutRect(newBounds))
    return new.minX != old.minX || new.size != old.size
  }

  /// Returns true, because the covers are placed from left to right.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  private var count: Int { starts[starts.count - 1] }

  // MARK: Queries

  /// The covers that overlap a rectangle.
  ///
  /// - Complexity: O(*k* + *s*) for *k* covers near the rectangle and *s* sections.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    // A cover is moved by at most the gap. In perspective, a cover extends beyond its frame by less
    // than its greater side.
    let reach = gap + max(coverSize.width, coverSize.height) + coverSize.width / 2
    let origin = viewSize.width / 2
    let first = number(at: (rect.minX - reach - origin) / stride)
    let end = min(count, number(at: (rect.maxX + reach - origin) / stride) + 1)
    guard first < end else { return [] }
    var section = starts.lastIndex { $0 <= first } ?? 0
    return (first..<end).compactMap { number in
      while section + 1 < starts.count, starts[section + 1] <= number { section += 1 }
      let cover = cover(number, .cell(item: number - starts[section], section: section))
      return !cover.frame.isEmpty && cover.frame.overlaps(rect) ? cover : nil
    }
  }

  /// The attributes of a cover; nil for every other element.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard element.category == .cell, collectionView?.exists(element) == true,
      let item = element.indexPath.item
    else { return nil }
    return cover(starts[element.indexPath.section] + item, element)
  }

  /// Returns no views.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] { [] }

  /// The number of the last cover at or before a place; the first or the last cover for a place
  /// outside of the line.
  ///
  /// - Parameter place: The place, in strides from the first cover.
  private func number(at place: Double) -> Int {
    guard place > 0, count > 0 else { return 0 }
    return place < Double(count) ? Int(place) : count - 1
  }

  private func cover(_ number: Int, _ key: ElementKey) -> LayoutAttributes {
    var center = Point(x: viewSize.width / 2 + Double(number) * stride, y: viewSize.height / 2)
    let offset = collectionView?.layoutBounds.minX ?? 0
    let place = (center.x - viewSize.width / 2 - offset) / stride
    let turn = min(max(place, -1), 1)
    center.x += turn * gap
    var result = LayoutAttributes(key, center: center, size: coverSize)
    result.zIndex = -(Int(exactly: (abs(place) + 0.5).rounded(.down)) ?? 0)
    result.transform3D = .turned(
      byDegrees: -turn * angle, seenFrom: max(eyeDistance, coverSize.width))
    return result
  }

  // MARK: Coming to rest

  /// The offset nearest to the proposed one at which a cover is in the middle, moved into the range
  /// in which the view can scroll; the vertical coordinate stays.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    let nearest = (proposed.x / stride + 0.5).rounded(.down)
    let place = max(0, min(Double(count - 1), nearest)) * stride
    guard let view = collectionView else { return Point(x: place, y: proposed.y) }
    let places = RestingPlaces(of: self, in: view, axis: AxisFrame(.horizontal))
    return Point(x: places.clamped(place), y: proposed.y)
  }

  // MARK: Movement

  /// The path of the cover whose place is nearest to the place of the finger.
  ///
  /// The place of the finger is that of a cover that would be shown with its centre under the
  /// finger. While a cover is in the middle of the view, the result is the cover whose shown centre
  /// is nearest to the finger.
  public func targetIndexPath(
    forInteractivelyMovingItem current: IndexPath, withPosition position: Point
  ) throws(LayoutError) -> IndexPath {
    guard let view = collectionView, count > 0 else { return current }
    let offset = view.layoutBounds.minX
    let distance = position.x - offset - viewSize.width / 2
    let turn = min(max(distance / (stride + gap), -1), 1)
    let number = number(at: (offset + distance - turn * gap) / stride + 0.5)
    let section = starts.lastIndex { $0 <= number } ?? 0
    return IndexPath(item: number - starts[section], section: section)
  }
}

extension Transform3D {
  /// A turn about the vertical axis, seen in perspective; a positive angle moves the right edge
  /// away.
  fileprivate static func turned(byDegrees degrees: Double, seenFrom distance: Double) -> Self {
    let radians = degrees * .pi / 180
    let (cosine, sine, depth) = (cos(radians), sin(radians), 1 / distance)
    return Transform3D(
      elements: InlineRows(
        SIMD4(cosine, 0, -sine, sine * depth), SIMD4(0, 1, 0, 0),
        SIMD4(sine, 0, cosine, -cosine * depth), SIMD4(0, 0, 0, 1)))
  }
}
