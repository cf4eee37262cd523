package import LayoutCore

/// A hook that scripts can have.
///
/// The module that loads scripts knows the hooks, and this module gets them in ``CheckTask/hooks``.
package struct ScriptHook: Sendable {
  /// The name of the hook.
  package let name: String
  /// The reason for which the host calls the hook.
  package let cause: HookCause
  /// Whether the hook can set `ctx.state`, and returns at most the size of the content.
  ///
  /// If a hook returns anything else, for example an offset, a fault after its call is probably a
  /// fault of what it returns.
  package let setsState: Bool

  /// Creates a hook.
  package init(_ name: String, _ cause: HookCause, setsState: Bool) {
    self.name = name
    self.cause = cause
    self.setsState = setsState
  }
}
