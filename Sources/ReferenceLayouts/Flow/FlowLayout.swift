public import LayoutCore

/// Lines of items that break where the next item does not fit: UICollectionViewFlowLayout's rules.
///
/// Written from left to right; the view mirrors it in right-to-left. With `C` the extent of the view
/// across the scroll direction without content insets, `l` and `r` the section's insets on that
/// axis, `A = C − l − r`, `g` the item spacing and `s` the line spacing, every number comes from one
/// fixed order of operations, which a script can repeat bit by bit:
///
/// - sections: `main += header + startInset`, lines, `main += endInset`, footer, `main += footer`;
/// - lines: `main += tallest + s` after each line but the last, `main += tallest` after that; an item
///   of length `h` stands at `main + (tallest − h) / 2`;
/// - breaking: `used` begins with the first item's `w`; another joins if
///   `used + g + w ≤ A + 1e-6 · max(1, A)`;
/// - a justified line of `k` ≥ 2 items: `x = l`, then `x += w + gap` with
///   `gap = g + (A − Σw − g · (k − 1)) / (k − 1)`, `Σw` added in order;
/// - a lone item in a justified line: `x = l + max(0, (A − w) / 2)`;
/// - a trailing line: `x = C − r − used`, then `x += w + g`;
/// - a section of one item size: `n = max(1, ⌊(A + 1e-6 · max(1, A) + g) / (w + g)⌋)` columns,
///   `G = (A − n · w) / (n − 1)`, `x = l + column · (w + G)`; one column is centred.
///
/// An item longer than `A` stands alone at the leading inset. Coordinates: content space, points.
/// Source: SEMANTICS.md sections 3.1 to 3.8 and 4.
public final class FlowLayout: ArrangedLayout {
  /// The view that uses the layout.
  public weak var collectionView: CollectionView?

  /// The axis that lines are stacked along; vertical by default.
  public var scrollDirection = Axis.vertical {
    didSet { if scrollDirection != oldValue { invalidate() } }
  }
  /// The distance between lines where the delegate gives none, points; 10 by default.
  public var lineSpacing = 10.0 {
    didSet { if lineSpacing != oldValue { invalidate() } }
  }
  /// The least distance between items of a line where the delegate gives none; 10 by default.
  public var itemSpacing = 10.0 {
    didSet { if itemSpacing != oldValue { invalidate() } }
  }
  /// The size of items for which the delegate gives none; 50 × 50 by default.
  public var itemSize = Size(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidate() } }
  }
  /// How the items of a line are aligned; ``LineAlignment/standard`` by default.
  public var alignment = LineAlignment.standard {
    didSet { if alignment != oldValue { invalidate() } }
  }

  /// Where everything is since the last `prepare`.
  public private(set) var arrangement = Arrangement.empty

  /// Creates a layout with the defaults.
  public init() {}

  /// Places every element.
  ///
  /// - Throws: `LayoutError.invalidAnswer` if the delegate's numbers are not finite, or a size is
  ///   negative.
  /// - Complexity: O(*n*) in the number of elements.
  public func prepare() throws(LayoutError) {
    arrangement = .empty
    guard let collectionView else { return }
    let flow = LineFlow(alignment: alignment)
    let stack = SectionStack(
      axis: AxisFrame(scrollDirection),
      defaults: SectionDefaults(
        lineSpacing: lineSpacing, itemSpacing: itemSpacing, itemSize: itemSize))
    arrangement = try stack.arrangement(of: collectionView, placing: flow.place)
  }

  /// Whether the extent across the scroll direction changes; scrolling never matters.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(scrollDirection).changesCross(of: collectionView, to: newBounds)
  }
}
