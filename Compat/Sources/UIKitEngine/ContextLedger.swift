import LayoutCore
import UIKit
import UIKitGeometry

/// The contexts that a layout made, by the tokens that stand for them in the engine.
///
/// The engine's contexts are values. A token in the value names the context object of the layout.
/// The layout therefore gets its own object back, with its own class and data.
final class ContextLedger {
  private var objects: [InvalidationToken: UICollectionViewLayoutInvalidationContext] = [:]
  private var count = 0
  private let kinds: ElementKinds

  init(_ kinds: ElementKinds) { self.kinds = kinds }

  /// Stores a context of the layout, and returns its value, with a token that names the context.
  func carry(_ object: UICollectionViewLayoutInvalidationContext) -> InvalidationContext {
    count += 1
    let token = InvalidationToken("UIKit context \(count)")
    objects[token] = object
    var value = kinds.value(object)
    value.tokens.insert(token)
    return value
  }

  /// Removes and returns the layout's own context for a value that the engine gives back.
  ///
  /// The result is nil if the engine made the value, or if the context has been forgotten.
  func takeObject(of value: InvalidationContext) -> UICollectionViewLayoutInvalidationContext? {
    for token in value.tokens {
      if let object = objects.removeValue(forKey: token) { return object }
    }
    return nil
  }

  /// Forgets all contexts that the engine has not given back.
  func forgetAll() { objects = [:] }
}

extension ElementKinds {
  /// The engine's value for a context object of UIKit.
  ///
  /// Two flags of the context are not copied, because only the engine sets them in its values:
  /// everything is invalid, and the counts are invalid. A context with one of these flags becomes a
  /// value that names no elements.
  func value(_ object: UICollectionViewLayoutInvalidationContext) -> InvalidationContext {
    var value = InvalidationContext()
    value.contentOffsetAdjustment = Point(object.contentOffsetAdjustment)
    value.contentSizeAdjustment = Size(object.contentSizeAdjustment)
    value.invalidatesPreferredSizes = object.discardsPreferredSizes
    if !object.invalidateEverything, !object.invalidateDataSourceCounts {
      value.invalidate(keys(.cell, ["": object.invalidatedItemIndexPaths ?? []]))
      value.invalidate(
        keys(.supplementaryView, object.invalidatedSupplementaryIndexPaths ?? [:]))
      value.invalidate(keys(.decorationView, object.invalidatedDecorationIndexPaths ?? [:]))
    }
    if let flow = object as? UICollectionViewFlowLayoutInvalidationContext {
      let isAll = object.invalidateEverything || object.invalidateDataSourceCounts
      value.invalidatesDelegateMetrics = isAll || flow.invalidateFlowLayoutDelegateMetrics
      value.invalidatesLayoutAttributes = isAll || flow.invalidateFlowLayoutAttributes
    }
    return value
  }

  /// Copies the content of a value into a context object of the layout's class.
  func fill(
    _ object: UICollectionViewLayoutInvalidationContext, from value: InvalidationContext
  ) {
    object.invalidatesEverything = value.invalidatesEverything
    object.invalidatesDataSourceCounts = value.invalidatesDataSourceCounts
    object.discardsPreferredSizes = value.invalidatesPreferredSizes
    object.contentOffsetAdjustment = value.contentOffsetAdjustment.uiKit
    object.contentSizeAdjustment = value.contentSizeAdjustment.uiKit
    for key in value.invalidatedElements.sorted() {
      let path = [key.indexPath.uiKit]
      switch name(key) {
      case (.cell, _): object.invalidateItems(at: path)
      case (.supplementaryView, let kind):
        object.invalidateSupplementaryElements(ofKind: kind ?? "", at: path)
      case (.decorationView, let kind):
        object.invalidateDecorationElements(ofKind: kind ?? "", at: path)
      }
    }
    if let flow = object as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = value.invalidatesDelegateMetrics
      flow.invalidateFlowLayoutAttributes = value.invalidatesLayoutAttributes
    }
    guard let movement = value.interactiveMovement else { return }
    object.targetIndexPathsForInteractivelyMovingItems = movement.targetIndexPaths.map(\.uiKit)
    object.previousIndexPathsForInteractivelyMovingItems =
      movement.previousIndexPaths.map(\.uiKit)
    if case .moving(let point) = movement.phase {
      object.interactiveMovementTarget = point.uiKit
    }
  }

  private func keys(
    _ category: UICollectionView.ElementCategory, _ paths: [String: [Foundation.IndexPath]]
  ) -> [ElementKey] {
    paths.flatMap { kind, paths in paths.map { key(category, kind, $0) } }
  }
}
