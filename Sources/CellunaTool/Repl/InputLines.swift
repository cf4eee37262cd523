internal import Glibc

/// The lines of standard input, as bytes that need not be valid text.
///
/// The end of a line, LF or CRLF, is not part of it. A byte order mark at the beginning is skipped.
final class InputLines: Sequence, IteratorProtocol {
  private var bytes: [UInt8] = []
  /// The index at which the next line begins.
  private var start = 0
  private var isAtBeginning = true
  private var isAtEnd = false
  private let wait: () -> Bool

  /// Creates the sequence without reading.
  ///
  /// - Parameter wait: Waits until there are bytes to read; returns false to end the lines until
  ///   the next call.
  init(wait: @escaping () -> Bool = { true }) {
    self.wait = wait
  }

  /// The next line; nil at the end.
  ///
  /// - Complexity: O(*n*) in the number of bytes of the line.
  func next() -> [UInt8]? {
    var place = start
    while true {
      if let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) {
        return take(upTo: end, next: end + 1)
      }
      place = bytes.count - start
      guard !isAtEnd, readMore() else { break }
    }
    return isAtEnd && start < bytes.count ? take(upTo: bytes.count, next: bytes.count) : nil
  }

  private func take(upTo end: Int, next: Int) -> [UInt8] {
    var line = bytes[start..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if isAtBeginning, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    (start, isAtBeginning) = (next, false)
    return Array(line)
  }

  /// Reads the available bytes; returns false at the end, or if `wait` ended the lines.
  private func readMore() -> Bool {
    bytes.removeFirst(start)
    start = 0
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      guard wait() else { return false }
      let count = unsafe piece.withUnsafeMutableBytes {
        unsafe read(STDIN_FILENO, $0.baseAddress, $0.count)
      }
      if count > 0 {
        bytes.append(contentsOf: piece[..<count])
        return true
      }
      if count < 0, errno == EINTR { continue }
      isAtEnd = true
      // the last line may lack a line end
      return true
    }
  }
}
