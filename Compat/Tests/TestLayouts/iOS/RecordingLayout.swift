import UIKit

/// A column of rows of 40 points; the layout records most calls of the view, in order.
open class RecordingLayout: UICollectionViewLayout {
  /// The names of the calls, in order; a test can empty the list.
  public var calls: [String] = []
  /// Whether every change of the bounds invalidates the layout.
  public var followsBounds = false
  /// The contexts that the layout received, in order.
  public var contexts: [UICollectionViewLayoutInvalidationContext] = []

  private func note(_ call: String) { calls.append(call) }

  open override func prepare() {
    note("prepare")
    super.prepare()
  }

  open override var collectionViewContentSize: CGSize {
    note("content size")
    let rows = (0..<(collectionView?.numberOfSections ?? 0)).reduce(0) {
      $0 + (collectionView?.numberOfItems(inSection: $1) ?? 0)
    }
    return CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(rows) * 40)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    note("elements")
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    return (0..<count).map { attributes(of: $0) }.filter { $0.frame.intersects(rect) }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: indexPath.item)
  }

  private func attributes(of item: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = CGRect(
      x: 0, y: CGFloat(item) * 40, width: collectionView?.bounds.width ?? 0, height: 40)
    return attributes
  }

  open override func invalidateLayout() {
    note("invalidate")
    super.invalidateLayout()
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flags =
      (context.invalidateEverything ? " everything" : "")
      + (context.invalidateDataSourceCounts ? " counts" : "")
    note("invalidate with\(flags)")
    contexts.append(context)
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    note("should invalidate \(collectionView?.bounds.minY ?? 0) → \(newBounds.minY)")
    return followsBounds
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    note("context")
    return super.invalidationContext(forBoundsChange: newBounds)
  }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    for update in updateItems {
      note(
        "update \(update.updateAction) \(update.indexPathBeforeUpdate?.item ?? -1) → "
          + "\(update.indexPathAfterUpdate?.item ?? -1)")
    }
    super.prepare(forCollectionViewUpdates: updateItems)
  }

  open override func finalizeCollectionViewUpdates() {
    note("finalize")
    super.finalizeCollectionViewUpdates()
  }

  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    note("target offset")
    return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }

  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("initial \(itemIndexPath.item)")
    return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }

  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("final \(itemIndexPath.item)")
    return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }
}
