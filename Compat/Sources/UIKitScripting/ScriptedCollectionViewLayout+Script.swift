import LayoutCore
import LayoutScripting
import UIKit
import UIKitGeometry

/// Calls of the script, and the values of the view that the script sees.
extension ScriptedCollectionViewLayout {
  /// Brings the values of the view that the script sees up to date.
  ///
  /// In a view that mirrors its layout, UIKit's bounds and insets are those that the layout sees.
  /// The hosted view takes insets as the user sees them, so the insets are mirrored back.
  func follow() { follow(with: hosted) }

  func follow(with hosted: HostedView) {
    guard let view = collectionView else { return }
    let isFromRight = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isMirrored = isFromRight && flipsHorizontallyInOppositeLayoutDirection
    func shown(_ insets: UIEdgeInsets) -> LayoutCore.EdgeInsets {
      let value = LayoutCore.EdgeInsets(insets)
      return isMirrored ? value.mirrored : value
    }
    hosted.follow(
      bounds: Rect(view.bounds), contentInset: shown(view.contentInset),
      safeArea: shown(view.addedInset), direction: isFromRight ? .rightToLeft : .leftToRight,
      isMirrored: isMirrored, displayScale: Double(view.traitCollection.displayScale))
    hosted.setMarks(
      selected: (view.indexPathsForSelectedItems ?? []).map { IndexPath($0) },
      highlighted: highlightedItems.map { IndexPath($0) },
      focused: focusedItem.map { IndexPath($0) })
  }

  /// Calls the script; an error is kept in ``failure``, and passed to ``onFailure``.
  ///
  /// - Returns: The result of the call; nil after an error.
  @discardableResult
  func attempt<Answer>(_ body: () throws -> Answer) -> Answer? {
    do {
      return try body()
    } catch {
      failure = error
      onFailure?(error)
      return nil
    }
  }

  /// Prepares the script, or leaves this for later.
  ///
  /// UIKit reports the changes of an update only after `prepare()`. If the script reads these
  /// changes, or if measured sizes are known, this function does not prepare the script. The script
  /// is then prepared when UIKit reports the changes or asks for elements. Until then, the elements
  /// stay as they were.
  func prepareScript() {
    follow()
    guard collectionView != nil, !awaitsUpdates else { return }
    if !pendingMoves.isEmpty {
      let moves = pendingMoves
      pendingMoves = []
      attempt { try hosted.beginUpdate(moves) }
    }
    if attempt({ try hosted.prepareLayout() }) != nil { failure = nil }
  }

  /// Brings the script up to date with the view before a query.
  func bringUpToDate() {
    guard awaitsUpdates else { return follow() }
    awaitsUpdates = false
    prepareScript()
  }
}

// MARK: Elements

extension ScriptedCollectionViewLayout {
  /// A new attributes object for the attributes of an element.
  func object(_ value: LayoutAttributes) -> UICollectionViewLayoutAttributes {
    let path = value.indexPath.uiKit
    let object: ScriptedLayoutAttributes
    switch value.category {
    case .cell: object = ScriptedLayoutAttributes(forCellWith: path)
    case .supplementary:
      object = ScriptedLayoutAttributes(
        forSupplementaryViewOfKind: ElementKey.uiKitKind(value.kind ?? ""), with: path)
    case .decoration:
      object = ScriptedLayoutAttributes(forDecorationViewOfKind: value.kind ?? "", with: path)
    }
    object.show(value)
    object.custom = value.custom
    return object
  }
}

// MARK: Changes

extension ScriptedCollectionViewLayout {
  /// Takes the changes of an update, and prepares the script if it has waited for them.
  func take(_ updateItems: [UICollectionViewUpdateItem]) {
    follow()
    if !hosted.isUpdating {
      attempt { try hosted.beginUpdate(updateItems.compactMap(UpdateOperation.init)) }
    }
    let size = script.contentSize
    if awaitsUpdates {
      bringUpToDate()
      announce(changeFrom: size)
    }
    attempt { try hosted.prepareForUpdates() }
  }

  /// Tells the view how the content size has changed from `old`; does nothing if it is the same.
  private func announce(changeFrom old: Size) {
    let new = script.contentSize
    guard new != old else { return }
    var context = InvalidationContext()
    context.invalidatesDelegateMetrics = false
    context.contentSizeAdjustment = Size(
      width: new.width - old.width, height: new.height - old.height)
    invalidate(context)
  }

  /// Remembers the elements on screen, and calls a hook for the change of layout.
  func beginTransition(_ hook: () throws -> Void) {
    bringUpToDate()
    hosted.recordBeforeChange()
    attempt(hook)
    hosted.beginAnimation()
  }
}

extension UpdateOperation {
  /// Creates the operation of an update item; nil if the item changes nothing.
  @MainActor
  fileprivate init?(_ item: UICollectionViewUpdateItem) {
    let before = item.indexPathBeforeUpdate.map { LayoutCore.IndexPath($0) }
    let after = item.indexPathAfterUpdate.map { LayoutCore.IndexPath($0) }
    switch (item.updateAction, before, after) {
    case (.insert, _, let after?): self = .insert(after)
    case (.delete, let before?, _): self = .delete(before)
    case (.reload, let before?, _): self = .reload(before)
    case (.move, let before?, let after?): self = .move(from: before, to: after)
    default: return nil
    }
  }
}

extension UIScrollView {
  /// The difference between ``adjustedContentInset`` and ``contentInset``.
  ///
  /// If ``adjustedContentInset`` at an edge is the sum of ``contentInset`` and the safe area, the
  /// result at this edge is exactly the safe area. A subtraction could have a rounding error.
  fileprivate var addedInset: UIEdgeInsets {
    let (all, own, safe) = (adjustedContentInset, contentInset, safeAreaInsets)
    func added(_ edge: KeyPath<UIEdgeInsets, CGFloat>) -> CGFloat {
      let (all, own, safe) = (all[keyPath: edge], own[keyPath: edge], safe[keyPath: edge])
      return own + safe == all ? safe : all - own
    }
    return UIEdgeInsets(
      top: added(\.top), left: added(\.left), bottom: added(\.bottom), right: added(\.right))
  }
}

extension UICollectionViewLayout {
  /// The name by which scripts know the layout.
  var nameForScripts: String {
    (self as? ScriptedCollectionViewLayout)?.script.definition.name
      ?? String(describing: type(of: self))
  }
}
