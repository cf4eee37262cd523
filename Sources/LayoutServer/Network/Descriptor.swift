internal import Glibc

/// A socket that never blocks; it is closed with this object.
final class Descriptor {
  /// The result of one read or write.
  enum Transfer: Equatable {
    /// This number of bytes, at least 1.
    case bytes(Int)
    /// Nothing is possible at the moment.
    case blocked
    /// The other side has ended the connection, or the connection has failed.
    case ended
  }

  let number: Int32

  /// Takes over a descriptor.
  init(_ number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  deinit { close(number) }

  /// Reads bytes, and appends them to `bytes`.
  ///
  /// - Parameter limit: The greatest number of bytes to read, at least 1.
  func read(to bytes: inout [UInt8], atMost limit: Int) -> Transfer {
    var (result, failure) = (0, Int32(0))
    // SAFETY: the pointer is used within the call, which writes at most `limit` bytes. The array
    // gets as many bytes as the call has written.
    bytes += unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      result = unsafe recv(number, buffer.baseAddress, limit, 0)
      failure = errno
      count = max(result, 0)
    }
    return transfer(result, failure)
  }

  /// Writes as many of the bytes as the socket accepts at the moment.
  ///
  /// - Parameter bytes: At least one byte.
  func write(_ bytes: ArraySlice<UInt8>) -> Transfer {
    // SAFETY: the pointer is used within the call.
    let count = unsafe bytes.withUnsafeBytes {
      unsafe send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    return transfer(count, errno)
  }

  private func transfer(_ count: Int, _ failure: Int32) -> Transfer {
    if count > 0 { return .bytes(count) }
    return count < 0 && [EAGAIN, EINTR].contains(failure) ? .blocked : .ended
  }

  /// Tells the other side that no more bytes follow.
  func endWriting() {
    shutdown(number, Int32(SHUT_WR))
  }
}
