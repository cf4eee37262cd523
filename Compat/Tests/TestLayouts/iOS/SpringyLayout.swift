import UIKit

/// A flow layout whose items hang on springs of a UIDynamicAnimator.
///
/// At rest, the items are at the places of the flow layout.
public final class SpringyLayout: UICollectionViewFlowLayout {
  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
  private var shownSize = CGSize.zero

  public override func invalidateLayout(
    with context: UICollectionViewLayoutInvalidationContext
  ) {
    super.invalidateLayout(with: context)
    animator.removeAllBehaviors()
  }

  public override func prepare() {
    super.prepare()
    guard animator.behaviors.isEmpty else { return }
    let content = CGRect(origin: .zero, size: collectionViewContentSize)
    for item in super.layoutAttributesForElements(in: content) ?? [] {
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
      spring.length = 0
      spring.damping = 0.5
      spring.frequency = 0.8
      animator.addBehavior(spring)
    }
  }

  public override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    return animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
  }

  public override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    return animator.layoutAttributesForCell(at: indexPath)
      ?? super.layoutAttributesForItem(at: indexPath)
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView = collectionView else { return false }
    let distance = newBounds.origin.y - collectionView.bounds.origin.y
    for case let spring as UIAttachmentBehavior in animator.behaviors {
      guard let item = spring.items.first else { continue }
      item.center.y += distance / 10
      animator.updateItem(usingCurrentState: item)
    }
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}
