/// Splits a stream of bytes into lines.
struct LineReader {
  /// A line without its line feed, or a mark for a line that exceeds the limit.
  enum Line: Equatable {
    case whole(ArraySlice<UInt8>)
    case tooLong
  }

  /// The greatest number of bytes of a line.
  let limit: Int
  private var bytes: [UInt8] = []
  /// The index at which the next line begins, and the index up to which no line feed was found.
  private var (start, searched) = (0, 0)
  /// Whether the beginning of the next line was discarded, because the line exceeds the limit.
  private var isCut = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Calls a function that appends bytes, and returns the result of the function.
  mutating func add<Result>(_ body: (inout [UInt8]) -> Result) -> Result {
    bytes.removeFirst(start)
    (start, searched) = (0, searched - start)
    return body(&bytes)
  }

  /// Removes and returns the next line; nil if the line is not complete yet.
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
