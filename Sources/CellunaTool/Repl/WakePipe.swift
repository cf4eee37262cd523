internal import Glibc

/// A pipe that wakes a thread which waits for the descriptor of its read end.
final class WakePipe: Sendable {
  /// The descriptor that becomes readable after ``ring()``.
  let readEnd: Int32
  private let writeEnd: Int32

  /// Opens a pipe; if that fails, no thread is ever woken.
  init() {
    var ends: [Int32] = [-1, -1]
    if unsafe pipe(&ends) != 0 { ends = [-1, -1] }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Wakes the waiting thread.
  func ring() {
    var byte: UInt8 = 1
    // A full pipe already wakes the thread, so a failed write does not matter.
    _ = unsafe write(writeEnd, &byte, 1)
  }

  /// Empties the pipe, so that the descriptor is not readable.
  func answer() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe read(readEnd, &bytes, bytes.count) > 0 {}
  }
}
