/// The reason why a text is not JSON.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The expected and the found text, one sentence without a full stop.
  package let message: String
  /// The offset of the error, in bytes from 0.
  package let offset: Int
  /// The number of bytes that are wrong, at least 1.
  package let length: Int
  /// The text to write instead; nil if there is no better advice than the message.
  package let help: String?

  /// Creates an error.
  package init(_ message: String, at offset: Int, length: Int = 1, help: String? = nil) {
    self.message = message
    self.offset = offset
    self.length = max(1, length)
    self.help = help
  }
}
