import UIKit

/// Items side by side, each as large as the visible area; scrolling comes to rest at an item.
///
/// The layout observes the offset, and records the page.
public final class PagerLayout: UICollectionViewLayout {
  /// The pages that the observer has seen, in order.
  public private(set) var pages: [Int] = []
  private var observation: NSKeyValueObservation?
  private var count = 0

  private var page: CGSize {
    guard let collectionView = collectionView else { return .zero }
    let insets = collectionView.adjustedContentInset
    return CGSize(
      width: max(0, collectionView.bounds.width - insets.left - insets.right),
      height: max(0, collectionView.bounds.height - insets.top - insets.bottom))
  }

  public override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    count = (0..<collectionView.numberOfSections).reduce(0) {
      $0 + collectionView.numberOfItems(inSection: $1)
    }
    collectionView.decelerationRate = .fast
    if observation == nil {
      observation = collectionView.observe(\.contentOffset, options: [.new]) {
        [weak self] _, change in
        guard let self = self, let offset = change.newValue, self.page.width > 0 else { return }
        self.pages.append(Int((offset.x / self.page.width).rounded()))
      }
    }
  }

  public override var collectionViewContentSize: CGSize {
    return CGSize(width: page.width * CGFloat(count), height: page.height)
  }

  public override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView = collectionView else { return nil }
    var result: [UICollectionViewLayoutAttributes] = []
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        if let attributes = layoutAttributesForItem(at: path), attributes.frame.intersects(rect) {
          result.append(attributes)
        }
      }
    }
    return result
  }

  public override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let collectionView = collectionView else { return nil }
    let before = (0..<indexPath.section).reduce(0) {
      $0 + collectionView.numberOfItems(inSection: $1)
    }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: CGFloat(before + indexPath.item) * page.width, y: 0, width: page.width,
      height: page.height)
    return attributes
  }

  public override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView = collectionView, page.width > 0 else { return proposedContentOffset }
    let current = collectionView.contentOffset.x / page.width
    // A flick of more than 0.2 points a millisecond turns one page.
    let target =
      velocity.x > 0.2
      ? current.rounded(.down) + 1
      : velocity.x < -0.2 ? current.rounded(.up) - 1 : current.rounded()
    return CGPoint(x: target * page.width, y: proposedContentOffset.y)
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return newBounds.size != collectionView?.bounds.size
  }

  public override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }
}
