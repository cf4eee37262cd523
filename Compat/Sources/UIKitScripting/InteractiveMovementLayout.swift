import LayoutCore
import UIKit
import UIKitGeometry

/// A layout for UIKit that gets interactive movements as values of the engine.
///
/// UIKit has one method for the context of a step of a movement, and one for the context of its
/// end. This class passes the calls of both on to one method.
@preconcurrency @MainActor
open class InteractiveMovementLayout: ElementKeyLayout {
  /// The path to which a dragged item goes; nil leaves the item at its path.
  func targetIndexPath(
    forMovingItem path: LayoutCore.IndexPath, at position: Point
  ) -> LayoutCore.IndexPath? {
    nil
  }

  /// The attributes of a dragged item; nil leaves the choice to UIKit.
  func attributes(
    ofMovingItem path: LayoutCore.IndexPath, at position: Point
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// The context, filled with a step or the end of a movement.
  func filled(
    _ context: UICollectionViewLayoutInvalidationContext, with change: InteractiveMovementChange
  ) -> UICollectionViewLayoutInvalidationContext {
    context
  }

  /// The path to which a dragged item goes.
  open override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: Foundation.IndexPath,
    withPosition position: CGPoint
  ) -> Foundation.IndexPath {
    targetIndexPath(
      forMovingItem: LayoutCore.IndexPath(previousIndexPath), at: Point(position)
    )?.uiKit ?? previousIndexPath
  }

  /// The attributes of a dragged item.
  open override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: Foundation.IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    attributes(ofMovingItem: LayoutCore.IndexPath(indexPath), at: Point(position))
      ?? super.layoutAttributesForInteractivelyMovingItem(
        at: indexPath, withTargetPosition: position)
  }

  /// A context with a step of the interactive movement.
  open override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [Foundation.IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [Foundation.IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    return filled(
      context,
      with: Self.change(.moving(to: Point(targetPosition)), targetIndexPaths, previousIndexPaths))
  }

  /// A context with the end of the interactive movement.
  open override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [Foundation.IndexPath],
    previousIndexPaths: [Foundation.IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
      movementCancelled: movementCancelled)
    return filled(
      context,
      with: Self.change(movementCancelled ? .cancelled : .ended, indexPaths, previousIndexPaths))
  }

  private static func change(
    _ phase: InteractiveMovementChange.Phase, _ targets: [Foundation.IndexPath],
    _ previous: [Foundation.IndexPath]
  ) -> InteractiveMovementChange {
    InteractiveMovementChange(
      phase: phase, targetIndexPaths: targets.map { LayoutCore.IndexPath($0) },
      previousIndexPaths: previous.map { LayoutCore.IndexPath($0) })
  }
}
