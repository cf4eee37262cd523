/// The reason why a text is not JSON.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The description of the error, one sentence without a full stop.
  package let message: String
  /// The offset of the error, in bytes from 0.
  package let offset: Int
  /// The number of bytes that a message marks as wrong, at least 1.
  package let length: Int
  /// Advice for the author of the text; nil if the message needs no advice.
  package let help: String?

  /// Creates an error.
  package init(_ message: String, at offset: Int, length: Int = 1, help: String? = nil) {
    self.message = message
    self.offset = offset
    self.length = max(1, length)
    self.help = help
  }
}
