/// The process that runs a script: that of the host, or one of its own behind a second wall.
///
/// Source: SANDBOX.md section 12.
public struct ScriptProcess: Hashable, Sendable {
  /// Where a script can run.
  enum Place: Hashable, Sendable {
    case here
    /// The program that runs it; nil is the one beside the running program.
    case worker(String?)
  }

  let place: Place

  /// In the process of the host: the sandbox is the only wall.
  public static let host = ScriptProcess(place: .here)

  /// In a process of its own, by the program `celluna-worker` beside the running program.
  public static let worker = ScriptProcess(place: .worker(nil))

  /// In a process of its own, by the program at a path.
  ///
  /// It can neither open nor send anything; it answers through memory that both share, and all it answers
  /// is checked.
  public static func worker(at path: String) -> ScriptProcess {
    ScriptProcess(place: .worker(path))
  }
}
