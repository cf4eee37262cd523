internal import LayoutBridge
internal import LuaSandbox

/// The content of a script's `ctx.state`: plain data that survive a reload of the script.
///
/// Source: CONTRACT.md section 6.
public struct ScriptState: Hashable, Sendable {
  /// The `state_version` of the script that wrote the state.
  public let version: Int
  let value: LuaValue

  init(version: Int, value: LuaValue) {
    self.version = version
    self.value = value
  }

  /// Whether the state is empty.
  public var isEmpty: Bool {
    if case .table(let table) = value { return table.pairs.isEmpty }
    return true
  }
}

extension LoadedScript {
  /// The names of the hooks that are allowed to change `ctx.state`, besides geometry hooks.
  static let writingHooks = Set(
    ScriptAPI.behaviourHooks.filter(\.writesState).map(\.name))

  /// Returns the content of `ctx.state`, which is a table.
  ///
  /// If the script has never used `ctx.state`, the result is an empty table, and the host does not
  /// call into Lua.
  func keptState() throws(ScriptError) -> LuaValue {
    guard state.usesKeptState else { return Self.nothing }
    return try run("ctx.state") { () throws(LuaError) in try state.keptState() }
  }

  /// Restores an earlier content of `ctx.state`.
  ///
  /// - Parameter value: An earlier result of ``keptState()``.
  func restore(_ value: LuaValue) throws(ScriptError) {
    guard state.usesKeptState, case .table(let table) = value else { return }
    try run("ctx.state") { () throws(LuaError) in try state.setKeptState(table) }
  }

  /// The content of an empty `ctx.state`.
  static let nothing = LuaValue.table(LuaTable([LuaTable.Pair]()))

  /// Gives the script the content that `ctx.state` had in an earlier version.
  ///
  /// If the state versions differ, the script's function `migrate` converts the content first. If
  /// there is no such function, the script gets the content as it is. An empty content is not given
  /// to a script that has never used `ctx.state`.
  ///
  /// - Throws: ``ScriptError`` if `migrate` fails or does not return a table.
  func take(_ kept: ScriptState) throws(ScriptError) {
    // An empty state is not given to a script that does not use `ctx.state`. Otherwise the host
    // would request this script's state from then on, even after the script was stopped at a limit.
    guard !kept.isEmpty || state.usesKeptState, case .table(var table) = kept.value else { return }
    if kept.version != definition.stateVersion, let migrate = definition.migrate {
      let results = try run("`migrate`") { () throws(LuaError) in
        try state.call(migrate, [.table(table), .integer(kept.version)])
      }
      guard case .table(let migrated)? = results.first else {
        throw wrongResult(of: "migrate", results, expected: "a table, the state of this version")
      }
      table = migrated
    }
    try run("ctx.state") { () throws(LuaError) in try state.setKeptState(table) }
  }
}
