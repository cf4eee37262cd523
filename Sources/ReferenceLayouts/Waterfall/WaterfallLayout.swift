public import LayoutCore

/// Columns of equal width; each item goes under the shortest column.
///
/// Of several equally short columns, the one nearest to the leading inset is used.
///
/// `A` is the extent between a section's insets across the scroll direction, `c` the number of
/// columns, `l` the leading inset, `g` the item spacing, `s` the line spacing and `next[k]` the
/// position along the scroll direction at which the next item of column `k` begins. The numbers are
/// computed in this order:
///
/// - a column has the extent `w = max(0, (A − (c − 1) · g) / c)` across the scroll direction, and
///   column `k`, from 0, begins at `l + k · (w + g)`;
/// - at first, every `next[k]` is the position after the start inset;
/// - an item of length `h` is placed at the least `next[k]`, and then `next[k] += h + s`.
///
/// The end inset follows the greatest end of an item. Sections, headers and footers stack as in
/// ``FlowLayout``. If scrolling is horizontal, the columns are rows.
/// Coordinates: content space, in points.
/// Source: SEMANTICS.md section 8.1, the reference version.
public final class WaterfallLayout: ArrangedLayout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView? {
    didSet { lines.invalidate() }
  }

  /// The axis along which columns grow; vertical by default.
  public var scrollDirection = Axis.vertical {
    didSet { if scrollDirection != oldValue { invalidate() } }
  }
  /// The number of columns, at least 1; 2 by default.
  ///
  /// - Precondition: The new value is at least 1.
  public var columns = 2 {
    didSet {
      precondition(columns >= 1, "a waterfall needs at least one column")
      if columns != oldValue { invalidate() }
    }
  }
  /// The distance between items of a column if the delegate gives none, in points; 10 by default.
  public var lineSpacing = 10.0 {
    didSet { if lineSpacing != oldValue { invalidate() } }
  }
  /// The distance between columns if the delegate gives none, in points; 10 by default.
  public var itemSpacing = 10.0 {
    didSet { if itemSpacing != oldValue { invalidate() } }
  }
  /// The size of an item if the delegate gives none; 50 × 50 by default.
  ///
  /// Only the extent along the scroll direction is used.
  public var itemSize = Size(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidate() } }
  }

  /// The result of the last `prepare`.
  public private(set) var arrangement = Arrangement.empty
  private var lines = LineStack<WaterfallColumns>()

  /// Creates a layout with the defaults.
  public init() {}

  /// Places every element, or fewer elements after an update of few items.
  ///
  /// After an update of few items, the layout places items from the edited ones on. It stops at an
  /// item from which on all items move by the same distance, if there soon is such an item. It also
  /// stops at the end of the section, if this is near. Otherwise it places every element.
  ///
  /// - Throws: `LayoutError.invalidAnswer` if the delegate's numbers are not finite, or the size of
  ///   an item is negative.
  /// - Complexity: O(*n* · *c*) for *n* elements in *c* columns. If the delegate's
  ///   `itemSizesTravelWithItems` is true, an update of *k* items after which *p* items are placed
  ///   is O(*s* + *k* + *p* · *c* + *n* / 256) in a view with *s* sections, on average.
  public func prepare() throws(LayoutError) {
    let stack = SectionStack(
      axis: AxisFrame(scrollDirection),
      defaults: SectionDefaults(
        lineSpacing: lineSpacing, itemSpacing: itemSpacing, itemSize: itemSize))
    try lines.place(
      collectionView, stack, by: WaterfallColumns(count: columns), into: &arrangement)
  }

  /// Keeps the data about the last arrangement if only an update of items caused the invalidation.
  ///
  /// After any other invalidation, the next pass places every element.
  public func invalidate(with context: InvalidationContext) { lines.invalidate(with: context) }

  /// Returns true: the layout has no initial or final attributes of its own.
  public var hasDefaultTransitions: Bool { true }

  /// Whether the extent of the bounds across the scroll direction changes; scrolling does not
  /// invalidate the layout.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(scrollDirection).changesCross(of: collectionView, to: newBounds)
  }
}
