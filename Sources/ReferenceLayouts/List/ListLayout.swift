public import LayoutCore

/// A single column of items, each across the whole width between the section's insets.
///
/// `A` is the extent between a section's insets across the scroll direction, `l` the leading inset
/// and `s` the line spacing; a negative line spacing is treated as 0. Along the scroll direction,
/// an item begins `s` after the end of the previous item. Across the scroll direction, every item
/// begins at `l` and has the extent `max(0, A)`. Of the delegate's item sizes, only the lengths
/// along the scroll direction are used. Sections, headers and footers stack as in ``FlowLayout``.
/// If scrolling is horizontal, items are placed side by side.
/// Coordinates: content space, in points.
///
/// No frame is stored. A position is the sum of all earlier lengths and spacings. The lengths are
/// stored in blocks; see `StackedLengths`. If the delegate's `itemSizesTravelWithItems` is true,
/// and items do not size themselves, an update of one item usually changes only one block and the
/// starts of the later blocks.
/// Source: ours, from SEMANTICS.md section 3.1.
public final class ListLayout: Layout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView? {
    didSet { (sections, keepsLengths) = ([], false) }
  }

  /// The axis along which items are stacked; vertical by default.
  public var scrollDirection = Axis.vertical {
    didSet { if scrollDirection != oldValue { invalidate() } }
  }
  /// The distance between items if the delegate gives none, in points; 10 by default.
  ///
  /// A negative distance, also one from the delegate, is treated as 0.
  public var lineSpacing = 10.0 {
    didSet { if lineSpacing != oldValue { invalidate() } }
  }
  /// The size of an item if the delegate gives none; 50 × 50 by default.
  public var itemSize = Size(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidate() } }
  }

  /// Whether items, headers and footers get their measured lengths; false by default.
  public var isSelfSizing = false {
    didSet { if isSelfSizing != oldValue { invalidate() } }
  }

  /// The sections with the positions of their elements, as the last `prepare` computed them.
  private(set) var sections: [ListSection] = []
  /// Whether no section has a negative start or end inset.
  ///
  /// If the value is true, the elements of each section lie within the section's extent, and a
  /// binary search finds the sections that overlap a rectangle.
  private(set) var sectionsFollow = true
  /// Whether an update in the next pass can reuse the stored lengths.
  private var keepsLengths = false

  /// Creates a layout with the defaults.
  public init() {}

  /// Returns true, because the layout places elements from left to right.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// Returns true: the layout has no initial or final attributes of its own.
  public var hasDefaultTransitions: Bool { true }

  /// Whether the extent of the bounds across the scroll direction changes; scrolling does not
  /// invalidate the layout.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(scrollDirection).changesCross(of: collectionView, to: newBounds)
  }

  /// Keeps the stored lengths if only an update or an interactive movement caused the invalidation.
  ///
  /// An update and a movement name the items whose lengths can change. After any other
  /// invalidation, all lengths are computed again.
  public func invalidate(with context: InvalidationContext) {
    let isUpdate = context.invalidatesDataSourceCounts || context.interactiveMovement != nil
    if context.invalidatesEverything || !isUpdate { keepsLengths = false }
  }

  /// Stacks every section.
  ///
  /// - Throws: `LayoutError.invalidAnswer` if the delegate's numbers are not finite, or the size of
  ///   an item is negative.
  /// - Complexity: O(*n*) in the number of items. If the delegate's `itemSizesTravelWithItems` is
  ///   true, and items do not size themselves, an update of a few items is usually
  ///   O(*s* + *k* · (512 + *n* / 256)), for *k* updated items in a view with *s* sections.
  public func prepare() throws(LayoutError) {
    let known = keepsLengths ? sections : []
    (sections, keepsLengths) = ([], false)
    guard let collectionView else { return }
    let axis = AxisFrame(scrollDirection)
    sections = try stacked(consume known)
    sectionsFollow = sections.allSatisfy {
      axis.mainStart($0.metrics.insets) >= 0 && axis.mainEnd($0.metrics.insets) >= 0
    }
    keepsLengths =
      !isSelfSizing && collectionView.delegate?.itemSizesTravelWithItems == true
  }

  /// Computes every section for the current data.
  ///
  /// - Parameter known: The sections before an update, whose lengths are reused. The function
  ///   takes these sections over, so that it need not copy the lengths.
  func stacked(_ known: consuming [ListSection] = []) throws(LayoutError) -> [ListSection] {
    guard let collectionView else { return [] }
    let stack = SectionStack(
      axis: AxisFrame(scrollDirection),
      defaults: SectionDefaults(
        lineSpacing: lineSpacing, itemSpacing: 0, itemSize: itemSize))
    let preferred = preferredSizes
    var update = ListUpdate(of: known, in: collectionView, defaults: stack.defaults)
    var result: [ListSection] = []
    for section in 0..<collectionView.numberOfSections {
      let kept = try update?.takeLengths(ofSection: section)
      var metrics = try SectionMetrics(
        of: section, in: collectionView, axis: stack.axis, defaults: stack.defaults,
        asksForSizes: kept == nil)
      for (key, size) in preferred[section, default: []] { metrics.take(size, of: key) }
      let spacing = max(0, metrics.lineSpacing)
      let lengths =
        kept
        ?? StackedLengths(
          ContiguousArray(metrics.sizes.lazy.map(stack.axis.main)), spacing: spacing)
      // Only the lengths are needed. As long as a copy of the sizes exists, the owner of the sizes
      // must copy them before a change.
      metrics.sizes = []
      result.append(
        ListSection(metrics: metrics, lengths: lengths, start: result.last?.end ?? 0))
    }
    return result
  }

  /// The extent of the content, in points.
  ///
  /// Across the scroll direction, it is the extent of the view without its content insets. Along
  /// the scroll direction, the content ends at the end of the last section; its length is at least
  /// 0.
  public var contentSize: Size { contentSize(of: sections) }

  func contentSize(of sections: [ListSection]) -> Size {
    guard let collectionView else { return .zero }
    let axis = AxisFrame(scrollDirection)
    return axis.size(
      main: max(0, sections.last?.end ?? 0),
      cross: SectionMetrics.crossLength(of: collectionView, axis: axis))
  }
}
