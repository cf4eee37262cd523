/// The occupied cells of a grid, with a search for the first free block for a span.
struct OccupiedCells {
  let columns: Int
  /// Whether each cell is occupied, row by row.
  private var isTaken: [Bool] = []
  /// For each span, the row in which it was placed last; no earlier row has room for this span.
  private var lastRows: [GridSpan: Int] = [:]

  init(columns: Int) {
    self.columns = columns
  }

  /// Occupies the first free block for a span, and returns the block's row and column.
  ///
  /// This is the block with the least row, and of several such blocks the one with the least
  /// column.
  ///
  /// - Precondition: The span is no wider than the grid.
  mutating func take(_ span: GridSpan) -> (row: Int, column: Int) {
    var row = lastRows[span] ?? 0
    while true {
      for column in 0...columns - span.columns where isFree(span, row: row, column: column) {
        lastRows[span] = row
        mark(span, row: row, column: column)
        return (row, column)
      }
      row += 1
    }
  }

  private func isFree(_ span: GridSpan, row: Int, column: Int) -> Bool {
    (row..<row + span.rows).allSatisfy { row in
      (column..<column + span.columns).allSatisfy { column in
        let cell = row * columns + column
        return cell >= isTaken.count || !isTaken[cell]
      }
    }
  }

  private mutating func mark(_ span: GridSpan, row: Int, column: Int) {
    let missing = (row + span.rows) * columns - isTaken.count
    if missing > 0 { isTaken += Array(repeating: false, count: missing) }
    for row in row..<row + span.rows {
      for column in column..<column + span.columns { isTaken[row * columns + column] = true }
    }
  }
}
