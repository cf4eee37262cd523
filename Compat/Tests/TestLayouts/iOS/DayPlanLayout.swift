import Foundation

/// Gives a plan the times of its items, in hours.
@objc public protocol DayPlanLayoutDelegate: NSObjectProtocol {
  /// When an item begins; at nine by default.
  @objc optional func dayPlan(_ layout: DayPlanLayout, startOfItemAt path: IndexPath) -> CGFloat
  /// When an item ends; if this is not after its beginning, the item takes one hour.
  @objc optional func dayPlan(_ layout: DayPlanLayout, endOfItemAt path: IndexPath) -> CGFloat
}

/// Days one under another, each with a title and 24 lines.
///
/// The layout shows two idioms: supplementary views and decoration views with kinds of its own.
@IBDesignable
open class DayPlanLayout: UICollectionViewLayout {
  /// The kind of the titles.
  @objc public static let titleKind = "DayPlanTitle"
  /// The kind of the lines.
  @objc public static let lineKind = "line"

  /// Answers the layout's questions.
  @IBOutlet open weak var delegate: DayPlanLayoutDelegate?
  @IBInspectable var hourHeight: CGFloat = 40
  @IBInspectable var titleHeight: CGFloat = 30
  @IBInspectable var axisWidth: CGFloat = 50

  private var width: CGFloat { return max(0, collectionView?.bounds.width ?? 0) }
  private var dayHeight: CGFloat { return titleHeight + 24 * hourHeight }
  private func top(of day: Int) -> CGFloat { return CGFloat(day) * dayHeight }

  open override var collectionViewContentSize: CGSize {
    return CGSize(width: width, height: top(of: collectionView?.numberOfSections ?? 0))
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView = collectionView else { return nil }
    var all: [UICollectionViewLayoutAttributes?] = []
    for day in 0..<collectionView.numberOfSections {
      let first = IndexPath(item: 0, section: day)
      all.append(
        layoutAttributesForSupplementaryView(ofKind: DayPlanLayout.titleKind, at: first))
      for hour in 0..<24 {
        let path = IndexPath(item: hour, section: day)
        all.append(layoutAttributesForDecorationView(ofKind: DayPlanLayout.lineKind, at: path))
      }
      for item in 0..<collectionView.numberOfItems(inSection: day) {
        all.append(layoutAttributesForItem(at: IndexPath(item: item, section: day)))
      }
    }
    return all.compactMap { $0 }.filter { $0.frame.intersects(rect) }
  }
}

extension DayPlanLayout {
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let start = delegate?.dayPlan?(self, startOfItemAt: indexPath) ?? 9
    let end = delegate?.dayPlan?(self, endOfItemAt: indexPath) ?? 0
    attributes.frame = CGRect(
      x: axisWidth, y: top(of: indexPath.section) + titleHeight + start * hourHeight,
      width: max(0, width - axisWidth), height: (end > start ? end - start : 1) * hourHeight)
    attributes.zIndex = 1
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == DayPlanLayout.titleKind, indexPath.item == 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(
      x: 0, y: top(of: indexPath.section), width: width, height: titleHeight)
    return attributes
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == DayPlanLayout.lineKind, (0..<24).contains(indexPath.item)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(
      x: 0, y: top(of: indexPath.section) + titleHeight + CGFloat(indexPath.item) * hourHeight,
      width: width, height: 1)
    return attributes
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return newBounds.width != collectionView?.bounds.width
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }
}
