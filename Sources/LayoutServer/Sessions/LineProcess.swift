internal import CGlibc
internal import Glibc

/// A process that reads lines from its standard input and writes lines to its standard output.
///
/// Both streams are the same socket. When this program ends for any reason, the input of the
/// process ends.
final class LineProcess {
  /// The way in which a process has ended: with an exit code, or by a signal.
  enum End: Hashable {
    case code(Int32)
    case signal(Int32)
  }

  let socket: Descriptor
  private let id: pid_t

  /// Starts a process in a terminal session of its own, so that Ctrl-C in the terminal does not
  /// stop it.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: The arguments of the program; the first one is the name of the program.
  /// - Returns: nil if the process cannot be started.
  init?(_ program: String, _ arguments: [String]) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    socket = Descriptor(ends[0])
    // SAFETY: nothing else owns this end.
    defer { close(ends[1]) }
    guard let id = Self.start(program, arguments, socket: ends[1]) else { return nil }
    self.id = id
  }

  private static func start(
    _ program: String, _ arguments: [String], socket: Int32
  ) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO)
    // the process must not inherit connections and the sockets of other processes
    unsafe posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = Int16(truncatingIfNeeded: POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    unsafe posix_spawnattr_setflags(&attributes, flags | cglibc_spawn_setsid)
    // SAFETY: the copies live until the call has ended, and the list ends with nil.
    var words = unsafe arguments.map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let failure = unsafe posix_spawn(&process, program, &actions, &attributes, words, environ)
    return failure == 0 ? process : nil
  }

  /// Returns how the process has ended; nil if it is still running.
  ///
  /// Do not call this method again after it has returned a value other than nil.
  func end() -> End? {
    var status: Int32 = 0
    let result = unsafe waitpid(id, &status, WNOHANG)
    guard result != 0 else { return nil }
    if result < 0 { return .code(-1) }
    let signal = status & 0x7F
    return signal == 0 ? .code(status >> 8 & 0xFF) : .signal(signal)
  }

  /// Waits until the process has ended, after ``kill()``.
  func waitForEnd() {
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
  }

  /// Kills the process group of the process: the process itself, and those processes that it has
  /// started and that have not left the group.
  func kill() {
    _ = Glibc.kill(-id, SIGKILL)
  }
}
