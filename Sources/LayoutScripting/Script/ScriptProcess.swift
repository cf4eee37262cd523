/// The process in which a script runs: the process of the host, or a worker.
///
/// The worker is a second line of defence.
///
/// Source: SANDBOX.md section 12.
public struct ScriptProcess: Hashable, Sendable {
  /// The process in which a script can run.
  enum Place: Hashable, Sendable {
    case here
    /// A worker that runs the program at this path.
    ///
    /// The path nil stands for the program `celluna-worker` in the folder of the running program.
    case worker(String?)
  }

  let place: Place

  /// The process of the host, where the sandbox is the only line of defence.
  public static let host = ScriptProcess(place: .here)

  /// A worker that runs the program `celluna-worker` in the folder of the running program.
  public static let worker = ScriptProcess(place: .worker(nil))

  /// Returns a worker that runs the program at the path.
  ///
  /// The worker cannot open files and cannot use the network. It answers through shared memory, and
  /// the host checks all its answers.
  public static func worker(at path: String) -> ScriptProcess {
    ScriptProcess(place: .worker(path))
  }
}
