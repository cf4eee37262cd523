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

  /// The attributes of some elements, in their order; nil for each that the layout does not place.
  ///
  /// For whoever looks at many: the default asks for one after the other.
  func attributes(for elements: [ElementKey]) throws(LayoutError) -> [LayoutAttributes?]

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

  // MARK: Sections

  /// The insets of a section for which the delegate gives none, points, left being leading.
  ///
  /// For layouts that show this one differently and must know where its sections end. UIKit has no such
  /// method: there it is a property of flow layouts alone. Source: ours.
  func defaultInsets(ofSection section: Int) -> EdgeInsets

  // MARK: Changes of layout and animated changes of bounds

  /// Hears that another layout will take over the view; both belong to it.
  func prepareForTransition(to newLayout: any Layout) throws(LayoutError)

  /// Hears that it will take over the view from another layout, before it is prepared for it.
  func prepareForTransition(from oldLayout: any Layout) throws(LayoutError)

  /// Hears that the change of layout is over: the old one too, which still belongs to the view.
  func finalizeLayoutTransition() throws(LayoutError)

  /// Hears that the view has new bounds which are animated; after `prepare`, if that is needed.
  func prepare(forAnimatedBoundsChange oldBounds: Rect) throws(LayoutError)

  /// Hears that an animated change of bounds is over.
  func finalizeAnimatedBoundsChange() throws(LayoutError)

  // MARK: Interactive movement

  /// Where an item that is dragged would go.
  ///
  /// - Parameters:
  ///   - current: Where the item is now.
  ///   - position: Where its centre is, content coordinates as the layout sees them.
  func targetIndexPath(
    forInteractivelyMovingItem current: IndexPath, withPosition position: Point
  ) throws(LayoutError) -> IndexPath

  /// How an item is shown while it is dragged; nil if it is not placed.
  ///
  /// - Parameter position: Where its centre is, content coordinates as the layout sees them.
  func attributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: Point
  ) throws(LayoutError) -> LayoutAttributes?

  /// What a step of a movement makes invalid; the order of the items is still the old one.
  ///
  /// - Parameters:
  ///   - targets: Where the items will be.
  ///   - position: Where the finger is, content coordinates as the layout sees them.
  ///   - previous: Where the items are, in the same order.
  ///   - previousPosition: Where the finger was.
  func invalidationContext(
    forInteractivelyMovingItems targets: [IndexPath], withTargetPosition position: Point,
    previousIndexPaths previous: [IndexPath], previousPosition: Point
  ) -> InvalidationContext

  /// What the end of a movement makes invalid.
  ///
  /// - Parameters:
  ///   - finals: Where the items are from now on.
  ///   - previous: Where they were until now, in the same order.
  ///   - isCancelled: Whether they went back to where they were at first.
  func invalidationContextForEndingInteractiveMovement(
    ofItemsTo finals: [IndexPath], previousIndexPaths previous: [IndexPath], isCancelled: Bool
  ) -> InvalidationContext

  // MARK: Self-sizing

  /// Whether the size that a cell or a supplementary view turns out to have makes the layout invalid.
  ///
  /// - Parameters:
  ///   - preferred: How the view would like to be shown; only its size is to be minded.
  ///   - original: How the layout placed it.
  func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> Bool

  /// What such a size makes invalid; the collection view knows it already.
  func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> InvalidationContext

  // MARK: Direction

  /// Whether the view mirrors the layout when the direction is not the one it was written for.
  var flipsHorizontallyInOppositeLayoutDirection: Bool { get }

  /// The direction the layout was written for.
  var developmentLayoutDirection: LayoutDirection { get }

  /// What the layout tells about itself; nil for one that tells nothing, as by default.
  var inspection: (any LayoutInspection)? { get }
}
