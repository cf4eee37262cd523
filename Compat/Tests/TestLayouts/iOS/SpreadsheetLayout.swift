import UIKit

/// A table in which each section is a row; the first row and the first column stay in view.
///
/// The layout shows an idiom: the frames of some cells depend on the offset.
public final class SpreadsheetLayout: UICollectionViewLayout {
  private enum Constants {
    static let cell = CGSize(width: 80, height: 30)
  }

  public override var collectionViewContentSize: CGSize {
    guard let collectionView = collectionView else { return .zero }
    let rows = collectionView.numberOfSections
    let columns = (0..<rows).map { collectionView.numberOfItems(inSection: $0) }.max() ?? 0
    return CGSize(
      width: CGFloat(columns) * Constants.cell.width, height: CGFloat(rows) * Constants.cell.height)
  }

  public override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView = collectionView else { return nil }
    return (0..<collectionView.numberOfSections).flatMap { row in
      (0..<collectionView.numberOfItems(inSection: row)).compactMap { column in
        layoutAttributesForItem(at: IndexPath(item: column, section: row))
      }.filter { $0.frame.intersects(rect) }
    }
  }

  public override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let collectionView = collectionView else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    var origin = CGPoint(
      x: CGFloat(indexPath.item) * Constants.cell.width,
      y: CGFloat(indexPath.section) * Constants.cell.height)
    let insets = collectionView.adjustedContentInset
    if indexPath.item == 0 {
      origin.x = max(origin.x, collectionView.contentOffset.x + insets.left)
      attributes.zIndex += 1
    }
    if indexPath.section == 0 {
      origin.y = max(origin.y, collectionView.contentOffset.y + insets.top)
      attributes.zIndex += 2
    }
    attributes.frame = CGRect(origin: origin, size: Constants.cell)
    return attributes
  }

  public override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    guard let collectionView = collectionView else { return previousIndexPath }
    func place(_ coordinate: CGFloat, _ length: CGFloat, _ count: Int) -> Int {
      return Int(max(0, min((coordinate / length).rounded(.down), CGFloat(count - 1))))
    }
    let rows = collectionView.numberOfSections
    let row = place(position.y, Constants.cell.height, rows)
    let columns = collectionView.numberOfItems(inSection: row)
    guard columns > 0 else { return previousIndexPath }
    return IndexPath(item: place(position.x, Constants.cell.width, columns), section: row)
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }

  public override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }
}
