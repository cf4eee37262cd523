/// Decides where the elements of a collection view go: UICollectionViewLayout's role.
///
/// Conforming types implement what they need; the defaults are those of the base class in UIKit.
/// A layout belongs to one collection view at a time and is asked only between ``prepare()`` and the
/// next invalidation. Layouts compose by forwarding to one another instead of inheriting.
///
/// Coordinates: content space, origin top left, y down, points. A layout whose
/// ``flipsHorizontallyInOppositeLayoutDirection`` is true always thinks from left to right; the
/// collection view mirrors what it is given and what it answers.
/// Source: SEMANTICS.md section 2.
public protocol Layout: AnyObject {
  /// The view that uses the layout; set by the view. Conforming types store it weakly.
  var collectionView: CollectionView? { get set }

  /// Computes whatever the queries need; called once after each invalidation, never twice.
  func prepare() throws(LayoutError)

  /// The extent of the content, points, at least zero; asked once after each ``prepare()``.
  var contentSize: Size { get }

  /// The attributes of every element that overlaps a rectangle; more are allowed.
  ///
  /// The answer must not depend on the rectangle except in which elements it holds.
  func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes]

  /// The attributes of one element; nil if the layout does not place it.
  func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes?

  /// The attributes of every supplementary and decoration view, in element order.
  func attributesOfViews() throws(LayoutError) -> [LayoutAttributes]

  /// Whether a change of the view's bounds makes the layout invalid; the view still has the old ones.
  func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool

  /// What a change of the view's bounds makes invalid; the view still has the old ones.
  func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext

  /// Receives every invalidation at once, one by one, before the view merges them.
  func invalidate(with context: InvalidationContext)

  /// Where scrolling should come to rest after a drag.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which scrolling would end by itself.
  ///   - velocity: The speed when the finger left, points a second.
  func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point

  /// The offset to take after an update or a change of layout.
  func targetContentOffset(
    forProposedContentOffset proposed: Point
  ) throws(LayoutError) -> Point

  /// Hears what an update changes, after `prepare` and before it is asked for any attributes.
  ///
  /// A layout that keeps something for each item brings it up to date here.
  func prepare(forUpdates updates: [UpdateItem]) throws(LayoutError)

  /// How an element is shown when it begins to appear, by its key after the update.
  ///
  /// Asked for every element on screen after an update; nil means as it will be in the end.
  func initialAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes?

  /// How an element is shown when it has disappeared, by its key before the update.
  ///
  /// Asked for every element on screen before an update; nil means as it was.
  func finalAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes?

  /// Hears that an update is over.
  func finalizeUpdates() throws(LayoutError)

  /// Whether the view mirrors the layout when the direction is not the one it was written for.
  var flipsHorizontallyInOppositeLayoutDirection: Bool { get }

  /// The direction the layout was written for.
  var developmentLayoutDirection: LayoutDirection { get }
}

// MARK: The base class's defaults

extension Layout {
  /// Does nothing.
  public func prepare() throws(LayoutError) {}

  /// No extent.
  public var contentSize: Size { .zero }

  /// No elements.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] { [] }

  /// nil for every element.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? { nil }

  /// What a query of the whole plane gives, without the cells.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    try attributes(in: .plane).filter { $0.category != .cell }
  }

  /// False, whatever changes.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    false
  }

  /// A context that names nothing.
  public func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    InvalidationContext()
  }

  /// Does nothing.
  public func invalidate(with context: InvalidationContext) {}

  /// The proposal.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    proposed
  }

  /// The proposal.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point
  ) throws(LayoutError) -> Point {
    proposed
  }

  /// Does nothing.
  public func prepare(forUpdates updates: [UpdateItem]) throws(LayoutError) {}

  /// New elements fade in where they will be; the others come from where they were.
  ///
  /// Source: SEMANTICS.md section 2.7.
  public func initialAttributes(
    for element: ElementKey
  ) throws(LayoutError) -> LayoutAttributes? {
    try collectionView?.defaultInitialAttributes(for: element)
  }

  /// What is deleted fades out where it was; the others go to where they will be.
  ///
  /// Source: SEMANTICS.md section 2.7.
  public func finalAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    try collectionView?.defaultFinalAttributes(for: element)
  }

  /// Does nothing.
  public func finalizeUpdates() throws(LayoutError) {}

  /// False: the layout minds the direction itself.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Left to right.
  public var developmentLayoutDirection: LayoutDirection { .leftToRight }

  /// Makes the whole layout invalid; the next pass prepares it again, however often this is called.
  public func invalidate() {
    collectionView?.invalidateLayout(with: InvalidationContext())
  }
}
