internal import LayoutCore
internal import LayoutPreview
internal import LayoutScenes

/// The reply of the console to a line.
package struct ConsoleReply: Sendable {
  /// The lines of the reply, without those of the error.
  package var lines: [String] = []
  /// The number of lines at the beginning that scripts have printed.
  package private(set) var printedCount = 0
  /// The lines of a picture with terminal colours or with the graphics of the terminal, by their
  /// indices in `lines`.
  ///
  /// In these lines, texts that come from scripts contain no control characters.
  private var coloredLines: [Int: String] = [:]
  /// The range of the lines that are the picture of `:watch draw`; nil if the reply has no such
  /// picture.
  private var pictureLines: Range<Int>?
  /// The reason why the line failed; nil if the line succeeded.
  package var error: SessionError?
  /// Whether the input continues after the line: a Lua statement is incomplete, or a batch has
  /// begun and has not ended.
  package var isIncomplete = false
  /// Whether the session must end.
  package var isLast = false

  /// Whether the reply reports a saved file, rather than the result of a line.
  var isNews = false

  /// Creates a reply.
  package init(_ lines: [String] = [], error: SessionError? = nil) {
    self.lines = lines
    self.error = error
  }

  /// Creates a reply with a picture.
  ///
  /// A picture with characters has its caption below it. A picture with the graphics of the
  /// terminal is a single line without a caption, and its plain text is empty.
  init(_ picture: ConsolePicture) {
    let drawing = picture.text
    if let graphics = picture.graphics {
      lines = [""]
      coloredLines = [0: graphics.hasSuffix("\n") ? String(graphics.dropLast()) : graphics]
      return
    }
    lines = drawing.plainLines + drawing.caption
    guard drawing.lines != drawing.plainLines else { return }
    coloredLines = Dictionary(uniqueKeysWithValues: zip(0..., drawing.lines))
  }

  /// Appends the picture of `:watch draw`.
  mutating func append(_ shown: ConsolePicture) {
    let picture = ConsoleReply(shown)
    for (place, line) in picture.coloredLines { coloredLines[lines.count + place] = line }
    pictureLines = lines.count..<lines.count + picture.lines.count
    lines += picture.lines
  }

  /// Inserts the lines that scripts have printed, before the other lines of the reply.
  mutating func precede(by printed: [String]) {
    lines = printed + lines
    printedCount += printed.count
    pictureLines = pictureLines.map { places in
      places.lowerBound + printed.count..<places.upperBound + printed.count
    }
    coloredLines = Dictionary(
      uniqueKeysWithValues: coloredLines.map { ($0 + printed.count, $1) })
  }

  /// All lines as plain text, in which the control characters that a terminal would obey are
  /// replaced.
  var textLines: [String] { shownLines { _, line in line.printable } }

  /// All lines, each ended by a newline.
  ///
  /// The only control sequences in the text are those of a picture: its colours, or the graphics of
  /// the terminal.
  package var text: String { text(inColor: false) }

  /// All lines, each ended by a newline; if `inColor` is true, errors and messages about saved
  /// files have colours too.
  package func text(inColor: Bool) -> String {
    shownLines(inColor: inColor, shown).map { $0 + "\n" }.joined()
  }

  /// The picture of `:watch draw` as a terminal shows it, with its colours or graphics; nil if
  /// there is no such picture.
  package var pictureText: String? {
    pictureLines.map { places in places.map { shown($0, lines[$0]) + "\n" }.joined() }
  }

  /// The same reply without the picture of `:watch draw`.
  package var withoutPicture: ConsoleReply {
    guard let places = pictureLines else { return self }
    var reply = self
    reply.lines.removeSubrange(places)
    reply.pictureLines = nil
    reply.coloredLines = Dictionary(
      uniqueKeysWithValues: coloredLines.filter { !places.contains($0.key) }.map { place, line in
        (place < places.lowerBound ? place : place - places.count, line)
      })
    return reply
  }

  /// A line in the form in which a terminal shows it.
  private func shown(_ place: Int, _ line: String) -> String {
    coloredLines[place] ?? line.printable
  }

  /// All lines, including those of the error.
  ///
  /// - Parameter shown: Converts each line that was not printed by a script and does not belong to
  ///   the error.
  private func shownLines(
    inColor: Bool = false, _ shown: (Int, String) -> String
  ) -> [String] {
    let remaining = lines.enumerated().dropFirst(printedCount).map(shown)
    let failure = error.map { DiagnosticText($0.diagnostic).lines } ?? []
    return PrintedText.lines(Array(lines.prefix(printedCount)))
      + (inColor && isNews ? remaining.map(ErrorPaint.painted) : remaining)
      + (inColor ? failure.map(ErrorPaint.painted) : failure)
  }
}
