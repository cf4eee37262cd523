internal import LayoutBridge
internal import LuaSandbox

/// What a script keeps as `ctx.state`: plain data that survives a reload.
///
/// Source: CONTRACT.md section 6.
public struct ScriptState: Hashable, Sendable {
  /// The `state_version` of the script that kept it.
  public let version: Int
  let value: LuaValue

  init(version: Int, value: LuaValue) {
    self.version = version
    self.value = value
  }

  /// Whether nothing is kept.
  public var isEmpty: Bool {
    if case .table(let table) = value { return table.pairs.isEmpty }
    return true
  }
}

extension LoadedScript {
  /// The hooks that may change `ctx.state`, beside those that place items.
  static let writingHooks: Set = ["message", "drop", "snap", "restore"]

  /// What the script keeps, a table; a script that never had it keeps nothing, and is not asked.
  func keptState() throws(ScriptError) -> LuaValue {
    guard state.usesKeptState else { return Self.nothing }
    return try run("ctx.state") { () throws(LuaError) in try state.keptState() }
  }

  /// Gives the script back what it kept at some time.
  ///
  /// - Parameter value: What ``keptState()`` was then.
  func restore(_ value: LuaValue) throws(ScriptError) {
    guard state.usesKeptState, case .table(let table) = value else { return }
    try run("ctx.state") { () throws(LuaError) in try state.setKeptState(table) }
  }

  /// An empty `ctx.state`.
  static let nothing = LuaValue.table(LuaTable([LuaTable.Pair]()))

  /// Gives the script what an earlier version kept.
  ///
  /// - Throws: ``ScriptError`` if `migrate` fails or does not return a table.
  func take(_ kept: ScriptState) throws(ScriptError) {
    // nothing to nobody: a script that is given something is asked for it from then on, also once it was stopped
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
