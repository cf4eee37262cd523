package import LayoutComposition
package import LayoutCore

/// The second method of dragging of source post 002, which stores the frames when a drag begins.
///
/// The attributes of all items of section 0 are stored when a drag begins, and are not updated
/// while the order changes. The dragged item goes to the path of the stored frame that contains the
/// finger; if several frames contain it, the last one is chosen. If the items have different sizes,
/// the item that is shown under the finger can have another path than the stored frame.
/// Coordinates: content space, in points.
/// Source: SEMANTICS.md section 8.8.
package final class FaithfulDragLayout: LayoutEffect {
  /// The layout that is shown; in the post it is a flow.
  package let wrapped: WrappedLayout

  /// The attributes of the items of section 0 when the drag began; empty if nothing is dragged.
  private var kept: [LayoutAttributes] = []

  /// Creates the effect over a layout that no view uses.
  package init(base: any Layout) {
    wrapped = WrappedLayout(base)
  }

  /// Returns no change, because the effect itself does not depend on the bounds.
  package func change(forBoundsChange newBounds: Rect) -> EffectChange { .nothing }

  /// The attributes that the base returns for the moved item; nil if the base does not place it.
  ///
  /// The first call in a drag also stores the attributes of all items of section 0.
  package func attributesForInteractivelyMovingItem(
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

  /// The path of the stored frame that contains the finger, or of the last of several such frames;
  /// the item's current path if there is no such frame.
  package func targetIndexPath(
    forInteractivelyMovingItem current: IndexPath, withPosition position: Point
  ) throws(LayoutError) -> IndexPath {
    kept.last { $0.frame.contains(position) }?.indexPath ?? current
  }

  /// Discards the stored attributes, and returns the context that the base makes.
  package func invalidationContextForEndingInteractiveMovement(
    ofItemsTo finals: [IndexPath], previousIndexPaths previous: [IndexPath], isCancelled: Bool
  ) -> InvalidationContext {
    kept = []
    return base.invalidationContextForEndingInteractiveMovement(
      ofItemsTo: finals, previousIndexPaths: previous, isCancelled: isCancelled)
  }
}
