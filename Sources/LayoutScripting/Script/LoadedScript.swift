internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// A script in its Lua state.
///
/// An object of this class calls the script's functions within their limits, and describes their
/// failures.
final class LoadedScript {
  /// The text of the script, which messages quote.
  let source: ScriptSource
  /// The script's definition.
  let definition: ScriptDefinition
  /// The fields of `ctx` that are costly to provide and that the script has read so far.
  ///
  /// Usually, the host does not provide such a field to a script that has never read it. There are
  /// two exceptions. If the host can call the hook `update`, the script gets `ctx.change`. Hooks
  /// get the frames whenever these are cheap.
  private(set) var costlyReads: Set<ContextReads.Field> = []
  /// The costly fields that hooks can read now, although the host has not provided them.
  var untold: Set<ContextReads.Field> = []
  /// The process in which the script runs.
  let process: ScriptProcess
  /// Whether the script's fold can continue where it stopped.
  ///
  /// The fold cannot continue if the script runs in a separate process.
  var canGoOn: Bool { process.place == .here }
  /// The direction in which content grows, which can depend on the parameters.
  private(set) var axis = ScriptDefinition.GrowthAxis.vertical
  /// The size of items for which the data give no size, in points; it can depend on the parameters.
  private(set) var itemSize = standardItemSize

  /// The default size of an item, in points, which is that of a flow layout.
  private static let standardItemSize = Size(width: 50, height: 50)

  /// The number of the item that the last call placed twice, from 1 over all sections; nil if the
  /// call did not fail, or failed for another reason.
  ///
  /// The number is also nil if `update` failed, because the host cannot repeat that hook.
  private(set) var itemPlacedTwice: Int?

  let state: LayoutState
  /// The instructions and the measurements of the script's calls.
  ///
  /// The number of passes is 0 here, because ``GeometryRunner`` counts them.
  private(set) var work = LayoutWork()
  let limits: ScriptLimits
  /// The texts typed at the prompt; messages need them, because functions from these texts can
  /// still run.
  var typed = TypedInputs()
  private let onOutput: ((String) -> Void)?
  private var parameters: ParameterValues
  /// The number of elements that can have attributes, in the last pass or the running one; the
  /// memory limit depends on it.
  var heldElementCount = 0

  /// Compiles and runs the script, and checks the table that it returns.
  ///
  /// - Parameters:
  ///   - watched: The element whose origin is recorded; nil if there is none.
  ///   - mark: The `placingMark` of another state of the script in which the element was placed; 0
  ///     if there is none. See `LayoutState`.
  init(
    _ source: ScriptSource, limits: ScriptLimits, process: ScriptProcess,
    onOutput: ((String) -> Void)?, watching watched: WatchedElement? = nil,
    mark: Int = 0
  ) throws(ScriptError) {
    if let objection = source.objection { throw ScriptError(.invalidScript, objection) }
    self.source = source
    self.limits = limits
    self.process = process
    self.onOutput = onOutput
    let luaLimits = limits.luaLimits(itemCount: 0)
    let result: LuaValue
    do throws(LuaError) {
      let state =
        switch process.place {
        case .here: try LayoutState(limits: luaLimits)
        case .worker(let path): try LayoutState(limits: luaLimits, worker: path)
        }
      self.state = state
      state.interrupt = limits.interrupt?.flag
      if let watched {
        try state.watch(watched, authors: source.ownChunkNames, mark: mark)
      }
      if let marks = source.marks {
        try state.recordMarks(by: marks.function, count: marks.count)
      }
      for module in source.allModules { try state.add(module) }
      defer { Self.deliver(state.takeOutput(), to: onOutput) }
      result = try state.load(source.bytes, name: source.chunkName)
    } catch {
      throw ScriptDiagnosis(source: source, limits: luaLimits).error(error)
    }
    definition = try ScriptTableReader(source: source, result: result).definition()
    if let field = source.firstDefinition.difference(of: definition) {
      throw ScriptError(.invalidScript, source.diagnostic(forChanging: field))
    }
    parameters = ParameterValues(definition.parameters)
    if let kinds = definition.kinds {
      try run("declaring the kinds") { () throws(LuaError) in
        try state.setKinds(kinds.map { ($0.name, KindRule($0.rule)) })
      }
    }
    if !definition.customAttributes.isEmpty {
      try run("declaring the attributes") { () throws(LuaError) in
        try state.setAttributes(definition.customAttributes)
      }
    }
  }

  /// The argument `activity` for a call of the hook `update`.
  static let updateActivity = "`update`"

  private static func deliver(_ output: String, to receiver: ((String) -> Void)?) {
    if !output.isEmpty { receiver?(output) }
  }

  /// Runs a call into Lua within the limits for the number of items, delivers its output, and
  /// describes its error.
  ///
  /// - Parameters:
  ///   - activity: The name of the call in messages.
  ///   - use: The time and the instructions that earlier calls used, which reduce the limits of
  ///     this call.
  ///   - typed: The typed text that the call runs, for messages; nil if it runs none.
  ///   - isOwn: Whether the call runs only code of the host. This code has limits of its own, which
  ///     the script cannot use up.
  func run<Result>(
    _ activity: String, itemCounts: [Int] = [], use: ScriptUse = ScriptUse(),
    typed: ScriptSource? = nil, isOwn: Bool = false, _ call: () throws(LuaError) -> Result
  ) throws(ScriptError) -> Result {
    let elementCount = Self.elementCount(itemCounts)
    // The host keeps the elements that the call places, also during the calls that follow.
    heldElementCount = max(heldElementCount, elementCount)
    let luaLimits = limits.luaLimits(
      itemCount: elementCount - 4 * itemCounts.count, elementCount: heldElementCount)
    state.limits = isOwn ? luaLimits.beyond(state.memoryBytes) : luaLimits.less(use)
    itemPlacedTwice = nil
    let measureCount = state.measureCount
    defer {
      noteCostlyReads()
      // a call that missed a field is repeated, and then prints its output again
      if !hasMissed { Self.deliver(state.takeOutput(), to: onOutput) }
      // a script in a process of its own can report any numbers
      if !isOwn { work.instructionCount = work.instructionCount.adding(state.instructions) }
      work.measureCount = work.measureCount.adding(max(0, state.measureCount - measureCount))
    }
    do throws(LuaError) {
      return try call()
    } catch {
      let isUpdate = activity == Self.updateActivity
      if let fault = error.fault, fault.code == .placedTwice, !isUpdate {
        itemPlacedTwice = fault.index
      }
      var source = source
      source.modules += self.typed.modules
      throw ScriptDiagnosis(
        source: source, itemCounts: itemCounts, parameters: parameters,
        kinds: definition.kinds ?? [], customAttributes: definition.customAttributes,
        activity: activity,
        seesScroll: definition.behaviour.seesScroll, typed: typed, limits: luaLimits
      ).error(error)
    }
  }
}

// MARK: Fields that are provided only to scripts that read them

extension LoadedScript {
  /// The fields of `ctx` that are costly to provide.
  private static let costlyFields: [ContextReads.Field] = [.change, .frames]

  /// Whether hooks have read a costly field that the host has not provided.
  var hasMissed: Bool { !untold.isDisjoint(with: costlyReads) }

  /// Makes a call of the script; returns nil if the script read a field that was not provided.
  ///
  /// In that case, the result or the error of the call is discarded, and the caller must repeat the
  /// call.
  func answer<Result>(
    _ call: () throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result? {
    do throws(ScriptError) {
      let result = try call()
      return hasMissed ? nil : result
    } catch {
      if hasMissed { return nil }
      throw error
    }
  }

  private func noteCostlyReads() {
    guard costlyReads.count < Self.costlyFields.count else { return }
    for field in Self.costlyFields where state.hasRead(field) { costlyReads.insert(field) }
  }
}

extension LuaLimits {
  /// The limits for the host's own code in a script's state, given the memory that the state uses.
  ///
  /// The work of this code is bounded, so it has no limit of instructions.
  fileprivate func beyond(_ memoryBytes: Int) -> LuaLimits {
    var limits = self
    limits.memoryBytes = memoryBytes + (32 << 20)
    (limits.blockBytes, limits.sourceBytes) = (16 << 20, 256 << 10)
    (limits.instructions, limits.failingAllocation) = (nil, 0)
    limits.time = .seconds(5)
    return limits
  }
}

// MARK: Parameters

extension LoadedScript {
  /// Passes the parameters to the script, and evaluates the fields that depend only on parameters.
  func apply(_ parameters: ParameterValues) throws(ScriptError) {
    self.parameters = parameters
    let table = parameters.luaTable
    try run("setting the parameters") { () throws(LuaError) in
      try state.setParameters(table)
    }
    if let check = definition.check { try runCheck(check, table) }
    axis = try growthAxis(table)
    itemSize = try itemSize(table)
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
          .wrongLayoutField,
          "`axis` must return \"vertical\", \"horizontal\", \"both\" or \"none\", not \(found)",
          field: "axis"))
    }
  }
}

extension LoadedScript {
  private func itemSize(_ table: LuaTable) throws(ScriptError) -> Size {
    guard let function = definition.itemSize else { return Self.standardItemSize }
    let results = try run("`item_size`") { () throws(LuaError) in
      try state.call(function, [.table(table)])
    }
    let lengths = results.prefix(2).compactMap(\.double).filter { (0...1e9).contains($0) }
    guard lengths.count == 2 else {
      let found = results.isEmpty ? "nothing" : results.map(\.text).joined(separator: ", ")
      throw ScriptError(
        .invalidScript,
        source.diagnostic(
          .wrongLayoutField,
          "`item_size` must return a width and a height, from 0 to 1e9, not \(found)",
          field: "item_size"))
    }
    return Size(width: lengths[0], height: lengths[1])
  }
}

extension ParameterValues {
  /// The values by name, in the form in which a script reads `ctx.params`.
  var luaTable: LuaTable {
    var fields: [String: LuaValue] = [:]
    for parameter in declarations {
      fields[parameter.name] = self[parameter.name]?.luaValue(of: parameter.kind)
    }
    return LuaTable(fields)
  }
}
