/// Lines whose columns are aligned.
enum TextTable {
  /// The rows of a table as lines.
  ///
  /// Texts are aligned left. A column whose cells below the title are numbers or empty is aligned
  /// right. Blanks at the end of a line are removed.
  ///
  /// - Parameters:
  ///   - head: The titles of the columns; empty for a table without titles.
  ///   - rows: The cells of each row. A cell that is missing at the end of a row is empty.
  static func lines(head: [String] = [], _ rows: [[String]]) -> [String] {
    let all = (head.isEmpty ? [] : [head]) + rows
    let count = all.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in all.map { text($0, column).count }.max() ?? 0 }
    let numeric = (0..<count).map { column in
      rows.allSatisfy { text($0, column).isEmpty || Double(text($0, column)) != nil }
    }
    return all.map { row in
      var line = ""
      for (column, width) in widths.enumerated() {
        let cell = text(row, column)
        let blanks = String(repeating: " ", count: width - cell.count)
        line += (column == 0 ? "" : "  ") + (numeric[column] ? blanks + cell : cell + blanks)
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private static func text(_ row: [String], _ column: Int) -> String {
    column < row.count ? row[column] : ""
  }
}
