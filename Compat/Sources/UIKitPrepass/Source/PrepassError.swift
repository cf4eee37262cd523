/// An error in the author's sources, or in reading and writing files.
///
/// An error in the sources is a syntax error, or code that the pre-pass cannot change.
public struct PrepassError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as the caller gave it.
  public var path: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in bytes of UTF-8.
  public var column: Int
  /// The problem, and the remedy.
  public var message: String

  /// Creates an error at a place.
  public init(path: String, line: Int, column: Int, message: String) {
    (self.path, self.line, self.column, self.message) = (path, line, column, message)
  }

  /// The form in which compilers report errors: `path:line:column: error: message`.
  public var description: String { "\(path):\(line):\(column): error: \(message)" }
}

/// Errors in one or more files of a module, file by file, from the top of each file down.
public struct PrepassErrors: Error, Equatable, Sendable, CustomStringConvertible {
  /// The errors; there is at least one.
  public var errors: [PrepassError]

  /// Creates a list of errors in the given order; there must be at least one.
  public init(_ errors: [PrepassError]) { self.errors = errors }

  /// The errors, one on each line.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}
