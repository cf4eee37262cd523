public import LayoutCore

/// A honeycomb of rows of hexagons with a corner at the top; every other row has one item less and
/// is indented by half a step.
///
/// `A` is the extent between a section's insets, `c` the number of columns, `l` the leading inset
/// and `g` the distance between neighbouring hexagons. The numbers are computed in this order:
///
/// - an item has the width `w = max(0, (A − (c − 1) · g) / c)` and the height `2 · w / √3`;
/// - the step from item to item in a row is `d = w + g`, and the step from row to row `d · √3 / 2`;
/// - item `i` of a section, from 0, has the remainder `r = i mod (2c − 1)`: if `r < c`, the item is
///   in column `r` of row `2 · (i div (2c − 1))`, otherwise in column `r − c + ½` of the next row;
/// - an item begins at `l + column · d`, and at `row · (d · √3 / 2)` after the start of the items.
///
/// The items of a section end with its last row. If `g` is less than `w / 3`, the frames of
/// neighbouring rows overlap. The hexagons in them do not overlap as long as `g` is at least 0. The
/// delegate's item sizes are ignored. Sections, headers and footers stack as in ``FlowLayout``;
/// scrolling is vertical.
/// Coordinates: content space, in points.
/// Source: ours.
public final class HexagonLayout: ArrangedLayout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView?

  /// The number of items in the longer rows, at least 2; 4 by default.
  ///
  /// - Precondition: The new value is at least 2.
  public var columns = 4 {
    didSet {
      precondition(columns >= 2, "a honeycomb needs at least two columns")
      if columns != oldValue { invalidate() }
    }
  }
  /// The distance between neighbouring items if the delegate gives none, in points; 10 by default.
  public var itemSpacing = 10.0 {
    didSet { if itemSpacing != oldValue { invalidate() } }
  }

  /// The result of the last `prepare`.
  public private(set) var arrangement = Arrangement.empty

  /// Creates a layout with the defaults.
  public init() {}

  /// Places every element.
  ///
  /// - Throws: `LayoutError.invalidAnswer` if the delegate's numbers are not finite, or the size of
  ///   an item is negative.
  /// - Complexity: O(*n*) in the number of elements.
  public func prepare() throws(LayoutError) {
    arrangement = .empty
    guard let collectionView else { return }
    let stack = SectionStack(
      axis: AxisFrame(.vertical),
      defaults: SectionDefaults(lineSpacing: 0, itemSpacing: itemSpacing, itemSize: .zero))
    arrangement = try stack.arrangement(of: collectionView, placing: place)
  }

  /// Whether the width of the bounds changes; scrolling does not invalidate the layout.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(.vertical).changesCross(of: collectionView, to: newBounds)
  }

  private func place(
    _ section: SectionMetrics, from start: Double, into frames: inout ContiguousArray<Rect>
  ) -> Double {
    let count = Double(columns)
    let width = max(0, (section.available - (count - 1) * section.itemSpacing) / count)
    let step = width + section.itemSpacing
    let size = Size(width: width, height: 2 * width / 3.squareRoot())
    let rowStep = step * 3.squareRoot() / 2
    var end = start
    for index in section.sizes.indices {
      let (pair, place) = index.quotientAndRemainder(dividingBy: 2 * columns - 1)
      let isLong = place < columns
      let column = isLong ? Double(place) : Double(place - columns) + 0.5
      let y = start + Double(isLong ? 2 * pair : 2 * pair + 1) * rowStep
      let x = section.insets.left + column * step
      frames.append(Rect(origin: Point(x: x, y: y), size: size))
      end = max(end, y + size.height)
    }
    return end
  }
}
