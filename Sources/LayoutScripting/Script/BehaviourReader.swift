internal import LayoutCore
internal import LuaSandbox

/// The hooks of a script other than geometry hooks, and the script's fields `sees`, `overscan`,
/// `begin` and `anchor`.
///
/// Source: CONTRACT.md section 4.
struct ScriptBehaviour: Sendable {
  /// The hooks other than geometry hooks, by name.
  let hooks: [String: LuaFunction]
  /// Whether geometry hooks are allowed to read the content offset.
  let seesScroll: Bool
  /// The greatest distance from which `scroll` can move an element into a queried rectangle.
  let overscan: Overscan
  /// Which part of the content the view shows first, and which item keeps its place on screen.
  let anchoring: ScriptAnchoring

  /// The greatest distance from which `scroll` can move an element into a queried rectangle.
  enum Overscan: Hashable, Sendable {
    /// The same distance for every query.
    case constant(OverscanReader.Reach)
    /// The hook `overscan` returns the distance.
    case computed
  }

  subscript(name: String) -> LuaFunction? { hooks[name] }
}

/// Reads the behaviour of a script from the table that the script returned.
///
/// The behaviour consists of the hooks and fields that ``ScriptBehaviour`` lists.
struct BehaviourReader {
  let reader: ScriptTableReader

  func behaviour() throws(ScriptError) -> ScriptBehaviour {
    var hooks: [String: LuaFunction] = [:]
    for name in ScriptAPI.behaviourHookNames {
      hooks[name] = try reader.function(name)
    }
    if case .function(let overscan)? = reader.table["overscan"] { hooks["overscan"] = overscan }
    try checkViews(hooks)
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

  /// Throws if the script has the hook `views`, but not the frame form.
  ///
  /// The hooks of the other forms place views themselves.
  private func checkViews(_ hooks: [String: LuaFunction]) throws(ScriptError) {
    guard hooks["views"] != nil, reader.table["frame"] == nil else { return }
    throw reader.error(
      .wrongForm, "`views` needs `frame`, which the layout does not have", "views",
      help: "the hooks of the other forms place views with `sheet`; remove `views`")
  }

  private func overscan() throws(ScriptError) -> ScriptBehaviour.Overscan {
    guard let value = reader.table["overscan"] else { return .constant(.init()) }
    if case .function = value { return .computed }
    switch OverscanReader.reach(of: value) {
    case .success(let reach): return .constant(reach)
    case .failure(let fault):
      throw reader.error(
        .wrongLayoutField,
        "`overscan` must be \(OverscanReader.expectation), or a function, not \(fault.found)",
        "overscan", marks: .value,
        help: fault.help
          ?? "\"views\" passes every header and footer to `scroll`, wherever it is")
    }
  }
}
