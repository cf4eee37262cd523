/// An object that decides where the elements of a collection view go, as UICollectionViewLayout
/// does in UIKit.
///
/// Conforming types implement the members that they need; most defaults are those of UIKit's base
/// class. A layout belongs to one collection view at a time. The view queries its elements only
/// between ``prepare()`` and the next invalidation. Layouts are composed by forwarding calls to
/// other layouts, not by inheritance.
///
/// Coordinates: content space, origin top left, y down, in points. A layout whose
/// ``flipsHorizontallyInOppositeLayoutDirection`` is true always works in its
/// ``developmentLayoutDirection``. In a view with the other direction, the view mirrors the
/// layout's inputs and answers. Bounds that are passed as arguments are an exception: the view does
/// not mirror them.
/// Source: SEMANTICS.md section 2.
public protocol Layout: AnyObject {
  /// The view that uses the layout, set by the view; nil if no view uses the layout.
  ///
  /// Conforming types store the view weakly.
  var collectionView: CollectionView? { get set }

  /// Computes everything that the queries need; called in the first pass, and once in the next pass
  /// after one or more invalidations.
  func prepare() throws(LayoutError)

  /// The width and height of the content, in points, each at least 0; read after each
  /// ``prepare()``.
  var contentSize: Size { get }

  /// The attributes of every element that has an area and overlaps a rectangle.
  ///
  /// The result may also contain other elements; the view ignores those outside of the rectangle.
  ///
  /// The rectangle decides only which elements the result contains; the attributes of an element
  /// must not depend on the rectangle.
  func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes]

  /// The attributes of one element; nil if the layout does not place it.
  func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes?

  /// The attributes of some elements, in the order of `elements`; nil for each element that the
  /// layout does not place.
  ///
  /// Callers that need many elements use this method; the default implementation asks for one
  /// element after the other.
  func attributes(for elements: [ElementKey]) throws(LayoutError) -> [LayoutAttributes?]

  /// The attributes of every supplementary and decoration view, in element order.
  func attributesOfViews() throws(LayoutError) -> [LayoutAttributes]

  /// Whether a change of the view's bounds invalidates the layout; called while the view has its
  /// old bounds.
  ///
  /// - Parameter newBounds: The new bounds, in content coordinates as the user sees them.
  ///   ``CollectionView/layoutRect(_:)`` converts them to the layout's coordinates.
  func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool

  /// The context for a change of the view's bounds; called while the view has its old bounds.
  ///
  /// - Parameter newBounds: As in ``shouldInvalidate(forBoundsChange:)``.
  func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext

  /// Receives each invalidation immediately, before the view merges it with others.
  func invalidate(with context: InvalidationContext)

  /// The offset at which scrolling should come to rest after a drag.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which scrolling would end without the layout.
  ///   - velocity: The speed when the finger left the screen, in points per second.
  func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point

  /// The offset to use after an update, after a change of layout, or after the view has kept an
  /// item in place.
  func targetContentOffset(
    forProposedContentOffset proposed: Point
  ) throws(LayoutError) -> Point

  /// The item that keeps its place on screen when the layout is prepared again.
  ///
  /// The view calls this method at the end of each pass. Within a pass, it can also call it before
  /// it measures elements, for example if the view was scrolled since the last pass. UIKit has no
  /// such method. Source: SEMANTICS.md section 6.4.
  func scrollAnchor() throws(LayoutError) -> ScrollAnchor

  /// The part of the content that the view shows after its first pass.
  ///
  /// In its first pass, the view calls this method after each ``prepare()``. If the view was given
  /// an offset before, it does not call this method. UIKit has no such method. Source: SEMANTICS.md
  /// section 6.4.
  func scrollBeginning() throws(LayoutError) -> ScrollBeginning

  /// Receives the changes of an update, after `prepare` and before the view queries the elements on
  /// screen.
  ///
  /// If the view keeps an item in place, it queries this item earlier, directly after `prepare`.
  ///
  /// A layout that stores values for its items moves them to the new paths in this method.
  func prepare(forUpdates updates: [UpdateItem]) throws(LayoutError)

  /// How an element is shown at the start of an animated change.
  ///
  /// `element` is its key after the change. The view asks for every element that is on screen after
  /// the change. nil leaves the choice to the view:
  /// - An element that was on screen before the change starts as it was shown then.
  /// - In a change of layout, any other element starts at its place in the old layout. If it has no
  ///   place there, a header, footer or other view fades in; for a cell, the change fails.
  /// - In any other change, an element that was not on screen is shown from the start as it is
  ///   after the change.
  func initialAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes?

  /// How an element that leaves the screen is shown at the end of an animated change.
  ///
  /// `element` is its key before the change. The view asks for every element that was on screen
  /// before the change, but uses the answer only if the element is no longer on screen. nil leaves
  /// the choice to the view:
  /// - In a change of layout, the element goes to its place in the new layout. If it has no place
  ///   there, a header, footer or other view fades out; for a cell, the change fails.
  /// - In any other change, the element stays as it was shown.
  func finalAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes?

  /// Whether ``initialAttributes(for:)`` and ``finalAttributes(for:)`` are the defaults, so that the
  /// view may make the transitions without calling them.
  ///
  /// This saves a large part of the time of an animated update. A layout that implements one of the
  /// two methods must return false. UIKit has no such property. Source: ours.
  var hasDefaultTransitions: Bool { get }

  /// Called when an update has ended.
  func finalizeUpdates() throws(LayoutError)

  // MARK: Sections

  /// The insets of a section if the delegate gives none, in points; left is the leading edge.
  ///
  /// Layouts that add an effect to this layout use the insets to find where its sections end. UIKit
  /// has no such method: there the insets are a property of flow layouts alone. Source: ours.
  func defaultInsets(ofSection section: Int) -> EdgeInsets

  // MARK: Sections that scroll on their own

  /// Whether any section scrolls on its own.
  ///
  /// If false, the view does not ask for scrollers when it queries elements.
  ///
  /// The view reads this property after each query for elements, because a layout may find out only
  /// during a query whether a section scrolls on its own.
  var hasScrollers: Bool { get }

  /// The scrollers of all sections that scroll on their own and have a port that overlaps a
  /// rectangle.
  ///
  /// The port is the rectangle of the content in which the section is shown. The result may also
  /// contain scrollers whose port does not overlap the rectangle.
  ///
  /// The layout places the elements of such a section, and answers all queries, as if the section
  /// were not scrolled. The view moves the elements by the section's offset.
  func scrollers(in rect: Rect) throws(LayoutError) -> [SectionScroller]

  /// How a section scrolls on its own; nil if it does not.
  func scroller(ofSection section: Int) throws(LayoutError) -> SectionScroller?

  /// The offset at which the scrolling of a section should come to rest after a drag; called only
  /// if the snapping of the section is free.
  ///
  /// - Parameters:
  ///   - section: The number of the section.
  ///   - proposed: The offset at which scrolling would end without the layout. Like the result, it
  ///     is counted from the edges at which the section's content begins.
  ///   - velocity: The speed when the finger left the screen, in points per second; a positive
  ///     value increases the offset.
  func targetContentOffset(
    ofSection section: Int, forProposedContentOffset proposed: Point,
    withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point

  // MARK: Changes of layout and animated changes of bounds

  /// Called before another layout takes over the view; both layouts belong to the view at that
  /// time.
  ///
  /// If the view was never laid out, if its bounds are empty, or if its layout fails, a change of
  /// layout calls none of the methods for transitions.
  func prepareForTransition(to newLayout: any Layout) throws(LayoutError)

  /// Called before this layout takes over the view from another layout, and before this layout is
  /// prepared.
  func prepareForTransition(from oldLayout: any Layout) throws(LayoutError)

  /// Called on both layouts when the change of layout has ended; the old layout still belongs to
  /// the view.
  func finalizeLayoutTransition() throws(LayoutError)

  /// Called when the view has new, animated bounds; if these bounds invalidated the layout, called
  /// after ``prepare()``.
  ///
  /// - Parameter oldBounds: The old bounds, in content coordinates as the user sees them.
  func prepare(forAnimatedBoundsChange oldBounds: Rect) throws(LayoutError)

  /// Called when an animated change of bounds has ended.
  func finalizeAnimatedBoundsChange() throws(LayoutError)

  // MARK: Interactive movement

  /// The path to which a dragged item would go.
  ///
  /// - Parameters:
  ///   - current: The item's current path.
  ///   - position: The centre of the item, in content coordinates as the layout sees them.
  func targetIndexPath(
    forInteractivelyMovingItem current: IndexPath, withPosition position: Point
  ) throws(LayoutError) -> IndexPath

  /// How an item is shown while it is dragged; nil if the layout does not place the item.
  ///
  /// - Parameters:
  ///   - indexPath: The item that is dragged.
  ///   - position: The centre of the item, in content coordinates as the layout sees them.
  func attributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: Point
  ) throws(LayoutError) -> LayoutAttributes?

  /// The context for a step of a movement; the items still have their old order.
  ///
  /// - Parameters:
  ///   - targets: The paths to which the items go.
  ///   - position: The position of the finger, in content coordinates as the layout sees them.
  ///   - previous: The paths of the items before this step, in the order of `targets`.
  ///   - previousPosition: The position of the finger before this step, in the same coordinates.
  func invalidationContext(
    forInteractivelyMovingItems targets: [IndexPath], withTargetPosition position: Point,
    previousIndexPaths previous: [IndexPath], previousPosition: Point
  ) -> InvalidationContext

  /// The context for the end of a movement.
  ///
  /// - Parameters:
  ///   - finals: The paths of the items from now on.
  ///   - previous: The paths at which the items were shown until now, in the order of `finals`.
  ///   - isCancelled: Whether the items went back to their original paths.
  func invalidationContextForEndingInteractiveMovement(
    ofItemsTo finals: [IndexPath], previousIndexPaths previous: [IndexPath], isCancelled: Bool
  ) -> InvalidationContext

  // MARK: Self-sizing

  /// Whether the measured size of a cell or a supplementary view invalidates the layout.
  ///
  /// - Parameters:
  ///   - preferred: The attributes with the measured size; only the size matters.
  ///   - original: The attributes that the layout gave the element.
  func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> Bool

  /// The context for a measured size; the collection view has already stored the size.
  func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> InvalidationContext

  // MARK: Direction

  /// Whether the view mirrors the layout if the view has another direction than
  /// ``developmentLayoutDirection``.
  var flipsHorizontallyInOppositeLayoutDirection: Bool { get }

  /// The direction for which the layout was written.
  var developmentLayoutDirection: LayoutDirection { get }
}
