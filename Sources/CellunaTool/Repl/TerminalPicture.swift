internal import CEdit

/// The picture of `:watch draw`, which stands right above the prompt.
///
/// It is replaced where it stands as long as that is known: the terminal has the size that it had, and shows all rows
/// from the picture's first on. Else it is shown once more, below everything, and nothing is written over.
struct TerminalPicture {
  typealias Size = (columns: Int, lines: Int)

  /// The last picture, and the size of the terminal that it was drawn for; nil if there is none.
  private var drawn: (text: String, size: Size)?
  /// The size of the terminal that shows it, and how many rows begin with its first; nil if nobody knows.
  private var place: (size: Size, rows: Int)?
  /// What was shown below it.
  private var below = ""

  /// How many rows an input that is being typed may take.
  static let inputRows = 3

  /// Whether a terminal of a size needs another picture.
  func isStale(in size: Size?) -> Bool {
    guard let drawn, let size else { return false }
    return drawn.size != size
  }

  /// There is no picture any more.
  mutating func forget() { self = TerminalPicture() }

  /// Others have used the terminal: nobody knows where the picture stands.
  mutating func lose() { (place, below) = (nil, "") }

  /// A line was entered below the picture, behind a prompt.
  mutating func note(_ line: String, behind prompt: String) {
    let input = prompt + line
    // an editor may have begun another row behind one that is full
    guard let columns = place?.size.columns, !line.contains("\n"),
      let width = Self.width(input), width % columns != 0
    else { return lose() }
    add(input + "\n")
  }

  /// A text was shown below the picture.
  mutating func add(_ said: String) {
    guard let place, let rows = Self.rows(said, columns: place.size.columns) else { return lose() }
    self.place = (place.size, place.rows + rows)
    below += said
  }

  /// What to write so that a text stands above the picture, and the picture above the prompt.
  ///
  /// - Parameters:
  ///   - picture: Takes the place of the last one; nil shows that one, unless the size is another.
  ///   - size: What the terminal has now; nil if it is none.
  ///   - rows: How many rows of the screen the input has, from the one on in which the cursor stands.
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

  /// How many rows lines take; nil if nobody knows.
  private static func rows(_ text: String, columns: Int) -> Int? {
    var rows = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      guard let width = width(String(line)) else { return nil }
      rows += max(1, (width + columns - 1) / columns)
    }
    return rows
  }

  /// How many columns a line takes; nil if nobody knows.
  private static func width(_ line: String) -> Int? {
    var width = 0
    var isInSequence = false
    for scalar in line.unicodeScalars {
      if isInSequence {
        isInSequence = !("@"..."Z" ~= scalar || "a"..."z" ~= scalar)
      } else if scalar == "\u{1B}" {
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
