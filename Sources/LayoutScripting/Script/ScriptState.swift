internal import LayoutBridge
internal import LuaSandbox

/// The content of a script's `ctx.state`: plain data that survive a reload.
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
  /// The hooks that may change `ctx.state`, beside those that place items.
  static let writingHooks = Set(
    ScriptAPI.behaviourHooks.filter(\.writesState).map(\.name))

  /// The content of `ctx.state`, a table.
  ///
  /// A script that never used `ctx.state` has an empty one, and the host does not ask it.
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

  /// An empty `ctx.state`.
  static let nothing = LuaValue.table(LuaTable([LuaTable.Pair]()))

  /// Gives the script the state of an earlier version.
  ///
  /// - Throws: ``ScriptError`` if `migrate` fails or does not return a table.
  func take(_ kept: ScriptState) throws(ScriptError) {
    // an empty state is not given to a script that uses none: the host would ask the script for its
    // state from then on, even after a limit stopped it
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
