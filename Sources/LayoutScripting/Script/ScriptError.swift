public import LayoutCore

/// Why a script was not loaded or did not finish, as a message for its author.
public struct ScriptError: Error, Hashable, Sendable {
  /// What kind of failure it was.
  public enum Code: Hashable, Sendable {
    /// The script is wrong: it does not load, raises, or answers with nonsense.
    case invalidScript
    /// The script was stopped: instructions, time or memory are spent.
    case limitExceeded
    /// The process of the script ended, or there can be none.
    case isolationFailed
    /// A parameter's value was not taken.
    case invalidParameter
  }

  /// What kind of failure it was.
  public let code: Code
  /// What happened, where, and how to mend it.
  public let diagnostic: Diagnostic

  /// Creates an error.
  public init(_ code: Code, _ diagnostic: Diagnostic) {
    self.code = code
    self.diagnostic = diagnostic
  }
}

extension ScriptError: DiagnosedFailure {
  /// Whether the script used too much.
  public var isLimit: Bool { code == .limitExceeded }
}

extension LayoutError {
  /// The failure of a script as the collection view passes it on.
  package init(_ error: ScriptError) {
    self.init(.layoutFailed, error.diagnostic.message, cause: error)
  }
}
