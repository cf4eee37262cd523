import LayoutCore
import UIKit
import UIKitGeometry

/// The driver of the collection view that a layout for iOS sees.
///
/// The driver gets all values from the view of the engine, and passes all calls on to this view.
final class EngineDriver: CollectionViewDriver {
  /// The adapter, which owns the driver; nil only before it is set.
  weak var owner: UIKitLayout?

  private var engine: LayoutCore.CollectionView? { owner?.collectionView }

  var bounds: CGRect {
    get { engine?.layoutBounds.uiKit ?? .zero }
    set {
      guard let engine, newValue != bounds else { return }
      // Mirroring is its own inverse.
      let shown = engine.layoutRect(Rect(newValue))
      owner?.attempt { () throws(LayoutError) in try engine.setBounds(shown) }
    }
  }

  var contentInset: UIEdgeInsets {
    get { engine.map { seen($0.contentInset) } ?? .zero }
    set {
      guard let engine else { return }
      let inset = LayoutCore.EdgeInsets(newValue)
      engine.contentInset = engine.isFlipped ? inset.mirrored : inset
    }
  }

  var safeAreaInsets: UIEdgeInsets { engine.map { seen($0.safeAreaInsets) } ?? .zero }
  var contentSize: CGSize { engine?.contentSize.uiKit ?? .zero }
  var isRightToLeft: Bool { engine?.direction == .rightToLeft }
  var displayScale: CGFloat { CGFloat(engine?.displayScale ?? 2) }
  var isPagingEnabled: Bool {
    get { engine?.isPagingEnabled ?? false }
    set { engine?.isPagingEnabled = newValue }
  }
  var numberOfSections: Int { engine?.numberOfSections ?? 0 }

  func numberOfItems(inSection section: Int) -> Int? {
    guard let counts = engine?.itemCounts, counts.indices.contains(section) else { return nil }
    return counts[section]
  }

  var visibleElements: [UICollectionViewLayoutAttributes] {
    guard let owner, let engine else { return [] }
    let width = engine.contentSize.width
    return engine.visibleElements.map {
      owner.object(engine.isFlipped ? $0.mirrored(inWidth: width) : $0)
    }
  }

  var selectedItems: [Foundation.IndexPath] {
    get { engine?.indexPathsForSelectedItems.map(\.uiKit) ?? [] }
    set {
      guard let engine else { return }
      for path in engine.indexPathsForSelectedItems { engine.deselectItem(at: path) }
      for path in newValue { engine.selectItem(at: LayoutCore.IndexPath(path)) }
    }
  }

  func indexPathForItem(at point: CGPoint) -> Foundation.IndexPath? {
    guard let owner, let engine else { return nil }
    let square = engine.layoutRect(Rect(x: point.x, y: point.y, width: 0, height: 0))
    return owner.attempt { () throws(LayoutError) in
      try engine.indexPathForItem(at: square.origin)
    }?.map(\.uiKit)
  }

  var isUpdating: Bool { engine?.currentUpdate != nil }

  func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
    owner?.layoutDidInvalidate(with: context)
  }

  func usualInitialAttributes(
    _ category: UICollectionView.ElementCategory, kind: String?, at path: Foundation.IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let owner, let engine else { return nil }
    let key = owner.kinds.key(category, kind, path)
    return owner.attempt { () throws(LayoutError) in
      try engine.defaultInitialAttributes(for: key)
    }?.map { owner.object($0) }
  }

  func usualFinalAttributes(
    _ category: UICollectionView.ElementCategory, kind: String?, at path: Foundation.IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let owner, let engine else { return nil }
    let key = owner.kinds.key(category, kind, path)
    return owner.attempt { () throws(LayoutError) in
      try engine.defaultFinalAttributes(for: key)
    }?.map { owner.object($0) }
  }

  func layoutIfNeeded() {
    guard let owner, let engine else { return }
    owner.attempt { () throws(LayoutError) in try engine.layoutIfNeeded() }
  }

  func reloadData() { engine?.reloadData() }

  func scroll(
    toItemAt path: Foundation.IndexPath, at position: UICollectionView.ScrollPosition
  ) {
    guard let owner, let engine else { return }
    owner.attempt { () throws(LayoutError) in
      try engine.scrollToItem(
        at: LayoutCore.IndexPath(path), at: ScrollPosition(rawValue: Int(position.rawValue)))
    }
  }

  /// Insets as the layout sees them.
  private func seen(_ insets: LayoutCore.EdgeInsets) -> UIEdgeInsets {
    (engine?.isFlipped == true ? insets.mirrored : insets).uiKit
  }
}
