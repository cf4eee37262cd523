/// Bytes that wait until a descriptor accepts them.
struct ByteQueue {
  private var bytes: [UInt8] = []
  /// The number of bytes at the beginning of ``bytes`` that have been written.
  private var written = 0

  var count: Int { bytes.count - written }
  var isEmpty: Bool { count == 0 }

  /// The bytes that have not been written yet.
  var rest: ArraySlice<UInt8> { bytes[written...] }

  mutating func append(_ more: some Collection<UInt8>) {
    if written > 1 << 16, written > bytes.count / 2 {
      bytes.removeFirst(written)
      written = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Writes bytes until the descriptor accepts no more.
  ///
  /// - Returns: `.bytes` if at least one byte was written, and `.ended` if the other side has ended
  ///   the connection; otherwise `.blocked`, even if the queue was empty.
  mutating func write(to descriptor: Descriptor) -> Descriptor.Transfer {
    var total = 0
    while !isEmpty {
      switch descriptor.write(bytes[written...]) {
      case .bytes(let count):
        total += count
        written += count
      case .blocked: return total > 0 ? .bytes(total) : .blocked
      case .ended: return .ended
      }
    }
    (bytes, written) = ([], 0)
    return total > 0 ? .bytes(total) : .blocked
  }
}
