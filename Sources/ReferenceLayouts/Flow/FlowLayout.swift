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
  public weak var collectionView: CollectionView? {
    didSet { (metrics, isArranged) = (nil, false) }
  }

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
  /// The insets of sections for which the delegate gives none, points, left being leading; zero by default.
  ///
  /// In UIKit `sectionInset`.
  public var sectionInsets = EdgeInsets.zero {
    didSet { if sectionInsets != oldValue { invalidate() } }
  }
  /// The size of the headers of sections for which the delegate gives none, points; zero by default, which is
  /// no header.
  ///
  /// Only the length along the scroll direction counts. In UIKit `headerReferenceSize`.
  public var headerSize = Size.zero {
    didSet { if headerSize != oldValue { invalidate() } }
  }
  /// The size of the footers of sections for which the delegate gives none, points; zero by default, which is
  /// no footer.
  ///
  /// Only the length along the scroll direction counts. In UIKit `footerReferenceSize`.
  public var footerSize = Size.zero {
    didSet { if footerSize != oldValue { invalidate() } }
  }
  /// The size of cells before they say what they need; cells, headers and footers size themselves unless it is
  /// zero.
  ///
  /// A size that the delegate gives an item is the estimate for that item; that of a header or footer is its
  /// estimate. Zero by default.
  /// Source: SEMANTICS.md section 3.9.
  public var estimatedItemSize = Size.zero {
    didSet { if estimatedItemSize != oldValue { invalidate() } }
  }
  /// An estimate that stands for ``itemSize``.
  public static let automaticSize = Size(
    width: Double.greatestFiniteMagnitude, height: Double.greatestFiniteMagnitude)

  /// How the items of a line are aligned; ``LineAlignment/standard`` by default.
  public var alignment = LineAlignment.standard {
    didSet { if alignment != oldValue { invalidate() } }
  }

  /// Where everything is since the last `prepare`.
  public private(set) var arrangement = Arrangement.empty

  /// What the delegate said; nil while it must be asked again.
  var metrics: [SectionMetrics]?
  /// Whether ``arrangement`` is what the layout would compute now.
  private var isArranged = false

  /// Creates a layout with the defaults.
  public init() {}

  /// Places every element, unless a context said that all of them stay.
  ///
  /// - Throws: `LayoutError.invalidAnswer` if the delegate's numbers are not finite, or a size is
  ///   negative.
  /// - Complexity: O(*n*) in the number of elements.
  public func prepare() throws(LayoutError) {
    guard !isArranged else { return }
    arrangement = try arranged(into: arrangement.takeMemory())
    isArranged = true
  }

  /// Where everything goes now; the delegate is asked only for what it has not said yet.
  ///
  /// - Parameter memory: What the frames are to be written into.
  func arranged(
    into memory: consuming ContiguousArray<Rect> = []
  ) throws(LayoutError) -> Arrangement {
    guard let collectionView else { return .empty }
    let axis = AxisFrame(scrollDirection)
    let defaultSize = isSelfSizing ? estimate : itemSize
    let stack = SectionStack(
      axis: axis,
      defaults: SectionDefaults(
        lineSpacing: lineSpacing, itemSpacing: itemSpacing, itemSize: defaultSize,
        insets: sectionInsets, headerSize: headerSize, footerSize: footerSize))
    var sections: [SectionMetrics]
    if let metrics { sections = metrics } else { sections = try stack.metrics(of: collectionView) }
    metrics = sections
    if isSelfSizing {
      for (key, size) in collectionView.knownPreferredSizes
      where sections.indices.contains(key.indexPath.section) {
        sections[key.indexPath.section].take(size, of: key)
      }
    }
    return stack.arrangement(
      of: sections, crossLength: SectionMetrics.crossLength(of: collectionView, axis: axis),
      into: memory, placing: LineFlow(alignment: alignment, isSelfSizing: isSelfSizing).place)
  }

  /// ``sectionInsets``.
  public func defaultInsets(ofSection section: Int) -> EdgeInsets { sectionInsets }

  /// Forgets what a context says is invalid.
  public func invalidate(with context: InvalidationContext) {
    let isAll = context.invalidatesEverything || context.invalidatesDataSourceCounts
    if isAll || context.invalidatesDelegateMetrics { metrics = nil }
    if isAll || context.invalidatesLayoutAttributes { isArranged = false }
  }

  /// Whether the extent across the scroll direction changes; scrolling never matters.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(scrollDirection).changesCross(of: collectionView, to: newBounds)
  }
}
