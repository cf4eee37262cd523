internal import Glibc

/// The process of a reference: a program that calls `serveReference`.
///
/// The value owns the process until ``kill()`` or an unexpected end.
struct ReferenceProcess: Sendable {
  /// The process with the socket for requests and answers.
  private let process: SocketProcess

  /// Starts a process; nil if it cannot be started.
  init?(_ program: String, temporaryFolder: String) {
    let process = SocketProcess(
      program,
      // a backtrace takes seconds, and the message of a trap names the line
      variables: ["SWIFT_BACKTRACE=enable=no", "LC_ALL=C.UTF-8"],
      socketAt: [STDIN_FILENO, STDOUT_FILENO], temporaryFolder: temporaryFolder)
    guard let process else { return nil }
    self.process = process
  }

  /// Ends the process.
  func kill() { process.kill() }

  /// Sends a request, and waits for its answer.
  ///
  /// - Throws: ``ProcessEnded`` if the process has ended; this value must not be used afterwards.
  func answer(to request: [UInt8]) throws(ProcessEnded) -> [UInt8] {
    let length = (0..<8).map { UInt8(truncatingIfNeeded: request.count >> ($0 * 8)) }
    let deadline = SocketProcess.deadline
    try process.send(length + request, until: deadline)
    return try read(until: deadline)
  }

  /// The next message of the process.
  func read(
    until deadline: ContinuousClock.Instant = SocketProcess.deadline
  ) throws(ProcessEnded) -> [UInt8] {
    let length = try read(count: 8, until: deadline)
    let count = length.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard count < 1 << 32 else { throw process.ended("it wrote something else than an answer") }
    return try read(count: Int(count), until: deadline)
  }

  private func read(
    count: Int, until deadline: ContinuousClock.Instant
  ) throws(ProcessEnded) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      bytes += try process.receive(atMost: count - bytes.count, until: deadline)
    }
    return bytes
  }
}
