internal import LayoutCore
internal import LuaSandbox

/// The hooks of a script that shape behaviour, and the script's fields `sees`, `overscan`,
/// `begin` and `anchor`.
///
/// Source: CONTRACT.md section 4.
struct ScriptBehaviour: Sendable {
  /// The hooks by name.
  let hooks: [String: LuaFunction]
  /// Whether geometry hooks are allowed to read the content offset.
  let seesScroll: Bool
  /// The distance from a queried rectangle within which `scroll` can move elements into it.
  let overscan: Overscan
  /// Where the view begins, and which item stays in place.
  let anchoring: ScriptAnchoring

  /// The distance from a queried rectangle within which `scroll` can move elements into it.
  enum Overscan: Hashable, Sendable {
    /// A number of points on each side.
    case points(Double)
    /// No distance for items; each header, footer and other view is passed to `scroll`, wherever
    /// the view is.
    case views
    /// The number of points that the hook `overscan` returns.
    case computed
  }

  subscript(name: String) -> LuaFunction? { hooks[name] }
}

/// Reads the hooks that shape behaviour from the table that a script returned.
struct BehaviourReader {
  let reader: ScriptTableReader

  func behaviour() throws(ScriptError) -> ScriptBehaviour {
    var hooks: [String: LuaFunction] = [:]
    for name in ScriptAPI.behaviourHookNames {
      hooks[name] = try reader.function(name)
    }
    if case .function(let overscan)? = reader.table["overscan"] { hooks["overscan"] = overscan }
    let anchoring = AnchoringReader(reader: reader)
    hooks.merge(anchoring.hooks()) { first, _ in first }
    return ScriptBehaviour(
      hooks: hooks, seesScroll: try seesScroll(), overscan: try overscan(),
      anchoring: try anchoring.anchoring())
  }

  private func seesScroll() throws(ScriptError) -> Bool {
    guard let value = reader.table["sees"] else { return false }
    if case .table(let list) = value, list.sequence == [.string("scroll")], list.pairs.count == 1 {
      return true
    }
    throw reader.error(
      .wrongLayoutField, "`sees` must be { \"scroll\" }, not \(value.text)", "sees", marks: .value,
      help: "omit it, unless a geometry hook reads ctx.scroll_x or ctx.scroll_y")
  }

  private func overscan() throws(ScriptError) -> ScriptBehaviour.Overscan {
    guard let value = reader.table["overscan"] else { return .points(0) }
    if let points = value.double, points.isFinite, (0...1e9).contains(points) {
      return .points(points)
    }
    if value == .string("views") { return .views }
    if case .function = value { return .computed }
    throw reader.error(
      .wrongLayoutField,
      "`overscan` must be a number of points ≥ 0, \"views\" or a function, not \(value.text)",
      "overscan", marks: .value,
      help: "\"views\" passes every header and footer to `scroll`, wherever it is")
  }
}
