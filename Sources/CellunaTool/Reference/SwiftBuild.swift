internal import CGlibc
internal import Glibc

/// A run of `swift build`, found by `PATH`.
final class SwiftBuild {
  private let package: String
  private let product: String
  private var output: [String] = []

  init(package: String, product: String) {
    self.package = package
    self.product = product
  }

  /// The errors of the build or, if there are none, the last lines of its output.
  ///
  /// The result has each error once, and at most 30 errors. Without errors, it has at most ten
  /// lines.
  var errors: [String] {
    let places = output.indices.filter {
      output[$0].contains("error:") && !output[$0].contains("error: emit-module command failed")
        && !output[$0].contains("|")
    }
    guard !places.isEmpty else { return Array(output.suffix(10)) }
    var lines: [String] = []
    for place in places where !lines.contains(output[place]) { lines.append(output[place]) }
    return Array(lines.prefix(30))
  }

  /// Runs the build to its end; returns false if it cannot be started or fails.
  func run() -> Bool {
    guard let file = UnnamedFile.make(in: package) else { return false }
    defer { close(file) }
    let words = ["swift", "build", "--package-path", package, "--product", product]
    guard let process = start(words, output: file) else {
      output = ["there is no command `swift`; install Swift, and add it to PATH"]
      return false
    }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    output = lines(of: file)
    return status == 0
  }

  private func start(_ words: [String], output: Int32) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    // SAFETY: the copies live until the call has ended, and the list ends with nil.
    var pointers = unsafe words.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    defer { unsafe pointers.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let failure = unsafe posix_spawnp(&process, "swift", &actions, nil, pointers, environ)
    return failure == 0 ? process : nil
  }

  private func lines(of file: Int32) -> [String] {
    let length = min(lseek(file, 0, SEEK_END), 4 << 20)
    var bytes = [UInt8](repeating: 0, count: max(0, Int(length)))
    // SAFETY: the call writes at most the given number of bytes.
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe pread(file, $0.baseAddress, $0.count, 0)
    }
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      .split(whereSeparator: \.isNewline).map(String.init)
  }
}
