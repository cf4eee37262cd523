public import LayoutComposition
public import LayoutCore

/// The second method of dragging of post 002, with places that are remembered from its beginning.
///
/// When a drag begins, the attributes of all items of section 0 are kept, and not renewed while the order
/// changes: with items of different sizes the finger then stands for places where other items are by now.
/// The item goes to the last kept place that contains the finger. Coordinates: content space, points.
/// Source: SEMANTICS.md section 8.8.
public final class FaithfulDragLayout: LayoutEffect {
  /// The layout that is shown, a flow in the post.
  public let wrapped: WrappedLayout

  /// Where items were when the drag began; empty if nothing is dragged.
  private var kept: [LayoutAttributes] = []

  /// Creates the effect over a layout that no view uses.
  public init(base: any Layout) {
    wrapped = WrappedLayout(base)
  }

  /// Nothing of its own changes with the bounds.
  public func change(forBoundsChange newBounds: Rect) -> EffectChange { .nothing }

  /// The base's answer; the first time in a drag all places are kept.
  public func attributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: Point
  ) throws(LayoutError) -> LayoutAttributes? {
    if kept.isEmpty, let collectionView {
      for item in 0..<collectionView.numberOfItems(inSection: 0) {
        if let place = try base.attributes(for: .cell(item: item, section: 0)) {
          kept.append(place)
        }
      }
    }
    return try base.attributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
  }

  /// The last kept place that contains the finger; where the item is, if none does.
  public func targetIndexPath(
    forInteractivelyMovingItem current: IndexPath, withPosition position: Point
  ) throws(LayoutError) -> IndexPath {
    kept.last { $0.frame.contains(position) }?.indexPath ?? current
  }

  /// Forgets the places.
  public func invalidationContextForEndingInteractiveMovement(
    ofItemsTo finals: [IndexPath], previousIndexPaths previous: [IndexPath], isCancelled: Bool
  ) -> InvalidationContext {
    kept = []
    return base.invalidationContextForEndingInteractiveMovement(
      ofItemsTo: finals, previousIndexPaths: previous, isCancelled: isCancelled)
  }
}
