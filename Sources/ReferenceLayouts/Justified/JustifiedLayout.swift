public import LayoutCore

/// Rows that fill the width with items of equal height, whose widths follow from their aspect
/// ratios.
///
/// `A` is the extent between a section's insets, `l` the leading inset, `g` the item spacing, `s`
/// the line spacing and `H` the row height. The numbers are computed in this order:
///
/// - an item of `w × h` has the aspect `a = min(100, max(0.01, w / h))`, or 1 if `w` or `h` is 0;
/// - a row takes items until it is full, that is, until `H · Σa + G ≥ A − 1e-6 · max(1, A)`, where
///   `Σa` is added in order, and `G = g · (k − 1)` for `k` items;
/// - a full row has the height `max(0, min(H, (A − G) / Σa))`, so that rows shrink and are never
///   stretched; a last row that is not full has the height `H`;
/// - an item has the width `a · height`; `x` begins at `l`, and after each item `x += width + g`;
/// - the position of the rows grows by `height + s` after each row except the last, and by `height`
///   after the last row.
///
/// Sections, headers and footers stack as in ``FlowLayout``; scrolling is vertical.
/// Coordinates: content space, in points.
/// Source: ours.
public final class JustifiedLayout: ArrangedLayout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView? {
    didSet { lines.invalidate() }
  }

  /// The height of a row before it shrinks to fit, in points, at least 0; 120 by default.
  public var rowHeight = 120.0 {
    didSet { if rowHeight != oldValue { invalidate() } }
  }
  /// The distance between rows if the delegate gives none, in points; 10 by default.
  public var lineSpacing = 10.0 {
    didSet { if lineSpacing != oldValue { invalidate() } }
  }
  /// The distance between items of a row if the delegate gives none, in points; 10 by default.
  public var itemSpacing = 10.0 {
    didSet { if itemSpacing != oldValue { invalidate() } }
  }

  /// The result of the last `prepare`.
  public private(set) var arrangement = Arrangement.empty
  private var lines = LineStack<JustifiedRows>()

  /// Creates a layout with the defaults.
  public init() {}

  /// Places every element; after an update of few items, usually places only the rows that change.
  ///
  /// - Throws: `LayoutError.invalidAnswer` if the delegate's numbers are not finite, or the size of
  ///   an item is negative.
  /// - Complexity: O(*n*) in the number of elements. If the delegate's `itemSizesTravelWithItems`
  ///   is true, an update of *k* items that changes few rows is O(*s* + *k* + *n* / 64) in a view
  ///   with *s* sections, on average.
  public func prepare() throws(LayoutError) {
    let stack = SectionStack(
      axis: AxisFrame(.vertical),
      defaults: SectionDefaults(
        lineSpacing: lineSpacing, itemSpacing: itemSpacing, itemSize: Size(width: 50, height: 50)))
    try lines.place(
      collectionView, stack, by: JustifiedRows(rowHeight: rowHeight), into: &arrangement)
  }

  /// Keeps the data about the last arrangement if only an update of items caused the invalidation.
  ///
  /// After any other invalidation, the next pass places every element.
  public func invalidate(with context: InvalidationContext) { lines.invalidate(with: context) }

  /// Returns true: the layout has no initial or final attributes of its own.
  public var hasDefaultTransitions: Bool { true }

  /// Whether the width of the bounds changes; scrolling does not invalidate the layout.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(.vertical).changesCross(of: collectionView, to: newBounds)
  }
}
