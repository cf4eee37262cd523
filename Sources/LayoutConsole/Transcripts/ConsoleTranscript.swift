internal import Glibc
internal import LayoutCore

/// What was typed and said, as a file that can be run again.
final class ConsoleTranscript {
  private let descriptor: Int32

  /// Begins an empty file.
  ///
  /// - Throws: ``SessionError`` if it cannot be written.
  init(path: String) throws(SessionError) {
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SessionError.unwritable(path) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Adds a line and what was said to it.
  ///
  /// - Parameter goesOn: Whether it goes on with the input before.
  /// - Returns: Whether that was possible.
  /// - Complexity: O(*n*) in the length of both.
  func write(_ line: String, _ reply: ConsoleReply, goesOn: Bool) -> Bool {
    var prompt = goesOn ? ">>" : ">"
    var text = ""
    // a program may send several at once
    for part in line.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      text += "\(prompt) \(String(decoding: part, as: UTF8.self))\n"
      prompt = ">>"
    }
    for line in TranscriptLine.written(reply.textLines) { text += line + "\n" }
    return append(Array(text.utf8))
  }

  private func append(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
