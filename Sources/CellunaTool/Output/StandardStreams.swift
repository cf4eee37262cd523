internal import Glibc
internal import LayoutFiles

/// Writes all bytes to a file descriptor; returns whether that succeeded.
private func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
  var rest = unsafe bytes[...]
  while unsafe !rest.isEmpty {
    let written = unsafe write(
      descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    if written < 0 {
      if errno == EINTR { continue }
      return false
    }
    unsafe rest = rest.dropFirst(written)
  }
  return true
}

/// Standard output, buffered.
final class StandardOutput {
  private var bytes: [UInt8] = []
  /// Whether a write has failed, for example because the disk was full or the descriptor was
  /// closed.
  private(set) var hasFailed = false
  /// Whether the last failed write needed more space than was free.
  private(set) var isFull = false

  /// Adds a text to the buffer; a full buffer is written.
  func write(_ text: String) {
    write(Array(text.utf8))
  }

  /// Adds bytes, such as those of a picture, to the buffer; a full buffer is written.
  func write(_ more: [UInt8]) {
    bytes.append(contentsOf: more)
    if bytes.count >= 1 << 16 { flush() }
  }

  /// Writes the buffer.
  func flush() {
    if unsafe !bytes.withUnsafeBytes({ unsafe writeAll($0, to: STDOUT_FILENO) }) {
      (hasFailed, isFull) = (true, FileError.Reason.ofWriting == .full)
    }
    bytes.removeAll(keepingCapacity: true)
  }

  /// Discards the buffer without writing it.
  func discard() {
    bytes = []
  }
}

/// Standard error, for messages.
enum StandardError {
  /// Writes a text at once; a failure to write is ignored, because there is nowhere to report it.
  static func write(_ text: String) {
    _ = unsafe Array(text.utf8).withUnsafeBytes { unsafe writeAll($0, to: STDERR_FILENO) }
  }
}

/// Standard input, for a scene.
enum StandardInput {
  /// All bytes up to the end.
  ///
  /// - Throws: ``FileError`` if standard input cannot be read, or has more bytes than the limit.
  static func readAll(limit: Int) throws(FileError) -> [UInt8] {
    try PlainFile.readAll(STDIN_FILENO, named: "<stdin>", limit: limit)
  }
}
