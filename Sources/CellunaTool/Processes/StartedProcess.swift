internal import CGlibc
internal import Glibc

/// A process of another program, which this program has started in a process group of its own.
struct StartedProcess: Sendable {
  let id: pid_t
  /// The time that the process may take to end after it has closed its output.
  var grace = Duration.seconds(2)

  /// Kills the process and all other processes of its group.
  ///
  /// The group also contains the processes that this process has started. A process that has left
  /// the group is not killed. A process that has already ended keeps its status.
  func kill() {
    _ = Glibc.kill(-id, SIGKILL)
  }

  /// Waits until the process has ended, and returns its status in the form of `waitpid`.
  func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Waits until a process that has closed its output has ended.
  ///
  /// - Returns: The status in the form of `waitpid`; nil if the process did not end within the
  ///   grace time, and was therefore killed.
  func waitForEndAfterOutput() -> Int32? {
    // `poll` ignores the descriptor -1. If the system has no descriptors of processes, this
    // function therefore waits for the whole grace time.
    let descriptor = pidfd_open(id, 0)
    defer { if descriptor >= 0 { close(descriptor) } }
    let hasEnded = Self.isReady(descriptor, for: POLLIN, until: .now + grace)
    if !hasEnded { kill() }
    let status = waitForEnd()
    return hasEnded || status & 0x7F != SIGKILL ? status : nil
  }

  /// Waits until a call that reads or writes a descriptor would return at once.
  ///
  /// The descriptor of a process becomes readable when the process ends.
  ///
  /// - Parameter event: `POLLIN` for a call that reads, and `POLLOUT` for a call that writes.
  /// - Returns: False if the deadline came first; otherwise true.
  static func isReady(
    _ descriptor: Int32, for event: Int32, until deadline: ContinuousClock.Instant
  ) -> Bool {
    while true {
      let rest = (deadline - .now) / .milliseconds(1)
      guard rest > 0 else { return false }
      var wanted = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      if unsafe poll(&wanted, 1, Int32(rest.rounded(.up))) > 0 { return true }
    }
  }
}
