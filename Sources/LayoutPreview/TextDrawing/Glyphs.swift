internal import LayoutCore

/// The characters that a drawing is made of.
struct Glyphs {
  private let isASCII: Bool

  init(_ style: TextDrawingOptions.Style) {
    isASCII = style == .ascii
  }

  /// The fill of a header, a footer, or another supplementary view.
  var fill: Unicode.Scalar { isASCII ? "#" : "░" }
  /// The mark at a character where a box covers the edge of a lower box.
  var covered: Unicode.Scalar { isASCII ? "x" : "╳" }
  /// The character for all edges of an element that reaches beyond the content.
  let outside: Unicode.Scalar = "!"

  /// A character of the dotted frame around the visible rectangle.
  func frame(isHorizontal: Bool) -> Unicode.Scalar {
    isASCII ? (isHorizontal ? "." : ":") : isHorizontal ? "┄" : "┆"
  }

  /// The character that draws the edge of a box at a column and a row of the canvas; nil if this
  /// position is not on the edge of the box.
  ///
  /// - Parameter isRound: Whether the corners are round, as the corners of decorations are. In
  ///   ASCII, all corners look the same.
  func edge(_ cells: CellRect, _ column: Int, _ row: Int, isRound: Bool) -> Unicode.Scalar? {
    guard cells.isEdge(column, row) else { return nil }
    let (isLeft, isRight) = (
      column == cells.columns.lowerBound, column == cells.columns.upperBound - 1
    )
    let (isTop, isBottom) = (row == cells.rows.lowerBound, row == cells.rows.upperBound - 1)
    if isASCII { return (isLeft || isRight) ? (isTop || isBottom ? "+" : "|") : "-" }
    switch (isLeft, isRight, isTop, isBottom) {
    case (true, true, true, true): return "□"
    case (true, true, true, false): return "┬"
    case (true, true, false, true): return "┴"
    case (true, _, true, true): return "├"
    case (_, true, true, true): return "┤"
    case (true, false, true, false): return isRound ? "╭" : "┌"
    case (false, true, true, false): return isRound ? "╮" : "┐"
    case (true, false, false, true): return isRound ? "╰" : "└"
    case (false, true, false, true): return isRound ? "╯" : "┘"
    case (false, false, _, _): return "─"
    default: return "│"
    }
  }
}
