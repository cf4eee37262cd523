public import LayoutCore

/// Flow layout's lines, each of them flush with the trailing edge.
///
/// The order of the items and the breaking of lines are ``FlowLayout``'s; between the items of a line
/// is exactly the item spacing, however many there are: `x = C − r − used`, then `x += w + g`. An
/// item too long for a line stands alone at the leading inset. Sections, headers and footers, and
/// the order of operations, are those of ``FlowLayout``. Coordinates: content space, points.
/// Source: SEMANTICS.md section 8.5, the seed's intention without its faults.
public final class RightToLeftLayout: ArrangedLayout {
  /// Does the work; it never has a view of its own for longer than a `prepare`.
  private let flow = FlowLayout()

  /// The view that uses the layout.
  public weak var collectionView: CollectionView?

  /// Creates a layout with the defaults.
  public init() {
    flow.alignment = LineAlignment(common: .trailing, last: .trailing, item: .center)
  }

  /// The axis that lines are stacked along; vertical by default.
  public var scrollDirection: Axis {
    get { flow.scrollDirection }
    set { change(\.scrollDirection, to: newValue) }
  }
  /// The distance between lines where the delegate gives none, points; 10 by default.
  public var lineSpacing: Double {
    get { flow.lineSpacing }
    set { change(\.lineSpacing, to: newValue) }
  }
  /// The distance between items of a line where the delegate gives none, points; 10 by default.
  public var itemSpacing: Double {
    get { flow.itemSpacing }
    set { change(\.itemSpacing, to: newValue) }
  }
  /// The size of items for which the delegate gives none; 50 × 50 by default.
  public var itemSize: Size {
    get { flow.itemSize }
    set { change(\.itemSize, to: newValue) }
  }

  private func change<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<FlowLayout, Value>, to value: Value
  ) {
    guard flow[keyPath: property] != value else { return }
    flow[keyPath: property] = value
    invalidate()
  }

  /// Places every element.
  ///
  /// - Throws: `LayoutError.invalidAnswer` if the delegate's numbers are not finite, or a size is
  ///   negative.
  /// - Complexity: O(*n*) in the number of elements.
  public func prepare() throws(LayoutError) {
    flow.collectionView = collectionView
    defer { flow.collectionView = nil }
    try flow.prepare()
  }

  /// Where everything is since the last `prepare`.
  public var arrangement: Arrangement { flow.arrangement }

  /// Whether the extent across the scroll direction changes; scrolling never matters.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(scrollDirection).changesCross(of: collectionView, to: newBounds)
  }
}
