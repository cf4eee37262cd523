internal import LayoutBridge
public import LayoutCore
internal import LuaSandbox

/// A layout whose places a Lua script decides.
///
/// The script runs in a Lua state of its own, sandboxed and limited; everything it answers is checked,
/// and every fault becomes a ``ScriptError`` that says where, what and how to mend it. Within a pass of
/// a collection view it is the cause of the `LayoutError`. What its hooks read is recorded: geometry
/// runs again only when something it read has changed. Not Sendable: one owner holds it.
/// Source: CONTRACT.md.
public final class ScriptedLayout: Layout {
  /// The values the script's hooks read as `ctx.params`; a change makes the layout invalid.
  ///
  /// - Precondition: New values are of the script's own declarations.
  public var parameters: ParameterValues {
    get { geometry.parameters }
    set {
      precondition(
        newValue.declarations == definition.parameters,
        "the values must be of the parameters the script declares")
      geometry.parameters = newValue
      invalidate()
    }
  }
  /// The view that uses the layout.
  public weak var collectionView: CollectionView? {
    didSet { if collectionView !== oldValue { geometry.forgetPass() } }
  }

  /// Whether the layout keeps the beginnings of its passes, so that ``origin(of:)`` can repeat them.
  package var recordsOrigins: Bool {
    get { geometry.recordsOrigins }
    set { geometry.recordsOrigins = newValue }
  }

  /// How often the geometry hooks ran.
  package var geometryRunCount: Int { geometry.runCount }

  /// The number of items from which on a fold places no more than is asked for.
  package var smallestLazyCount: Int {
    get { geometry.smallestLazyCount }
    set { geometry.smallestLazyCount = newValue }
  }

  /// Decides when the geometry hooks run, and keeps the last good pass.
  let geometry: GeometryRunner
  /// What `scroll` read when it was called.
  var scrollReads = ContextReads()
  /// What the hook `overscan` said since the last `prepare`; nil before it was asked.
  var computedOverscan: Double?
  /// Whether what hooks change of `ctx.state` will be put back.
  var isLooking = false
  /// What is being animated, for the hooks that are told.
  var animatedChange = AnimatedChange.none

  /// Loads a script and checks the table it returns.
  ///
  /// - Parameters:
  ///   - source: The script's text.
  ///   - state: What an earlier version kept; the script's `migrate` changes it if its version is another
  ///     one. nil begins without.
  ///   - limits: What it may use, while loading and in each call of a hook.
  ///   - process: Where it runs; in a process of its own, the layout outlives that process.
  ///   - onOutput: Receives what the script prints: the lines of a call together, after the call.
  /// - Throws: ``ScriptError`` if it does not load, returns no layout, or hits a limit.
  public init(
    _ source: ScriptSource, state: ScriptState? = nil, limits: ScriptLimits = ScriptLimits(),
    process: ScriptProcess = .host, onOutput: ((String) -> Void)? = nil
  ) throws(ScriptError) {
    geometry = GeometryRunner(
      try LoadedScript(source, limits: limits, process: process, onOutput: onOutput))
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
  package func lastState() -> (state: ScriptState, failure: ScriptError?) {
    do throws(ScriptError) {
      return (try state(), nil)
    } catch {
      let last = pass?.input.state ?? LoadedScript.nothing
      return (ScriptState(version: definition.stateVersion, value: last), error)
    }
  }

  var script: LoadedScript { geometry.script }
  /// The last pass that succeeded.
  var pass: ScriptPass? { geometry.pass }

  /// The process that runs the script; nil if it is this one, or has ended.
  package var processID: Int32? { script.state.processID }

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
    let isSwitch = if case .layout = animatedChange { true } else { false }
    do throws(ScriptError) {
      try geometry.prepare(in: view, isSwitch: isSwitch)
    } catch {
      throw LayoutError(error)
    }
  }

  /// Notes whether the data must be asked again: for scrolling they need not.
  public func invalidate(with context: InvalidationContext) {
    if context.invalidatesEverything || context.invalidatesDataSourceCounts
      || context.invalidatesDelegateMetrics || context.invalidatesPreferredSizes
      || context.interactiveMovement != nil
    {
      geometry.invalidateData()
    }
  }

  /// The extent of the content the script returned, points.
  public var contentSize: Size { pass?.placement.contentSize ?? .zero }
}

/// What is being animated, for the hooks that are told.
enum AnimatedChange {
  case none, bounds, layout
  case update(UpdateMap)
}
