import UIKit

/// Gives a waterfall the data that it needs.
@objc public protocol WaterfallGridDelegate: UICollectionViewDelegate {
  /// The height of an item.
  func collectionView(
    _ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath
  ) -> CGFloat
  /// The number of columns.
  @objc optional func numberOfColumns(in collectionView: UICollectionView) -> Int
}

/// A waterfall for each section, one below another; `prepare` fills a cache after invalidations.
///
/// Many tutorials write a layout in this way.
public final class WaterfallGridLayout: UICollectionViewLayout {
  /// Answers the layout's questions.
  @IBOutlet public weak var delegate: WaterfallGridDelegate?
  /// The number of columns if the delegate does not determine it.
  @IBInspectable public var columns: Int = 2
  /// The distance between items.
  @IBInspectable public var padding: CGFloat = 10

  private var cache: [[UICollectionViewLayoutAttributes]] = []
  private var contentHeight: CGFloat = 0
  private var contentWidth: CGFloat {
    guard let collectionView = collectionView else { return 0 }
    let insets = collectionView.adjustedContentInset
    return collectionView.bounds.width - (insets.left + insets.right)
  }

  public override var collectionViewContentSize: CGSize {
    return CGSize(width: contentWidth, height: contentHeight)
  }

  public override func invalidateLayout(
    with context: UICollectionViewLayoutInvalidationContext
  ) {
    super.invalidateLayout(with: context)
    cache.removeAll()
  }

  public override func prepare() {
    super.prepare()
    guard cache.isEmpty, let collectionView = collectionView else { return }
    contentHeight = 0
    let columns = delegate?.numberOfColumns?(in: collectionView) ?? self.columns
    let width = max(0, (contentWidth - CGFloat(columns - 1) * padding) / CGFloat(columns))
    for section in 0..<collectionView.numberOfSections {
      var next = [CGFloat](repeating: contentHeight, count: columns)
      var row: [UICollectionViewLayoutAttributes] = []
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let column = next.indices.min { next[$0] < next[$1] } ?? 0
        let height = delegate?.collectionView(collectionView, heightForItemAt: path) ?? 50
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(
          x: CGFloat(column) * (width + padding), y: next[column], width: width, height: height)
        next[column] += height + padding
        row.append(attributes)
      }
      contentHeight = row.map { $0.frame.maxY }.max() ?? contentHeight
      cache.append(row)
    }
  }

  public override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    return cache.flatMap { $0.filter { $0.frame.intersects(rect) } }
  }

  public override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    return cache[indexPath.section][indexPath.item]
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return newBounds.width != collectionView?.bounds.width
  }

  public override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }
}
