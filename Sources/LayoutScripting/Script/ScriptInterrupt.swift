internal import LuaSandbox

/// A flag that stops the scripts whose limits contain it, for example at Ctrl-C.
public final class ScriptInterrupt: Sendable {
  let flag = LuaInterrupt()

  /// Creates a flag that is not set.
  public init() {}

  /// Whether scripts must stop.
  ///
  /// The property can be set from any thread and in a signal handler. When the flag is set, a
  /// running script stops within a few milliseconds with the error CL0506, and cannot run again. A
  /// call that begins while the flag is set is stopped in the same way, unless it ends earlier.
  public var isRequested: Bool {
    get { flag.isRequested }
    set { flag.isRequested = newValue }
  }
}

extension ScriptInterrupt: Hashable {
  /// Whether the two values are the same flag, no matter whether the flag is set.
  public static func == (one: ScriptInterrupt, other: ScriptInterrupt) -> Bool { one === other }

  /// Hashes the identity of the flag.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
