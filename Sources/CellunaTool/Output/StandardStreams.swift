internal import Glibc
internal import LayoutFiles

/// Writes all bytes to a file descriptor; whether it took them.
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

/// Standard output, collected into larger pieces.
final class StandardOutput {
  private var bytes: [UInt8] = []
  /// Whether something could not be written, to a full disk or a closed descriptor.
  private(set) var hasFailed = false

  /// Takes a text; it is written when enough has come together.
  func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= 1 << 16 { flush() }
  }

  /// Writes what has come together.
  func flush() {
    if unsafe !bytes.withUnsafeBytes({ unsafe writeAll($0, to: STDOUT_FILENO) }) {
      hasFailed = true
    }
    bytes.removeAll(keepingCapacity: true)
  }

  /// Drops what has come together and was not written.
  func discard() {
    bytes = []
  }
}

/// Standard error, for messages.
enum StandardError {
  /// Writes a text at once; there is nowhere to say that it failed.
  static func write(_ text: String) {
    _ = unsafe Array(text.utf8).withUnsafeBytes { unsafe writeAll($0, to: STDERR_FILENO) }
  }
}

/// Standard input, for a scene.
enum StandardInput {
  /// All bytes up to the end.
  ///
  /// - Throws: ``FileError`` once there are more than the limit.
  static func readAll(limit: Int) throws(FileError) -> [UInt8] {
    try PlainFile.readAll(STDIN_FILENO, named: "<stdin>", limit: limit)
  }
}
