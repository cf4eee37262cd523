public import LayoutCore

/// Flow layout's lines, each of which ends at the trailing inset.
///
/// The order of the items and the breaking of lines are the same as in ``FlowLayout``. The distance
/// between the items of a line is always exactly the item spacing: with the names of
/// ``FlowLayout``, `x` begins at `C − r − used`, and after each item `x += w + g`. The exception is
/// an item that is alone because it is too long for a line: it begins at the leading inset.
/// Sections, headers, footers and the order of operations are the same as in ``FlowLayout``.
/// Coordinates: content space, in points.
/// Source: SEMANTICS.md section 8.5, the intention of the source post without the post's faults.
public final class RightToLeftLayout: ArrangedLayout {
  /// The flow layout that places the elements; it has a view only during `prepare`.
  private let flow = FlowLayout()

  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView?

  /// Creates a layout with the defaults.
  public init() {
    flow.alignment = LineAlignment(common: .trailing, last: .trailing, item: .center)
  }

  /// The axis along which lines are stacked; vertical by default.
  public var scrollDirection: Axis {
    get { flow.scrollDirection }
    set { change(\.scrollDirection, to: newValue) }
  }
  /// The distance between lines if the delegate gives none, in points; 10 by default.
  public var lineSpacing: Double {
    get { flow.lineSpacing }
    set { change(\.lineSpacing, to: newValue) }
  }
  /// The distance between items of a line if the delegate gives none, in points; 10 by default.
  public var itemSpacing: Double {
    get { flow.itemSpacing }
    set { change(\.itemSpacing, to: newValue) }
  }
  /// The size of an item if the delegate gives none; 50 × 50 by default.
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
  /// - Throws: `LayoutError.invalidAnswer` if the delegate's numbers are not finite, or the size of
  ///   an item is negative.
  /// - Complexity: O(*n*) in the number of elements.
  public func prepare() throws(LayoutError) {
    flow.collectionView = collectionView
    defer { flow.collectionView = nil }
    try flow.prepare()
  }

  /// The result of the last `prepare`.
  public var arrangement: Arrangement { flow.arrangement }

  /// Whether the extent of the bounds across the scroll direction changes; scrolling does not
  /// invalidate the layout.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(scrollDirection).changesCross(of: collectionView, to: newBounds)
  }
}
