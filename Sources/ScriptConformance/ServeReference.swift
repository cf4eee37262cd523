#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
internal import LayoutConformance
public import LayoutCore

/// Lets `celluna check --against` compare scripts with a layout that runs in this process.
///
/// The function answers requests from standard input until the input ends. No app calls it: the
/// command writes a program that contains this call. The output of the layout goes to standard
/// error.
///
/// - Parameter make: Makes a new layout that is not used by any view yet.
public func serveReference(_ make: @escaping () -> any Layout) -> Never {
  let output = dup(STDOUT_FILENO)
  dup2(STDERR_FILENO, STDOUT_FILENO)
  let channel = ByteChannel(input: STDIN_FILENO, output: output)
  var service = ReferenceService(make) { ReferenceLayoutSource() }
  var isOpen = channel.write(ReferenceService.greeting)
  while isOpen, let request = channel.read() {
    isOpen = channel.write(service.answer(request))
  }
  exit(0)
}

/// A channel that carries messages over the descriptors of sockets; the length of a message
/// precedes the message.
private struct ByteChannel {
  let input: Int32
  let output: Int32

  /// Returns the next message; nil if the input has ended.
  func read() -> [UInt8]? {
    guard let length = read(count: 8) else { return nil }
    let count = length.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: count).flatMap { read(count: $0) }
  }

  private func read(count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      // SAFETY: the call writes at most the bytes that are left.
      let more = unsafe bytes.withUnsafeMutableBytes {
        unsafe recv(input, $0.baseAddress?.advanced(by: done), count - done, 0)
      }
      if more < 0, errno == EINTR { continue }
      guard more > 0 else { return nil }
      done += more
    }
    return bytes
  }

  /// Sends a message; returns false if no process reads it.
  func write(_ message: [UInt8]) -> Bool {
    let length = (0..<8).map { UInt8(truncatingIfNeeded: message.count >> ($0 * 8)) }
    let bytes = length + message
    var done = 0
    while done < bytes.count {
      // SAFETY: the call reads only the bytes that are left.
      let more = unsafe bytes.withUnsafeBytes {
        unsafe send(output, $0.baseAddress?.advanced(by: done), bytes.count - done, 0)
      }
      if more < 0, errno == EINTR { continue }
      guard more > 0 else { return false }
      done += more
    }
    return true
  }
}
