internal import LuaSandbox
internal import Synchronization

/// Stops scripts from outside: for Ctrl-C.
public enum ScriptInterrupt {
  private static let flag = Atomic(false)

  /// Whether scripts are to stop.
  ///
  /// Set, every script of this process stops within some milliseconds with CL0506, and so does each that is
  /// called from then on. Safe in a signal's handler.
  public static var isRequested: Bool {
    get { flag.load(ordering: .relaxed) }
    set {
      flag.store(newValue, ordering: .relaxed)
      LuaState.setInterrupted(newValue)
    }
  }
}
