internal import LuaSandbox

/// A flag that stops the scripts whose limits it is part of: for Ctrl-C.
public final class ScriptInterrupt: Sendable {
  let flag = LuaInterrupt()

  /// Creates a flag that is not set.
  public init() {}

  /// Whether scripts are to stop; safe to set from any thread and in a signal's handler.
  ///
  /// Set, each of these scripts stops within some milliseconds with CL0506, and so does each that
  /// is called while it is set.
  public var isRequested: Bool {
    get { flag.isRequested }
    set { flag.isRequested = newValue }
  }
}

extension ScriptInterrupt: Hashable {
  /// Whether both are the same flag, set or not.
  public static func == (one: ScriptInterrupt, other: ScriptInterrupt) -> Bool { one === other }

  /// Hashes which flag it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
