public import LayoutCore

/// Cells, headers and footers that size themselves.
///
/// Source: SEMANTICS.md section 3.9.
extension FlowLayout {
  /// Whether cells, headers and footers size themselves.
  var isSelfSizing: Bool { estimatedItemSize != .zero }

  /// The size of a cell that has not been measured.
  var estimate: Size { estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize }

  /// A context that discards all measured sizes if elements size themselves and the extent of the
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
  /// If the measured element comes before the elements on screen, the context also adjusts the
  /// offset, so that these elements stay in place on screen.
  ///
  /// - Complexity: O(*n*) in the number of items: the lines are broken again to compute the new
  ///   positions. For a cell that changes few lines, O(*s* + *n* / 64) in a view with *s* sections,
  ///   on average.
  public func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> InvalidationContext {
    if let context = try contextOfFewLines(measuring: original.key) { return context }
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

  /// The context for a measured cell, if only few lines change; otherwise nil.
  private func contextOfFewLines(
    measuring element: ElementKey
  ) throws(LayoutError) -> InvalidationContext? {
    guard element.category == .cell, let view = collectionView, let metrics else { return nil }
    let change = try lines.change(measuring: element.indexPath, in: view, stack) { path in
      view.preferredSize(for: .cell(path))
        ?? path.item.map { metrics[path.section].sizes[$0] }
    }
    guard let change else { return nil }
    let context = try InvalidationContext(
      fitting: element, along: AxisFrame(scrollDirection), of: view,
      content: arrangement.contentSize, to: change.contentSize(after: arrangement)
    ) { path in
      arrangement.store.number(of: path).map { change.distance(ofItem: $0, in: arrangement.store) }
    }
    lines.goOn(with: change, whenInvalidatedBy: context)
    return context
  }
}
