public import LayoutConformance
internal import LayoutCore
internal import LayoutHosting
public import LayoutScenes
public import LayoutScripting

/// A layout, a scene and what has happened so far: what somebody tries a layout by hand with.
///
/// Every event is kept, so that a new version of the script, or a step back, begins anew and lets all of them happen
/// again. Whatever fails leaves the session as it was. Not Sendable: one owner holds it.
/// Source: UX.md sections 3.4 and 3.5.
public final class LayoutSession {
  /// What lays out.
  public internal(set) var choice: SessionLayout
  /// The scene as it begins: its own events stand at the beginning of ``events``.
  public internal(set) var scene: Scene
  /// Everything that has happened, and behind ``position`` what was undone.
  public var events: [PlacedEvent] { run.scene.events }
  /// How many of the events have happened.
  public var position: Int { run.eventCount }
  /// The versions of the layout, the oldest first; of very many only the first and the last are kept.
  public internal(set) var versions: [SessionVersion] = []
  /// The number of the version that answers; nil if none has worked, and a plain list stands in for it.
  public internal(set) var runningVersion: Int?
  /// Why the last version does not answer, or its file cannot be read; nil if all is well.
  public internal(set) var failure: SessionError?
  /// The run that the session shows.
  public internal(set) var run: SceneRun
  /// What it shows now.
  public internal(set) var state: ObservedState
  /// What the last event, or the last step through the events, has changed; nil before the first.
  public internal(set) var lastStep: SessionStep? {
    didSet { isReloadLatest = false }
  }
  /// What the last version that took over has done; nil before the second.
  public internal(set) var lastReload: SessionReload? {
    didSet { (isReloadLatest, foundVerdict) = (lastReload != nil, nil) }
  }
  /// Whether a version took over after the last event.
  private var isReloadLatest = false
  /// What is compared to find the verdict on it, and the verdict once it is found.
  var verdictSource: SessionVerdictSource?
  var foundVerdict: SessionVerdict?
  /// What the last event, or the last version if that came later, has moved; nil before either.
  var latestMovement: LayoutMovement? {
    isReloadLatest ? lastVerdict?.movement : lastStep?.movement
  }
  /// What scripts may use.
  public var limits: ScriptLimits { didSet { switched.limits = limits } }

  /// Finds the layouts that events name.
  let switched: SwitchedScripts
  let output = SessionOutput()
  /// The scene's file, to be read again when it is saved; nil for a scene that no file holds.
  var sceneFile: SessionSceneFile?
  /// Reads the script; nil for a layout in Swift.
  var saved: ScriptVersions?
  /// Points to go on from, in the order of their events.
  var checkpoints: [SessionCheckpoint] = []
  /// How long it took to let everything happen again.
  var replayDuration = Duration.zero
  /// What the last versions show at this point, by their numbers.
  var shown: [Int: ObservedState] = [:]

  /// The scene before the last that was put in its place, with what had happened in it; nil if there is none.
  var earlier: SessionScene?
  /// The scene that was undone last, and where in this one it is next; nil if there is none.
  var later: (scene: SessionScene, position: Int)?
  /// Whether nothing has happened since the scene was put in the place of another one.
  var hasNewScene = false

  /// How many versions are kept.
  static let versionLimit = 100

  /// Begins a session: loads the layout and lets all events of the scene happen.
  ///
  /// A script that does not work leaves a session too, so that it can be mended: its data are then shown as a plain
  /// list, and ``failure`` says what is wrong.
  ///
  /// - Parameters:
  ///   - sceneFile: The path of the scene's file, if it is to be read again.
  ///   - limits: What scripts may use.
  ///   - source: Finds the layouts that events name.
  /// - Throws: ``SessionError`` if the script's file cannot be read, or the scene asks for something impossible.
  public init(
    _ choice: SessionLayout, scene: Scene, sceneFile: String? = nil,
    limits: ScriptLimits = ScriptLimits(), source: any LayoutSource
  ) throws(SessionError) {
    self.choice = choice
    self.scene = scene
    self.limits = limits
    let switched = SwitchedScripts(source, limits: limits, output: output)
    self.switched = switched
    self.sceneFile = sceneFile.map { SessionSceneFile(path: $0) }
    let (saved, first) = try Self.open(choice)
    self.saved = saved
    var version = SessionVersion(number: 1, source: first)
    let replayer = SessionReplayer(
      scene: scene, limits: limits, source: switched, output: output)
    do throws(SessionError) {
      (run, state) = try replayer.start(choice, first)
      runningVersion = 1
    } catch {
      guard error.kind != .scene else { throw error }
      version.failure = error
      failure = error
      (run, state) = try replayer.plainList()
    }
    versions = [version]
    showAnew()
  }

  /// Reads what a layout is made of.
  static func open(
    _ choice: SessionLayout
  ) throws(SessionError) -> (ScriptVersions?, ScriptSource?) {
    guard case .script(let file) = choice else { return (nil, nil) }
    do throws(ScriptError) {
      let source = try file.source()
      return (ScriptVersions(file, latest: source), source)
    } catch {
      throw SessionError(error)
    }
  }

  /// The version that answers; nil if none has worked.
  public var version: SessionVersion? {
    versions.last { $0.number == runningVersion }
  }

  /// A version by its number; nil if there is none, or it is no longer kept.
  public func version(_ number: Int) -> SessionVersion? {
    versions.last { $0.number == number }
  }

  /// What scripts have printed since the last time; what merely happened again printed nothing.
  public func takeOutput() -> String { output.take() }

  /// The layout as a script; nil for any other.
  public var script: ScriptedLayout? { run.layout.layout as? ScriptedLayout }
}

// MARK: Events

extension LayoutSession {
  /// Lets an event happen; what was undone before is dropped.
  ///
  /// - Throws: ``SessionError``; then nothing has happened.
  @discardableResult
  public func perform(_ event: SceneEvent) throws(SessionError) -> SessionStep {
    let (known, position) = (events, position)
    hasNewScene = false
    run.replaceRest(with: [PlacedEvent(event)])
    checkpoints.removeAll { $0.eventCount > position }
    do throws(SessionError) {
      let step = try step()
      later = nil
      showAnew()
      keepCheckpoint()
      return step
    } catch {
      try restore(to: position, of: known)
      throw error
    }
  }

  /// Lets the next of the undone events happen again.
  ///
  /// - Returns: nil if there is none.
  public func redo() throws(SessionError) -> SessionStep? {
    guard position < events.count else { return nil }
    let position = position
    hasNewScene = false
    do throws(SessionError) {
      let step = try step()
      showAnew()
      return step
    } catch {
      try restore(to: position)
      throw error
    }
  }

  /// Goes back to before the last event.
  ///
  /// - Returns: nil if nothing has happened.
  public func undo() throws(SessionError) -> SessionStep? {
    position == 0 ? nil : try go(to: position - 1)
  }

  /// Goes to where so many events had happened.
  ///
  /// - Precondition: There are that many events.
  public func go(to count: Int) throws(SessionError) -> SessionStep {
    precondition((0...events.count).contains(count), "there must be so many events")
    let start = ContinuousClock.now
    let before = state
    hasNewScene = false
    try restore(to: count)
    let step = SessionStep(from: before, to: state, since: start)
    lastStep = step
    return step
  }

  private func step() throws(SessionError) -> SessionStep {
    let start = ContinuousClock.now
    let before = state
    let unmet = run.unmetExpectations.count
    run.view.recordsTrace = true
    _ = run.view.takeTrace()
    do throws(SceneRunError) {
      try run.step()
      let calls = run.view.takeTrace()
      run.view.recordsTrace = false
      state = try ObservedState(run)
      let step = SessionStep(
        before: before, after: state,
        movement: LayoutMovement(from: before, to: state, update: run.update), calls: calls,
        duration: .now - start,
        unmetExpectations: Array(run.unmetExpectations[unmet...]))
      lastStep = step
      return step
    } catch {
      throw SessionError(error, layout: choice.name)
    }
  }

  /// Brings the session to where it was after so many events, with the version that answers.
  ///
  /// - Parameter known: All events, if they are to be others than those of the run.
  /// - Throws: ``SessionError`` if that version does not do what it did; then a plain list stands in for it until it
  ///   does.
  func restore(to count: Int, of known: [PlacedEvent]? = nil) throws(SessionError) {
    // what was to stop has stopped
    limits.interrupt?.isRequested = false
    let replayer = replayer
    let events = known ?? events
    do throws(SessionError) {
      guard let version else { throw failure ?? SessionError.nothingWorks(choice.name) }
      let replay = try output.quietly { () throws(SessionError) in
        try replayer.replay(
          choice, version.source, events: events, to: count, from: checkpoint(before: count))
      }
      take(replay)
      failure = versions.last?.failure
    } catch {
      (run, state) = try replayer.plainList(events: events, to: count)
      guard version != nil else { return }
      failure = error
      throw error
    }
  }

  /// Shows what a replay has come to.
  func take(_ replay: SessionReplay) {
    run = replay.run
    state = replay.state
    showAnew()
  }

  /// Forgets what other versions show: they have not been asked here.
  private func showAnew() {
    shown = [:]
    if let runningVersion { shown[runningVersion] = state }
  }

  var replayer: SessionReplayer { replayer(of: scene) }

  func replayer(of scene: Scene) -> SessionReplayer {
    SessionReplayer(scene: scene, limits: limits, source: switched, output: output)
  }
}

extension SessionError {
  static func nothingWorks(_ name: String) -> SessionError {
    SessionError(
      Diagnostic(code: .noWorkingScript, "no version of \(name) has worked yet"))
  }
}
