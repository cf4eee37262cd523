package import LayoutConformance
internal import LayoutCore
package import LayoutHosting
package import LayoutScenes
package import LayoutScripting

/// The state behind the console: a layout, a scene and the events so far.
///
/// All events are kept, so that they can be replayed with a new version of the script or after an
/// undo. A failure usually leaves the session unchanged. If the current version itself fails, the
/// session shows a plain list. A session is not Sendable and has one owner.
/// Source: UX.md sections 3.4 and 3.5.
package final class LayoutSession {
  /// The layout of the session.
  package internal(set) var choice: SessionLayout
  /// The scene at its start.
  ///
  /// The scene's own events are the first of ``events``. An own event that was undone can have been
  /// replaced.
  package internal(set) var scene: Scene
  /// All events of the session; the events from the index ``position`` on were undone.
  package var events: [PlacedEvent] { run.scene.events }
  /// The number of events that have happened and were not undone.
  package var position: Int { run.eventCount }
  /// The versions of the layout, the oldest first.
  ///
  /// If there are too many, only the first, the current and the most recent versions are kept.
  package internal(set) var versions: [SessionVersion] = []
  /// The number of the version in use, the number of the version that was tried last, and the
  /// reason why the latter is not in use, if it failed.
  package internal(set) var tried: TriedVersions<SessionError>
  /// The reason why the current version fails at the current position; nil if it does not fail.
  ///
  /// If the version fails, the session shows a plain list instead.
  var fault: SessionError?
  /// The run that the session shows.
  package internal(set) var run: SceneRun {
    didSet {
      (liveScroll, pastRuns, replayedCalls) = (nil, [], nil)
      (pastReplay, pastElements) = (nil, nil)
    }
  }
  /// The calls between the view and the layout during the last event, if a replay led to the
  /// current state; nil if the event itself led to it, or if no event was replayed.
  var replayedCalls: [LifecycleCall]?
  /// The scrolls that ``state`` does not contain although the view shows them; nil if there are
  /// none.
  var liveScroll: LiveScroll?
  /// The runs that answer requests for a ``SessionMoment``; each has stopped at the moment that was
  /// last requested from it.
  ///
  /// There is at most one run of the session's layout, and at most one run of a layout that it is
  /// compared with.
  var pastRuns: [PastRun] = []
  /// The replay of a version that ``history(of:)`` did not complete in time; nil if there is none.
  ///
  /// Complete replays are not kept, because a run with many items takes much memory.
  var pastReplay: (version: Int, run: SceneRun)?
  /// The elements that ``history(of:)`` found in replays, by the number of their version, and the
  /// key with which it was called last; nil if it was not called since the last event.
  var pastElements: (key: ElementKey, known: [Int: PastElement])?
  /// The time after which ``history(of:)`` begins no further event of a replay.
  var historyTime = Duration.milliseconds(200)
  /// The state that was observed last; if ``liveScroll`` is not nil, the state before its scrolls.
  package internal(set) var state: ObservedState
  /// The changes that the last event, undo, redo, or change of the layout or the scene's file made.
  ///
  /// The value is nil if none of these has happened since the scene was shown.
  package internal(set) var lastStep: SessionStep? {
    didSet { isReloadLatest = false }
  }
  /// The report of the last successful reload; nil if there was none since the last change of the
  /// layout or the scene.
  package internal(set) var lastReload: SessionReload? {
    didSet { (isReloadLatest, foundVerdict) = (lastReload != nil, nil) }
  }
  /// Whether a new version has come into use since the last change that ``lastStep`` describes.
  private var isReloadLatest = false
  /// The states from which the effect of the last reload is computed.
  ///
  /// The value is nil if there was no reload, or if the effect has been computed already.
  var verdictSource: SessionVerdictSource?
  /// The effect of the last reload; nil until it is computed.
  var foundVerdict: SessionVerdict?
  /// The elements that the last event moved, or that a later new version moved; nil if neither has
  /// happened.
  var latestMovement: LayoutMovement? {
    isReloadLatest ? lastVerdict?.movement : lastStep?.movement
  }
  /// The elements that the new version moved; nil if no version has come into use since the last
  /// event.
  ///
  /// An event can move or rename elements. After an event, a comparison with the previous version
  /// would therefore be wrong.
  var versionMovement: LayoutMovement? { isReloadLatest ? lastVerdict?.movement : nil }
  /// The limits of scripts.
  package var limits: ScriptLimits { didSet { switched.limits = limits } }

  /// Finds a revision of a script, for example `HEAD`.
  ///
  /// The closure is nil if no version control is connected.
  package var revision: ((_ path: String, _ revision: String) throws(SessionError) -> ScriptSource)?
  /// The time during which the text of a revision is used again for comparisons at moments.
  package var revisionLife = Duration.seconds(1)
  /// The text of a revision that was read last, and the time at which it was read; nil if none was
  /// read.
  var lastRevision: (source: ScriptSource, time: ContinuousClock.Instant)?

  /// The closure that is called before the session uses another layout; nil calls nothing.
  package var onLeave: (() -> Void)?

  /// The source of the layouts that events name.
  let switched: SwitchedScripts
  let output = SessionOutput()
  /// The file of the scene, which is read again when it is saved; nil for a scene without a file.
  var sceneFile: SessionSceneFile?
  /// The versions of the script, read from its files; nil for a layout in Swift.
  var saved: ScriptVersions?
  /// The checkpoints at which a replay can begin, in the order of their events.
  var checkpoints: [SessionCheckpoint] = []
  /// The duration of the replay of the last successful reload; zero if there was none.
  var replayDuration = Duration.zero
  /// The states that the last versions show at the current position, by version number.
  var shown: [Int: ObservedState] = [:]

  /// The previous scenes, each with the events of the session in it; the most recent scene comes
  /// last.
  ///
  /// If there are too many, only the most recent scenes are kept.
  var earlier: [SessionScene] = []
  /// The scene that was undone last, with the position in the current scene at which a redo shows
  /// it again.
  ///
  /// The value is nil if no scene was undone, if the scene was redone, or if an event or a change
  /// of the scene has followed.
  var later: (scene: SessionScene, position: Int)?
  /// Whether the current scene replaced another one, and no event has happened or been undone or
  /// redone since.
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

  /// The number of the current version; nil if no version has worked yet.
  ///
  /// Without a version that works, the session shows a plain list.
  package var runningVersion: Int? { tried.running }

  /// The reason why the version on disk is not in use or does not work; nil if no reason is known.
  ///
  /// The value is the first of these reasons that applies: the file cannot be read, the last
  /// version does not work, or the version in use fails at the current position.
  package var failure: SessionError? {
    saved?.absenceError.map { SessionError($0) } ?? tried.rejection ?? fault
  }

  /// The current version; nil if no version has worked yet.
  package var version: SessionVersion? {
    versions.last { $0.number == runningVersion }
  }

  /// The version with a number; nil if there is no such version, or if it is no longer kept.
  package func version(_ number: Int) -> SessionVersion? {
    versions.last { $0.number == number }
  }

  /// Returns the output of scripts since the last call.
  ///
  /// A replay that only restores a state, for example for an undo, adds nothing to this output.
  package func takeOutput() -> String { output.take() }

  /// The current layout, if it is a script; nil for a layout in Swift.
  package var script: ScriptedLayout? { run.layout.layout as? ScriptedLayout }
}

extension SessionError {
  static func nothingWorks(_ name: String) -> SessionError {
    SessionError(
      Diagnostic(code: .noWorkingScript, "no version of \(name) has worked yet"))
  }
}
