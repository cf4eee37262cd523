/// Divides bytes into lines.
struct LineReader {
  /// A line without its end, or the place of one that was too long to keep.
  enum Line: Equatable {
    case whole(ArraySlice<UInt8>)
    case tooLong
  }

  /// The greatest number of bytes of a line.
  let limit: Int
  private var bytes: [UInt8] = []
  /// The place at which the next line begins, and the one before which no line ends.
  private var (start, searched) = (0, 0)
  /// Whether the beginning of the next line has been discarded.
  private var isCut = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Lets somebody append bytes.
  mutating func add<Result>(_ body: (inout [UInt8]) -> Result) -> Result {
    bytes.removeFirst(start)
    (start, searched) = (0, searched - start)
    return body(&bytes)
  }

  /// The next line; nil if its end has not arrived.
  mutating func next() -> Line? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      if searched - start > limit {
        isCut = true
        start = searched
      }
      return nil
    }
    let line = bytes[start..<end]
    defer { (start, searched, isCut) = (end + 1, end + 1, false) }
    return isCut || line.count > limit ? .tooLong : .whole(line)
  }
}
