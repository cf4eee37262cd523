internal import FoundationEssentials
internal import Glibc

/// Runs `git`, which is found in `PATH`, without running a program that a repository names.
///
/// The configuration of a repository can name programs, for example hooks, pagers, filters, file
/// monitors and transports. Somebody else can have made the repository. Callers therefore use only
/// `--version`, and low-level commands that read objects. This type also overrides the settings
/// that name programs, and allows no transport, so that git does not fetch a missing object. Git's
/// own setting `safe.directory` decides whether git reads the repository at all.
enum GitCommand {
  /// The reason why git returned no output.
  enum Fault: Error {
    /// There is no `git`, or no process could be started.
    case notStarted
    /// Git wrote more than the limit.
    case tooLarge
    /// Git did not end in time.
    case tooLong
  }

  /// The longest time that git may take.
  ///
  /// There is a limit, because a configuration can include a file that never ends.
  private static let time = Duration.seconds(20)

  /// Runs git in a folder until it ends; standard error is discarded.
  ///
  /// - Parameter limit: The greatest number of bytes that git may write.
  /// - Returns: The output of git; nil if the exit code of git is not 0, or if a signal ended git.
  /// - Throws: ``Fault``, after the process has ended.
  static func run(
    _ arguments: [String], in folder: String, limit: Int
  ) throws(Fault) -> [UInt8]? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .notStarted }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let started = start(["git"] + settings + ["-C", folder] + arguments, output: ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    guard let process = started else { throw .notStarted }
    let output: [UInt8]
    do throws(Fault) {
      output = try readAll(ends[0], limit: limit)
    } catch {
      process.kill()
      _ = process.waitForEnd()
      throw error
    }
    guard let status = process.waitForEndAfterOutput() else { throw .tooLong }
    return status == 0 ? output : nil
  }

  // MARK: Settings that a repository cannot change

  /// Options of git, most of which take precedence over the repository's own configuration.
  private static let settings =
    ["--no-pager"]
    + [
      "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "core.askPass=",
      "core.sshCommand=false", "core.gitProxy=false", "core.alternateRefsCommand=false",
      "diff.external=", "credential.helper=", "protocol.allow=never", "gc.auto=0",
      "maintenance.auto=false", "uploadpack.packObjectsHook=", "safe.bareRepository=explicit",
    ].flatMap { ["-c", $0] }

  /// The environment of git: some variables of this process, and variables that restrict git.
  ///
  /// With the variables of this process, for example `PATH` and `HOME`, git finds programs, the
  /// user's settings and the user's identity. The environment contains no variable that selects
  /// another repository, for example `GIT_DIR`.
  private static var environment: [String] {
    let kept: Set<String> = [
      "PATH", "HOME", "XDG_CONFIG_HOME", "USER", "LOGNAME", "SUDO_UID", "TMPDIR",
      "LD_LIBRARY_PATH", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM",
      "GIT_CEILING_DIRECTORIES",
    ]
    let own = ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }
    return own.map { "\($0.key)=\($0.value)" } + [
      "LC_ALL=C",
      // This is the list of allowed protocols. No protocol is called `none`, and no configuration
      // can add a protocol to the list.
      "GIT_ALLOW_PROTOCOL=none", "GIT_PROTOCOL_FROM_USER=0",
      // older versions of git do not know this variable; there the list of allowed protocols
      // prevents fetching
      "GIT_NO_LAZY_FETCH=1",
      "GIT_TERMINAL_PROMPT=0", "GIT_ASKPASS=false", "SSH_ASKPASS=false", "GIT_PAGER=cat",
      "GIT_OPTIONAL_LOCKS=0",
    ]
  }

  // MARK: The process

  /// Starts git in a process group of its own, without input and with its output going to a pipe.
  ///
  /// - Returns: The process; nil if git could not be started.
  private static func start(_ words: [String], output: Int32) -> StartedProcess? {
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
    var process: pid_t = 0
    let failure = unsafe posix_spawnp(
      &process, "git", &actions, &attributes, pointers, variables)
    return failure == 0 ? StartedProcess(id: process) : nil
  }

  /// Reads the output until git closes it.
  private static func readAll(_ descriptor: Int32, limit: Int) throws(Fault) -> [UInt8] {
    let deadline = ContinuousClock.now + time
    var result: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      guard StartedProcess.isReady(descriptor, for: POLLIN, until: deadline) else {
        throw .tooLong
      }
      // SAFETY: the pointer is used within the call, which writes at most the given number of
      // bytes.
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
