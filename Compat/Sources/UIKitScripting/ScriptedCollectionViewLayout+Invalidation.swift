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
}

extension InteractiveMovementChange {
  /// The moves of the step; empty if the items were dropped, because they are then already at their
  /// final places.
  ///
  /// If the movement is cancelled, the moves bring the items back.
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

  /// Gives the script the measured size of an element, and returns the context for this size.
  ///
  /// If the script fails, the previous size stays, and the context is returned without changes.
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

  /// The keys of the cells on screen; if `object` describes a supplementary view, also the keys of
  /// the supplementary views of its kind on screen.
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
