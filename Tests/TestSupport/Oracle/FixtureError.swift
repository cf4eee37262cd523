/// The reason why a file of test data cannot be used.
public struct FixtureError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public enum Code: Hashable, Sendable {
    /// The file does not exist, or cannot be read.
    case unreadable
    /// The file does not have the expected form.
    case malformed
  }

  /// The kind of error.
  public let code: Code
  /// The file, inside the folder of fixtures.
  public let file: String
  /// One sentence about the error, without a full stop.
  public let message: String

  /// Creates an error.
  public init(_ code: Code, file: String, _ message: String) {
    self.code = code
    self.file = file
    self.message = message
  }
}
