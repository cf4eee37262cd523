/// The process in which a script runs: that of the host, or a separate one as a second line of
/// defence.
///
/// Source: SANDBOX.md section 12.
public struct ScriptProcess: Hashable, Sendable {
  /// The process in which a script can run.
  enum Place: Hashable, Sendable {
    case here
    /// In a process of the program at this path; nil is the program `celluna-worker` beside the
    /// running program.
    case worker(String?)
  }

  let place: Place

  /// In the process of the host; the sandbox is the only line of defence.
  public static let host = ScriptProcess(place: .here)

  /// In a process of its own, by the program `celluna-worker` beside the running program.
  public static let worker = ScriptProcess(place: .worker(nil))

  /// In a process of its own, of the program at a path.
  ///
  /// The process cannot open files or send anything. It answers through shared memory, and all its
  /// answers are checked.
  public static func worker(at path: String) -> ScriptProcess {
    ScriptProcess(place: .worker(path))
  }
}
