internal import FoundationEssentials
internal import Glibc

/// The command `git`, found by `PATH`, kept from running anything that a repository names.
///
/// A repository that somebody else made has a configuration of its own, and that may name commands: for hooks, pagers,
/// filters, monitors of files, remotes. Only plumbing is run that reads objects, with no transport allowed, so that a
/// missing object is not fetched. Whether the repository is to be trusted at all, git decides by `safe.directory`.
enum GitCommand {
  /// Why there is no answer.
  enum Fault: Error {
    /// There is no `git`, or no process for it.
    case notStarted
    /// It wrote more than was asked for.
    case tooLarge
    /// It did not end in time.
    case tooLong
  }

  /// How long it may take: a configuration can include a file that never ends.
  private static let time = Duration.seconds(20)

  /// Runs it in a folder to its end; what it says on standard error is dropped.
  ///
  /// - Parameter limit: The greatest number of bytes that it may write.
  /// - Returns: What it wrote; nil if it did not end with 0.
  /// - Throws: ``Fault``; what was started has ended then.
  static func run(
    _ arguments: [String], in folder: String, limit: Int
  ) throws(Fault) -> [UInt8]? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .notStarted }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var process: pid_t = 0
    let isStarted = start(
      ["git"] + settings + ["-C", folder] + arguments, output: ends[1], &process)
    close(ends[1])
    defer { close(ends[0]) }
    guard isStarted else { throw .notStarted }
    do throws(Fault) {
      let output = try readAll(ends[0], limit: limit)
      return end(of: process) == 0 ? output : nil
    } catch {
      // with all that it has started
      kill(-process, SIGKILL)
      _ = end(of: process)
      throw error
    }
  }

  private static func end(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  // MARK: What a repository cannot decide

  /// Configuration that comes before the repository's own.
  private static let settings =
    ["--no-pager"]
    + [
      "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "core.askPass=",
      "core.sshCommand=false", "core.gitProxy=false", "core.alternateRefsCommand=false",
      "diff.external=", "credential.helper=", "protocol.allow=never", "gc.auto=0",
      "maintenance.auto=false", "uploadpack.packObjectsHook=", "safe.bareRepository=explicit",
    ].flatMap { ["-c", $0] }

  /// The variables that it is given: of this process those that say where programs are and what the user has set, and
  /// none that leads to another repository.
  private static var environment: [String] {
    let kept: Set<String> = [
      "PATH", "HOME", "XDG_CONFIG_HOME", "USER", "LOGNAME", "SUDO_UID", "TMPDIR",
      "LD_LIBRARY_PATH", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM",
      "GIT_CEILING_DIRECTORIES",
    ]
    let own = ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }
    return own.map { "\($0.key)=\($0.value)" } + [
      "LC_ALL=C",
      // a list of protocols: nothing is called so, and no configuration can add to it
      "GIT_ALLOW_PROTOCOL=none", "GIT_PROTOCOL_FROM_USER=0",
      // older ones do not know it, and have the line above
      "GIT_NO_LAZY_FETCH=1",
      "GIT_TERMINAL_PROMPT=0", "GIT_ASKPASS=false", "SSH_ASKPASS=false", "GIT_PAGER=cat",
      "GIT_OPTIONAL_LOCKS=0",
    ]
  }

  // MARK: The process

  /// Starts it with nothing to read, its output into a pipe, in a group of its own.
  private static func start(
    _ words: [String], output: Int32, _ process: inout pid_t
  ) -> Bool {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    // SAFETY: the copies live until the call has ended, and each list ends with nil.
    var pointers = unsafe words.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    defer { unsafe pointers.forEach { unsafe free($0) } }
    var variables = unsafe environment.map { unsafe strdup($0) }
    unsafe variables.append(nil)
    defer { unsafe variables.forEach { unsafe free($0) } }
    return unsafe posix_spawnp(
      &process, "git", &actions, &attributes, pointers, variables) == 0
  }

  /// What it writes until it ends.
  private static func readAll(_ descriptor: Int32, limit: Int) throws(Fault) -> [UInt8] {
    let deadline = ContinuousClock.now + time
    var result: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let rest = (deadline - .now) / .milliseconds(1)
      guard rest > 0 else { throw .tooLong }
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&wanted, 1, Int32(rest.rounded(.up)))
      guard ready > 0 else { continue }
      // SAFETY: the pointer is used within the call, which writes no more than it is told.
      let count = unsafe piece.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return result }
      guard result.count + count <= limit else { throw .tooLarge }
      result.append(contentsOf: piece[..<count])
    }
  }
}
