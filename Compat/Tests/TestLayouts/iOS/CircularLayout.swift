import UIKit

/// Attributes with two more properties: an anchor point, as in many layouts, and an angle.
public final class CircularAttributes: UICollectionViewLayoutAttributes {
  /// The point about which the item turns, in fractions of its size.
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The place on the circle, in radians.
  public var angle: CGFloat = 0

  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? CircularAttributes)?.anchorPoint = anchorPoint
    (copy as? CircularAttributes)?.angle = angle
    return copy
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CircularAttributes, super.isEqual(object) else { return false }
    return other.anchorPoint == anchorPoint && other.angle == angle
  }
}

/// Items on a circle; inserted items come from the middle, and deleted items fade in place.
///
/// The layout knows these items from sets that `prepare(forCollectionViewUpdates:)` fills.
public final class CircularLayout: UICollectionViewLayout {
  private var count = 0
  private var offsets: [Int] = []
  private var inserted: Set<IndexPath> = []
  private var insertedSections: Set<Int> = []
  private var reloadedSections: Set<Int> = []
  private var deleted: Set<IndexPath> = []

  public override class var layoutAttributesClass: AnyClass { CircularAttributes.self }

  private var center: CGPoint {
    let size = collectionView?.bounds.size ?? .zero
    return CGPoint(x: size.width / 2, y: size.height / 2)
  }

  public override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    (count, offsets) = (0, [])
    for section in 0..<collectionView.numberOfSections {
      offsets.append(count)
      count += collectionView.numberOfItems(inSection: section)
    }
  }

  public override var collectionViewContentSize: CGSize {
    return collectionView?.bounds.size ?? .zero
  }

  public override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView = collectionView else { return nil }
    return (0..<collectionView.numberOfSections).flatMap { section in
      (0..<collectionView.numberOfItems(inSection: section)).compactMap { item in
        self.layoutAttributesForItem(at: IndexPath(item: item, section: section))
      }
    }
  }

  public override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = CircularAttributes(forCellWith: indexPath)
    let place = offsets[indexPath.section] + indexPath.item
    attributes.angle = (0 + 360 * CGFloat(place) / CGFloat(count)) * .pi / 180
    let radius = 0.4 * min(center.x * 2, center.y * 2)
    attributes.size = CGSize(width: 70, height: 70)
    attributes.center = CGPoint(
      x: center.x + radius * cos(attributes.angle), y: center.y + radius * sin(attributes.angle))
    return attributes
  }

  public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for update in updateItems {
      if update.updateAction == .insert, let path = update.indexPathAfterUpdate {
        if path.item == NSNotFound {
          insertedSections.insert(path.section)
        } else {
          inserted.insert(path)
        }
      } else if update.updateAction == .reload, let path = update.indexPathAfterUpdate {
        if path.item == NSNotFound { reloadedSections.insert(path.section) }
      } else if update.updateAction == .delete, let path = update.indexPathBeforeUpdate {
        deleted.insert(path)
      }
    }
  }

  public override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    // If the reload of a section adds items, they fade in, too.
    let isAdded = reloadedSections.contains(itemIndexPath.section) && attributes?.alpha == 0
    guard
      isAdded || inserted.contains(itemIndexPath)
        || insertedSections.contains(itemIndexPath.section)
    else { return attributes }
    let start = attributes ?? layoutAttributesForItem(at: itemIndexPath)
    start?.alpha = 0
    start?.center = center
    return start
  }

  public override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    if deleted.contains(itemIndexPath) { attributes?.alpha = 0 }
    return attributes
  }

  public override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted.removeAll()
    insertedSections.removeAll()
    reloadedSections.removeAll()
    deleted.removeAll()
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return newBounds.size != collectionView?.bounds.size
  }

  public override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }
}
