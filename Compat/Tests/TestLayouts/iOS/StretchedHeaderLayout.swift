import UIKit

/// A flow layout whose first header grows when the content is pulled down.
public final class StretchedHeaderLayout: UICollectionViewFlowLayout {
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }

  public override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }

  public override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    return super.layoutAttributesForElements(in: rect)?.map { stretched($0) }
  }

  public override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
      .map { stretched($0) }
  }

  private func stretched(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard attributes.representedElementKind == UICollectionView.elementKindSectionHeader,
      attributes.indexPath.section == 0, let collectionView = collectionView
    else { return attributes }
    let pull = -(collectionView.contentOffset.y + collectionView.adjustedContentInset.top)
    guard pull > 0 else { return attributes }
    var frame = attributes.frame
    frame.size.height += pull
    frame.origin.y -= pull
    attributes.frame = frame
    return attributes
  }
}
