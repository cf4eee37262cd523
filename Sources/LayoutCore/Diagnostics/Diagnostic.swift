/// A message about a script or a scene: what happened, where, and how to mend it.
///
/// A plain value, so that the same message can be printed, sent as JSON or compared in a test. Whoever makes it, of
/// whatever a script, a scene or a file says: each text and each list is bounded in bytes, however it is set, and what
/// a terminal would obey becomes a replacement character. A whole message has less than 128 KiB.
/// Source: UX.md section 3.8.
public struct Diagnostic: Hashable, Sendable {
  /// How serious it is.
  public enum Severity: String, Hashable, Sendable {
    /// Nothing was done.
    case error
    /// It was done, but looks wrong.
    case warning
  }

  /// The greatest number of bytes of a sentence.
  public static let textBytes = 2048
  /// The greatest number of bytes of a path, as the system has it.
  public static let pathBytes = 4096
  /// The greatest number of labels, of values, of notes and of helps.
  public static let listCount = 16

  /// What happened, as a stable code.
  public var code: DiagnosticCode
  /// How serious it is.
  public var severity: Severity
  /// What happened: one sentence, no full stop.
  public var message: String { didSet { message = Self.bounded(message) } }
  /// Where it happened; nil if no place in a file is known.
  public var location: SourceLocation? { didSet { location = location.map(Self.bounded) } }
  /// Pieces of the source to show, the main one first.
  public var labels: [Label] { didSet { labels = Array(labels.prefix(Self.listCount)) } }
  /// The values that played a part, in the order to show them.
  public var values: [Value] { didSet { values = Array(values.prefix(Self.listCount)) } }
  /// Where something comes from.
  public var notes: [String] { didSet { notes = Self.bounded(notes) } }
  /// What to do, the best first.
  public var helps: [String] { didSet { helps = Self.bounded(helps) } }

  /// Creates a message; what a terminal would obey becomes a replacement character, and what is too long is cut.
  public init(
    code: DiagnosticCode, severity: Severity = .error, _ message: String,
    at location: SourceLocation? = nil, labels: [Label] = [], values: [Value] = [],
    notes: [String] = [], helps: [String] = []
  ) {
    self.code = code
    self.severity = severity
    self.message = Self.bounded(message)
    self.location = location.map(Self.bounded)
    self.labels = Array(labels.prefix(Self.listCount))
    self.values = Array(values.prefix(Self.listCount))
    self.notes = Self.bounded(notes)
    self.helps = Self.bounded(helps)
  }

  /// A text as it may be shown.
  ///
  /// It is cut before it is looked at, and again, because a replacement character takes three bytes.
  fileprivate static func bounded(_ text: String, bytes: Int = textBytes) -> String {
    text.cut(toBytes: bytes).printable.cut(toBytes: bytes)
  }

  private static func bounded(_ texts: [String]) -> [String] {
    texts.bounded(toCount: listCount, bytes: textBytes)
  }

  /// A place whose file may be opened: its name stays as it is unless no file can be called so.
  private static func bounded(_ location: SourceLocation) -> SourceLocation {
    var location = location
    location.file = location.file.cut(toBytes: pathBytes)
    return location
  }
}

extension Diagnostic {
  /// A piece of one source line, marked with carets.
  ///
  /// A line of more than ``sourceBytes`` bytes is cut around the mark, with `…` where something is missing; the column
  /// then counts in what is shown.
  public struct Label: Hashable, Sendable {
    /// The greatest number of bytes of a line that is shown.
    public static let sourceBytes = 1024
    /// The greatest number of bytes beside the mark.
    public static let textBytes = 512

    /// The line, from 1.
    public let line: Int
    /// The first marked column, from 1, in characters of ``source``.
    public let column: Int
    /// How many characters are marked, at least 1.
    public let length: Int
    /// What to say beside the mark; may be empty.
    public var text: String {
      didSet { text = Diagnostic.bounded(text, bytes: Self.textBytes) }
    }
    /// The source line, exactly as written unless it is too long.
    public let source: String

    /// Creates a label.
    public init(line: Int, column: Int, length: Int, text: String, source: String) {
      self.line = line
      self.text = Diagnostic.bounded(text, bytes: Self.textBytes)
      guard source.utf8.count > Self.sourceBytes else {
        (self.column, self.length, self.source) = (column, max(1, length), source)
        return
      }
      let shown = Self.shown(source, around: column)
      self.source = shown.text
      self.column = min(shown.column, shown.text.count + 1)
      self.length = max(1, min(length, shown.text.count + 1 - self.column))
    }

    /// A long line from half of what is shown before a column to half behind it, and where the column is then.
    private static func shown(_ line: String, around column: Int) -> (text: String, column: Int) {
      // a letter with many marks may be cut within
      let half = sourceBytes / 2 - 2 * String.ellipsis.utf8.count
      let place =
        line.index(line.startIndex, offsetBy: max(0, column - 1), limitedBy: line.endIndex)
        ?? line.endIndex
      let before = line.utf8.distance(from: line.startIndex, to: place)
      let start =
        before > half ? line.scalarBoundary(atOrBeforeByte: before - half) : line.startIndex
      let end = line.scalarBoundary(atOrBeforeByte: before + half)
      let head = (start > line.startIndex ? String.ellipsis : "") + line[start..<place]
      return (
        head + line[place..<end] + (end < line.endIndex ? String.ellipsis : ""), head.count + 1
      )
    }
  }

  /// A name with what it stood for.
  public struct Value: Hashable, Sendable {
    /// The greatest number of bytes of each.
    public static let textBytes = 512

    /// The expression.
    public let name: String
    /// What it stood for, as text.
    public let value: String

    /// Creates a pair.
    public init(_ name: String, _ value: String) {
      self.name = Diagnostic.bounded(name, bytes: Self.textBytes)
      self.value = Diagnostic.bounded(value, bytes: Self.textBytes)
    }
  }

  /// The message on one line: place, code, sentence.
  public var summary: String {
    let place = location.map { "\($0): " } ?? ""
    return "\(place)\(severity.rawValue)[\(code)]: \(message)"
  }
}

/// A place in a file.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file as it was named by the user.
  public var file: String
  /// The line, from 1; nil if only the file is known.
  public var line: Int?
  /// The column, from 1, in characters; nil if only the line is known.
  public var column: Int?

  /// Creates a place.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file:line:column`, as far as known.
  public var description: String {
    let numbers = [line, column].compactMap { $0 }.map { ":\($0)" }
    return file + numbers.joined()
  }
}
