internal import CLua
package import LuaSandbox

/// The functions that place items.
///
/// A script has exactly one of the three forms.
package enum PlacementHooks: Hashable, Sendable {
  /// One function places everything. A second, optional one performs incremental updates after
  /// changes of the data.
  case prepare(LuaFunction, update: LuaFunction? = nil)
  /// A fold over the items; the frontier is optional.
  case fold(
    start: LuaFunction, step: LuaFunction, finish: LuaFunction, frontier: LuaFunction?)
  /// One function returns the frame of any item, and another the content size; the range is
  /// optional.
  case frame(LuaFunction, content: LuaFunction, range: LuaFunction? = nil)

  var cHooks: CLuaHooks {
    var hooks = CLuaHooks()
    switch self {
    case .prepare(let prepare, _): hooks.prepare = prepare.reference
    case .fold(let start, let step, let finish, let frontier):
      hooks.start = start.reference
      hooks.step = step.reference
      hooks.finish = finish.reference
      hooks.frontier = frontier?.reference ?? 0
    case .frame(let frame, let content, _):
      hooks.frame = frame.reference
      hooks.content = content.reference
    }
    return hooks
  }
}
