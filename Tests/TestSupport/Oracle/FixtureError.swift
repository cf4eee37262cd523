/// Why a file of test data cannot be used.
public struct FixtureError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Code: Hashable, Sendable {
    /// There is no such file, or it cannot be read.
    case unreadable
    /// The file is not what the loader expects.
    case malformed
  }

  /// What is wrong.
  public let code: Code
  /// The file, inside the folder of fixtures.
  public let file: String
  /// One sentence that says what was found, without a full stop.
  public let message: String

  /// Creates an error.
  public init(_ code: Code, file: String, _ message: String) {
    self.code = code
    self.file = file
    self.message = message
  }
}
