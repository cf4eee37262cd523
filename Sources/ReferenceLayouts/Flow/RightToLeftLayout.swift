public import LayoutCore

/// Flow layout's lines, each of them flush with the trailing edge.
///
/// The order of the items and the breaking of lines are ``FlowLayout``'s; between the items of a line
/// is exactly the item spacing, however many there are: `x = C − r − used`, then `x += w + g`. An
/// item too long for a line stands alone at the leading inset. Sections, headers and footers, and
/// the order of operations, are those of ``FlowLayout``. Coordinates: content space, points.
/// Source: SEMANTICS.md section 8.5, the seed's intention without its faults.
public final class RightToLeftLayout: Layout {
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
  /// The distance between items of a line where the delegate gives none, points; 10 by default.
  public var itemSpacing = 10.0 {
    didSet { if itemSpacing != oldValue { invalidate() } }
  }
  /// The size of items for which the delegate gives none; 50 × 50 by default.
  public var itemSize = Size(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidate() } }
  }

  private var arrangement = Arrangement.empty

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
    let alignment = LineAlignment(common: .trailing, last: .trailing, item: .center)
    let flow = LineFlow(alignment: alignment)
    let stack = SectionStack(
      axis: AxisFrame(scrollDirection),
      defaults: SectionDefaults(
        lineSpacing: lineSpacing, itemSpacing: itemSpacing, itemSize: itemSize))
    arrangement = try stack.arrangement(of: collectionView, placing: flow.place)
  }

  /// The full cross length of the view, and the end of the last section.
  public var contentSize: Size { arrangement.contentSize }

  /// Every element that overlaps a rectangle, section by section: header, items, footer.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    arrangement.store.attributes(in: rect)
  }

  /// The attributes of one element; nil for a header or footer without length.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    arrangement.store.attributes(for: element)
  }

  /// Every header and footer, section by section.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    arrangement.store.attributesOfViews
  }

  /// Whether the extent across the scroll direction changes; scrolling never matters.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(scrollDirection).changesCross(of: collectionView, to: newBounds)
  }

  /// True: the layout thinks from left to right.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
