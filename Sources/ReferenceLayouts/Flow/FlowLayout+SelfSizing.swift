public import LayoutCore

/// Cells, headers and footers that decide their own sizes.
///
/// Source: SEMANTICS.md section 3.9.
extension FlowLayout {
  /// Whether cells, headers and footers size themselves.
  var isSelfSizing: Bool { estimatedItemSize != .zero }

  /// The size of a cell before anything is known about it.
  var estimate: Size { estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize }

  /// Everything is fitted again where the room for lines is another.
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
  /// - Complexity: O(*n*): the lines are broken anew to know where everything will be.
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
