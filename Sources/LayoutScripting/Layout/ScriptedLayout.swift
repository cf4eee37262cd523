internal import LayoutBridge
public import LayoutCore
internal import LuaSandbox

/// A layout whose geometry a Lua script computes.
///
/// The script runs in its own Lua state, with a sandbox and limits, and its results are checked. A
/// fault becomes a ``ScriptError``, usually with the place in the script, the cause and a remedy.
/// The methods of `Layout` throw a `LayoutError` whose cause is this error. The host records the
/// input that the geometry hooks read. These hooks run again only if some of this input, the number
/// of items or the view has changed, or if the last pass failed. The layout is not Sendable; it has
/// one owner. Source: CONTRACT.md.
public final class ScriptedLayout: Layout {
  /// The values that the script's hooks read as `ctx.params`; a change makes the layout invalid.
  ///
  /// - Precondition: New values belong to the parameters that the script declares.
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
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView? {
    didSet { if collectionView !== oldValue { geometry.forgetPass() } }
  }

  /// Whether the layout records the input of each pass, so that ``origin(of:)`` can repeat the
  /// pass.
  package var recordsOrigins: Bool {
    get { geometry.recordsOrigins }
    set { geometry.recordsOrigins = newValue }
  }

  /// The number of runs of the geometry hooks.
  package var geometryRunCount: Int { geometry.runCount }

  /// The least number of items for which a fold with a `frontier` can stop after the screen.
  package var smallestLazyCount: Int {
    get { geometry.smallestLazyCount }
    set { geometry.smallestLazyCount = newValue }
  }

  /// The runner that decides when the geometry hooks run, and keeps the last successful pass.
  let geometry: GeometryRunner
  /// The input that the hook `scroll` has read so far.
  ///
  /// If the script has the hook `views`, the record also contains the input of `views`. In this
  /// case, the record begins anew when `views` runs for the first time after a call of `prepare()`.
  var scrollReads = ContextReads()
  /// Whether `views` has not run since the last call of `prepare()`.
  private var viewReadsAreOld = false
  /// The result of the hook `overscan` since the last call of `prepare()`, in points; nil if the
  /// hook has not run since then.
  var computedOverscan: OverscanReader.Reach?
  /// The last results of the hook `views` since the last call of `prepare()`.
  var placedViews = PlacedViews()
  /// Whether `ctx.state` will be restored after the current queries.
  var isLooking = false
  /// The change that is in progress; a change of the bounds only if it is animated.
  var animatedChange = AnimatedChange.none

  /// Loads a script and checks the table it returns.
  ///
  /// - Parameters:
  ///   - source: The script's text.
  ///   - state: The state that an earlier version kept. If its version is not the script's
  ///     `state_version`, the script's `migrate`, if there is one, changes the state. With nil, the
  ///     layout begins with an empty state.
  ///   - limits: The limits while the script loads, and for each call of a hook.
  ///   - process: The process in which the script runs. If a separate process ends, the layout
  ///     keeps the frames of its last successful pass.
  ///   - onOutput: Receives the text that the script prints: all lines of a call together, after
  ///     the call.
  /// - Throws: ``ScriptError`` if the script does not load, returns no layout, or reaches a limit,
  ///   or if `migrate` fails.
  public init(
    _ source: ScriptSource, state: ScriptState? = nil, limits: ScriptLimits = ScriptLimits(),
    process: ScriptProcess = .host, onOutput: ((String) -> Void)? = nil
  ) throws(ScriptError) {
    geometry = GeometryRunner(
      try LoadedScript(source, limits: limits, process: process, onOutput: onOutput))
    if let state { try script.take(state) }
  }

  /// The content of `ctx.state`, which can be given to another version of the script.
  ///
  /// - Throws: ``ScriptError`` if the content includes a value that is not plain data, or if a
  ///   limit has stopped a script that uses `ctx.state`.
  public func state() throws(ScriptError) -> ScriptState {
    ScriptState(version: definition.stateVersion, value: try script.keptState())
  }

  /// The content of `ctx.state`, or an earlier content if the current one cannot be read.
  ///
  /// If ``state()`` throws, the result is the content after the last successful call of
  /// `prepare()`, with the error. If there was no such call, this content is empty.
  package func lastState() -> (state: ScriptState, failure: ScriptError?) {
    do throws(ScriptError) {
      return (try state(), nil)
    } catch {
      let last = pass?.input.state ?? LoadedScript.nothing
      return (ScriptState(version: definition.stateVersion, value: last), error)
    }
  }

  var script: LoadedScript { geometry.script }
  /// The last pass that succeeded; nil if there is none.
  var pass: ScriptPass? { geometry.pass }

  /// The id of the process that runs the script; nil if the script runs in this process, or if its
  /// process has ended.
  package var processID: Int32? { script.state.processID }

  /// The script's definition.
  public var definition: ScriptDefinition { script.definition }

  /// Whether the view mirrors the script's frames in right-to-left direction.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool {
    definition.coordinates == .logical
  }

  /// Runs the geometry hooks if input that they depend on has changed, or if the last pass failed.
  ///
  /// In the frame form, only the hook `content` runs. If a pass fails, queries still use the frames
  /// of the last successful pass. Therefore the screen usually does not become empty when a script
  /// reaches a limit.
  public func prepare() throws(LayoutError) {
    guard let view = collectionView else {
      preconditionFailure("a layout is prepared only by the view it belongs to")
    }
    computedOverscan = nil
    placedViews = PlacedViews()
    viewReadsAreOld = true
    let isSwitch = if case .layout = animatedChange { true } else { false }
    do throws(ScriptError) {
      try geometry.prepare(in: view, isSwitch: isSwitch)
    } catch {
      throw LayoutError(error)
    }
  }

  /// Begins to record the input that `views` reads.
  func beginViewReads() {
    if viewReadsAreOld { scrollReads = ContextReads() }
    viewReadsAreOld = false
    script.state.beginReads()
  }

  /// Notes whether the next pass must ask for sizes and hints again; after scrolling, it need not.
  public func invalidate(with context: InvalidationContext) {
    if context.invalidatesEverything || context.invalidatesDataSourceCounts
      || context.invalidatesDelegateMetrics || context.invalidatesPreferredSizes
      || context.interactiveMovement != nil
    {
      geometry.invalidateData()
    }
  }

  /// The content size, in points; an estimate until a fold has finished, and zero before the first
  /// pass.
  public var contentSize: Size { pass?.placement.contentSize ?? .zero }
}

/// A change of the view that is in progress.
///
/// The hooks `appear` and `disappear` get the kind of the change. During a change of the layout,
/// `ctx.change` also contains the kind `switch`.
enum AnimatedChange {
  case none, bounds, layout
  case update(UpdateMap)
}
