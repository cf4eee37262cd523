public import LayoutCore

/// Items, headers and footers that size themselves.
///
/// Source: SEMANTICS.md section 3.9.
extension ListLayout {
  /// The measured sizes of the elements, by section, unsorted; empty if elements do not size
  /// themselves.
  var preferredSizes: [Int: [(key: ElementKey, size: Size)]] {
    guard isSelfSizing, let collectionView else { return [:] }
    return Dictionary(
      grouping: collectionView.knownPreferredSizes.map { (key: $0.key, size: $0.value) },
      by: \.key.indexPath.section)
  }

  /// A context that discards all measured sizes if elements size themselves, and the extent of the
  /// bounds across the scroll direction changes.
  public func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    InvalidationContext(
      fittingAgain: isSelfSizing, along: AxisFrame(scrollDirection), of: collectionView,
      in: newBounds)
  }

  /// Whether elements size themselves, and the measured size differs from the current size.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> Bool {
    isSelfSizing && preferred.size != original.size
  }

  /// The context for a measured size; it does not invalidate the delegate's metrics.
  ///
  /// If the measured element comes before the elements on screen, the context also keeps these
  /// elements in place on screen.
  ///
  /// - Complexity: O(*n*) in the number of items, which are stacked again to compute the new
  ///   positions.
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
