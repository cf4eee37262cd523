/// The reason why a file of test data cannot be used.
package struct FixtureError: Error, Hashable, Sendable {
  /// The kinds of errors.
  package enum Code: Hashable, Sendable {
    /// The file does not exist, or cannot be read.
    case unreadable
    /// The file does not have the expected form.
    case malformed
  }

  /// The kind of error.
  package let code: Code
  /// The path of the file inside the folder of fixtures.
  package let file: String
  /// One sentence about the error, without a full stop.
  package let message: String

  /// Creates an error.
  package init(_ code: Code, file: String, _ message: String) {
    self.code = code
    self.file = file
    self.message = message
  }
}
