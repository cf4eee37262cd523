internal import CGlibc
internal import Glibc
internal import LayoutConformance

/// A process of another program, with which this program talks through a socket.
///
/// The value owns the process and two descriptors until ``kill()`` or an unexpected end.
struct SocketProcess: Sendable {
  var process: StartedProcess
  private let socket: Int32
  /// A file without a name, to which the process writes its standard error.
  private let errors: Int32

  /// The longest time from the beginning of a request to the end of its answer, in seconds.
  private static let seconds = 60

  /// Starts a program in a process group of its own; nil if that fails.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - variables: The environment, as lines such as `LC_ALL=C.UTF-8`.
  ///   - ends: The descriptors at which the process has the socket.
  ///   - temporaryFolder: A folder in which this program may create a file.
  init?(
    _ program: String, _ arguments: [String] = [], variables: [String], socketAt ends: [Int32],
    temporaryFolder: String
  ) {
    var pair: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &pair) == 0 else { return nil }
    defer { close(pair[1]) }
    guard let file = UnnamedFile.make(in: temporaryFolder) else {
      close(pair[0])
      return nil
    }
    guard
      let process = Self.start(
        [program] + arguments, variables, socket: pair[1], at: ends, errors: file)
    else {
      close(pair[0])
      close(file)
      return nil
    }
    (self.process, socket, errors) = (process, pair[0], file)
  }

  private static func start(
    _ words: [String], _ variables: [String], socket: Int32, at ends: [Int32], errors: Int32
  ) -> StartedProcess? {
    // This copy has a greater number than all descriptors that the process gets, so none of them
    // takes its place.
    let source = fcntl(socket, F_DUPFD_CLOEXEC, 16)
    guard source >= 0 else { return nil }
    defer { close(source) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    for standard in [STDIN_FILENO, STDOUT_FILENO] where !ends.contains(standard) {
      unsafe posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
    }
    for end in ends { unsafe posix_spawn_file_actions_adddup2(&actions, source, end) }
    let next = max(STDERR_FILENO, ends.max() ?? 0) + 1
    unsafe posix_spawn_file_actions_addclosefrom_np(&actions, next)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    // SAFETY: the copies live until the call has ended, and each list ends with nil.
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    var environment = unsafe variables.map { unsafe strdup($0) } + [nil]
    defer {
      unsafe arguments.forEach { unsafe free($0) }
      unsafe environment.forEach { unsafe free($0) }
    }
    var process: pid_t = 0
    let failure = unsafe posix_spawn(
      &process, words[0], &actions, &attributes, &arguments, &environment)
    return failure == 0 ? StartedProcess(id: process) : nil
  }

  /// Ends the process and all other processes of its group, and closes the descriptors.
  func kill() {
    process.kill()
    _ = process.waitForEnd()
    close(socket)
    close(errors)
  }
}

// MARK: Bytes

extension SocketProcess {
  /// The time by which a request that begins now must be sent and answered.
  static var deadline: ContinuousClock.Instant { .now + .seconds(seconds) }

  /// Sends bytes.
  ///
  /// - Parameter deadline: The time at which the process is ended if it has not read the bytes.
  /// - Throws: ``ProcessEnded`` if the process has ended; this value must not be used afterwards.
  func send(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) throws(ProcessEnded) {
    var done = 0
    while done < bytes.count {
      try wait(for: POLLOUT, until: deadline)
      // SAFETY: the call reads only the bytes that are left.
      let more = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.send(
          socket, $0.baseAddress?.advanced(by: done), bytes.count - done,
          Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      if more < 0, errno == EINTR || errno == EAGAIN { continue }
      guard more > 0 else { throw ended() }
      done += more
    }
  }

  /// Receives bytes.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of bytes, at least 1.
  ///   - deadline: The time at which the process is ended if nothing has arrived.
  /// - Returns: At least one byte.
  /// - Throws: ``ProcessEnded`` if the process has ended; this value must not be used afterwards.
  func receive(
    atMost limit: Int, until deadline: ContinuousClock.Instant
  ) throws(ProcessEnded) -> [UInt8] {
    while true {
      try wait(for: POLLIN, until: deadline)
      var count = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
        // SAFETY: the call writes at most the number of bytes that the buffer holds.
        count = unsafe recv(socket, buffer.baseAddress, buffer.count, 0)
        initialized = max(0, count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw ended() }
      return bytes
    }
  }

  /// Waits until bytes can be sent or received, and ends the process at the deadline.
  private func wait(
    for event: Int32, until deadline: ContinuousClock.Instant
  ) throws(ProcessEnded) {
    guard StartedProcess.isReady(socket, for: event, until: deadline) else {
      throw ended("no answer within \(Self.seconds) seconds")
    }
  }

  // MARK: The end

  /// Kills the process and its group for a reason, closes the descriptors, and describes the end.
  func ended(_ reason: String) -> ProcessEnded {
    process.kill()
    _ = process.waitForEnd()
    return closed(reason)
  }

  /// Waits for the end of a process that has closed the socket, and describes the end.
  private func ended() -> ProcessEnded {
    guard let status = process.waitForEndAfterOutput() else {
      return closed("it closed its connection but did not end, and was killed")
    }
    let signal = status & 0x7F
    let reason: String =
      switch signal {
      case 0: "exit code \(status >> 8 & 0xFF)"
      case SIGILL, SIGTRAP: "a trap (signal \(signal))"
      case SIGSEGV, SIGBUS: "a bad access to memory (signal \(signal))"
      default: "signal \(signal)"
      }
    return closed(reason)
  }

  private func closed(_ reason: String) -> ProcessEnded {
    let end = ReferenceEnd(reason: reason, lastLines: lastLines())
    close(socket)
    close(errors)
    return ProcessEnded(end: end)
  }

  /// The last lines, at most eight, that the process wrote to standard error before a stack trace.
  ///
  /// Empty lines are omitted, and at most 500 characters of each line are kept.
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

/// The error of a call that failed because the process has ended.
struct ProcessEnded: Error {
  let end: ReferenceEnd
}
