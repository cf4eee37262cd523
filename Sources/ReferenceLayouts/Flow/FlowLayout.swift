public import LayoutCore

/// Lines of items that break before the first item that does not fit, by the rules of
/// UICollectionViewFlowLayout.
///
/// The layout places items from left to right; in right-to-left views, the view mirrors the layout.
/// `C` is the extent of the view across the scroll direction without content insets, `l` and `r`
/// are the section's insets on that axis, `A = C − l − r`, `g` is the item spacing and `s` the line
/// spacing. An item has the extent `w` across the scroll direction, and the length `h` along it;
/// `tallest` is the greatest length in a line. `main` is the position along the scroll direction.
/// A complete pass computes every number in a fixed order, which a script can repeat exactly:
///
/// - a section: the header is placed at `main`, and `main += header + startInset`; then the lines
///   follow; then `main += endInset`, the footer is placed at `main`, and `main += footer`;
/// - a line: each item is placed at `main + (tallest − h) / 2` if `alignment.item` is `center`, the
///   default; at `main` if it is `start`; and at `main + (tallest − h)` if it is `end`; then
///   `main += tallest + s`, or after the last line of the section `main += tallest`;
/// - the break of a line: `used` begins with the `w` of the first item; the next item joins the
///   line if `used + g + w ≤ A + 1e-6 · max(1, A)`, and this sum is then the new `used`;
/// - a justified line of `k` ≥ 2 items: `x` begins at `l`; after each item `x += w + gap`, where
///   `gap = g + (A − Σw − g · (k − 1)) / (k − 1)`, and `Σw` is added in order;
/// - a single item in a justified line: the item is placed at `x = l + max(0, (A − w) / 2)`;
/// - any other line: `x` begins at `l` if the line is leading, at `l + max(0, (A − used) / 2)` if
///   it is centred, and at `C − r − used` if it is trailing; after each item `x += w + g`;
/// - a section whose items all have the same size, if ``alignment`` is the default and `w + g` is
///   above 0: there are `n = max(1, ⌊(A + 1e-6 · max(1, A) + g) / (w + g)⌋)` columns with the gap
///   `G = (A − n · w) / (n − 1)`, and an item is placed at `x = l + column · (w + G)`; a single
///   column is centred.
///
/// If `g` is at least 0, an item whose `w` is greater than `A + 1e-6 · max(1, A)` is placed alone,
/// at the leading inset.
/// Coordinates: content space, in points.
/// Source: SEMANTICS.md sections 3.1 to 3.8 and 4.
public final class FlowLayout: ArrangedLayout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView? {
    didSet {
      (metrics, isArranged) = (nil, false)
      lines.invalidate()
    }
  }

  /// The axis along which lines are stacked; vertical by default.
  public var scrollDirection = Axis.vertical {
    didSet { if scrollDirection != oldValue { invalidate() } }
  }
  /// The distance between lines if the delegate gives none, in points; 10 by default.
  public var lineSpacing = 10.0 {
    didSet { if lineSpacing != oldValue { invalidate() } }
  }
  /// The least distance between items of a line if the delegate gives none, in points; 10 by
  /// default.
  public var itemSpacing = 10.0 {
    didSet { if itemSpacing != oldValue { invalidate() } }
  }
  /// The size of an item if the delegate gives none; 50 × 50 by default.
  public var itemSize = Size(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidate() } }
  }
  /// The insets of a section if the delegate gives none, in points; left is the leading edge; zero
  /// by default.
  ///
  /// UIKit calls this `sectionInset`.
  public var sectionInsets = EdgeInsets.zero {
    didSet { if sectionInsets != oldValue { invalidate() } }
  }
  /// The size of a header if the delegate gives none, in points; zero by default, which means no
  /// header.
  ///
  /// Only the length along the scroll direction is used. UIKit calls this `headerReferenceSize`.
  public var headerSize = Size.zero {
    didSet { if headerSize != oldValue { invalidate() } }
  }
  /// The size of a footer if the delegate gives none, in points; zero by default, which means no
  /// footer.
  ///
  /// Only the length along the scroll direction is used. UIKit calls this `footerReferenceSize`.
  public var footerSize = Size.zero {
    didSet { if footerSize != oldValue { invalidate() } }
  }
  /// The size of cells before they are measured, in points; zero by default.
  ///
  /// If the size is not zero, cells, headers and footers size themselves. If the delegate gives an
  /// item, a header or a footer a size, that size is the estimate of the element.
  /// Source: SEMANTICS.md section 3.9.
  public var estimatedItemSize = Size.zero {
    didSet { if estimatedItemSize != oldValue { invalidate() } }
  }
  /// A special value of ``estimatedItemSize``: the estimate is ``itemSize``.
  public static let automaticSize = Size(
    width: Double.greatestFiniteMagnitude, height: Double.greatestFiniteMagnitude)

  /// How the items of a line are aligned; ``LineAlignment/standard`` by default.
  public var alignment = LineAlignment.standard {
    didSet { if alignment != oldValue { invalidate() } }
  }

  /// The result of the last `prepare`.
  public private(set) var arrangement = Arrangement.empty
  var lines = LineStack<FlowRules>()

  /// The metrics of the sections, from the delegate; nil if the delegate must be asked again.
  var metrics: [SectionMetrics]?
  /// Whether ``arrangement`` is up to date.
  private var isArranged = false

  /// Creates a layout with the defaults.
  public init() {}

  /// Places every element, or fewer elements if the invalidation allows this.
  ///
  /// If the invalidation declared that all elements stay, nothing is placed. After an update of few
  /// items, or after a cell was measured, usually only the lines that change are placed.
  ///
  /// - Throws: `LayoutError.invalidAnswer` if the delegate's numbers are not finite, or the size of
  ///   an item is negative.
  /// - Complexity: O(*n*) in the number of elements. If the delegate's `itemSizesTravelWithItems`
  ///   is true, and cells do not size themselves, an update of *k* items that changes few lines is
  ///   O(*s* + *k* + *n* / 64) in a view with *s* sections, on average.
  public func prepare() throws(LayoutError) {
    guard !isArranged else { return }
    try place()
    isArranged = true
  }

  private func place() throws(LayoutError) {
    guard let collectionView else { return arrangement = .empty }
    if lines.goOnAfterMeasuring(&arrangement) { return }
    let stack = stack
    if !isSelfSizing, try lines.goOn(collectionView, stack, &arrangement) { return }
    let sections = try sections(of: collectionView, stack)
    lines.place(
      sections, crossLength: crossLength(of: collectionView), stack, by: rules, into: &arrangement)
  }

  /// Computes the current arrangement; asks the delegate only if ``metrics`` is nil.
  func arranged() throws(LayoutError) -> Arrangement {
    guard let collectionView else { return .empty }
    let stack = stack
    return stack.arrangement(
      of: try sections(of: collectionView, stack), crossLength: crossLength(of: collectionView),
      by: rules, keepsLines: false
    ).0
  }

  var stack: SectionStack {
    SectionStack(
      axis: AxisFrame(scrollDirection),
      defaults: SectionDefaults(
        lineSpacing: lineSpacing, itemSpacing: itemSpacing,
        itemSize: isSelfSizing ? estimate : itemSize, insets: sectionInsets,
        headerSize: headerSize, footerSize: footerSize))
  }

  private var rules: FlowRules { FlowRules(alignment: alignment, isSelfSizing: isSelfSizing) }

  private func crossLength(of view: CollectionView) -> Double {
    SectionMetrics.crossLength(of: view, axis: AxisFrame(scrollDirection))
  }

  /// The metrics of the sections, with the measured sizes; asks the delegate only if ``metrics`` is
  /// nil.
  private func sections(
    of view: CollectionView, _ stack: SectionStack
  ) throws(LayoutError) -> [SectionMetrics] {
    var sections: [SectionMetrics]
    if let metrics { sections = metrics } else { sections = try stack.metrics(of: view) }
    metrics = sections
    guard isSelfSizing else { return sections }
    for (key, size) in view.knownPreferredSizes
    where sections.indices.contains(key.indexPath.section) {
      sections[key.indexPath.section].take(size, of: key)
    }
    return sections
  }

  /// The insets of a section if the delegate gives none: ``sectionInsets``.
  public func defaultInsets(ofSection section: Int) -> EdgeInsets { sectionInsets }

  /// Discards everything that the context invalidates.
  public func invalidate(with context: InvalidationContext) {
    let isAll = context.invalidatesEverything || context.invalidatesDataSourceCounts
    if isAll || context.invalidatesDelegateMetrics { metrics = nil }
    if isAll || context.invalidatesLayoutAttributes { isArranged = false }
    if !isArranged || metrics == nil { lines.invalidate(with: context) }
  }

  /// Returns true: the layout has no initial or final attributes of its own.
  public var hasDefaultTransitions: Bool { true }

  /// Whether the extent of the bounds across the scroll direction changes; scrolling does not
  /// invalidate the layout.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(scrollDirection).changesCross(of: collectionView, to: newBounds)
  }
}
