/// Where a script runs: in this process, or in a separate process as a second line of defence.
///
/// Source: SANDBOX.md section 12.
public struct ScriptIsolation: Hashable, Sendable {
  /// The process in which a script can run.
  enum Place: Hashable, Sendable {
    case here
    /// In a process of the program at this path; nil is the one beside the running program.
    case worker(String?)
  }

  let place: Place

  /// In this process; the sandbox is the only line of defence.
  public static let none = ScriptIsolation(place: .here)

  /// In a process of its own, by the program `celluna-worker` beside the running program.
  public static let worker = ScriptIsolation(place: .worker(nil))

  /// In a process of its own, of the program at a path.
  ///
  /// The process cannot open files or send anything. It answers through shared memory, and all its
  /// answers are checked.
  public static func worker(at path: String) -> ScriptIsolation {
    ScriptIsolation(place: .worker(path))
  }
}
