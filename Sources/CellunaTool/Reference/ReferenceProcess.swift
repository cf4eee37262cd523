internal import CGlibc
internal import Glibc
internal import LayoutConformance

/// The process of a reference: a program that calls `serveReference`.
///
/// The value owns the process and two descriptors until ``kill()`` or an unexpected end.
struct ReferenceProcess: Sendable {
  private let id: pid_t
  /// The requests and the answers.
  private let socket: Int32
  /// A file without a name, to which the process writes its standard error.
  private let errors: Int32

  /// The longest time that a request may take.
  private static let time = Duration.seconds(60)

  /// Starts a process; nil if that fails.
  init?(_ program: String, temporaryFolder: String) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[1]) }
    guard let file = UnnamedFile.make(in: temporaryFolder) else {
      close(ends[0])
      return nil
    }
    guard let id = Self.start(program, socket: ends[1], errors: file) else {
      close(ends[0])
      close(file)
      return nil
    }
    (self.id, socket, errors) = (id, ends[0], file)
  }

  /// Starts the program in a process group of its own.
  private static func start(_ program: String, socket: Int32, errors: Int32) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    unsafe posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    // SAFETY: the copies live until the call has ended, and each list ends with nil.
    var words = unsafe [strdup(program), nil]
    // A backtrace takes seconds, and the message of a trap names the line.
    var variables = unsafe [strdup("SWIFT_BACKTRACE=enable=no"), strdup("LC_ALL=C.UTF-8"), nil]
    defer {
      unsafe words.forEach { unsafe free($0) }
      unsafe variables.forEach { unsafe free($0) }
    }
    var process: pid_t = 0
    let failure = unsafe posix_spawn(&process, program, &actions, &attributes, &words, &variables)
    return failure == 0 ? process : nil
  }

  /// Ends the process, and closes the descriptors.
  func kill() {
    _ = Glibc.kill(-id, SIGKILL)
    _ = waitForEnd()
    close(socket)
    close(errors)
  }

  private func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status
  }
}

// MARK: Messages

extension ReferenceProcess {
  /// Sends a request, and waits for its answer.
  ///
  /// - Throws: ``ReferenceEnded`` if the process has ended; this value must not be used afterwards.
  func answer(to request: [UInt8]) throws(ReferenceEnded) -> [UInt8] {
    let length = (0..<8).map { UInt8(truncatingIfNeeded: request.count >> ($0 * 8)) }
    try send(length + request)
    return try read()
  }

  /// The next message of the process.
  func read() throws(ReferenceEnded) -> [UInt8] {
    let deadline = ContinuousClock.now + Self.time
    let length = try read(count: 8, until: deadline)
    let count = length.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard count < 1 << 32 else { throw ended("it wrote something else than an answer") }
    return try read(count: Int(count), until: deadline)
  }

  private func send(_ bytes: [UInt8]) throws(ReferenceEnded) {
    var done = 0
    while done < bytes.count {
      // SAFETY: the call reads only the bytes that are left.
      let more = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.send(
          socket, $0.baseAddress?.advanced(by: done), bytes.count - done,
          Int32(MSG_NOSIGNAL))
      }
      if more < 0, errno == EINTR { continue }
      guard more > 0 else { throw ended() }
      done += more
    }
  }

  private func read(
    count: Int, until deadline: ContinuousClock.Instant
  ) throws(ReferenceEnded) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let rest = (deadline - .now) / .milliseconds(1)
      guard rest > 0 else { throw ended("no answer within 60 seconds") }
      var wanted = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&wanted, 1, Int32(rest.rounded(.up))) > 0 else { continue }
      // SAFETY: the call writes at most the bytes that are left.
      let more = unsafe bytes.withUnsafeMutableBytes {
        unsafe recv(socket, $0.baseAddress?.advanced(by: done), count - done, 0)
      }
      if more < 0, errno == EINTR { continue }
      guard more > 0 else { throw ended() }
      done += more
    }
    return bytes
  }

  // MARK: The end

  /// Describes the end of the process, after it has ended or been killed.
  ///
  /// - Parameter reason: The reason for which this program ends the process; nil if it ended itself.
  private func ended(_ reason: String? = nil) -> ReferenceEnded {
    if reason != nil { _ = Glibc.kill(-id, SIGKILL) }
    let status = waitForEnd()
    let signal = status & 0x7F
    let own: String =
      switch signal {
      case 0: "exit code \(status >> 8 & 0xFF)"
      case SIGILL, SIGTRAP: "a trap (signal \(signal))"
      case SIGSEGV, SIGBUS: "a bad access to memory (signal \(signal))"
      default: "signal \(signal)"
      }
    let end = ReferenceEnd(reason: reason ?? own, lastLines: lastLines())
    close(socket)
    close(errors)
    return ReferenceEnded(end: end)
  }

  /// The last lines of standard error, without a list of calls.
  private func lastLines() -> [String] {
    let length = lseek(errors, 0, SEEK_END)
    let count = min(length, 65_536)
    guard count > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    // SAFETY: the call writes at most the given number of bytes.
    let read = unsafe bytes.withUnsafeMutableBytes {
      unsafe pread(errors, $0.baseAddress, $0.count, length - count)
    }
    let lines = String(decoding: bytes.prefix(max(0, read)), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    // The addresses after this line do not help the author.
    return lines.prefix { $0 != "Current stack trace:" }.suffix(8).map { String($0.prefix(500)) }
  }
}

/// The error that a process has ended.
struct ReferenceEnded: Error {
  let end: ReferenceEnd
}
