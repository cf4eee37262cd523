public import LayoutCore

/// The reason why a script was not loaded or did not finish, as a message for its author.
public struct ScriptError: Error, Hashable, Sendable {
  /// The kind of a failure.
  public enum Code: Hashable, Sendable {
    /// The script is wrong: it does not load, it raises an error, or a result is invalid.
    ///
    /// This is also the kind if the host has stopped the script from outside, or if the script
    /// cannot run because it was stopped before.
    case invalidScript
    /// The script was stopped, because it reached its limit of instructions, time or memory.
    case limitExceeded
    /// The script's own process ended, or could not be started.
    case isolationFailed
    /// A value of a parameter, or of the view's data, was rejected.
    case invalidParameter
  }

  /// The kind of the failure.
  public let code: Code
  /// The message, its place and its help.
  public let diagnostic: Diagnostic

  /// Creates an error.
  package init(_ code: Code, _ diagnostic: Diagnostic) {
    self.code = code
    self.diagnostic = diagnostic
  }
}

extension ScriptError: DiagnosedFailure {
  /// Whether the script reached a limit.
  public var isLimit: Bool { code == .limitExceeded }
}

extension LayoutError {
  /// Creates the error of a layout whose script failed.
  package init(_ error: ScriptError) {
    self.init(.layoutFailed, error.diagnostic.message, cause: error)
  }
}
