import UIKit

/// An invalidation context with one more property than UIKit's context.
public final class PinnedHeaderContext: UICollectionViewFlowLayoutInvalidationContext {
  /// Whether only headers have moved.
  public var movesHeadersOnly = false
}

/// Headers that stay at the top of the screen while their section is visible.
///
/// This idiom is older than the pinned headers of flow layout.
public final class PinnedHeaderLayout: UICollectionViewFlowLayout {
  /// The number of invalidations with a context whose ``PinnedHeaderContext/movesHeadersOnly`` is
  /// true.
  public private(set) var contextCount = 0

  public override class var invalidationContextClass: AnyClass { PinnedHeaderContext.self }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }

  public override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let own = context as? PinnedHeaderContext, let collectionView = collectionView,
      newBounds.size == collectionView.bounds.size
    else { return context }
    own.movesHeadersOnly = true
    own.invalidateFlowLayoutDelegateMetrics = false
    own.invalidateFlowLayoutAttributes = false
    return own
  }

  public override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }

  public override func invalidateLayout(
    with context: UICollectionViewLayoutInvalidationContext
  ) {
    if (context as? PinnedHeaderContext)?.movesHeadersOnly == true { contextCount += 1 }
    super.invalidateLayout(with: context)
  }

  public override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView = collectionView,
      var elements = super.layoutAttributesForElements(in: rect)
    else { return nil }
    let kind = UICollectionView.elementKindSectionHeader
    elements.removeAll { $0.representedElementKind == kind }
    for section in 0..<collectionView.numberOfSections {
      let path = IndexPath(item: 0, section: section)
      guard let header = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
        header.frame.intersects(rect)
      else { continue }
      elements.append(header)
    }
    return elements
  }

  public override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let found = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    guard elementKind == UICollectionView.elementKindSectionHeader,
      let collectionView = collectionView,
      let header = found?.copy() as? UICollectionViewLayoutAttributes
    else { return found }
    let top = collectionView.contentOffset.y + collectionView.adjustedContentInset.top
    let end = endOfSection(indexPath.section) ?? header.frame.maxY
    let resting = header.frame.origin.y
    header.frame.origin.y = min(max(resting, top), end - header.frame.height)
    if header.frame.origin.y != resting { header.zIndex = 1 }
    return header
  }

  /// The y coordinate at which a section ends; nil without a view.
  ///
  /// This is the end of the section's footer. Without a footer, it is the start of the next header.
  /// Without a next header, it is the end of the section's items plus the bottom inset. Without
  /// items, it is the end of the section's own header plus the top and bottom insets.
  private func endOfSection(_ section: Int) -> CGFloat? {
    guard let collectionView = collectionView else { return nil }
    let first = IndexPath(item: 0, section: section)
    if let footer = super.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionFooter, at: first)
    {
      return footer.frame.maxY
    }
    let next = IndexPath(item: 0, section: section + 1)
    if section + 1 < collectionView.numberOfSections,
      let header = super.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: next)
    {
      return header.frame.minY
    }
    let inset =
      (collectionView.delegate as? UICollectionViewDelegateFlowLayout)?.collectionView?(
        collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
    let items = (0..<collectionView.numberOfItems(inSection: section)).compactMap {
      super.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame.maxY
    }
    let start =
      super.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: first)?.frame.maxY ?? 0
    return (items.max() ?? start + inset.top) + inset.bottom
  }
}
