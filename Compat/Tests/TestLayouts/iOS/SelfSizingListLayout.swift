import UIKit

/// Rows as wide as the view, whose cells size themselves.
///
/// The layout shows an idiom: it uses the preferred attributes of cells, without flow layout.
public final class SelfSizingListLayout: UICollectionViewLayout {
  private var heights: [IndexPath: CGFloat] = [:]
  private var frames: [IndexPath: CGRect] = [:]
  private var height: CGFloat = 0
  private let estimate: CGFloat = 44

  public override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    frames = [:]
    height = 0
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let row = CGRect(
          x: 0, y: height, width: collectionView.bounds.width, height: heights[path] ?? estimate)
        frames[path] = row
        height = row.maxY
      }
    }
  }

  public override var collectionViewContentSize: CGSize {
    return CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  public override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    return frames.keys.filter { frames[$0]?.intersects(rect) == true }.sorted()
      .compactMap { layoutAttributesForItem(at: $0) }
  }

  public override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let frame = frames[indexPath] else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame
    return attributes
  }

  public override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    return preferredAttributes.size.height != originalAttributes.size.height
  }

  public override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    heights[preferredAttributes.indexPath] = preferredAttributes.size.height
    context.contentSizeAdjustment.height =
      preferredAttributes.size.height - originalAttributes.size.height
    return context
  }

  public override func invalidateLayout(
    with context: UICollectionViewLayoutInvalidationContext
  ) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { heights = [:] }
    super.invalidateLayout(with: context)
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return newBounds.width != collectionView?.bounds.width
  }
}
