public import LayoutCore

/// Lines of a fixed number of equal items with a fixed aspect ratio.
///
/// `A` is the extent between a section's insets across the scroll direction, `c` the number of
/// items in a line, `l` the leading inset, `g` the item spacing, `s` the line spacing and `q` the
/// aspect ratio, width over height. The numbers are computed in this order:
///
/// - across the scroll direction, an item has the extent `w = max(0, (A − (c − 1) · g) / c)`;
/// - across the scroll direction, item `i` of a section, from 0, begins at
///   `l + (i mod c) · (w + g)`;
/// - the length of an item along the scroll direction is `w / q` if scrolling is vertical, and
///   `w · q` if scrolling is horizontal;
/// - from one line to the next, the position along the scroll direction grows by `length + s`.
///
/// The last line uses the same columns. The delegate's item sizes are ignored. Sections, headers
/// and footers stack as in ``FlowLayout``.
/// Coordinates: content space, in points.
/// Source: SEMANTICS.md section 8.7, the rule of KRLCollectionViewGridLayout.
public final class GridLayout: ArrangedLayout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView? {
    didSet { lines.invalidate() }
  }

  /// The axis along which lines are stacked; vertical by default.
  public var scrollDirection = Axis.vertical {
    didSet { if scrollDirection != oldValue { invalidate() } }
  }
  /// The number of items in a line, at least 1; 2 by default.
  ///
  /// - Precondition: The new value is at least 1.
  public var columns = 2 {
    didSet {
      precondition(columns >= 1, "a grid needs at least one column")
      if columns != oldValue { invalidate() }
    }
  }
  /// The width of an item over its height, above 0; 1 by default.
  ///
  /// - Precondition: The new value is finite and above 0.
  public var aspectRatio = 1.0 {
    didSet {
      precondition(
        aspectRatio > 0 && aspectRatio.isFinite, "an aspect ratio is a finite number above 0")
      if aspectRatio != oldValue { invalidate() }
    }
  }
  /// The distance between lines if the delegate gives none, in points; 10 by default.
  public var lineSpacing = 10.0 {
    didSet { if lineSpacing != oldValue { invalidate() } }
  }
  /// The distance between items of a line if the delegate gives none, in points; 10 by default.
  public var itemSpacing = 10.0 {
    didSet { if itemSpacing != oldValue { invalidate() } }
  }

  /// The result of the last `prepare`.
  public private(set) var arrangement = Arrangement.empty
  private var lines = LineStack<FixedGrid>()

  /// Creates a layout with the defaults.
  public init() {}

  /// Places every element, or fewer elements after an update of few items.
  ///
  /// The frame of an item depends only on its number in its section, and on where the section
  /// begins. After an update of few items, it is therefore usually enough to place the last items
  /// of each changed section, and to move the later sections.
  ///
  /// - Throws: `LayoutError.invalidAnswer` if the delegate's numbers are not finite, or the size of
  ///   an item is negative.
  /// - Complexity: O(*n*) in the number of elements. If the delegate's `itemSizesTravelWithItems`
  ///   is true, an update of *k* items is O(*s* + *k* + *n* / 64) in a view with *s* sections, on
  ///   average.
  public func prepare() throws(LayoutError) {
    let stack = SectionStack(
      axis: AxisFrame(scrollDirection),
      defaults: SectionDefaults(
        lineSpacing: lineSpacing, itemSpacing: itemSpacing, itemSize: .zero))
    try lines.place(
      collectionView, stack, by: FixedGrid(columns: columns, aspectRatio: aspectRatio),
      into: &arrangement)
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
