internal import Glibc

/// The command `git`, found by `PATH`.
enum GitCommand {
  /// Runs it in a folder to its end; what it says on standard error is dropped.
  ///
  /// - Returns: What it wrote; nil if it did not end with 0.
  /// - Throws: ``NotStarted`` if there is no such command.
  static func run(_ arguments: [String], in folder: String) throws(NotStarted) -> [UInt8]? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw NotStarted() }
    var process: pid_t = 0
    let words = ["git", "-C", folder] + arguments
    let isStarted = start(words, output: ends, &process)
    close(ends[1])
    defer { close(ends[0]) }
    guard isStarted else { throw NotStarted() }
    let output = readAll(ends[0])
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? output : nil
  }

  /// There is no `git`, or no process for it.
  struct NotStarted: Error {}

  /// Starts it with nothing to read, its output into a pipe.
  private static func start(
    _ words: [String], output ends: [Int32], _ process: inout pid_t
  ) -> Bool {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    for end in ends { unsafe posix_spawn_file_actions_addclose(&actions, end) }
    // SAFETY: the copies live until the call has ended, and the list ends with nil.
    var pointers = unsafe words.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe posix_spawnp(&process, "git", &actions, nil, pointers, environ) == 0
  }

  private static func readAll(_ descriptor: Int32) -> [UInt8] {
    var result: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        result.append(contentsOf: piece[..<count])
      } else if count == 0 || errno != EINTR {
        return result
      }
    }
  }
}
