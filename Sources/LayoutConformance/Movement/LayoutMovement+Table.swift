internal import LayoutCore

/// The table of a movement.
extension LayoutMovement {
  /// A row of the table, as texts that are not yet aligned.
  package struct Row: Hashable, Sendable {
    /// The previous name of the element; `—` if the element is new.
    package let was: String
    /// The current name of the element; `—` if the element was removed.
    package let now: String
    /// The previous and the current x, in points; only one text if both texts are equal, or if the
    /// element is new or was removed.
    package let x: [String]
    /// The previous and the current y, in points; only one text if both texts are equal, or if the
    /// element is new or was removed.
    package let y: [String]
    /// The distance of the movement in points, or one of the words `new`, `gone` and `drawn`.
    package let by: String
    /// The other changes of the element; empty if there are none.
    package let remarks: String
  }

  /// The rows, one for each change, in the order of ``moves``.
  package var rows: [Row] { moves.map(Row.init) }

  /// The table as aligned columns; each row ends with a line feed.
  ///
  /// - Parameter limit: The greatest number of rows below the headings; nil for all rows. If rows
  ///   are omitted, the last line gives their number.
  /// - Returns: The table; an empty text if no element changed.
  /// - Complexity: O(*n*) in the number of shown rows.
  package func text(limit: Int? = nil) -> String {
    guard !moves.isEmpty else { return "" }
    let rows = moves.prefix(max(0, limit ?? moves.count)).map(Row.init)
    let width = rows.map(\.by).filter { $0.last?.isNumber == true }.map(\.count).max() ?? 0
    let columns = [
      Self.column("was", rows.map(\.was)), Self.column("now", rows.map(\.now)),
      Self.column("x", Self.aligned(rows.map(\.x))), Self.column("y", Self.aligned(rows.map(\.y))),
      Self.column(
        "by", rows.map { $0.by.last?.isNumber == true ? Self.blanks(width, $0.by) + $0.by : $0.by }),
      Self.column(rows.allSatisfy(\.remarks.isEmpty) ? "" : "also", rows.map(\.remarks)),
    ]
    var text = ""
    for line in 0...rows.count {
      var cells = columns.map { $0[line] }.joined(separator: "    ")
      while cells.last == " " { cells.removeLast() }
      text += cells + "\n"
    }
    let rest = moves.count - rows.count
    return rest > 0 ? text + "… \(rest) more\n" : text
  }

  /// The texts of a column: its heading, then its cells, all padded to the width of the widest text.
  private static func column(_ head: String, _ cells: [String]) -> [String] {
    let width = ([head] + cells).map(\.count).max() ?? 0
    return ([head] + cells).map { $0 + blanks(width, $0) }
  }

  /// Aligns numbers below each other: `133.0 → 250.0` above `  9.0 →  16.0`.
  private static func aligned(_ pairs: [[String]]) -> [String] {
    let width = pairs.compactMap { $0.first?.count }.max() ?? 0
    let other = pairs.compactMap { $0.count > 1 ? $0[1].count : nil }.max() ?? 0
    return pairs.map { pair in
      guard let first = pair.first else { return "" }
      let start = blanks(width, first) + first
      return pair.count > 1 ? "\(start) → \(blanks(other, pair[1]))\(pair[1])" : start
    }
  }

  private static func blanks(_ width: Int, _ text: String) -> String {
    String(repeating: " ", count: max(0, width - text.count))
  }
}

extension LayoutMovement.Row {
  fileprivate init(_ move: LayoutMovement.Move) {
    was = move.before?.name ?? "—"
    now = move.after?.name ?? "—"
    let frames = [move.from, move.to].compactMap { $0 }
    x = Self.texts(frames.map(\.minX))
    y = Self.texts(frames.map(\.minY))
    by =
      switch move.change {
      case .moved: NumberText.oneDecimal(move.distance)
      case .look: "drawn"
      case .new: "new"
      case .gone: "gone"
      }
    remarks = move.remarks.joined(separator: ", ")
  }

  private static func texts(_ numbers: [Double]) -> [String] {
    let texts = numbers.map(NumberText.oneDecimal)
    return texts.count == 2 && texts[0] == texts[1] ? [texts[0]] : texts
  }
}
