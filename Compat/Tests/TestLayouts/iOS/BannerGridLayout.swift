import UIKit

/// Gives a grid with banners the data that it needs.
@objc public protocol BannerGridLayoutDelegate: UICollectionViewDelegate {
  /// Whether an item is a banner; by default it is a tile.
  @objc optional func collectionView(
    _ collectionView: UICollectionView, layout: BannerGridLayout, isBannerAt indexPath: IndexPath
  ) -> Bool

  /// Called after each preparation.
  @objc optional func bannerGridLayoutDidPrepare(_ layout: BannerGridLayout)
}

/// Square tiles in columns, and banners across all columns.
///
/// The layout shows an idiom: it calls an optional method of an `@objc` delegate only if the
/// delegate responds to its selector.
@objc(CLNBannerGridLayout)
public class BannerGridLayout: UICollectionViewLayout {
  /// The number of columns.
  @objc public dynamic var columns: Int = 3
  /// The distance between items.
  @objc public dynamic var gap: CGFloat = 6

  private var frames: [IndexPath: CGRect] = [:]
  private var contentHeight: CGFloat = 0

  private var tileDelegate: BannerGridLayoutDelegate? {
    return collectionView?.delegate as? BannerGridLayoutDelegate
  }

  private var side: CGFloat {
    let width = collectionView?.bounds.width ?? 0
    return max(0, (width - CGFloat(columns - 1) * gap) / CGFloat(columns))
  }

  private func isBanner(_ path: IndexPath) -> Bool {
    let selector = #selector(
      BannerGridLayoutDelegate.collectionView(_:layout:isBannerAt:))
    guard let collectionView = collectionView, let delegate = tileDelegate,
      delegate.responds(to: selector)
    else { return false }
    // swift-format-ignore: NeverForceUnwrap
    return delegate.collectionView!(collectionView, layout: self, isBannerAt: path)
  }
}

// MARK: - UICollectionViewLayout

extension BannerGridLayout {
  open override func prepare() {
    super.prepare()
    frames = [:]
    guard let collectionView = collectionView else { return }
    let side = self.side
    var (column, y) = (0, CGFloat(0))
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let wide = isBanner(path)
        if wide ? column > 0 : column == columns { (column, y) = (0, y + side + gap) }
        frames[path] = CGRect(
          x: CGFloat(column) * (side + gap), y: y,
          width: wide ? max(0, collectionView.bounds.width) : side, height: side)
        column = wide ? columns : column + 1
      }
    }
    contentHeight = frames.isEmpty ? 0 : y + side
    tileDelegate?.bannerGridLayoutDidPrepare?(self)
  }

  open override var collectionViewContentSize: CGSize {
    return CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    return frames.filter { $0.value.intersects(rect) }.keys
      .compactMap { layoutAttributesForItem(at: $0) }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let frame = frames[indexPath] else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame
    return attributes
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return newBounds.width != collectionView?.bounds.width
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }
}
