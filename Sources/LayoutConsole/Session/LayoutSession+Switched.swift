internal import LayoutConformance
internal import LayoutCore
internal import LayoutHosting
internal import LayoutScripting

/// The part of the session about scripts to which events have switched.
extension LayoutSession {
  /// The path of the current script if an event has switched to it; otherwise nil.
  private var shownPath: String? { script.flatMap(switched.path) }

  /// The source of the current script; nil for a layout in Swift.
  var shownSource: ScriptSource? {
    script == nil ? nil : shownPath.map { switched.source(at: $0) } ?? version?.source
  }

  /// The path of the script to open in an editor; nil if there is none.
  ///
  /// The path is that of the current script if an event has switched to it. Otherwise it is that of
  /// the session's script, even if the view shows a layout in Swift.
  var shownFile: String? {
    if let shownPath { return shownPath }
    guard case .script(let file) = choice else { return nil }
    return file.path
  }

  /// The first layout that does not work, with its last version that worked; nil if all layouts
  /// work.
  ///
  /// The session's layout is examined first, then the scripts to which events have switched. The
  /// value `running` is nil if no version has worked yet.
  var brokenFile: (name: String, running: Int?, failure: SessionError)? {
    if let failure { return (choice.name, runningVersion, failure) }
    return switched.failure.map { path, error in
      (ScriptFile(path: path).name, switched.tried(at: path).running, error)
    }
  }

  /// Adopts a change of a script to which an event has switched; returns nil if the script is
  /// unknown.
  ///
  /// Each such script has version numbers of its own.
  func takeIn(_ change: SwitchedScripts.Change) -> SessionNews? {
    let (path, name) = (change.path, ScriptFile(path: change.path).name)
    switch change.change {
    case .saved(let source): return reload(source, at: path).map { .other(name, $0) }
    case .gone(let error):
      let running = switched.tried(at: path).running
      return .other(name, .gone(SessionError(error), keeping: running))
    case .back: return .other(name, .back)
    }
  }

  private func reload(_ source: ScriptSource, at path: String) -> SessionNews? {
    let start = ContinuousClock.now
    settleBeforeReplay()
    let known = switched.source(at: path)
    return switched.trying(source, at: path) { (number) throws(SessionError) in
      // The checkpoints of the script belong to the previous version, so the replay begins at the
      // start.
      let (choice, script) = replayedLayout
      let replay = try output.quietly(except: source.name) { () throws(SessionError) in
        try replayer.replay(choice, script, events: events, to: position)
      }
      let before = state
      checkpoints = []
      take(replay)
      let reload = SessionReload(
        number, source, insteadOf: known, replay, at: position, since: start,
        notes: offsetNotes(before, state))
      lastReload = reload
      verdictSource = SessionVerdictSource(before: before, after: state)
      return reload
    }
  }
}

extension ScriptFile {
  /// The name of the file without its folder, for messages.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
