public import LayoutCore

/// Equal cells in rows and columns, with a header row and a header column that stay on screen.
///
/// The items of all sections fill the rows one after the other. On each axis, the first cell begins
/// at `s`: the length of the header plus the spacing, or 0 without a header. Cell `i`, counted from
/// 0 along this axis, begins at `s + i · (length + spacing)`, where `length` is the length of a
/// cell. The content ends with the last cell; without items it is empty. The header of a column is
/// a view of the kind `column` with the path of the first cell of the column. The header of a row
/// is a view of the kind `row` with the path of the first cell of the row. If there are headers of
/// both kinds, a view of the kind `corner` with the path of the first cell is in front of them. The
/// header row begins at the top of the part of the view inside its insets, and the header column at
/// the leading edge of this part, but both stay within the content.
/// Coordinates: content space, in points.
/// Source: ours, from CONTRACT.md section 14.
public final class SheetLayout: Layout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView?

  /// The number of cells in a row, at least 1; 8 by default.
  ///
  /// - Precondition: The new value is at least 1.
  public var columns = 8 {
    didSet {
      precondition(columns >= 1, "a sheet needs at least one column")
      if columns != oldValue { invalidate() }
    }
  }
  /// The width of a cell, in points, at least 1; 80 by default.
  public var columnWidth = 80.0 {
    didSet { if columnWidth != oldValue { invalidate() } }
  }
  /// The height of a cell, in points, at least 1; 32 by default.
  public var rowHeight = 32.0 {
    didSet { if rowHeight != oldValue { invalidate() } }
  }
  /// The distance between cells, in points; 1 by default.
  public var spacing = 1.0 {
    didSet { if spacing != oldValue { invalidate() } }
  }
  /// The width of the header column, in points; 0 for no such column, 44 by default.
  public var headerWidth = 44.0 {
    didSet { if headerWidth != oldValue { invalidate() } }
  }
  /// The height of the header row, in points; 0 for no such row, 28 by default.
  public var headerHeight = 28.0 {
    didSet { if headerHeight != oldValue { invalidate() } }
  }

  /// The number of items before each section, followed by the number of all items.
  private var starts = [0]
  private var across = SheetAxis()
  private var down = SheetAxis()

  /// Creates a layout with the defaults.
  public init() {}

  /// Counts the items, and computes the positions of the rows and columns.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public func prepare() throws(LayoutError) {
    starts = [0]
    for count in collectionView?.itemCounts ?? [] {
      starts.append(starts[starts.count - 1] + count)
    }
    let rows = (itemCount + columns - 1) / columns
    across = SheetAxis(
      header: headerWidth, length: columnWidth, spacing: spacing, count: min(columns, itemCount))
    down = SheetAxis(header: headerHeight, length: rowHeight, spacing: spacing, count: rows)
  }

  /// The extent of the content, which ends with the last row and the last column.
  public var contentSize: Size { Size(width: across.end, height: down.end) }

  /// Returns true, because the columns run from left to right.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// Whether the offset changes while there are items, because the headers follow the offset.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    guard let view = collectionView, itemCount > 0 else { return false }
    return view.layoutRect(newBounds).origin != view.layoutBounds.origin
  }

  private var itemCount: Int { starts[starts.count - 1] }
}

// MARK: Queries

extension SheetLayout {
  /// The cells, the headers and the corner that overlap a rectangle, in element order.
  ///
  /// - Complexity: O(*k* · (log *k* + log *s*)) for *k* elements in the rectangle and *s* sections.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    let columns = across.cells(from: rect.minX, to: rect.maxX)
    let rows = down.cells(from: rect.minY, to: rect.maxY)
    var found: [LayoutAttributes] = []
    for row in rows {
      for column in columns where row * self.columns + column < itemCount {
        found.append(cell(row * self.columns + column, path(ofItem: row * self.columns + column)))
      }
    }
    found += headers(ofColumns: columns, rows: rows)
    return found.filter { $0.frame.overlaps(rect) }.sorted { $0.key < $1.key }
  }

  /// The attributes of a cell, a header or the corner; nil for every other element.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard collectionView?.exists(element) == true, let item = element.indexPath.item else {
      return nil
    }
    if element.category == .cell {
      return cell(starts[element.indexPath.section] + item, element.indexPath)
    }
    let path = element.indexPath
    guard (0..<starts[path.section + 1] - starts[path.section]).contains(item) else { return nil }
    let number = starts[path.section] + item
    return headers(
      ofColumns: across.range(around: number),
      rows: number % columns == 0 ? down.range(around: number / columns) : 0..<0
    ).first { $0.key == element }
  }

  /// The headers of all rows and columns, and the corner.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    headers(ofColumns: 0..<across.count, rows: 0..<down.count).sorted { $0.key < $1.key }
  }

  private func cell(_ number: Int, _ path: IndexPath) -> LayoutAttributes {
    LayoutAttributes(
      .cell(path),
      frame: Rect(
        x: across.place(number % columns), y: down.place(number / columns), width: columnWidth,
        height: rowHeight))
  }

  /// The path of the item with a number, counted from 0 over all sections.
  private func path(ofItem number: Int) -> IndexPath {
    var (low, high) = (0, starts.count - 2)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] <= number { low = middle + 1 } else { high = middle }
    }
    return IndexPath(item: number - starts[low], section: low)
  }

  private func headers(ofColumns columns: Range<Int>, rows: Range<Int>) -> [LayoutAttributes] {
    guard let view = collectionView, itemCount > 0 else { return [] }
    let bounds = view.layoutBounds
    let insets = view.adjustedContentInset
    let leading = view.direction == .rightToLeft ? insets.right : insets.left
    let left = across.headerPlace(at: bounds.minX + leading)
    let top = down.headerPlace(at: bounds.minY + insets.top)
    var found: [LayoutAttributes] = []
    func add(_ kind: String, _ number: Int, _ frame: Rect, zIndex: Int) {
      var header = LayoutAttributes(
        .supplementary(kind: kind, at: path(ofItem: number)), frame: frame)
      header.zIndex = zIndex
      found.append(header)
    }
    for column in headerHeight > 0 ? columns : 0..<0 {
      let x = across.place(column)
      add(
        "column", column, Rect(x: x, y: top, width: columnWidth, height: headerHeight), zIndex: 1)
    }
    for row in headerWidth > 0 ? rows : 0..<0 {
      let y = down.place(row)
      let number = row * self.columns
      add("row", number, Rect(x: left, y: y, width: headerWidth, height: rowHeight), zIndex: 1)
    }
    if headerHeight > 0, headerWidth > 0 {
      add("corner", 0, Rect(x: left, y: top, width: headerWidth, height: headerHeight), zIndex: 2)
    }
    return found
  }
}

/// The cells of a sheet along one axis.
private struct SheetAxis {
  /// The position at which the first cell begins.
  private let start: Double
  /// The distance from one cell to the next.
  private let step: Double
  private let length: Double
  private let header: Double
  let count: Int

  init(header: Double = 0, length: Double = 1, spacing: Double = 0, count: Int = 0) {
    start = header > 0 ? header + spacing : 0
    step = length + spacing
    (self.length, self.header, self.count) = (length, header, count)
  }

  /// The position at which the last cell ends; 0 if there are no cells.
  var end: Double { count > 0 ? start + Double(count) * step - (step - length) : 0 }

  func place(_ cell: Int) -> Double { start + Double(cell) * step }

  /// The numbers of the cells that can overlap the range between two coordinates.
  func cells(from: Double, to: Double) -> Range<Int> {
    func number(_ coordinate: Double) -> Int {
      Int(max(-1, min(Double(count), ((coordinate - start) / step).rounded(.down))))
    }
    let first = max(0, number(from))
    return first..<max(first, min(count, number(to) + 1))
  }

  /// The range that contains only the given cell; empty if there is no such cell.
  func range(around cell: Int) -> Range<Int> {
    (0..<count).contains(cell) ? cell..<cell + 1 : 0..<0
  }

  /// The position of the header if the part of the view inside its insets begins at `offset`.
  func headerPlace(at offset: Double) -> Double { max(0, min(offset, end - header)) }
}
