internal import LayoutConformance
internal import LayoutCore

/// What the console says to a line.
public struct ConsoleReply: Sendable {
  /// The result, line by line.
  public var lines: [String] = []
  /// How many of the lines, from the first on, scripts have printed.
  public var printedCount = 0
  /// Why it did not happen; nil if it did.
  public var error: SessionError?
  /// Whether more lines are needed before anything happens.
  public var isIncomplete = false
  /// Whether the session is to end.
  public var isLast = false

  /// Creates a reply.
  public init(_ lines: [String] = [], error: SessionError? = nil) {
    self.lines = lines
    self.error = error
  }

  /// Everything as text, line by line; nothing in it that a terminal would obey.
  var textLines: [String] {
    PrintedText.lines(Array(lines.prefix(printedCount)))
      + lines.dropFirst(printedCount).map(\.printable)
      + (error.map { DiagnosticText($0.diagnostic).lines } ?? [])
  }

  /// Everything as text, each line ended by a newline; nothing in it that a terminal would obey.
  public var text: String { textLines.map { $0 + "\n" }.joined() }
}
