#if os(iOS)
  import UIKit
#elseif os(macOS)
  import AppKit
#endif

/// A flow layout that centres its lines.
///
/// The layout shows an idiom: an extension overrides methods, and these fill and read a cache.
@objcMembers
public final class CenteredTagsLayout: UICollectionViewFlowLayout {
  fileprivate var cache: [IndexPath: UICollectionViewLayoutAttributes] = [:]
}

extension CenteredTagsLayout {
  public override func prepare() {
    super.prepare()
    cache.removeAll()
    guard let collectionView = collectionView else { return }
    for section in 0..<collectionView.numberOfSections { centerLines(of: section) }
  }

  public override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let bars = super.layoutAttributesForElements(in: rect)?
      .filter { $0.representedElementCategory != .cell }
    return (bars ?? []) + cache.values.filter { $0.frame.intersects(rect) }
  }

  public override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    return cache[indexPath]
  }

  #if os(iOS)
    public override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }
  #endif
}

extension CenteredTagsLayout {
  /// Moves the lines of a section into the middle.
  private func centerLines(of section: Int) {
    guard let collectionView = collectionView else { return }
    var line: [UICollectionViewLayoutAttributes] = []
    for item in 0..<collectionView.numberOfItems(inSection: section) {
      let path = IndexPath(item: item, section: section)
      guard
        let tag = super.layoutAttributesForItem(at: path)?.copy()
          as? UICollectionViewLayoutAttributes
      else { continue }
      if let last = line.last, last.center.y != tag.center.y || tag.center.x < last.center.x {
        center(line, of: section)
        line = []
      }
      line.append(tag)
      cache[path] = tag
    }
    center(line, of: section)
  }

  private func center(_ line: [UICollectionViewLayoutAttributes], of section: Int) {
    guard let collectionView = collectionView else { return }
    let delegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout
    let inset =
      delegate?.collectionView?(collectionView, layout: self, insetForSectionAt: section)
      ?? sectionInset
    let gap =
      delegate?.collectionView?(
        collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let edges = collectionView.adjustedContentInset
    let room =
      max(0, collectionView.bounds.width - edges.left - edges.right) - inset.left - inset.right
    let length = line.reduce(-gap) { $0 + $1.frame.width + gap }
    var x = inset.left + (room - length) / 2
    for tag in line {
      tag.frame.origin.x = x
      x = tag.frame.maxX + gap
    }
  }
}
