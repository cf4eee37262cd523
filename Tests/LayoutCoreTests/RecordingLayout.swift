import LayoutCore

/// A layout that returns the elements and offsets of a test, and records its calls.
final class RecordingLayout: Layout {
  weak var collectionView: CollectionView? {
    didSet { isInvalid = true }
  }

  /// The result of a query for any rectangle, even if the elements are outside of the rectangle.
  var elements: [LayoutAttributes]
  var contentSize: Size
  var flipsHorizontallyInOppositeLayoutDirection = false
  var developmentLayoutDirection = LayoutDirection.leftToRight
  var invalidatesOnBoundsChange = false
  /// The closure that runs in each prepare.
  var onPrepare: (RecordingLayout) throws(LayoutError) -> Void = { _ in }
  /// The closure that runs when the view calls the layout for a transition or a message.
  ///
  /// Its argument is `to`, `from` or `finalize` for a transition, and `message` for a message.
  var onNotice: (String) throws(LayoutError) -> Void = { _ in }

  /// The queried rectangles, in order.
  private(set) var rects: [Rect] = []
  /// The elements that were queried one by one, in order.
  var askedElements: [ElementKey] = []
  /// The invalidation contexts that the layout received, in order.
  private(set) var contexts: [InvalidationContext] = []
  /// The bounds of the view at each call that asks whether new bounds invalidate the layout.
  private(set) var boundsWhenAsked: [Rect] = []
  /// The bounds of the view at each call that asks the layout for a context.
  private(set) var boundsWhenContextMade: [Rect] = []
  /// The number of queries that came before the first prepare, or between an invalidation and the
  /// next prepare.
  private(set) var invalidQueryCount = 0
  private var isInvalid = true

  init(_ elements: [LayoutAttributes] = [], contentSize: Size = Size(width: 100, height: 300)) {
    self.elements = elements
    self.contentSize = contentSize
  }

  func prepare() throws(LayoutError) {
    isInvalid = false
    try onPrepare(self)
  }

  func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    if isInvalid { invalidQueryCount += 1 }
    rects.append(rect)
    return elements
  }

  func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    if isInvalid { invalidQueryCount += 1 }
    askedElements.append(element)
    return elements.last { $0.key == element }
  }

  func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    boundsWhenAsked.append(collectionView?.bounds ?? .null)
    return invalidatesOnBoundsChange
  }

  func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    boundsWhenContextMade.append(collectionView?.bounds ?? .null)
    return InvalidationContext()
  }

  /// Maps a proposed offset and a velocity to the resting offset; the proposal itself by default.
  var target: (Point, Point) -> Point = { proposed, _ in proposed }

  func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    target(proposed, velocity)
  }

  /// Maps a proposed offset to the offset after a change; the proposal itself by default.
  var restoredOffset: (Point) -> Point = { $0 }

  func targetContentOffset(
    forProposedContentOffset proposed: Point
  ) throws(LayoutError) -> Point {
    restoredOffset(proposed)
  }

  func invalidate(with context: InvalidationContext) {
    isInvalid = true
    contexts.append(context)
  }

  func prepareForTransition(to newLayout: any Layout) throws(LayoutError) {
    try onNotice("to")
  }

  func prepareForTransition(from oldLayout: any Layout) throws(LayoutError) {
    try onNotice("from")
  }

  func finalizeLayoutTransition() throws(LayoutError) {
    try onNotice("finalize")
  }

  /// The messages that the layout received, in order.
  private(set) var messages: [LayoutMessage] = []
}

extension RecordingLayout: MessageReceivingLayout {
  func receive(_ message: LayoutMessage) throws(LayoutError) {
    messages.append(message)
    try onNotice("message")
  }

  var commandNames: [String] { [] }
}

extension LayoutAttributes {
  /// A cell of the first section.
  static func cell(_ item: Int, _ frame: Rect) -> LayoutAttributes {
    LayoutAttributes(.cell(item: item, section: 0), frame: frame)
  }
}

extension [LayoutAttributes] {
  /// Cells of the first section in a column, all of the same size.
  static func column(_ count: Int, width: Double = 100, height: Double) -> [LayoutAttributes] {
    (0..<count).map {
      .cell($0, Rect(x: 0, y: Double($0) * height, width: width, height: height))
    }
  }

  /// Cells of the first section side by side, all of the same size.
  static func row(_ count: Int, width: Double, height: Double = 100) -> [LayoutAttributes] {
    (0..<count).map {
      .cell($0, Rect(x: Double($0) * width, y: 0, width: width, height: height))
    }
  }
}
