import UIKit

/// The view behind the items of a section.
public final class SectionCardView: UICollectionReusableView {
  public override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    backgroundColor = (layoutAttributes as? SectionCardAttributes)?.color
  }
}

/// Attributes with a colour.
public final class SectionCardAttributes: UICollectionViewLayoutAttributes {
  /// The colour of the card.
  public var color: UIColor?

  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? SectionCardAttributes)?.color = color
    return copy
  }

  public override func isEqual(_ object: Any?) -> Bool {
    return super.isEqual(object) && (object as? SectionCardAttributes)?.color == color
  }
}

/// Lines that begin at the left inset, with a card behind the items of each section.
///
/// The layout shows two idioms: it is a subclass of another layout, and it has decoration views.
public final class SectionCardLayout: LeftAlignedLayout {
  /// The kind of the cards.
  public static let kind = "card"
  private var cards: [UICollectionViewLayoutAttributes] = []

  public override init() {
    super.init()
    register(SectionCardView.self, forDecorationViewOfKind: SectionCardLayout.kind)
  }

  /// Creates a layout from a storyboard.
  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    register(SectionCardView.self, forDecorationViewOfKind: SectionCardLayout.kind)
  }

  public override func prepare() {
    super.prepare()
    cards.removeAll()
    guard let collectionView = collectionView else { return }
    let delegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout
    for section in 0..<collectionView.numberOfSections {
      let count = collectionView.numberOfItems(inSection: section)
      let frames = (0..<count).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
      }
      guard let top = frames.map({ $0.minY }).min(), let bottom = frames.map({ $0.maxY }).max()
      else { continue }
      let inset =
        delegate?.collectionView?(collectionView, layout: self, insetForSectionAt: section)
        ?? sectionInset
      let card = SectionCardAttributes(
        forDecorationViewOfKind: SectionCardLayout.kind,
        with: IndexPath(item: 0, section: section))
      let edges = collectionView.adjustedContentInset
      let room = max(0, collectionView.bounds.width - edges.left - edges.right)
      let width = max(0, room - inset.left - inset.right)
      card.frame = CGRect(x: inset.left, y: top, width: width, height: bottom - top)
        .insetBy(dx: -4, dy: -4)
      card.zIndex = -1
      card.color = section % 2 == 0 ? .lightGray : .gray
      cards.append(card)
    }
  }

  public override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let elements = super.layoutAttributesForElements(in: rect) ?? []
    return elements + cards.filter { $0.frame.intersects(rect) }
  }

  public override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == SectionCardLayout.kind else {
      return super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
    }
    return cards.first { $0.indexPath == indexPath }
  }
}
