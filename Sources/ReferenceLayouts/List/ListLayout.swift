public import LayoutCore

/// One item under another, each across the whole width.
///
/// With `A` the extent between a section's insets across the scroll direction and `s` the line
/// spacing, at least 0: an item of length `h` along the scroll direction begins `s` after the end of
/// the one before it, at `l` across, with the width `max(0, A)`. Only the lengths of the delegate's
/// item sizes count. Sections, headers and footers stack as in ``FlowLayout``. When scrolling is
/// horizontal items stand side by side. Coordinates: content space, points.
///
/// Sums are formed in blocks, see ``StackedLengths``: an edit of one item among many costs one block
/// if the delegate's item sizes travel with the items, and no frame is kept.
/// Source: ours, from SEMANTICS.md section 3.1.
public final class ListLayout: Layout {
  /// The view that uses the layout.
  public weak var collectionView: CollectionView? {
    didSet { (sections, keepsLengths) = ([], false) }
  }

  /// The axis that items are stacked along; vertical by default.
  public var scrollDirection = Axis.vertical {
    didSet { if scrollDirection != oldValue { invalidate() } }
  }
  /// The distance between items where the delegate gives none, points; 10 by default.
  public var lineSpacing = 10.0 {
    didSet { if lineSpacing != oldValue { invalidate() } }
  }
  /// The size of items for which the delegate gives none; 50 × 50 by default.
  public var itemSize = Size(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidate() } }
  }

  /// Whether items, headers and footers have the lengths that they turn out to need; false by default.
  public var isSelfSizing = false {
    didSet { if isSelfSizing != oldValue { invalidate() } }
  }

  /// Where everything is since the last `prepare`.
  private(set) var sections: [ListSection] = []
  /// Whether each section lies within its own extent, so that they can be searched.
  private(set) var sectionsFollow = true
  /// Whether the lengths are those of the data before the update that is in progress.
  private var keepsLengths = false

  /// Creates a layout with the defaults.
  public init() {}

  /// True: the layout thinks from left to right.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// Whether the extent across the scroll direction changes; scrolling never matters.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(scrollDirection).changesCross(of: collectionView, to: newBounds)
  }

  /// Forgets the lengths, unless an update or a movement tells what changes.
  public func invalidate(with context: InvalidationContext) {
    let isUpdate = context.invalidatesDataSourceCounts || context.interactiveMovement != nil
    if context.invalidatesEverything || !isUpdate { keepsLengths = false }
  }

  /// Stacks every section.
  ///
  /// - Throws: `LayoutError.invalidAnswer` if the delegate's numbers are not finite, or a size is
  ///   negative.
  /// - Complexity: O(*n*) in the number of items; O(*s* + *k* √*n*) for *s* sections during an update
  ///   of *k* items if the delegate's sizes travel with them.
  public func prepare() throws(LayoutError) {
    let known = keepsLengths ? sections : []
    (sections, keepsLengths) = ([], false)
    guard let collectionView else { return }
    let axis = AxisFrame(scrollDirection)
    sections = try stacked(known)
    sectionsFollow = sections.allSatisfy {
      axis.mainStart($0.metrics.insets) >= 0 && axis.mainEnd($0.metrics.insets) >= 0
    }
    keepsLengths =
      !isSelfSizing && collectionView.delegate?.itemSizesTravelWithItems == true
  }

  /// Every section as it is to be now.
  ///
  /// - Parameter known: The sections before an update, of which lengths are taken over.
  func stacked(_ known: [ListSection] = []) throws(LayoutError) -> [ListSection] {
    guard let collectionView else { return [] }
    let stack = SectionStack(
      axis: AxisFrame(scrollDirection),
      defaults: SectionDefaults(
        lineSpacing: lineSpacing, itemSpacing: 0, itemSize: itemSize))
    let preferred = preferredSizes
    let update = ListUpdate(of: known, in: collectionView, defaults: stack.defaults)
    var result: [ListSection] = []
    for section in 0..<collectionView.numberOfSections {
      let kept = try update?.lengths(ofSection: section)
      var metrics = try SectionMetrics(
        of: section, in: collectionView, axis: stack.axis, defaults: stack.defaults,
        asksForSizes: kept == nil)
      for (key, size) in preferred[section, default: []] { metrics.take(size, of: key) }
      let spacing = max(0, metrics.lineSpacing)
      let lengths =
        kept
        ?? StackedLengths(
          ContiguousArray(metrics.sizes.lazy.map(stack.axis.main)), spacing: spacing)
      // The lengths are enough, and whoever gave the sizes may change them in place.
      metrics.sizes = []
      result.append(
        ListSection(metrics: metrics, lengths: lengths, start: result.last?.end ?? 0))
    }
    return result
  }

  /// The extent across the view, and the end of the last section.
  public var contentSize: Size { contentSize(of: sections) }

  func contentSize(of sections: [ListSection]) -> Size {
    guard let collectionView else { return .zero }
    let axis = AxisFrame(scrollDirection)
    return axis.size(
      main: max(0, sections.last?.end ?? 0),
      cross: SectionMetrics.crossLength(of: collectionView, axis: axis))
  }
}
