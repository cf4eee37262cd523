/// A file of the author, as text.
public struct SourceFile: Hashable, Sendable {
  /// The path in error messages, also in the compiler's messages.
  public let path: String
  /// The text, in any form of line breaks.
  public let text: String

  /// The greatest number of bytes of a file.
  ///
  /// The limit is needed because the parser uses several hundred bytes of memory for each byte.
  public static let maximumBytes = 4 << 20

  /// Creates a file with a text.
  public init(path: String, text: String) { (self.path, self.text) = (path, text) }

  /// Creates a file from bytes that come from a disk.
  ///
  /// A byte order mark at the beginning is kept.
  ///
  /// - Throws: ``PrepassError`` if there are more than ``maximumBytes``, if the bytes are not UTF-8
  ///   (the error is at the first invalid byte), or if a byte is zero.
  public init(path: String, bytes: [UInt8]) throws(PrepassError) {
    guard bytes.count <= Self.maximumBytes else {
      throw PrepassError(
        path: path, line: 1, column: 1,
        message: "the file has \(bytes.count) bytes, and at most \(Self.maximumBytes) are read; "
          + "split it")
    }
    if let zero = bytes.firstIndex(of: 0) {
      throw Self.error(path, bytes, at: zero, "the file contains a zero byte; remove it")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let valid = String(decoding: bytes, as: UTF8.self).utf8
      // The first invalid byte has become U+FFFD, and both texts agree before it.
      let first = zip(bytes, valid).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      throw Self.error(
        path, bytes, at: first ?? bytes.count - 1, "the file is not UTF-8; save it as UTF-8")
    }
    self.init(path: path, text: text)
  }

  private static func error(
    _ path: String, _ bytes: [UInt8], at offset: Int, _ message: String
  ) -> PrepassError {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return PrepassError(
      path: path, line: 1 + before.count { $0 == UInt8(ascii: "\n") },
      column: offset - start + 1, message: message)
  }
}
