package import LayoutConformance
internal import LayoutCore
package import LayoutHosting
package import LayoutScenes
package import LayoutScripting

/// A layout, a scene and the events so far: the state behind the console.
///
/// All events are kept, so that they can be replayed with a new version of the script or after an
/// undo. A failure leaves the session unchanged. A session is not Sendable and has one owner.
/// Source: UX.md sections 3.4 and 3.5.
package final class LayoutSession {
  /// The layout of the session.
  package internal(set) var choice: SessionLayout
  /// The scene at its start; its own events are the first of ``events``.
  package internal(set) var scene: Scene
  /// All events; those from the index ``position`` on were undone.
  package var events: [PlacedEvent] { run.scene.events }
  /// The number of events that have happened.
  package var position: Int { run.eventCount }
  /// The versions of the layout, the oldest first; if there are too many, only the first and the
  /// most recent ones are kept.
  package internal(set) var versions: [SessionVersion] = []
  /// The numbers of the versions of the layout, and the failure of the last version.
  package internal(set) var tried: TriedVersions<SessionError>
  /// The reason why the current version fails at this position, so that a plain list is shown
  /// instead; nil if it does not fail.
  var fault: SessionError?
  /// The run that the session shows.
  package internal(set) var run: SceneRun {
    didSet { (liveScroll, pastRuns, replayedCalls) = (nil, [], nil) }
  }
  /// The calls between the view and the layout during the last event, if a replay led to the shown
  /// state; nil if an event has led to it.
  var replayedCalls: [LifecycleCall]?
  /// The scrolls that the view shows but ``state`` does not; nil if there are none.
  var liveScroll: LiveScroll?
  /// The runs that have stopped at the moment that was requested last: at most one of the layout
  /// that is shown, and one of a layout that it is compared with.
  var pastRuns: [PastRun] = []
  /// The last observed state; during a live scroll, the state before it.
  package internal(set) var state: ObservedState
  /// The changes of the last event, or of the last step through the events; nil before the first
  /// event or step.
  package internal(set) var lastStep: SessionStep? {
    didSet { isReloadLatest = false }
  }
  /// The last version that came into use, with the result of its replay; nil before the second
  /// version.
  package internal(set) var lastReload: SessionReload? {
    didSet { (isReloadLatest, foundVerdict) = (lastReload != nil, nil) }
  }
  /// Whether a new version has come into use since the last event.
  private var isReloadLatest = false
  /// The states from which the effect of the last reload is computed; nil if there was no reload,
  /// or if its effect has been computed.
  var verdictSource: SessionVerdictSource?
  /// The effect of the last reload; nil until it is computed.
  var foundVerdict: SessionVerdict?
  /// The elements moved by the last event, or by a new version if one came into use after that
  /// event; nil if neither has happened.
  var latestMovement: LayoutMovement? {
    isReloadLatest ? lastVerdict?.movement : lastStep?.movement
  }
  /// The elements moved by the new version; nil if no version has come into use after the last
  /// event.
  ///
  /// That event may have moved or renamed the elements since the last version.
  var versionMovement: LayoutMovement? { isReloadLatest ? lastVerdict?.movement : nil }
  /// The limits of scripts.
  package var limits: ScriptLimits { didSet { switched.limits = limits } }

  /// Finds a revision of a script, such as `HEAD`; nil if no version control is connected.
  package var revision: ((_ path: String, _ revision: String) throws(SessionError) -> ScriptSource)?
  /// How long the text of a revision stays in use for comparisons at moments.
  package var revisionLife = Duration.seconds(1)
  /// The time at which a revision was found last; nil if none was.
  var revisionTime: ContinuousClock.Instant?

  /// Called before the session uses another layout.
  package var onLeave: (() -> Void)?

  /// Finds the layouts that events name.
  let switched: SwitchedScripts
  let output = SessionOutput()
  /// The scene's file, which is read again when it is saved; nil for a scene without a file.
  var sceneFile: SessionSceneFile?
  /// The versions of the script, read from its files; nil for a layout in Swift.
  var saved: ScriptVersions?
  /// The checkpoints of the replay, in the order of their events.
  var checkpoints: [SessionCheckpoint] = []
  /// The duration of the last replay of all events.
  var replayDuration = Duration.zero
  /// The states that the last versions show at this position, by version number.
  var shown: [Int: ObservedState] = [:]

  /// The previous scenes, each with the events that had happened in it, the last one last; if there
  /// are too many, only the most recent ones are kept.
  var earlier: [SessionScene] = []
  /// The scene that was undone last, and the position in the current scene at which a redo leads to
  /// that scene; nil if no scene was undone.
  var later: (scene: SessionScene, position: Int)?
  /// Whether no event has happened since the scene was replaced.
  var hasNewScene = false

  /// The greatest number of previous scenes that are kept.
  static let sceneLimit = 20
  /// The greatest number of versions that are kept.
  static let versionLimit = 100

  /// Begins a session: loads the layout and runs all events of the scene.
  ///
  /// If the script does not work, the session shows the data as a plain list, and ``failure``
  /// contains the error. The author can then repair the script during the session.
  ///
  /// - Parameters:
  ///   - sceneFile: The path of the scene's file; nil if no file is to be watched.
  ///   - limits: The limits of scripts.
  ///   - source: Finds the layouts that events name.
  /// - Throws: ``SessionError`` if the script's file cannot be read, or the scene asks for
  ///   something impossible.
  package init(
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
    let replayer = SessionReplayer(
      scene: scene, limits: limits, source: switched, output: output)
    do throws(SessionError) {
      (run, state) = try replayer.start(choice, first)
      tried = TriedVersions()
    } catch {
      guard error.kind != .scene else { throw error }
      tried = TriedVersions(rejection: error)
      (run, state) = try replayer.plainList()
    }
    versions = [SessionVersion(number: 1, source: first, isGood: tried.rejection == nil)]
    showAnew()
  }

  /// Reads the files of a layout.
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

  /// The number of the current version; nil if no version has worked yet, so that a plain list is
  /// shown.
  package var runningVersion: Int? { tried.running }

  /// The reason why the file cannot be read, or why the last version is not in use, or why the
  /// version in use fails at this position.
  ///
  /// The first reason that applies is returned; nil if none applies.
  package var failure: SessionError? {
    saved?.absenceError.map { SessionError($0) } ?? tried.rejection ?? fault
  }

  /// The current version; nil if no version has worked yet.
  package var version: SessionVersion? {
    versions.last { $0.number == runningVersion }
  }

  /// A version by its number; nil if there is no such version, or if it is no longer kept.
  package func version(_ number: Int) -> SessionVersion? {
    versions.last { $0.number == number }
  }

  /// Returns the output of scripts since the last call.
  ///
  /// A replay with a version that was already in use adds nothing to this output.
  package func takeOutput() -> String { output.take() }

  /// The layout as a script; nil for a layout in Swift.
  package var script: ScriptedLayout? { run.layout.layout as? ScriptedLayout }
}

extension SessionError {
  static func nothingWorks(_ name: String) -> SessionError {
    SessionError(
      Diagnostic(code: .noWorkingScript, "no version of \(name) has worked yet"))
  }
}
