import LayoutCore
import UIKit
import UIKitGeometry

/// Updates, animated changes, changes of layout and interactive movement.
extension UIKitLayout {
  /// Passes the changes of an update on to the layout for iOS.
  public func prepare(forUpdates updates: [UpdateItem]) throws(LayoutError) {
    let items = updates.map { update in
      UICollectionViewUpdateItem(
        .init(update.action), before: update.indexPathBeforeUpdate?.uiKit,
        after: update.indexPathAfterUpdate?.uiKit)
    }
    try ask { layout.prepare(forCollectionViewUpdates: items) }
  }

  /// Passes the end of an update on to the layout for iOS.
  public func finalizeUpdates() throws(LayoutError) {
    try ask { layout.finalizeCollectionViewUpdates() }
  }

  /// The layout's attributes of an element at the start of a change; nil leaves the choice to the
  /// view.
  public func initialAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    let path = element.indexPath.uiKit
    return try ask {
      switch kinds.name(element) {
      case (.cell, _):
        layout.initialLayoutAttributesForAppearingItem(at: path)
      case (.supplementaryView, let kind):
        layout.initialLayoutAttributesForAppearingSupplementaryElement(
          ofKind: kind ?? "", at: path)
      case (.decorationView, let kind):
        layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind ?? "", at: path)
      }
    }.map(value)
  }

  /// The layout's attributes of an element at the end of a change; nil leaves the choice to the
  /// view.
  public func finalAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    let path = element.indexPath.uiKit
    return try ask {
      switch kinds.name(element) {
      case (.cell, _):
        layout.finalLayoutAttributesForDisappearingItem(at: path)
      case (.supplementaryView, let kind):
        layout.finalLayoutAttributesForDisappearingSupplementaryElement(
          ofKind: kind ?? "", at: path)
      case (.decorationView, let kind):
        layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind ?? "", at: path)
      }
    }.map(value)
  }

  /// Passes an animated change of bounds on to the layout for iOS.
  public func prepare(forAnimatedBoundsChange oldBounds: Rect) throws(LayoutError) {
    let old = (collectionView?.layoutRect(oldBounds) ?? oldBounds).uiKit
    try ask { layout.prepare(forAnimatedBoundsChange: old) }
  }

  /// Passes the end of an animated change of bounds on to the layout for iOS.
  public func finalizeAnimatedBoundsChange() throws(LayoutError) {
    try ask { layout.finalizeAnimatedBoundsChange() }
  }

  /// Passes a change of layout on to the layout for iOS.
  ///
  /// If the other layout is not for iOS, an empty layout takes its place.
  public func prepareForTransition(to newLayout: any Layout) throws(LayoutError) {
    let other = (newLayout as? UIKitLayout)?.layout ?? UICollectionViewLayout()
    try ask { layout.prepareForTransition(to: other) }
  }

  /// Passes a change of layout on to the layout for iOS.
  ///
  /// If the other layout is not for iOS, an empty layout takes its place.
  public func prepareForTransition(from oldLayout: any Layout) throws(LayoutError) {
    let other = (oldLayout as? UIKitLayout)?.layout ?? UICollectionViewLayout()
    try ask { layout.prepareForTransition(from: other) }
  }

  /// Passes the end of a change of layout on to the layout for iOS.
  public func finalizeLayoutTransition() throws(LayoutError) {
    try ask { layout.finalizeLayoutTransition() }
  }

  /// The path that the layout chooses for a dragged item.
  public func targetIndexPath(
    forInteractivelyMovingItem current: LayoutCore.IndexPath, withPosition position: Point
  ) throws(LayoutError) -> LayoutCore.IndexPath {
    LayoutCore.IndexPath(
      try ask {
        layout.targetIndexPath(
          forInteractivelyMovingItem: current.uiKit, withPosition: position.uiKit)
      })
  }

  /// The layout's attributes of a dragged item.
  public func attributesForInteractivelyMovingItem(
    at indexPath: LayoutCore.IndexPath, withTargetPosition position: Point
  ) throws(LayoutError) -> LayoutAttributes? {
    value(
      try ask {
        layout.layoutAttributesForInteractivelyMovingItem(
          at: indexPath.uiKit, withTargetPosition: position.uiKit)
      })
  }

  /// The layout's context for a step of an interactive movement.
  public func invalidationContext(
    forInteractivelyMovingItems targets: [LayoutCore.IndexPath],
    withTargetPosition position: Point, previousIndexPaths previous: [LayoutCore.IndexPath],
    previousPosition: Point
  ) -> InvalidationContext {
    var context = contexts.carry(
      run {
        layout.invalidationContext(
          forInteractivelyMovingItems: targets.map(\.uiKit), withTargetPosition: position.uiKit,
          previousIndexPaths: previous.map(\.uiKit), previousPosition: previousPosition.uiKit)
      })
    context.interactiveMovement = InteractiveMovementChange(
      phase: .moving(to: position), targetIndexPaths: targets, previousIndexPaths: previous)
    return context
  }

  /// The layout's context for the end of an interactive movement.
  public func invalidationContextForEndingInteractiveMovement(
    ofItemsTo finals: [LayoutCore.IndexPath],
    previousIndexPaths previous: [LayoutCore.IndexPath], isCancelled: Bool
  ) -> InvalidationContext {
    var context = contexts.carry(
      run {
        layout.invalidationContextForEndingInteractiveMovementOfItems(
          toFinalIndexPaths: finals.map(\.uiKit), previousIndexPaths: previous.map(\.uiKit),
          movementCancelled: isCancelled)
      })
    context.interactiveMovement = InteractiveMovementChange(
      phase: isCancelled ? .cancelled : .ended, targetIndexPaths: finals,
      previousIndexPaths: previous)
    return context
  }
}

extension UICollectionViewUpdateItem.Action {
  fileprivate init(_ action: UpdateItem.Action) {
    switch action {
    case .insert: self = .insert
    case .delete: self = .delete
    case .reload: self = .reload
    case .move: self = .move
    }
  }
}
