internal import LayoutCore

/// The conversion of points to characters: the origin of the picture, and the points for each
/// character.
struct DrawingScale {
  /// The rectangle that is shown, in points.
  let rect: Rect
  /// The width of a character, in points.
  let horizontal: Double
  /// The height of a character, in points.
  let vertical: Double
  /// The number of characters in a line.
  let columns: Int
  /// The number of lines.
  let rows: Int

  /// The greatest number of lines, and the greatest number of characters in a line.
  private static let limit = 10_000
  /// The number of characters that a drawing can have; the search for a scale can choose one at which
  /// the drawing has up to half as many more.
  private static let characterLimit = 4_000_000.0
  /// The greatest number of frames that are examined to find a scale; a picture with more frames
  /// usually has no room to show which lengths are equal.
  private static let frameLimit = 400

  /// Finds a scale at which equal frames look equal, as far as possible.
  ///
  /// The horizontal scale is the finest one at which the lines are short enough, or a coarser one
  /// with at most twice as many points for each character. The vertical scale makes a character
  /// about twice as high as it is wide.
  ///
  /// If the number of lines is limited, a character can be much higher than that. It is then also
  /// made wider: its width is at least a third of the least possible height. This widening ends
  /// where the lines would have fewer than 40 characters. If the drawing would have too many
  /// characters, both scales are coarser.
  init(of frames: [Rect], in rect: Rect, _ options: TextDrawingOptions) {
    self.rect = rect
    let columnLimit = min(max(1, options.width), Self.limit)
    let rowLimit = min(max(1, options.height ?? Self.limit), Self.limit)
    let few = Array(frames.prefix(Self.frameLimit))
    let lowestRow = rect.height / Double(rowLimit)
    let roomiest = min(
      (rect.width * rect.height / (2 * Self.characterLimit)).squareRoot(),
      rect.width * Double(rowLimit) / Self.characterLimit)
    let finest = max(
      rect.width / Double(columnLimit),
      min(lowestRow / 3, rect.width / Double(min(columnLimit, 40))), roomiest)
    let across = ScaleSearch(
      few, origin: rect.minX, low: \.minX, high: \.maxX, otherLow: \.minY, otherHigh: \.maxY)
    // a length that rounds to the available number of characters fits as well
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

  /// The characters that a rectangle covers, at least one in each direction.
  ///
  /// The result reaches only a few characters beyond the canvas, however large the rectangle is.
  func cells(of frame: Rect) -> CellRect {
    func cells(_ low: Double, _ high: Double, _ scale: Double, _ count: Int) -> Range<Int> {
      let first = Self.cell(low / scale, count)
      return first..<max(first + 1, Self.cell(high / scale, count))
    }
    func within(_ cells: Range<Int>, _ count: Int, _ isInside: Bool) -> Range<Int> {
      // a rectangle in the last half of the last character would otherwise lie beyond the canvas
      isInside && cells.lowerBound == count ? count - 1..<count : cells
    }
    let x = cells(frame.minX - rect.minX, frame.maxX - rect.minX, horizontal, columns)
    let y = cells(frame.minY - rect.minY, frame.maxY - rect.minY, vertical, rows)
    return CellRect(
      columns: within(x, columns, frame.minX <= rect.maxX),
      rows: within(y, rows, frame.minY <= rect.maxY))
  }

  /// The boundary between characters that is nearest to a coordinate, which is in characters.
  ///
  /// For a coordinate outside the canvas, the result is at most two characters outside.
  private static func cell(_ exact: Double, _ count: Int) -> Int {
    let nearest = ScaleSearch.nearest(exact)
    return Int(min(max(nearest, -2), Double(count) + 2))
  }

  /// The scale as a text, such as `1 char = 7.8 × 20 pt`.
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

  /// Whether a character of the rectangle lies on the rectangle's edge.
  func isEdge(_ column: Int, _ row: Int) -> Bool {
    column == columns.lowerBound || column == columns.upperBound - 1 || row == rows.lowerBound
      || row == rows.upperBound - 1
  }
}
