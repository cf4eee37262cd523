public import LayoutCore

/// Items, headers and footers that say how long they are.
///
/// Source: SEMANTICS.md section 3.9.
extension ListLayout {
  /// The sizes that elements turned out to have, by section, if they count.
  var preferredSizes: [Int: [(key: ElementKey, size: Size)]] {
    guard isSelfSizing, let collectionView else { return [:] }
    return Dictionary(
      grouping: collectionView.knownPreferredSizes.map { (key: $0.key, size: $0.value) },
      by: \.key.indexPath.section)
  }

  /// Everything is fitted again where the extent across the view is another.
  public func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    InvalidationContext(
      fittingAgain: isSelfSizing, along: AxisFrame(scrollDirection), of: collectionView,
      in: newBounds)
  }

  /// Whether elements size themselves and this one would like another size.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> Bool {
    isSelfSizing && preferred.size != original.size
  }

  /// Asks for no metrics again, and keeps what is on screen in its place if the element comes before it.
  ///
  /// - Complexity: O(*n*): the items are stacked anew to know where everything will be.
  public func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> InvalidationContext {
    let (axis, new) = (AxisFrame(scrollDirection), try stacked())
    return try InvalidationContext(
      fitting: original.key, along: axis, of: collectionView, content: contentSize,
      to: contentSize(of: new)
    ) { path in
      guard let item = path.item else { return nil }
      return axis.start(new[path.section].frame(of: item))
        - axis.start(sections[path.section].frame(of: item))
    }
  }
}
