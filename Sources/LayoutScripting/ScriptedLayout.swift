public import LayoutCore
internal import LuaRuntime

/// A layout whose places a Lua script decides.
///
/// The script runs in a Lua state of its own, sandboxed and limited; everything it answers is checked,
/// and every fault becomes a ``ScriptError`` that says where, what and how to mend it. Within a pass of
/// a collection view it is the cause of the ``LayoutError``. Not Sendable: one owner holds it.
/// Source: CONTRACT.md.
public final class ScriptedLayout: Layout {
  /// What the script says of itself.
  public let definition: ScriptDefinition
  /// The values its hooks read as `ctx.params`; a change makes the layout invalid.
  ///
  /// - Precondition: New values are of the script's own declarations.
  public var parameters: ParameterValues {
    didSet {
      precondition(
        parameters.declarations == definition.parameters,
        "the values must be of the parameters the script declares")
      needsParameters = true
      invalidate()
    }
  }
  /// What the script may use.
  public let limits: ScriptLimits
  /// Receives the lines that the script prints, each call's lines together after the call.
  public var onOutput: ((String) -> Void)?
  /// The view that uses the layout.
  public weak var collectionView: CollectionView?

  private let source: ScriptSource
  private let state: LuaState
  private var needsParameters = true
  private var axis: ScriptDefinition.GrowthAxis = .vertical
  private var pass: Pass?

  /// What the last pass left.
  private struct Pass {
    let input: PlacementInput
    let itemCounts: [Int]
    let contentSize: Size
    /// The frames; those of the frame form are NaN until they are asked for.
    var frames: ContiguousArray<Rect>
    /// The finished layout; nil while frames are missing.
    var store: FrameStore?
  }

  /// Loads a script and checks the table it returns.
  ///
  /// - Parameters:
  ///   - source: The script's text.
  ///   - limits: What it may use, while loading and in each call of a hook.
  ///   - onOutput: Receives what the script prints, while loading too.
  /// - Throws: ``ScriptError`` if it does not load, returns no layout, or hits a limit.
  public init(
    _ source: ScriptSource, limits: ScriptLimits = ScriptLimits(),
    onOutput: ((String) -> Void)? = nil
  ) throws(ScriptError) {
    if let objection = source.objection { throw ScriptError(.invalidScript, objection) }
    self.source = source
    self.limits = limits
    self.onOutput = onOutput
    let luaLimits = limits.luaLimits(itemCount: 0)
    let diagnosis = ScriptDiagnosis(source: source, limits: luaLimits)
    let result: LuaValue
    do throws(LuaError) {
      let state = try LuaState(limits: luaLimits)
      self.state = state
      defer { Self.deliver(state.output, to: onOutput) }
      result = try state.load(source.bytes, name: source.chunkName)
    } catch {
      throw diagnosis.error(error)
    }
    definition = try ScriptTableReader(source: source, result: result).definition()
    parameters = ParameterValues(definition.parameters)
  }

  private static func deliver(_ output: String, to receiver: ((String) -> Void)?) {
    if !output.isEmpty { receiver?(output) }
  }
}

// MARK: Calling the script

extension ScriptedLayout {
  /// Runs a call into Lua with the limits for so many items; gives its output away, and words its error.
  private func run<Result>(
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

  /// Hands the parameters to the script and asks it what depends on them alone.
  private func applyParameters() throws(ScriptError) {
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
    needsParameters = false
  }

  private func runCheck(_ check: LuaFunction, _ table: LuaTable) throws(ScriptError) {
    let results = try run("`check`") { () throws(LuaError) in
      try state.call(check, [.table(table)])
    }
    switch results.first ?? .nil {
    case .nil, .boolean(false):
      var reason = "it gave no reason"
      if results.count > 1, case .string(let text) = results[1] { reason = text.printable }
      throw ScriptError(
        .invalidParameter,
        source.diagnostic(
          "CL0316", "`check` does not accept the parameters: \(reason)", field: "check"))
    default: return
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

// MARK: Layout

extension ScriptedLayout {
  /// Whether the view mirrors the script's places in right-to-left.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool {
    definition.coordinates == .logical
  }

  /// Runs the script's geometry hooks; for the frame form, only its content size.
  public func prepare() throws(LayoutError) {
    do throws(ScriptError) {
      pass = nil
      if needsParameters { try applyParameters() }
      pass = try place()
    } catch {
      throw LayoutError(error)
    }
  }

  /// The extent of the content the script returned, points.
  public var contentSize: Size { pass?.contentSize ?? .zero }

  /// The placed elements that overlap a rectangle, in element order.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    try completeFrames()
    return pass?.store?.attributes(in: rect) ?? []
  }

  /// The attributes of one element; nil if the script did not place it.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    if let store = pass?.store { return store.attributes(for: element) }
    return try lazyAttributes(for: element)
  }

  /// Every supplementary and decoration view the script placed, in element order.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    pass?.store?.attributesOfViews ?? []
  }

  /// True when the view's size changes; a scroll never makes geometry invalid.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

// MARK: Placing

extension ScriptedLayout {
  private func place() throws(ScriptError) -> Pass {
    guard let view = collectionView else {
      preconditionFailure("a layout is prepared only by the view it belongs to")
    }
    let itemCounts = (0..<view.numberOfSections).map(view.numberOfItems)
    let input = PlacementInput(view, itemCounts: itemCounts, axis: axis)
    let nowhere = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
    var frames = ContiguousArray(repeating: nowhere, count: input.count)
    let hooks = definition.hooks
    let output = try run(hooks.name, itemCounts: itemCounts) { () throws(LuaError) in
      try state.place(hooks, input: input, frames: &frames)
    }
    let size = Size(width: output.contentWidth, height: output.contentHeight)
    if case .frame = hooks {
      return Pass(input: input, itemCounts: itemCounts, contentSize: size, frames: frames)
    }
    try checkAllPlaced(frames, output, itemCounts)
    var store = FrameStore(itemCounts: itemCounts, frames: frames)
    for element in output.elements {
      try keep(element, in: &store, itemCounts)
    }
    return Pass(
      input: input, itemCounts: itemCounts, contentSize: size, frames: [], store: store)
  }

  private func checkAllPlaced(
    _ frames: ContiguousArray<Rect>, _ output: PlacementOutput, _ itemCounts: [Int]
  ) throws(ScriptError) {
    let missing = frames.count - output.placedCount
    guard missing > 0, let first = frames.firstIndex(where: { $0.origin.x.isNaN }) else { return }
    let name = ScriptDiagnosis(source: source, itemCounts: itemCounts).itemName(first + 1)
    let others = missing > 1 ? ", and \(missing - 1) more are not" : ""
    throw ScriptError(
      .invalidScript,
      source.diagnostic(
        "CL0306", "\(name) is not placed\(others)", field: definition.hooks.placingHook,
        label: "ended without placing it", help: "call sheet.item once for each item"))
  }

  private func keep(
    _ element: PlacedElement, in store: inout FrameStore, _ itemCounts: [Int]
  ) throws(ScriptError) {
    let key = element.key(sectionStarts: store.sectionStarts)
    if element.category == .decoration, itemCounts.isEmpty {
      throw ScriptError(
        .invalidScript,
        source.diagnostic(
          "CL0303", "\(key.name) cannot be placed: there are no sections",
          field: definition.hooks.placingHook))
    }
    if element.category != .item, store.attributes(for: key) != nil {
      throw ScriptError(
        .invalidScript,
        source.diagnostic(
          "CL0305", "\(key.name) is placed twice", field: definition.hooks.placingHook,
          help: "place each header, footer, supplementary and decoration view once"))
    }
    store.set(element.attributes(key))
  }

  // MARK: The frame form

  /// Asks the script for every frame that is missing.
  private func completeFrames() throws(LayoutError) {
    guard let pass, pass.store == nil else { return }
    try askFrames(0..<pass.frames.count)
    guard let finished = self.pass else { return }
    self.pass?.store = FrameStore(itemCounts: finished.itemCounts, frames: finished.frames)
    self.pass?.frames = []
  }

  private func lazyAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard let pass, element.category == .cell, let item = element.indexPath.item,
      pass.itemCounts.indices.contains(element.indexPath.section), item >= 0,
      item < pass.itemCounts[element.indexPath.section]
    else { return nil }
    let number = pass.itemCounts[..<element.indexPath.section].reduce(0, +) + item
    if pass.frames[number].origin.x.isNaN {
      try askFrames(number..<number + 1)
    }
    return (self.pass?.frames[number]).map { LayoutAttributes(element, frame: $0) }
  }

  private func askFrames(_ range: Range<Int>) throws(LayoutError) {
    guard var pass, !range.isEmpty else { return }
    self.pass = nil  // so that the frames are written in place, not copied
    defer { self.pass = pass }
    let hooks = definition.hooks
    do throws(ScriptError) {
      try run("`frame`", itemCounts: pass.itemCounts) { () throws(LuaError) in
        try state.placeItems(range, hooks, input: pass.input, frames: &pass.frames)
      }
    } catch {
      throw LayoutError(error)
    }
  }
}
