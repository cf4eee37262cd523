/// Where a script runs: in this process, or in one of its own behind a second wall.
///
/// Source: SANDBOX.md section 12.
public struct ScriptIsolation: Hashable, Sendable {
  /// Where a script can run.
  enum Place: Hashable, Sendable {
    case here
    /// The program that runs it; nil is the one beside the running program.
    case worker(String?)
  }

  let place: Place

  /// In this process: the sandbox is the only wall.
  public static let none = ScriptIsolation(place: .here)

  /// In a process of its own, by the program `celluna-worker` beside the running program.
  public static let worker = ScriptIsolation(place: .worker(nil))

  /// In a process of its own, by the program at a path.
  ///
  /// It can neither open nor send anything; it answers through memory that both share, and all it answers
  /// is checked.
  public static func worker(at path: String) -> ScriptIsolation {
    ScriptIsolation(place: .worker(path))
  }
}
