import UIKit

/// Attributes with the depth of a card in the stack.
public class CardAttributes: UICollectionViewLayoutAttributes {
  /// The depth, from 0 for the card on top to 1.
  @objc public dynamic var depth: CGFloat = 0

  public override func copy(with zone: NSZone? = nil) -> Any {
    // swift-format-ignore: NeverForceUnwrap
    let copy = super.copy(with: zone) as! CardAttributes
    copy.depth = depth
    return copy
  }
}

extension CardAttributes {
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CardAttributes else { return false }
    return super.isEqual(object) && other.depth == depth
  }
}

extension Notification.Name {
  /// Posted when cards must be laid out again.
  public static let cardsDidChange = Notification.Name("cardsDidChange")
}

/// Cards that cover each other, and stay at the top while they are covered.
///
/// The layout shows three idioms: it has a subclass of attributes, sets transforms, and observes
/// notifications.
public final class CardStackLayout: UICollectionViewLayout {
  private let cardHeight: CGFloat = 200
  private let step: CGFloat = 60
  private let margin: CGFloat = 16
  private var paths: [IndexPath] = []

  public override init() {
    super.init()
    NotificationCenter.default.addObserver(
      self, selector: #selector(cardsDidChange(_:)), name: .cardsDidChange, object: nil)
  }

  /// Creates a layout from a storyboard.
  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  deinit { NotificationCenter.default.removeObserver(self) }

  @objc private func cardsDidChange(_ notification: Notification) { invalidateLayout() }

  public override class var layoutAttributesClass: AnyClass { return CardAttributes.self }

  public override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    paths = (0..<collectionView.numberOfSections).flatMap { section in
      (0..<collectionView.numberOfItems(inSection: section)).map {
        IndexPath(item: $0, section: section)
      }
    }
  }

  public override var collectionViewContentSize: CGSize {
    let width = collectionView?.bounds.width ?? 0
    guard !paths.isEmpty else { return CGSize(width: width, height: 0) }
    return CGSize(
      width: width, height: 2 * margin + CGFloat(paths.count - 1) * step + cardHeight)
  }

  public override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    return paths.indices.map(attributes(ofCard:)).filter { $0.frame.intersects(rect) }
  }

  public override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    return paths.firstIndex(of: indexPath).map(attributes(ofCard:))
  }

  private func attributes(ofCard number: Int) -> UICollectionViewLayoutAttributes {
    let card = CardAttributes(forCellWith: paths[number])
    guard let collectionView = collectionView else { return card }
    let top = collectionView.contentOffset.y + collectionView.adjustedContentInset.top
    let rest = margin + CGFloat(number) * step
    card.frame = CGRect(
      x: margin, y: max(rest, top), width: max(0, collectionView.bounds.width - 2 * margin),
      height: cardHeight)
    card.zIndex = number
    card.depth = min(1, max(0, (top - rest) / cardHeight))
    let scale = 1 - 0.1 * card.depth
    card.transform3D = CATransform3DMakeScale(scale, scale, 1)
    return card
  }

  public override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    var target = proposedContentOffset
    target.y = (target.y / step).rounded(.down) * step
    return target
  }

  public override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let number = ((position.y - margin) / step).rounded(.down)
    return paths[Int(max(0, min(number, CGFloat(paths.count - 1))))]
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }

  public override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }
}
