import UIKit

/// A flow layout whose lines begin at the left inset.
///
/// The layout shows an idiom: it copies and changes the attributes that `super` returns.
open class LeftAlignedLayout: UICollectionViewFlowLayout {
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let attributes = super.layoutAttributesForElements(in: rect) else { return nil }
    return attributes.compactMap { element in
      guard element.representedElementCategory == .cell else { return element }
      return layoutAttributesForItem(at: element.indexPath)
    }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard
      let attributes = super.layoutAttributesForItem(at: indexPath)?.copy()
        as? UICollectionViewLayoutAttributes, let collectionView = collectionView
    else { return nil }
    let delegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout
    let inset =
      delegate?.collectionView?(
        collectionView, layout: self, insetForSectionAt: indexPath.section) ?? sectionInset
    let spacing =
      delegate?.collectionView?(
        collectionView, layout: self, minimumInteritemSpacingForSectionAt: indexPath.section)
      ?? minimumInteritemSpacing
    attributes.frame.origin.x = inset.left
    guard indexPath.item > 0 else { return attributes }
    let previous = IndexPath(item: indexPath.item - 1, section: indexPath.section)
    guard let before = super.layoutAttributesForItem(at: previous),
      before.frame.midY == attributes.frame.midY,
      let placed = layoutAttributesForItem(at: previous)
    else { return attributes }
    attributes.frame.origin.x = placed.frame.maxX + spacing
    return attributes
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }
}
