internal import LayoutCore
internal import LayoutPreview
internal import LayoutScenes

/// What the console says to a line.
public struct ConsoleReply: Sendable {
  /// The result, line by line.
  public var lines: [String] = []
  /// How many of the lines, from the first on, scripts have printed.
  public private(set) var printedCount = 0
  /// The lines of a picture with the colours of a terminal, by their places in `lines`.
  ///
  /// Nothing that a script says stands in them as it is.
  private var coloredLines: [Int: String] = [:]
  /// The lines that are the picture of `:watch draw`; nil if there is none.
  private var pictureLines: Range<Int>?
  /// Why it did not happen; nil if it did.
  public var error: SessionError?
  /// Whether more lines are needed before anything happens.
  public var isIncomplete = false
  /// Whether the session is to end.
  public var isLast = false

  /// Whether it tells of a save, and not what came of a line.
  var isNews = false

  /// Creates a reply.
  public init(_ lines: [String] = [], error: SessionError? = nil) {
    self.lines = lines
    self.error = error
  }

  /// A picture, and what stands below it.
  init(_ drawing: TextDrawing) {
    lines = drawing.plainLines + drawing.caption
    guard drawing.lines != drawing.plainLines else { return }
    coloredLines = Dictionary(uniqueKeysWithValues: zip(0..., drawing.lines))
  }

  /// Adds the picture of `:watch draw` at the end.
  mutating func append(_ drawing: TextDrawing) {
    let picture = ConsoleReply(drawing)
    for (place, line) in picture.coloredLines { coloredLines[lines.count + place] = line }
    pictureLines = lines.count..<lines.count + picture.lines.count
    lines += picture.lines
  }

  /// Puts what scripts have printed before everything else.
  mutating func precede(by printed: [String]) {
    lines = printed + lines
    printedCount += printed.count
    pictureLines = pictureLines.map { places in
      places.lowerBound + printed.count..<places.upperBound + printed.count
    }
    coloredLines = Dictionary(
      uniqueKeysWithValues: coloredLines.map { ($0 + printed.count, $1) })
  }

  /// Everything as text, line by line; nothing in it that a terminal would obey.
  var textLines: [String] { shownLines { _, line in line.printable } }

  /// Everything as text, each line ended by a newline; of all that a terminal obeys, no more than the colours of a
  /// picture that was to have any.
  public var text: String { text(inColor: false) }

  /// The same; what is wrong has a colour too.
  public func text(inColor: Bool) -> String {
    shownLines(inColor: inColor, shown).map { $0 + "\n" }.joined()
  }

  /// The picture of `:watch draw` as text with its colours; nil if there is none.
  public var pictureText: String? {
    pictureLines.map { places in places.map { shown($0, lines[$0]) + "\n" }.joined() }
  }

  /// The same without the picture of `:watch draw`.
  public var withoutPicture: ConsoleReply {
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

  /// A line as a terminal shows it.
  private func shown(_ place: Int, _ line: String) -> String {
    coloredLines[place] ?? line.printable
  }

  /// Everything line by line; what is not printed by scripts, and no error, as a function gives it.
  private func shownLines(
    inColor: Bool = false, _ shown: (Int, String) -> String
  ) -> [String] {
    let told = lines.enumerated().dropFirst(printedCount).map(shown)
    let failure = error.map { DiagnosticText($0.diagnostic).lines } ?? []
    return PrintedText.lines(Array(lines.prefix(printedCount)))
      + (inColor && isNews ? told.map(ErrorPaint.painted) : told)
      + (inColor ? failure.map(ErrorPaint.painted) : failure)
  }
}
