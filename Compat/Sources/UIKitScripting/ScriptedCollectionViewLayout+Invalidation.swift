import LayoutCore
import LayoutScripting
import UIKit
import UIKitGeometry

/// Contexts, and measured sizes.
extension ScriptedCollectionViewLayout {
  /// Tells the view of an invalidation that the script made.
  func invalidate(_ value: InvalidationContext) {
    let context = ScriptedLayoutInvalidationContext()
    context.take(value, kind: ElementKey.uiKitKind)
    invalidateLayout(with: context)
  }

  /// Passes a context on to the script, before the view gets it.
  func takeInvalidation(_ context: UICollectionViewLayoutInvalidationContext) {
    follow()
    let own = (context as? ScriptedLayoutInvalidationContext)?.change ?? InvalidationContext()
    let isUpdate = context.invalidateDataSourceCounts && !context.invalidateEverything
    let moves = own.interactiveMovement?.moves ?? []
    if isUpdate || !moves.isEmpty {
      hosted.recordBeforeChange()
      awaitsUpdates = isUpdate && (script.readsChanges || hosted.hasPreferredSizes)
      pendingMoves = moves
    } else if context.invalidateEverything {
      (awaitsUpdates, pendingMoves) = (false, [])
    }
    hosted.invalidate(
      with: own, everything: context.invalidateEverything,
      dataSourceCounts: context.invalidateDataSourceCounts)
  }

  /// The context, filled with the parts that the script declares invalid.
  func filled(
    _ context: UICollectionViewLayoutInvalidationContext, with value: InvalidationContext
  ) -> UICollectionViewLayoutInvalidationContext {
    (context as? ScriptedLayoutInvalidationContext)?.take(value, kind: ElementKey.uiKitKind)
    return context
  }

  /// The context with a step of an interactive movement.
  func filled(
    _ context: UICollectionViewLayoutInvalidationContext,
    with phase: InteractiveMovementChange.Phase, _ targets: [Foundation.IndexPath],
    _ previous: [Foundation.IndexPath]
  ) -> UICollectionViewLayoutInvalidationContext {
    var value = InvalidationContext()
    value.interactiveMovement = InteractiveMovementChange(
      phase: phase, targetIndexPaths: targets.map { IndexPath($0) },
      previousIndexPaths: previous.map { IndexPath($0) })
    return filled(context, with: value)
  }
}

extension InteractiveMovementChange {
  /// The moves of the step; empty at the end, because the items are already at their final places.
  fileprivate var moves: [UpdateOperation] {
    guard phase != .ended else { return [] }
    return zip(previousIndexPaths, targetIndexPaths).filter { $0 != $1 }
      .map { .move(from: $0, to: $1) }
  }
}

// MARK: Measured sizes

extension ScriptedCollectionViewLayout {
  /// Whether the script takes the measured size of an element.
  ///
  /// The result is false if the script already knows this size, and after an error. The measured
  /// size is not compared with the element's current size, because the script may place the element
  /// with another size, for example with the width of the view.
  func accepts(
    _ preferred: UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes
  ) -> Bool {
    bringUpToDate()
    let key = Self.key(original)
    guard hosted.view.preferredSize(for: key) != Size(preferred.size) else { return false }
    return attempt {
      try script.shouldInvalidate(
        forPreferred: value(preferred, key), original: value(original, key))
    } ?? false
  }

  /// The context for a measured size.
  ///
  /// From now on, the script knows the size. If the script fails, it keeps the previous size.
  func measured(
    _ preferred: UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes,
    _ context: UICollectionViewLayoutInvalidationContext
  ) -> UICollectionViewLayoutInvalidationContext {
    bringUpToDate()
    let key = Self.key(original)
    let known = hosted.view.preferredSize(for: key)
    hosted.setPreferredSize(Size(preferred.size), for: key)
    hosted.setElementsOnScreen(elementsOnScreen(like: original))
    let answer = attempt {
      try script.invalidationContext(
        forPreferred: value(preferred, key), original: value(original, key))
    }
    guard let answer else {
      hosted.setPreferredSize(known, for: key)
      return context
    }
    return filled(context, with: answer)
  }

  private func value(
    _ object: UICollectionViewLayoutAttributes, _ key: ElementKey
  ) -> LayoutAttributes {
    LayoutAttributes(key, center: Point(object.center), size: Size(object.size))
  }

  /// The keys of the cells on screen, and of the supplementary views of an element's kind.
  private func elementsOnScreen(like object: UICollectionViewLayoutAttributes) -> [ElementKey] {
    guard let view = collectionView else { return [] }
    let cells = view.indexPathsForVisibleItems.map { ElementKey.cell(IndexPath($0)) }
    guard object.representedElementCategory == .supplementaryView,
      let kind = object.representedElementKind
    else { return cells }
    return cells
      + view.indexPathsForVisibleSupplementaryElements(ofKind: kind)
      .map { Self.supplementary(kind, $0) }
  }
}
