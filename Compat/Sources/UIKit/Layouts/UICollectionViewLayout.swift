/// The base class of layouts: a layout decides where the elements of a collection view go.
///
/// The defaults are UIKit's defaults. docs/design/SEMANTICS.md describes the order of the calls.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
  /// The view that uses the layout; nil if there is none.
  open var collectionView: UICollectionView? { attachedView }

  package weak var attachedView: UICollectionView?
  /// The classes and nibs of decoration views, by their kinds; no views are made from these classes
  /// and nibs.
  package private(set) var registeredDecorations: [String: AnyObject] = [:]

  /// Creates a layout.
  public override init() { super.init() }

  /// Creates a layout as if from a storyboard; nothing is read.
  public required init?(coder: NSCoder) { super.init() }

  /// Writes nothing.
  open func encode(with coder: NSCoder) {}

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the contexts that are made for the layout.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: Elements

  /// Computes what the queries need; does nothing by default.
  open func prepare() {}

  /// The extent of the content; zero by default.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of every element that overlaps a rectangle; nil by default.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// The attributes of an item; nil by default.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// The attributes of a supplementary view; nil by default.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// The attributes of a decoration view; nil by default.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  // MARK: Invalidation

  /// Makes the whole layout invalid, by a context that names no elements.
  open func invalidateLayout() {
    invalidateLayout(with: makeInvalidationContext())
  }

  /// Makes the parts that the context names invalid; everything, if the context names no element.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.driver?.invalidate(with: context)
  }

  /// Whether new bounds of the view invalidate the layout; false by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// The context for new bounds of the view.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }

  /// Whether the measured size of an element invalidates the layout; false by default.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    false
  }

  /// The context for the measured size of an element.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }

  // MARK: Scrolling

  /// The offset at which scrolling comes to rest after a drag; by default the proposed offset.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: The offset at which scrolling would end without the layout.
  ///   - velocity: The speed when the finger left the screen, in points per millisecond, as devices
  ///     pass it.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    proposedContentOffset
  }

  /// The offset after an update or a change of layout; by default the proposed offset.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  /// Receives the changes of an update, after ``prepare()``; does nothing by default.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called when an update has ended; does nothing by default.
  open func finalizeCollectionViewUpdates() {}

  /// The attributes of an item at the start of a change; nil leaves the choice to the view.
  ///
  /// In an animated change, the view asks about each item that is on screen after the change, even
  /// if the item was on screen before. `itemIndexPath` is the path after the change.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    usualInitialAttributes(.cell, kind: nil, at: itemIndexPath)
  }

  /// The attributes of an item at the end of a change; nil leaves the choice to the view.
  ///
  /// In an animated change, the view asks about each item that was on screen before the change,
  /// even if the item stays on screen. `itemIndexPath` is the path before the change.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    usualFinalAttributes(.cell, kind: nil, at: itemIndexPath)
  }

  /// The attributes of a supplementary view at the start of an animated change.
  ///
  /// The collection view asks about each supplementary view that is on screen after the change;
  /// nil leaves the choice to the collection view.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    usualInitialAttributes(.supplementaryView, kind: elementKind, at: elementIndexPath)
  }

  /// The attributes of a supplementary view at the end of an animated change.
  ///
  /// The collection view asks about each supplementary view that was on screen before the change;
  /// nil leaves the choice to the collection view.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    usualFinalAttributes(.supplementaryView, kind: elementKind, at: elementIndexPath)
  }

  /// The attributes of a decoration view at the start of an animated change.
  ///
  /// The collection view asks about each decoration view that is on screen after the change;
  /// nil leaves the choice to the collection view.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    usualInitialAttributes(.decorationView, kind: elementKind, at: decorationIndexPath)
  }

  /// The attributes of a decoration view at the end of an animated change.
  ///
  /// The collection view asks about each decoration view that was on screen before the change;
  /// nil leaves the choice to the collection view.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    usualFinalAttributes(.decorationView, kind: elementKind, at: decorationIndexPath)
  }

  /// The paths of the supplementary views that the update adds; none by default.
  ///
  /// The view finds out by itself which views are new, and does not call this method.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The paths of the supplementary views that the update removes; none by default.
  ///
  /// The view does not call this method.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The paths of the decoration views that the update adds; none by default.
  ///
  /// The view does not call this method.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The paths of the decoration views that the update removes; none by default.
  ///
  /// The view does not call this method.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Changes of bounds and of layout

  /// Called in an animated change of bounds, after the view got its new bounds; does nothing by
  /// default.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called when an animated change of bounds has ended; does nothing by default.
  open func finalizeAnimatedBoundsChange() {}

  /// Called before another layout takes over the view; does nothing by default.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called before this layout takes over the view; does nothing by default.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called on both layouts when a change of layout has ended; does nothing by default.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movement

  /// The path to which a dragged item goes: the path of the topmost cell under the finger.
  ///
  /// If no cell is under the finger, this is the previous path.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    topmostCell(at: position) ?? previousIndexPath
  }

  /// The attributes of a dragged item: its centre is under the finger, and it is in front.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)?.copy()
    let moving =
      attributes as? UICollectionViewLayoutAttributes
      ?? makeAttributes(.cell, kind: nil, at: indexPath)
    moving.center = position
    moving.zIndex = .max
    return moving
  }

  /// The context for a step of an interactive movement.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  /// The context for the end of an interactive movement.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    return context
  }

  // MARK: Views and direction

  /// Remembers the class of the decoration views of a kind; nil removes the kind's class or nib.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    registeredDecorations[elementKind] = viewClass as AnyObject?
  }

  /// Remembers the nib of the decoration views of a kind; nil removes the kind's class or nib.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    registeredDecorations[elementKind] = nib
  }

  /// Whether the view mirrors the layout if the view has another direction than
  /// ``developmentLayoutDirection``; false by default.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The direction for which the layout was written; from left to right by default.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}
