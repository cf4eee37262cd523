/// Bytes that wait until a descriptor accepts them.
///
/// A piece with at least 65,536 bytes is not copied, so that the queues of many clients can share
/// its bytes. Shorter pieces can be copied to join them.
struct ByteQueue {
  /// The greatest number of bytes of a piece that is made by joining pieces.
  private static let longPiece = 1 << 16

  private var pieces: [[UInt8]] = []
  /// The number of bytes of the first piece that are written already.
  private var written = 0
  /// The number of bytes that are not written yet.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ piece: [UInt8]) {
    guard !piece.isEmpty else { return }
    count += piece.count
    if let last = pieces.indices.last, pieces[last].count + piece.count <= Self.longPiece {
      pieces[last] += piece
    } else {
      pieces.append(piece)
    }
  }

  /// Writes bytes until the descriptor accepts no more, or until the queue is empty.
  ///
  /// - Returns: `.ended` if the connection has ended or failed, even after bytes were written.
  ///   Otherwise `.bytes` with the number of bytes written; `.blocked` if this number is 0, for
  ///   example because the queue was empty.
  mutating func write(to descriptor: Descriptor) -> Descriptor.Transfer {
    var total = 0
    while let piece = pieces.first {
      switch descriptor.write(piece[written...]) {
      case .bytes(let bytes):
        total += bytes
        written += bytes
        count -= bytes
        guard written == piece.count else { continue }
        pieces.removeFirst()
        written = 0
      case .blocked: return total > 0 ? .bytes(total) : .blocked
      case .ended: return .ended
      }
    }
    return total > 0 ? .bytes(total) : .blocked
  }
}
