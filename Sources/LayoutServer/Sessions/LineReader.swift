internal import Glibc

/// Splits a stream of bytes into lines.
struct LineReader {
  /// A line without its line feed, or the beginning of a line that is longer than the limit.
  enum Line: Equatable {
    case whole(ArraySlice<UInt8>)
    case tooLong(ArraySlice<UInt8>)

    func starts(with beginning: [UInt8]) -> Bool {
      switch self {
      case .whole(let bytes), .tooLong(let bytes): bytes.starts(with: beginning)
      }
    }
  }

  /// The number of bytes that are kept from the beginning of a line that is too long.
  private static let beginningLength = 32

  /// The greatest number of bytes of a line.
  let limit: Int
  private var bytes: [UInt8] = []
  /// The index at which the next line begins, and the index up to which no line feed was found.
  private var (start, searched) = (0, 0)
  /// The beginning of the next line if the line is too long and its other bytes were discarded;
  /// otherwise nil.
  private var beginning: ArraySlice<UInt8>?

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
    guard let end = nextLineFeed else {
      searched = bytes.count
      if searched - start > limit {
        beginning = beginning ?? kept(bytes[start...])
        start = searched
      }
      return nil
    }
    let line = bytes[start..<end]
    defer { (start, searched, beginning) = (end + 1, end + 1, nil) }
    if let beginning { return .tooLong(beginning) }
    return line.count > limit ? .tooLong(kept(line)) : .whole(line)
  }

  /// The index of the next line feed; nil if it has not arrived yet.
  private var nextLineFeed: Int? {
    // SAFETY: the pointers are used within the call, which reads only the bytes of the array.
    unsafe bytes.withUnsafeBytes { buffer in
      guard let first = buffer.baseAddress,
        let found = unsafe memchr(first + searched, 0x0A, buffer.count - searched)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - first
    }
  }

  /// A copy of the first bytes of a line that is too long.
  private func kept(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    Array(line.prefix(Self.beginningLength))[...]
  }
}
