internal import LayoutCore

/// How points become characters: where the picture begins, and what a character stands for.
struct DrawingScale {
  /// The part that is shown, points.
  let rect: Rect
  /// Points a character is wide.
  let horizontal: Double
  /// Points a character is high.
  let vertical: Double
  /// The characters of a line.
  let columns: Int
  /// The lines.
  let rows: Int

  /// The greatest number of lines, and of characters of a line.
  private static let limit = 10_000
  /// How many frames are looked at for a scale: a picture of more has no room for what they have in common.
  private static let frameLimit = 400

  /// Finds a scale in which frames that are alike look alike.
  ///
  /// Horizontally it is the finest one that fits, up to half as fine. Vertically it is near a character
  /// twice as high as wide, and no more than three times unless the picture gets too narrow.
  init(of frames: [Rect], in rect: Rect, _ options: TextDrawingOptions) {
    self.rect = rect
    let columnLimit = min(max(1, options.width), Self.limit)
    let rowLimit = min(max(1, options.height ?? Self.limit), Self.limit)
    let few = Array(frames.prefix(Self.frameLimit))
    let lowestRow = rect.height / Double(rowLimit)
    let finest = max(
      rect.width / Double(columnLimit),
      min(lowestRow / 3, rect.width / Double(min(columnLimit, 40))))
    let across = ScaleSearch(
      few, origin: rect.minX, low: \.minX, high: \.maxX, otherLow: \.minY, otherHigh: \.maxY)
    // what rounds to as many characters as there are fits as well
    let least = finest * Double(columnLimit) / (Double(columnLimit) + 0.49)
    horizontal = across.scale(from: least, preferred: finest, to: finest * 2)
    let down = ScaleSearch(
      few, origin: rect.minY, low: \.minY, high: \.maxY, otherLow: nil, otherHigh: nil)
    let preferred = max(lowestRow, 2 * horizontal)
    vertical = down.scale(
      from: max(lowestRow, preferred * 0.7), preferred: preferred, to: preferred * 1.5)
    columns = Self.count(rect.width / horizontal, columnLimit)
    rows = Self.count(rect.height / vertical, rowLimit)
  }

  private static func count(_ exact: Double, _ limit: Int) -> Int {
    max(1, Int(min(exact.rounded(), Double(limit))))
  }

  /// The characters that a rectangle covers: at least one, those beyond the canvas cut off.
  func cells(of frame: Rect) -> CellRect {
    func cells(_ low: Double, _ high: Double, _ scale: Double, _ count: Int) -> Range<Int> {
      let first = Self.cell(low / scale, count)
      return first..<max(first + 1, Self.cell(high / scale, count))
    }
    func within(_ cells: Range<Int>, _ count: Int, _ isInside: Bool) -> Range<Int> {
      // what lies in the last half of a character would be just beyond it
      isInside && cells.lowerBound == count ? count - 1..<count : cells
    }
    let x = cells(frame.minX - rect.minX, frame.maxX - rect.minX, horizontal, columns)
    let y = cells(frame.minY - rect.minY, frame.maxY - rect.minY, vertical, rows)
    return CellRect(
      columns: within(x, columns, frame.minX <= rect.maxX),
      rows: within(y, rows, frame.minY <= rect.maxY))
  }

  /// The nearest boundary between characters; just beyond the canvas for all that lies further out.
  private static func cell(_ exact: Double, _ count: Int) -> Int {
    let nearest = ScaleSearch.nearest(exact)
    return Int(min(max(nearest, -2), Double(count) + 2))
  }

  /// Such as `1 char = 7.8 × 20 pt`.
  func text(_ style: TextDrawingOptions.Style) -> String {
    func number(_ value: Double) -> String {
      let parts: Double = value < 10 ? 100 : 10
      let rounded = (value * parts).rounded() / parts
      return NumberText.plain(rounded > 0 && rounded.isFinite ? rounded : value)
    }
    let times = style == .ascii ? "x" : "×"
    return "1 char = \(number(horizontal)) \(times) \(number(vertical)) pt"
  }
}

/// A rectangle of characters.
struct CellRect: Hashable {
  let columns: Range<Int>
  let rows: Range<Int>

  /// Whether a character in it is at its edge.
  func isEdge(_ column: Int, _ row: Int) -> Bool {
    column == columns.lowerBound || column == columns.upperBound - 1 || row == rows.lowerBound
      || row == rows.upperBound - 1
  }
}
