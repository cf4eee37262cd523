public import LayoutCore

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Items on a circle around the middle of the view; the items of all sections are counted together.
///
/// Item `i` of `n`, counted from 0, is at the angle `start + 360 · i / n` degrees, or at
/// `start − 360 · i / n` degrees if the items follow one another counter-clockwise; 0 degrees is
/// three o'clock. `W × H` is the size of the bounds; insets are ignored. The numbers are computed
/// in this order:
///
/// - the angle in radians is `θ = degrees · π / 180`;
/// - the radius in points is `R = radius · min(W, H)`;
/// - the centre of the item is `(W / 2 + R · cos θ, H / 2 + R · sin θ)`;
/// - on both axes, the frame begins half an item size before the centre.
///
/// If ``centersSingleItem`` is true, a single item is in the middle instead. The content is as
/// large as the bounds. An inserted item moves from the middle to its position and fades in.
/// Coordinates: content space, in points.
/// Source: SEMANTICS.md sections 8.2 and 8.3.
public final class CircleLayout: ArrangedLayout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView?

  /// The width and the height of each item, in points, at least 0; 70 by default.
  public var itemSize = 70.0 {
    didSet { if itemSize != oldValue { invalidate() } }
  }
  /// The radius as a fraction of the shorter side of the bounds; 0.4 by default.
  public var radius = 0.4 {
    didSet { if radius != oldValue { invalidate() } }
  }
  /// The angle of the first item, in degrees clockwise from three o'clock; 0 by default.
  public var start = 0.0 {
    didSet { if start != oldValue { invalidate() } }
  }
  /// Whether the items follow one another clockwise; true by default.
  public var isClockwise = true {
    didSet { if isClockwise != oldValue { invalidate() } }
  }
  /// Whether a single item is placed in the middle instead of on the circle; false by default.
  public var centersSingleItem = false {
    didSet { if centersSingleItem != oldValue { invalidate() } }
  }

  /// The result of the last `prepare`.
  public private(set) var arrangement = Arrangement.empty

  /// Creates a layout with the defaults.
  public init() {}

  /// Places every item.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public func prepare() throws(LayoutError) {
    var frames = arrangement.takeMemory()
    guard let collectionView else { return }
    let bounds = collectionView.bounds.size
    let counts = collectionView.itemCounts
    let count = counts.reduce(0, +)
    place(count, in: bounds, to: &frames)
    arrangement = Arrangement(
      store: FrameStore(itemCounts: counts, frames: frames), contentSize: bounds)
  }

  /// Appends the frames of `count` items.
  private func place(_ count: Int, in bounds: Size, to frames: inout ContiguousArray<Rect>) {
    let middle = Point(x: bounds.width / 2, y: bounds.height / 2)
    let size = Size(width: itemSize, height: itemSize)
    if count == 1, centersSingleItem { return frames.append(Rect(center: middle, size: size)) }
    let (start, isClockwise) = (start, isClockwise)
    let distance = radius * min(bounds.width, bounds.height)
    frames.append(addingCapacity: count) { output in
      for index in 0..<count {
        let turn = 360 * Double(index) / Double(count)
        let angle = (isClockwise ? start + turn : start - turn) * .pi / 180
        let center = Point(
          x: middle.x + distance * cos(angle), y: middle.y + distance * sin(angle))
        output.append(Rect(center: center, size: size))
      }
    }
  }

  /// The initial attributes of an item: an item that is new in an update begins in the middle with
  /// an opacity of 0.
  ///
  /// Other items have the default initial attributes. The result is nil without a view.
  public func initialAttributes(
    for element: ElementKey
  ) throws(LayoutError) -> LayoutAttributes? {
    guard let collectionView else { return nil }
    guard var start = try attributesIfInserted(element) else {
      return try collectionView.defaultInitialAttributes(for: element)
    }
    let bounds = collectionView.bounds.size
    start.center = Point(x: bounds.width / 2, y: bounds.height / 2)
    start.alpha = 0
    return start
  }

  /// Whether the size of the bounds changes; scrolling does not invalidate the layout.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    guard let collectionView else { return false }
    return newBounds.size != collectionView.bounds.size
  }
}
