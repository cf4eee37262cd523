public import LayoutCore

/// Chips of different widths in lines; the view `more` stands for the chips that do not fit.
///
/// `A` is the extent between a section's insets, at least 0, `g` the spacing of items, and `m` the
/// width of the view `more`, at most `A`. A chip is at most `A` wide. A line begins at the leading
/// inset. Its chips follow one another with `g` between them, and it ends before the chip with
/// which it would be longer than `A`, with the tolerance of ``FlowLayout``. A line is as high as
/// its highest view, and all its views have the same upper edge.
///
/// If some chips do not fit into the allowed lines, the last allowed line ends earlier: before the
/// chip with which it would be longer than `min(A, A − g − m)`. The view `more` follows in this
/// line. The custom attribute `more` of this view is the number of all remaining chips. These chips
/// are hidden and have the frame of this view. Sections, headers and footers stack as in
/// ``FlowLayout``; scrolling is vertical.
///
/// An element that is new in an update grows and fades in; an element that is removed shrinks and
/// fades out.
/// Coordinates: content space, in points.
/// Source: ours, from SEMANTICS.md section 3.1.
public final class ChipsLayout: ArrangedLayout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView?

  /// The greatest number of lines of a section, at least 1; 2 by default.
  public var lines = 2 {
    didSet { if lines != oldValue { invalidate() } }
  }
  /// The distance between lines if the delegate gives none, in points; 8 by default.
  public var lineSpacing = 8.0 {
    didSet { if lineSpacing != oldValue { invalidate() } }
  }
  /// The distance between chips if the delegate gives none, in points; 8 by default.
  public var itemSpacing = 8.0 {
    didSet { if itemSpacing != oldValue { invalidate() } }
  }
  /// The size of the view `more`, in points; 48 × 32 by default.
  ///
  /// In a narrow section, the view is only as wide as the space between the section's insets.
  public var moreSize = Size(width: 48, height: 32) {
    didSet { if moreSize != oldValue { invalidate() } }
  }

  /// The result of the last `prepare`.
  public private(set) var arrangement = Arrangement.empty

  private static let axis = AxisFrame(.vertical)

  /// Creates a layout with the defaults.
  public init() {}

  /// Places every element.
  ///
  /// - Throws: `LayoutError.invalidAnswer` if the delegate's numbers are not finite, or the size of
  ///   an item is negative.
  /// - Complexity: O(*n*) in the number of elements.
  public func prepare() throws(LayoutError) {
    arrangement = .empty
    guard let view = collectionView else { return }
    let stack = SectionStack(
      axis: Self.axis,
      defaults: SectionDefaults(
        lineSpacing: lineSpacing, itemSpacing: itemSpacing, itemSize: Size(width: 50, height: 50)))
    var chips = ChipLines(limit: lines, moreSize: moreSize)
    let stacked = try stack.arrangement(of: view) { section, start, frames in
      chips.place(section, from: start, into: &frames)
    }
    var store = stacked.store
    for element in chips.others { store.set(element) }
    arrangement = Arrangement(store: store, contentSize: stacked.contentSize)
  }

  /// Whether the width of the bounds changes; scrolling does not invalidate the layout.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    Self.axis.changesCross(of: collectionView, to: newBounds)
  }

  /// Returns true, because the layout places elements from left to right.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

// MARK: Animations

extension ChipsLayout {
  /// The initial attributes of an element: a new element grows and fades in.
  public func initialAttributes(
    for element: ElementKey
  ) throws(LayoutError) -> LayoutAttributes? {
    guard let settled = try attributesIfInserted(element) else {
      return try collectionView?.defaultInitialAttributes(for: element)
    }
    return settled.shrunk
  }

  /// The final attributes of an element: a removed element shrinks and fades out.
  public func finalAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard let old = try attributesIfRemoved(element) else {
      return try collectionView?.defaultFinalAttributes(for: element)
    }
    return old.shrunk
  }
}

extension LayoutAttributes {
  /// The same element at a tenth of its size, and transparent.
  fileprivate var shrunk: LayoutAttributes {
    var result = self
    result.transform = AffineTransform(scaleX: 0.1, y: 0.1)
    result.alpha = 0
    return result
  }
}
