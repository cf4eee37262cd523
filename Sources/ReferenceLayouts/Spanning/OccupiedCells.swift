/// The occupied cells of a grid; they show the first free block for a given span.
struct OccupiedCells {
  let columns: Int
  /// Whether each cell is occupied, row by row.
  private var isTaken: [Bool] = []
  /// The row at which each span was placed last: no earlier row has room for it.
  private var lastRows: [GridSpan: Int] = [:]

  init(columns: Int) {
    self.columns = columns
  }

  /// Occupies the first free block: in the least row, and there in the least column.
  ///
  /// - Precondition: The block is no wider than the grid.
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
