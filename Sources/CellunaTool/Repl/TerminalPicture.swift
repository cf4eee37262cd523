internal import CEdit

/// The picture of `:watch draw`, shown right above the prompt.
///
/// The picture is replaced in place if the terminal still has the same size, and still shows all
/// rows from the first row of the picture on. Otherwise, or if the number of these rows is unknown,
/// the new picture is printed below the last row, and no row is overwritten.
struct TerminalPicture {
  typealias Size = (columns: Int, lines: Int)

  /// The last picture, and the size of the terminal that it was drawn for; nil if there is none.
  private var drawn: (text: String, size: Size)?
  /// The size of the terminal that shows the picture, and the number of rows from the picture's
  /// first row to the row above the prompt; nil if unknown.
  private var place: (size: Size, rows: Int)?
  /// The text that has been shown below the picture.
  private var below = ""

  /// The number of rows that are reserved for the input that is being typed.
  static let inputRows = 3

  /// Whether a terminal of this size needs a new picture.
  func isStale(in size: Size?) -> Bool {
    guard let drawn, let size else { return false }
    return drawn.size != size
  }

  /// Forgets the picture.
  mutating func forget() { self = TerminalPicture() }

  /// Forgets the place of the picture, for example because another program has used the terminal.
  mutating func lose() { (place, below) = (nil, "") }

  /// Notes that a line was entered below the picture, after a prompt.
  mutating func note(_ line: String, behind prompt: String) {
    let input = prompt + line
    // If the input ends with a full row, the line editor has possibly begun another row.
    guard let columns = place?.size.columns, !line.contains("\n"),
      let width = Self.width(input), width % columns != 0
    else { return lose() }
    add(input + "\n")
  }

  /// Notes that a text was shown below the picture.
  mutating func add(_ said: String) {
    guard let place, let rows = Self.rows(said, columns: place.size.columns) else { return lose() }
    self.place = (place.size, place.rows + rows)
    below += said
  }

  /// The text to write so that a reply is above the picture, and the picture above the prompt.
  ///
  /// - Parameters:
  ///   - picture: The picture that replaces the last one. If it is nil, the last picture is shown
  ///     again, but only if the size of the terminal is the same.
  ///   - size: The current size of the terminal; nil if it is unknown.
  ///   - rows: The number of rows of the input, counted from the row of the cursor.
  mutating func placing(
    _ said: String, _ picture: String?, in size: Size?, input rows: Int
  ) -> String {
    var result = said
    if let place, let size, place.size == size, place.rows + rows <= size.lines {
      result = "\u{1B}[\(place.rows)A\r\u{1B}[J" + below + said
    }
    let known = isStale(in: size) ? nil : drawn?.text
    self = TerminalPicture()
    guard let text = picture ?? known, let size else { return result + (picture ?? "") }
    drawn = (text, size)
    place = Self.rows(text, columns: size.columns).map { (size, $0) }
    return result + text
  }

  // MARK: Rows

  /// The number of rows that the lines of a text take, without the part after the last newline; nil
  /// if the number is unknown.
  private static func rows(_ text: String, columns: Int) -> Int? {
    var rows = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      guard let width = width(String(line)) else { return nil }
      rows += max(1, (width + columns - 1) / columns)
    }
    return rows
  }

  /// The number of columns that a line takes; nil if the number is unknown, for example for
  /// graphics.
  private static func width(_ line: String) -> Int? {
    var width = 0
    var isInSequence = false
    var scalars = line.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      if isInSequence {
        isInSequence = !("@"..."Z" ~= scalar || "a"..."z" ~= scalar)
      } else if scalar == "\u{1B}" {
        // sequences with another beginning show graphics
        guard scalars.next() == "[" else { return nil }
        isInSequence = true
      } else {
        let columns = cedit_width(scalar.value)
        guard columns >= 0 else { return nil }
        width += Int(clamping: columns)
      }
    }
    return width
  }
}
