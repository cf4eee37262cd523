/// A message about a script or a scene, with the fault, its place and its remedy.
///
/// The message is a plain value. It can be printed, sent as JSON, or compared in a test. Its texts
/// can come from untrusted scripts, scenes and files. Therefore the length of each text and each
/// list is limited whenever it is set. Characters that would control a terminal become replacement
/// characters, except in paths and source lines. A whole message has less than 128 KiB.
/// Source: UX.md section 3.8.
public struct Diagnostic: Hashable, Sendable {
  /// The degrees of severity.
  public enum Severity: String, Hashable, Sendable {
    /// The operation was not done.
    case error
    /// The operation was done, but the result is probably not intended.
    case warning
  }

  /// The greatest number of bytes of a message, a note or a help.
  package static let textBytes = 2048
  /// The greatest number of bytes of a path, which is the limit of the operating system.
  package static let pathBytes = 4096
  /// The greatest number of labels; the same limit applies to values, to notes and to helps.
  package static let listCount = 16

  /// The topic of the message, as a stable code.
  public var code: DiagnosticCode
  /// The severity of the message.
  public var severity: Severity
  /// The message: one sentence without a full stop.
  public var message: String { didSet { message = Self.bounded(message) } }
  /// The place in a file that the message is about; nil if no place is known.
  public var location: SourceLocation? { didSet { location = location.map(Self.bounded) } }
  /// Pieces of the source to show, the most important one first.
  public var labels: [Label] { didSet { labels = Array(labels.prefix(Self.listCount)) } }
  /// The values involved, in the order in which they are shown.
  public var values: [Value] { didSet { values = Array(values.prefix(Self.listCount)) } }
  /// Notes, for example about the origin of a value.
  public var notes: [String] { didSet { notes = Self.bounded(notes) } }
  /// Remedies, the best first.
  public var helps: [String] { didSet { helps = Self.bounded(helps) } }

  /// Creates a message; long texts and lists are cut, and unprintable characters are replaced,
  /// except in the path and in source lines.
  package init(
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

  /// A text that is safe to show.
  ///
  /// The text is cut first, so that only a short text is searched for unprintable characters. It is
  /// cut again after these characters were replaced, because a replacement character takes three
  /// bytes.
  fileprivate static func bounded(_ text: String, bytes: Int = textBytes) -> String {
    text.cut(toBytes: bytes).printable.cut(toBytes: bytes)
  }

  private static func bounded(_ texts: [String]) -> [String] {
    texts.bounded(toCount: listCount, bytes: textBytes)
  }

  /// The place; a path that is longer than the system allows is cut to that length.
  ///
  /// Any other path stays unchanged, even if it has unprintable characters, because the file can be
  /// opened only with its exact path.
  private static func bounded(_ location: SourceLocation) -> SourceLocation {
    var location = location
    location.file = location.file.cut(toBytes: pathBytes)
    return location
  }
}

extension Diagnostic {
  /// A piece of one source line, marked with carets.
  ///
  /// Of a line of more than `sourceBytes` bytes, only the part around the mark is shown, with `…`
  /// where text is missing. The column then refers to the shown text.
  public struct Label: Hashable, Sendable {
    /// The greatest number of bytes of a line that is shown.
    package static let sourceBytes = 1024
    /// The greatest number of bytes of the text beside the mark.
    package static let textBytes = 512

    /// The line, from 1.
    public let line: Int
    /// The first marked column, from 1, in characters of ``source``.
    public let column: Int
    /// The number of marked characters, at least 1.
    public let length: Int
    /// The text beside the mark; may be empty.
    public var text: String {
      didSet { text = Diagnostic.bounded(text, bytes: Self.textBytes) }
    }
    /// The source line, exactly as written; if the line is too long, the part around the mark.
    public let source: String

    /// Creates a label.
    package init(line: Int, column: Int, length: Int, text: String, source: String) {
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

    /// The part of a long line around a column, and the number of this column in that part.
    ///
    /// The part has at most `sourceBytes / 2` bytes before the column, and at most as many from the
    /// column on.
    private static func shown(_ line: String, around column: Int) -> (text: String, column: Int) {
      // A character with many combining marks may be cut in its middle.
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

  /// An expression with its value.
  public struct Value: Hashable, Sendable {
    /// The greatest number of bytes of the name, and of the value.
    package static let textBytes = 512

    /// The text of the expression.
    public let name: String
    /// The value as text.
    public let value: String

    /// Creates a value from an expression and the text of its value.
    package init(_ name: String, _ value: String) {
      self.name = Diagnostic.bounded(name, bytes: Self.textBytes)
      self.value = Diagnostic.bounded(value, bytes: Self.textBytes)
    }
  }

  /// The message on one line: place, severity, code, sentence.
  public var summary: String {
    let place = location.map { "\($0): " } ?? ""
    return "\(place)\(severity.rawValue)[\(code)]: \(message)"
  }
}

/// A place in a file.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file, as the user named it.
  public var file: String
  /// The line, from 1; nil if only the file is known.
  public var line: Int?
  /// The column, from 1, in characters; nil if the column is not known.
  public var column: Int?

  /// Creates a place.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file:line:column`, without the parts that are not known.
  public var description: String {
    let numbers = [line, column].compactMap { $0 }.map { ":\($0)" }
    return file + numbers.joined()
  }
}
