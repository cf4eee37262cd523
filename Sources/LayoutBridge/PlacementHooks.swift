internal import CLua
package import LuaSandbox

/// The hooks of a script that place items.
///
/// A script has exactly one of the three forms.
package enum PlacementHooks: Hashable, Sendable {
  /// One hook places everything, and a second, optional one performs incremental updates after
  /// changes of the data.
  case prepare(LuaFunction, update: LuaFunction? = nil)
  /// Three hooks form a fold over the items; a fourth, optional one returns the frontier.
  case fold(
    start: LuaFunction, step: LuaFunction, finish: LuaFunction, frontier: LuaFunction?)
  /// One hook returns the frame of any item, and another the content size; a third, optional one
  /// returns the range of items for a query.
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

  /// The hooks without the frontier of a fold.
  var withoutFrontier: PlacementHooks {
    guard case .fold(let start, let step, let finish, _) = self else { return self }
    return .fold(start: start, step: step, finish: finish, frontier: nil)
  }
}
