internal import Glibc
internal import LayoutScripting

/// The lines of standard input, as bytes that need not be valid text.
///
/// A line does not include its end, LF or CRLF. A byte order mark at the beginning is skipped. Of a
/// line with more bytes than the limit, perhaps only the beginning is returned, which also has more
/// bytes than the limit. The rest is read while the next line is read, and is discarded.
final class InputLines: Sequence, IteratorProtocol {
  private var bytes: [UInt8] = []
  /// The index at which the next line begins.
  private var start = 0
  private var isAtBeginning = true
  private var isAtEnd = false
  /// Whether the bytes up to the next line end belong to a line whose beginning was returned.
  private var isInLongLine = false
  private let limit: Int
  private let wait: () -> Bool

  /// Creates the sequence without reading.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of bytes of a line that is returned whole.
  ///   - wait: Waits until there are bytes to read. If it returns false, ``next()`` returns nil; a
  ///     later call of ``next()`` continues.
  init(limit: Int = ScriptSource.sizeLimit, wait: @escaping () -> Bool = { true }) {
    self.limit = limit
    self.wait = wait
  }

  /// The next line; nil at the end of the input, or if `wait` returned false.
  ///
  /// - Complexity: O(*n*) in the number of bytes of the line.
  func next() -> [UInt8]? {
    // a byte order mark and a carriage return do not count
    let most = limit + 5
    var place = start
    while true {
      if let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) {
        guard isInLongLine else { return take(upTo: end, next: end + 1) }
        (start, place, isInLongLine) = (end + 1, end + 1, false)
        continue
      }
      if isInLongLine { start = bytes.count }
      if bytes.count - start >= most {
        isInLongLine = true
        return take(upTo: start + most, next: bytes.count)
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

  /// Reads the available bytes, or notes the end of the input; returns false if `wait` returned
  /// false.
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
      // bytes without a line end, if there are any, are the last line
      return true
    }
  }
}
