internal import LayoutCore
internal import LuaRuntime

/// A script in its Lua state: calls its functions within their limits, and words their failures.
final class LoadedScript {
  /// The text, for messages.
  let source: ScriptSource
  /// What the script says of itself.
  let definition: ScriptDefinition
  /// Whether the script or a module names `ctx.state`.
  let keepsState: Bool
  /// Whether the script or a module names `ctx.change`.
  let readsChange: Bool
  /// Which way content grows, as the parameters decide.
  private(set) var axis = ScriptDefinition.GrowthAxis.vertical

  let state: LuaState
  private let limits: ScriptLimits
  private let onOutput: ((String) -> Void)?
  private var parameters: ParameterValues

  /// Compiles and runs the script, and checks the table it returns.
  init(
    _ source: ScriptSource, limits: ScriptLimits, isolation: ScriptIsolation,
    onOutput: ((String) -> Void)?
  ) throws(ScriptError) {
    if let objection = source.objection { throw ScriptError(.invalidScript, objection) }
    self.source = source
    self.limits = limits
    self.onOutput = onOutput
    let luaLimits = limits.luaLimits(itemCount: 0)
    let result: LuaValue
    do throws(LuaError) {
      let state =
        switch isolation.place {
        case .here: try LuaState(limits: luaLimits)
        case .worker(let path): try LuaState(limits: luaLimits, worker: path)
        }
      self.state = state
      for module in source.allModules {
        try state.addModule(
          module.name, source: module.source.bytes, chunkName: module.source.chunkName)
      }
      defer { Self.deliver(state.output, to: onOutput) }
      result = try state.load(source.bytes, name: source.chunkName)
    } catch {
      throw ScriptDiagnosis(source: source, limits: luaLimits).error(error)
    }
    let words = ([source] + source.modules.map(\.source)).map(\.words.names)
    keepsState = words.contains { $0.contains("state") }
    readsChange = words.contains { $0.contains("change") }
    definition = try ScriptTableReader(source: source, result: result).definition()
    parameters = ParameterValues(definition.parameters)
  }

  private static func deliver(_ output: String, to receiver: ((String) -> Void)?) {
    if !output.isEmpty { receiver?(output) }
  }

  /// Runs a call into Lua with the limits for so many items; gives its output away, words its error.
  func run<Result>(
    _ activity: String, itemCounts: [Int] = [], _ call: () throws(LuaError) -> Result
  ) throws(ScriptError) -> Result {
    let luaLimits = limits.luaLimits(itemCount: itemCounts.reduce(0, +))
    state.limits = luaLimits
    defer { Self.deliver(state.output, to: onOutput) }
    do throws(LuaError) {
      return try call()
    } catch {
      throw ScriptDiagnosis(
        source: source, itemCounts: itemCounts, parameters: parameters, activity: activity,
        limits: luaLimits
      ).error(error)
    }
  }
}

// MARK: Parameters

extension LoadedScript {
  /// Hands the parameters to the script and asks it what depends on them alone.
  func apply(_ parameters: ParameterValues) throws(ScriptError) {
    self.parameters = parameters
    var fields: [String: LuaValue] = [:]
    for parameter in parameters.declarations {
      fields[parameter.name] = parameters[parameter.name]?.luaValue(of: parameter.kind)
    }
    let table = LuaTable(fields)
    try run("setting the parameters") { () throws(LuaError) in
      try state.setParameters(table)
    }
    if let check = definition.check { try runCheck(check, table) }
    axis = try growthAxis(table)
  }

  private func runCheck(_ check: LuaFunction, _ table: LuaTable) throws(ScriptError) {
    let results = try run("`check`") { () throws(LuaError) in
      try state.call(check, [.table(table)])
    }
    if let refusal = source.diagnostic(forCheck: results) {
      throw ScriptError(.invalidParameter, refusal)
    }
  }

  private func growthAxis(
    _ table: LuaTable
  ) throws(ScriptError) -> ScriptDefinition.GrowthAxis {
    switch definition.axis {
    case .fixed(let axis): return axis
    case .computed(let function):
      let results = try run("`axis`") { () throws(LuaError) in
        try state.call(function, [.table(table)])
      }
      if case .string(let name)? = results.first,
        let axis = ScriptDefinition.GrowthAxis(rawValue: name)
      {
        return axis
      }
      let found = (results.first ?? .nil).text
      throw ScriptError(
        .invalidScript,
        source.diagnostic(
          "CL0313",
          "`axis` must return \"vertical\", \"horizontal\", \"both\" or \"none\", not \(found)",
          field: "axis"))
    }
  }
}

// MARK: Placing

extension LoadedScript {
  /// Runs the hooks that place all items; for the frame form, asks for the content size only.
  func place(
    _ input: PlacementInput, itemCounts: [Int], frames: inout ContiguousArray<Rect>
  ) throws(ScriptError) -> PlacementOutput {
    let hooks = definition.hooks
    return try run(hooks.name, itemCounts: itemCounts) { () throws(LuaError) in
      try state.place(hooks, input: input, frames: &frames)
    }
  }

  /// Asks the frame hook for a range of items, counted from 0.
  func placeItems(
    _ range: Range<Int>, _ input: PlacementInput, itemCounts: [Int],
    frames: inout ContiguousArray<Rect>
  ) throws(ScriptError) {
    let hooks = definition.hooks
    try run("`frame`", itemCounts: itemCounts) { () throws(LuaError) in
      try state.placeItems(range, hooks, input: input, frames: &frames)
    }
  }
}
