public import LayoutCore

/// Cells, headers and footers that size themselves.
///
/// Source: SEMANTICS.md section 3.9.
extension FlowLayout {
  /// Whether cells, headers and footers size themselves.
  var isSelfSizing: Bool { estimatedItemSize != .zero }

  /// The size of a cell that has not been measured.
  var estimate: Size { estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize }

  /// A context that discards all measured sizes if the extent across the scroll direction changes.
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

  /// A context that keeps the delegate's metrics, and that keeps the elements on screen in place if
  /// the measured element comes before them.
  ///
  /// - Complexity: O(*n*): the lines are broken again to compute the new positions.
  public func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> InvalidationContext {
    let (axis, new) = (AxisFrame(scrollDirection), try arranged())
    return try InvalidationContext(
      fitting: original.key, along: axis, of: collectionView,
      content: arrangement.contentSize, to: new.contentSize
    ) { path in
      guard let before = arrangement.store.attributes(for: .cell(path)),
        let after = new.store.attributes(for: .cell(path))
      else { return nil }
      return axis.start(after.frame) - axis.start(before.frame)
    }
  }
}
