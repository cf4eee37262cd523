import UIKit

/// A horizontal flow layout whose cells shrink with their distance from the middle.
///
/// Scrolling comes to rest with the nearest cell in the middle.
public final class ScalingCarouselLayout: UICollectionViewFlowLayout {
  private let leastScale: CGFloat = 0.1

  public override init() {
    super.init()
    setUp()
  }

  /// Creates a layout from a storyboard.
  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUp()
  }

  private func setUp() {
    scrollDirection = .horizontal
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }

  public override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let elements = super.layoutAttributesForElements(in: rect) else { return nil }
    let copies = NSArray(array: elements, copyItems: true) as? [UICollectionViewLayoutAttributes]
    copies?.forEach(scale)
    return copies
  }

  public override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let copy = super.layoutAttributesForItem(at: indexPath)?.copy()
    guard let attributes = copy as? UICollectionViewLayoutAttributes else { return nil }
    scale(attributes)
    return attributes
  }

  private func scale(_ attributes: UICollectionViewLayoutAttributes) {
    guard let collectionView = collectionView,
      attributes.representedElementCategory == .cell
    else { return }
    let bounds = collectionView.bounds
    guard bounds.width > 0 else { return }
    let scale = max(leastScale, 1 - abs(attributes.center.x - bounds.midX) / bounds.width)
    attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
  }

  public override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView = collectionView else { return proposedContentOffset }
    let target = CGRect(origin: proposedContentOffset, size: collectionView.bounds.size)
    let centers = (0..<collectionView.numberOfSections).flatMap { section in
      (0..<collectionView.numberOfItems(inSection: section)).compactMap { item in
        super.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.center.x
      }
    }
    let nearest = centers.min { abs($0 - target.midX) < abs($1 - target.midX) }
    guard let center = nearest else { return proposedContentOffset }
    return CGPoint(x: center - target.width / 2, y: proposedContentOffset.y)
  }

  /// The path of the last cell whose unscaled frame contains the finger.
  ///
  /// Without such a cell, the result is `previousIndexPath`.
  public override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let finger = CGRect(x: position.x - 0.5, y: position.y - 0.5, width: 1, height: 1)
    let cells = super.layoutAttributesForElements(in: finger)?.filter {
      $0.representedElementCategory == .cell && $0.frame.contains(position)
    }
    return cells?.map { $0.indexPath }.max() ?? previousIndexPath
  }

  public override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }
}
