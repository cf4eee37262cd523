public import LayoutCore

/// A grid whose items cover several columns and rows, each at the first place where it fits.
///
/// The hints `columns` and `rows` are the numbers of columns and rows that an item covers.
/// `columns` is clamped to 1…`c`, and `rows` to 1…100. A hint means 1 if it is missing, if it is
/// not a whole number, or if it is at least 9 · 10¹⁵. Rows are searched from the first row on, and
/// columns from the leading column on, so that an item can fill a hole that earlier items left. `A`
/// is the extent between a section's insets, `c` the number of columns, `l` the leading inset, `g`
/// the item spacing, `s` the line spacing and `H` the row height. The numbers are computed in this
/// order:
///
/// - a column has the width `w = max(0, (A − (c − 1) · g) / c)`;
/// - an item in column `x` and row `y`, both from 0, begins at `l + x · (w + g)`, and at
///   `y · (H + s)` after the start of the items;
/// - an item that covers `m` columns and `n` rows is `max(0, m · w + (m − 1) · g)` wide and
///   `max(0, n · H + (n − 1) · s)` high.
///
/// The end inset follows the lowest bottom edge of an item. The delegate's item sizes must be
/// valid, but do not change the items. Sections, headers and footers stack as in ``FlowLayout``;
/// scrolling is vertical.
/// Coordinates: content space, in points.
/// Source: ours.
public final class SpanningLayout: ArrangedLayout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView?

  /// The number of columns, at least 1; 3 by default.
  ///
  /// - Precondition: The new value is at least 1.
  public var columns = 3 {
    didSet {
      precondition(columns >= 1, "a grid needs at least one column")
      if columns != oldValue { invalidate() }
    }
  }
  /// The height of a row, in points, at least 0; 100 by default.
  public var rowHeight = 100.0 {
    didSet { if rowHeight != oldValue { invalidate() } }
  }
  /// The distance between rows if the delegate gives none, in points; 10 by default.
  public var lineSpacing = 10.0 {
    didSet { if lineSpacing != oldValue { invalidate() } }
  }
  /// The distance between columns if the delegate gives none, in points; 10 by default.
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
  /// - Complexity: O(*n*) in the number of elements, as long as there are few different spans and
  ///   few holes.
  public func prepare() throws(LayoutError) {
    arrangement = .empty
    guard let collectionView else { return }
    let stack = SectionStack(
      axis: AxisFrame(.vertical),
      defaults: SectionDefaults(
        lineSpacing: lineSpacing, itemSpacing: itemSpacing, itemSize: .zero))
    let spans = GridSpan.all(of: collectionView, columns: columns)
    arrangement = try stack.arrangement(of: collectionView) { section, start, frames in
      let first = frames.count
      return place(
        section, spans[first..<first + section.sizes.count], from: start, into: &frames)
    }
  }

  /// Whether the width of the bounds changes; scrolling does not invalidate the layout.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(.vertical).changesCross(of: collectionView, to: newBounds)
  }

  private func place(
    _ section: SectionMetrics, _ spans: ArraySlice<GridSpan>, from start: Double,
    into frames: inout ContiguousArray<Rect>
  ) -> Double {
    let (gap, lineGap, count) = (section.itemSpacing, section.lineSpacing, Double(columns))
    let width = max(0, (section.available - (count - 1) * gap) / count)
    var cells = OccupiedCells(columns: columns)
    var end = start
    for span in spans {
      let cell = cells.take(span)
      let (wide, high) = (Double(span.columns), Double(span.rows))
      let frame = Rect(
        x: section.insets.left + Double(cell.column) * (width + gap),
        y: start + Double(cell.row) * (rowHeight + lineGap),
        width: max(0, wide * width + (wide - 1) * gap),
        height: max(0, high * rowHeight + (high - 1) * lineGap))
      frames.append(frame)
      end = max(end, frame.maxY)
    }
    return end
  }
}

extension SpanningLayout: DataReadingLayout {
  /// The hints that the layout reads: the columns and rows that an item covers.
  public var itemData: [Parameter] {
    ["columns", "rows"].map {
      Parameter(
        $0, .integer, default: .number(1), minimum: 1, maximum: Double(GridSpan.rowLimit))
    }
  }
}
