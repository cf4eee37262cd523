/// A message about a script or a scene: what happened, where, and how to mend it.
///
/// A plain value, so that the same message can be printed, sent as JSON or compared in a test.
/// Source: UX.md section 3.8.
public struct Diagnostic: Hashable, Sendable {
  /// How serious it is.
  public enum Severity: String, Hashable, Sendable {
    /// Nothing was done.
    case error
    /// It was done, but looks wrong.
    case warning
  }

  /// What happened, as a stable code: `CL0302`.
  public var code: String
  /// How serious it is.
  public var severity: Severity
  /// What happened: one sentence, no full stop.
  public var message: String
  /// Where it happened; nil if no place in a file is known.
  public var location: SourceLocation?
  /// Pieces of the source to show, the main one first.
  public var labels: [Label]
  /// The values that played a part, in the order to show them.
  public var values: [Value]
  /// Where something comes from.
  public var notes: [String]
  /// What to do, the best first.
  public var helps: [String]

  /// Creates a message; what a terminal would obey becomes a replacement character.
  public init(
    code: String, severity: Severity = .error, _ message: String,
    at location: SourceLocation? = nil, labels: [Label] = [], values: [Value] = [],
    notes: [String] = [], helps: [String] = []
  ) {
    self.code = code
    self.severity = severity
    self.message = message.printable
    self.location = location
    self.labels = labels
    self.values = values.map { Value($0.name.printable, $0.value.printable) }
    self.notes = notes.map(\.printable)
    self.helps = helps.map(\.printable)
  }
}

extension Diagnostic {
  /// A piece of one source line, marked with carets.
  public struct Label: Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The first marked column, from 1, in characters.
    public var column: Int
    /// How many characters are marked, at least 1.
    public var length: Int
    /// What to say beside the mark; may be empty.
    public var text: String
    /// The source line, exactly as written.
    public var source: String

    /// Creates a label.
    public init(line: Int, column: Int, length: Int, text: String, source: String) {
      self.line = line
      self.column = column
      self.length = max(1, length)
      self.text = text
      self.source = source
    }
  }

  /// A name with what it stood for.
  public struct Value: Hashable, Sendable {
    /// The expression.
    public var name: String
    /// What it stood for, as text.
    public var value: String

    /// Creates a pair.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
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
