/// The screen of a terminal, with the control sequences of xterm that the prompt and editors use.
struct TerminalScreen {
  /// A character with its appearance.
  struct Cell: Hashable {
    var character: Unicode.Scalar = " "
    /// The code of its colour, for example 36; nil is the default colour of the terminal.
    var color: Int?
    var isDim = false
  }

  let columns: Int
  let rows: Int
  /// The rows on screen, preceded by those that have scrolled off it.
  private(set) var cells: [[Cell]]
  private(set) var cursor = (row: 0, column: 0)
  private var pen = Cell()
  /// The part of an incomplete escape sequence after its first character; nil if there is none.
  private var sequence: String?

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// The rows as text, without trailing blanks, including those that have scrolled off the screen.
  var lines: [String] { cells.map(Self.text) }

  /// The row of the cursor as text.
  var line: String { Self.text(cells[top + cursor.row]) }

  private static func text(_ cells: [Cell]) -> String {
    let end = cells.lastIndex { $0.character != " " }.map { $0 + 1 } ?? 0
    return String(String.UnicodeScalarView(cells[..<end].map(\.character)))
  }

  /// The characters with a colour; nil means the default colour of the terminal.
  func characters(in color: Int?) -> Set<Unicode.Scalar> {
    Set(cells.joined().filter { $0.color == color }.map(\.character))
  }

  /// The index of the first row on screen.
  private var top: Int { cells.count - rows }

  /// Shows a text, and obeys its control sequences.
  mutating func show(_ text: String) {
    for scalar in text.unicodeScalars { show(scalar) }
  }

  private mutating func show(_ scalar: Unicode.Scalar) {
    if let begun = sequence {
      sequence = begun + String(scalar)
      if isWhole(begun, scalar) { obey() }
      return
    }
    switch scalar {
    case "\u{1B}": sequence = ""
    case "\r": cursor.column = 0
    case "\n": feedLine()
    case "\u{8}": cursor.column = max(0, min(cursor.column, columns - 1) - 1)
    case "\t": cursor.column = min(columns - 1, (cursor.column / 8 + 1) * 8)
    case "\0"..."\u{1F}": break
    default: put(scalar)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if cursor.column == columns {
      cursor.column = 0
      feedLine()
    }
    pen.character = scalar
    cells[top + cursor.row][cursor.column] = pen
    cursor.column += 1
  }

  private mutating func feedLine() {
    if cursor.row + 1 < rows {
      cursor.row += 1
    } else {
      cells.append(Array(repeating: Cell(), count: columns))
    }
  }

  // MARK: Escape sequences

  private func isWhole(_ begun: String, _ scalar: Unicode.Scalar) -> Bool {
    switch begun.first {
    case nil: !"[](".unicodeScalars.contains(scalar)
    case "[": ("@"..."~").contains(scalar)
    case "]": scalar == "\u{7}" || begun.hasSuffix("\u{1B}")
    default: true
    }
  }

  private mutating func obey() {
    let text = sequence ?? ""
    sequence = nil
    guard text.hasPrefix("["), let final = text.last else { return }
    let numbers = text.dropFirst().dropLast().split(
      separator: ";", omittingEmptySubsequences: false
    ).map { Int($0) ?? 0 }
    let count = max(1, numbers.first ?? 1)
    cursor.column = final == "m" ? cursor.column : min(cursor.column, columns - 1)
    switch final {
    case "A": cursor.row = max(0, cursor.row - count)
    case "B": cursor.row = min(rows - 1, cursor.row + count)
    case "C": cursor.column = min(columns - 1, cursor.column + count)
    case "D": cursor.column = max(0, cursor.column - count)
    case "G": cursor.column = min(columns, count) - 1
    case "H":
      cursor.row = min(rows, count) - 1
      cursor.column = min(columns, max(1, numbers.count > 1 ? numbers[1] : 1)) - 1
    case "J": erase(numbers.first ?? 0)
    case "K": eraseLine(numbers.first ?? 0)
    case "P": shift(by: -count)
    case "@": shift(by: count)
    case "m": paint(numbers)
    default: break
    }
  }

  private mutating func erase(_ part: Int) {
    eraseLine(part)
    let row = top + cursor.row
    let others = part == 0 ? row + 1..<cells.count : part == 1 ? top..<row : top..<cells.count
    for row in others { cells[row] = Array(repeating: Cell(), count: columns) }
  }

  private mutating func eraseLine(_ part: Int) {
    let places =
      part == 0 ? cursor.column..<columns : part == 1 ? 0..<cursor.column + 1 : 0..<columns
    for column in places { cells[top + cursor.row][column] = Cell() }
  }

  /// Inserts a number of blanks at the cursor; deletes characters if the number is negative.
  private mutating func shift(by count: Int) {
    var row = cells[top + cursor.row]
    let blanks = Array(repeating: Cell(), count: abs(count))
    if count < 0 {
      row.removeSubrange(cursor.column..<min(columns, cursor.column - count))
      row += blanks
    } else {
      row.insert(contentsOf: blanks, at: cursor.column)
    }
    cells[top + cursor.row] = Array(row.prefix(columns))
  }

  private mutating func paint(_ codes: [Int]) {
    for code in codes.isEmpty ? [0] : codes {
      switch code {
      case 0: pen = Cell()
      case 2: pen.isDim = true
      case 30...37: pen.color = code
      default: break
      }
    }
  }
}
