import LayoutCore

/// A layout that answers what a test tells it and keeps what it was asked.
final class RecordingLayout: Layout {
  weak var collectionView: CollectionView?

  /// What it answers for every rectangle, also beyond it.
  var elements: [LayoutAttributes]
  var contentSize: Size
  var flipsHorizontallyInOppositeLayoutDirection = false
  var developmentLayoutDirection = LayoutDirection.leftToRight
  var invalidatesOnBoundsChange = false
  /// Runs in each prepare.
  var onPrepare: (RecordingLayout) throws(LayoutError) -> Void = { _ in }

  /// The rectangles it was asked about, in order.
  private(set) var rects: [Rect] = []
  /// The contexts it was told of, in order.
  private(set) var contexts: [InvalidationContext] = []
  /// The view's bounds when it was asked whether new ones make it invalid.
  private(set) var boundsWhenAsked: [Rect] = []
  /// The view's bounds when it was asked for a context.
  private(set) var boundsWhenContextMade: [Rect] = []

  init(_ elements: [LayoutAttributes] = [], contentSize: Size = Size(width: 100, height: 300)) {
    self.elements = elements
    self.contentSize = contentSize
  }

  func prepare() throws(LayoutError) {
    try onPrepare(self)
  }

  func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    rects.append(rect)
    return elements
  }

  func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    elements.last { $0.key == element }
  }

  func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    boundsWhenAsked.append(collectionView?.bounds ?? .null)
    return invalidatesOnBoundsChange
  }

  func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    boundsWhenContextMade.append(collectionView?.bounds ?? .null)
    return InvalidationContext()
  }

  /// Turns a proposed offset into the one to rest at; the proposal itself by default.
  var target: (Point, Point) -> Point = { proposed, _ in proposed }

  func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    target(proposed, velocity)
  }

  func invalidate(with context: InvalidationContext) {
    contexts.append(context)
  }
}

extension LayoutAttributes {
  /// A cell of the first section.
  static func cell(_ item: Int, _ frame: Rect) -> LayoutAttributes {
    LayoutAttributes(.cell(item: item, section: 0), frame: frame)
  }
}
