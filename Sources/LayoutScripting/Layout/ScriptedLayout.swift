internal import LayoutBridge
public import LayoutCore
internal import LuaSandbox

/// A layout whose places a Lua script decides.
///
/// The script runs in a Lua state of its own, sandboxed and limited; everything it answers is checked,
/// and every fault becomes a ``ScriptError`` that says where, what and how to mend it. Within a pass of
/// a collection view it is the cause of the ``LayoutError``. What its hooks read is recorded: geometry
/// runs again only when something it read has changed. Not Sendable: one owner holds it.
/// Source: CONTRACT.md.
public final class ScriptedLayout: Layout {
  /// The values the script's hooks read as `ctx.params`; a change makes the layout invalid.
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
  /// The view that uses the layout.
  public weak var collectionView: CollectionView? {
    didSet { if collectionView !== oldValue { (pass, needsData) = (nil, true) } }
  }

  /// Whether the layout keeps what its passes began with, so that ``origin(of:)`` can repeat them.
  public var recordsOrigins = false {
    didSet { if !recordsOrigins { passBeginning = nil } }
  }
  /// What the last pass that went well began with; nil if it is not recorded.
  var passBeginning: PassBeginning?

  /// How often the geometry hooks ran.
  public private(set) var geometryRunCount = 0

  /// The number of items from which on a fold places no more than what is asked for.
  package var smallestLazyCount = 10_000

  let script: LoadedScript
  private var needsParameters = true
  /// The last pass that went well.
  var pass: ScriptPass?
  /// Why the passes since then failed; nil if none has.
  private(set) var failure: ScriptError?
  /// What `scroll` read when it was called.
  var scrollReads = ContextReads()
  /// What the hook `overscan` said since the last `prepare`; nil before it was asked.
  var computedOverscan: Double?
  /// Whether what hooks change of `ctx.state` will be put back.
  var isLooking = false
  /// What is different since geometry ran before, which hooks may come to ask for; nil before it ran.
  private var latestChange: ScriptChange.Facts?
  /// Whether sizes and hints may be other ones than those of the last pass.
  private var needsData = true
  /// Whether a pass has taken over what the update in progress changes; the view may ask for another one.
  var hasTakenUpdate = false
  /// What is being animated, for the hooks that are told.
  var animatedChange = AnimatedChange.none

  /// Loads a script and checks the table it returns.
  ///
  /// - Parameters:
  ///   - source: The script's text.
  ///   - state: What an earlier version kept; the script's `migrate` changes it if its version is another
  ///     one. nil begins without.
  ///   - limits: What it may use, while loading and in each call of a hook.
  ///   - isolation: Where it runs; in a process of its own, the layout outlives that process.
  ///   - onOutput: Receives what the script prints: the lines of a call together, after the call.
  /// - Throws: ``ScriptError`` if it does not load, returns no layout, or hits a limit.
  public init(
    _ source: ScriptSource, state: ScriptState? = nil, limits: ScriptLimits = ScriptLimits(),
    isolation: ScriptIsolation = .none, onOutput: ((String) -> Void)? = nil
  ) throws(ScriptError) {
    script = try LoadedScript(source, limits: limits, isolation: isolation, onOutput: onOutput)
    parameters = ParameterValues(script.definition.parameters)
    if let state { try script.take(state) }
  }

  /// What the script keeps as `ctx.state`, to be given to another one of its kind.
  ///
  /// - Throws: ``ScriptError`` if it keeps something that is no plain data.
  public func state() throws(ScriptError) -> ScriptState {
    ScriptState(version: definition.stateVersion, value: try script.keptState())
  }

  /// What the script keeps as `ctx.state`; what it kept after the last pass that went well, with the reason, if it can no
  /// longer say: a limit has stopped it, or it keeps something that is no plain data.
  public func lastState() -> (state: ScriptState, failure: ScriptError?) {
    do throws(ScriptError) {
      return (try state(), nil)
    } catch {
      let known = pass?.input.state ?? LoadedScript.nothing
      return (ScriptState(version: definition.stateVersion, value: known), error)
    }
  }

  /// The process that runs the script; nil if it is this one, or has ended.
  package var process: Int32? { script.state.process }

  /// What the script says of itself.
  public var definition: ScriptDefinition { script.definition }

  /// Whether the view mirrors the script's places in right-to-left.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool {
    definition.coordinates == .logical
  }

  /// Runs the script's geometry hooks if something that they read has changed; for the frame form, only
  /// the content size is asked for.
  ///
  /// A pass that fails changes nothing: the layout goes on answering from the last one that went well,
  /// so a script that hits a limit does not empty the screen.
  public func prepare() throws(LayoutError) {
    guard let view = collectionView else {
      preconditionFailure("a layout is prepared only by the view it belongs to")
    }
    computedOverscan = nil
    do throws(ScriptError) {
      if needsParameters {
        let itemSize = script.itemSize
        try script.apply(parameters)
        if script.itemSize != itemSize { needsData = true }
        needsParameters = false
      }
      try place(in: view)
      failure = nil
      needsData = false
    } catch {
      failure = error
      throw LayoutError(error)
    }
  }

  /// Notes whether the data must be asked again: for scrolling they need not.
  public func invalidate(with context: InvalidationContext) {
    if context.invalidatesEverything || context.invalidatesDataSourceCounts
      || context.invalidatesDelegateMetrics || context.invalidatesPreferredSizes
      || context.interactiveMovement != nil
    {
      needsData = true
    }
  }

  /// Runs the geometry hooks if something that they read is different.
  private func place(in view: CollectionView) throws(ScriptError) {
    let isUpdating = view.isUpdating
    if !isUpdating { hasTakenUpdate = false }
    defer { hasTakenUpdate = isUpdating }
    guard isUpdating, failure == nil, script.canGoOn, !hasTakenUpdate,
      let known = pass?.itemCounts,
      let edits = SizeEdits(in: view, from: known, defaultSize: script.itemSize),
      let inverse = pass?.apply(edits)
    else {
      let input = try input(of: view, known: needsData ? nil : pass)
      return try place(input, pass?.difference(to: input) ?? .none, in: view)
    }
    do throws(ScriptError) {
      let input = try input(of: view, known: pass)
      let difference = pass?.difference(to: input, differentItems: edits.items)
      try place(input, difference ?? .none, in: view)
    } catch {
      pass?.undo(inverse)
      throw error
    }
  }

  private func input(
    of view: CollectionView, known: ScriptPass?
  ) throws(ScriptError) -> ScriptInput {
    ScriptInput(
      placement: try PlacementInput<Size>(view, of: script, known: known), parameters: parameters,
      state: try script.keptState())
  }

  /// What geometry has read that is another one now, though it has not run again; nil if there is nothing.
  var staleRead: InputChange? {
    guard let view = collectionView, let pass, pass.itemCounts == view.itemCounts,
      let input = try? input(of: view, known: pass)  // what cannot be asked for is no answer
    else { return nil }
    return pass.change(to: input, .none)
  }

  /// Runs the geometry hooks if something that they read is different; a fold goes on where it can.
  private func place(
    _ input: ScriptInput, _ difference: InputDifference, in view: CollectionView
  ) throws(ScriptError) {
    if let pass, failure == nil {
      let change =
        pass.itemCounts == view.itemCounts
        ? pass.change(to: input, difference) : pass.changeOfItems
      guard let change else { return pass.take(input) }
      view.note("run again \(change.reason(in: script.source))")
    }
    latestChange = change(to: input, difference, view)
    script.untold.insert(.change)
    let tells = script.costlyReads.contains(.change) || script.updateHook != nil
    var news = try tells ? tellLatestChange() : nil
    geometryRunCount += 1
    defer { script.hold(pass) }
    func beginning() -> PassBeginning { PassBeginning(input: input, change: news) }
    do throws(ScriptError) {
      if try run(input, difference, news, in: view) {
        if recordsOrigins { passBeginning = beginning() }
        return
      }
      news = try tellLatestChange()
      try script.restore(input.state)
      pass = try ScriptPass(
        script, input, itemCounts: view.itemCounts, to: goal(in: view, input))
    } catch {
      throw sayingFirstPlace(error, beginning(), itemCounts: view.itemCounts)
    }
    if recordsOrigins { passBeginning = beginning() }
  }

  /// Runs the geometry hooks, from where the last pass can be gone on from.
  ///
  /// - Returns: Whether they were told all that they read; if not, what they did must not be used.
  private func run(
    _ input: ScriptInput, _ difference: InputDifference, _ news: ScriptChange?,
    in view: CollectionView
  ) throws(ScriptError) -> Bool {
    let goal = goal(in: view, input)
    do throws(ScriptError) {
      let isUpdated = failure == nil ? try update(to: input, difference, view, goal) : false
      if isUpdated || script.hasMissed { return !script.hasMissed }
      if let news, let updated = try updatedPass(to: input, news, view) {
        pass = updated
        return true
      }
      let fresh = try ScriptPass(script, input, itemCounts: view.itemCounts, to: goal)
      if !script.hasMissed { pass = fresh }
      return !script.hasMissed
    } catch {
      if script.hasMissed { return false }
      throw error
    }
  }

  /// Tells hooks what is different since geometry ran before; nil if there is nothing to tell.
  @discardableResult
  func tellLatestChange() throws(ScriptError) -> ScriptChange? {
    guard let latestChange, script.untold.contains(.change) else { return nil }
    let change = ScriptChange(latestChange)
    try script.tell(change)
    script.untold.remove(.change)
    return change
  }

  /// Brings the last pass along with other data; false if that is not possible.
  private func update(
    to input: ScriptInput, _ difference: InputDifference, _ view: CollectionView,
    _ goal: FoldProgress.Goal
  ) throws(ScriptError) -> Bool {
    guard script.canGoOn else { return false }
    // Taken out: what the script prints may be received by somebody who asks the layout.
    let current = pass
    pass = nil
    defer { pass = current }
    do throws(ScriptError) {
      return try current?.update(
        script, input, itemCounts: view.itemCounts, difference, to: goal) ?? false
    } catch {
      // Whatever went wrong, a run from the beginning to the end says it best.
      if error.code == .invalidScript { return false }
      throw error
    }
  }

  /// What is different since the last pass that went well.
  private func change(
    to input: ScriptInput, _ difference: InputDifference, _ view: CollectionView
  ) -> ScriptChange.Facts {
    let isSwitch = if case .layout = animatedChange { true } else { false }
    let update = view.currentUpdate.flatMap { map in
      failure == nil && !hasTakenUpdate && map.itemCountsBeforeUpdate == pass?.itemCounts
        ? map : nil
    }
    return ScriptChange.Facts(
      from: pass, to: input, difference, itemCounts: view.itemCounts, update: update,
      isSwitch: isSwitch)
  }

  /// The extent of the content the script returned, points.
  public var contentSize: Size { pass?.placement.contentSize ?? .zero }
}

/// What is being animated, for the hooks that are told.
enum AnimatedChange {
  case none, bounds, layout
  case update(UpdateMap)
}
