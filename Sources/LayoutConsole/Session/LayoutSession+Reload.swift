internal import FoundationEssentials
internal import LayoutConformance
internal import LayoutCore
package import LayoutHosting
internal import LayoutScenes
internal import LayoutScripting

extension LayoutSession {
  /// The files on which the session depends: scripts, modules and the scene.
  package var paths: Set<String> {
    (saved?.paths ?? []).union(switched.files).union((sceneFile?.path).map { [$0] } ?? [])
  }

  /// Reads the files of the session; a new version that works replaces the current version.
  ///
  /// - Parameter watch: The watch of the files. It schedules another check if an editor is possibly
  ///   about to write a file.
  /// - Returns: The first change; the next call returns the next one. The result is nil if the
  ///   files have not changed, and while a file is being written. It is also nil if the new version
  ///   does not work and a save is possibly not complete yet.
  package func look(watch: FileWatch? = nil) -> SessionNews? {
    let progress = watch?.saveProgress() ?? .complete
    if progress == .writing { return nil }
    let known = (saved, tried, versions, output.pending)
    switch saved?.next(watch: watch) {
    case .saved(let source):
      watch?.watch(paths)
      // The scene was possibly saved at the same time.
      if sceneFile != nil { watch?.lookAgain() }
      let news = reload(source)
      if case .failed = news, let watch, watch.saveProgress() != .complete {
        // The version is tried again when the save is complete.
        (saved, tried, versions, output.pending) = known
        return nil
      }
      return news
    case .gone(let error): return .gone(SessionError(error), keeping: runningVersion)
    case .back: return .back
    case nil: break
    }
    guard progress == .complete else { return nil }
    if let change = switched.next(watch: watch) {
      watch?.watch(paths)
      return takeIn(change)
    }
    switch sceneFile?.next(watch: watch) {
    case .saved(let scene): return replaceScene(with: scene)
    case .failed(let error): return .sceneFailed(SessionError(error))
    case .gone(let error): return .sceneFailed(error)
    case nil: return nil
    }
  }

  /// Loads the version on disk again, even if it has not changed.
  ///
  /// For a layout in Swift, the events are replayed with this layout.
  ///
  /// - Throws: ``SessionError`` if the file cannot be read, or if the layout in Swift fails.
  package func reloadAnyway() throws(SessionError) -> SessionNews {
    guard case .script(let file) = choice else {
      try restore(to: position)
      return .back
    }
    do throws(ScriptError) {
      let source = try file.source()
      saved = ScriptVersions(file, latest: source)
      return reload(source)
    } catch {
      throw SessionError(error)
    }
  }

  /// Loads a version of the script, replays the events with it, and makes it the current version.
  ///
  /// If the version fails, the previous version stays in use.
  private func reload(_ source: ScriptSource) -> SessionNews {
    let start = ContinuousClock.now
    settleBeforeReplay()
    let number = tried.begin()
    do throws(SessionError) {
      let replay = try output.quietly(except: source.name) { () throws(SessionError) in
        try replayer.replay(
          choice, source, events: events, to: position, from: checkpoint(before: position))
      }
      let known = (state: state, shown: shown, version: runningVersion)
      take(replay)
      let reload = SessionReload(
        number, source, insteadOf: version?.source, replay, at: position, since: start,
        notes: offsetNotes(known.state, state))
      shown = known.shown.filter { $0.key > number - 8 }
      shown[number] = state
      replayDuration = replay.duration
      tried.takeOver()
      lastReload = reload
      verdictSource = SessionVerdictSource(
        before: known.state, after: state, shown: known.shown.filter { $0.key != known.version },
        other: versions.last { $0.isGood && $0.number != known.version })
      sceneFile?.offerAgain()
      keep(SessionVersion(number: number, source: source, isGood: true))
      return .reloaded(reload)
    } catch {
      if !error.isInterruption {
        keep(SessionVersion(number: number, source: source, isGood: false))
      }
      return tried.fail(error)
    }
  }

  /// Adds a version to the kept versions.
  ///
  /// If there are too many, the oldest version that is neither the first nor the current one is
  /// discarded.
  private func keep(_ version: SessionVersion) {
    versions.append(version)
    var spare = versions.count - Self.versionLimit
    let kept = [1, version.number, runningVersion]
    versions.removeAll { version in
      guard spare > 0, !kept.contains(version.number) else { return false }
      spare -= 1
      return true
    }
  }

  /// The effect of the last successful reload; nil if there was none since the last change of the
  /// layout or the scene.
  ///
  /// The effect is computed when it is read for the first time.
  ///
  /// - Complexity: O(*n* log *n*) in the number of elements, the first time.
  package var lastVerdict: SessionVerdict? {
    guard foundVerdict == nil, lastReload != nil, let source = verdictSource else {
      return foundVerdict
    }
    let movement = LayoutMovement(from: source.before, to: source.after, update: nil)
    let verdict = SessionVerdict(movement: movement, sameAs: sameAs(source))
    (foundVerdict, verdictSource) = (verdict, nil)
    return verdict
  }

  /// The upper limit of the work of a replay that computes the state of an earlier version.
  ///
  /// The work is the number of elements times the number of replayed states: the start, and one
  /// state for each event.
  private static let quickReplay = 10_000

  /// The number of an earlier version that shows the same elements as the new version; nil if no
  /// such version is found.
  ///
  /// The previous version is ignored.
  private func sameAs(_ source: SessionVerdictSource) -> Int? {
    let elements = source.after.elements
    if let same = source.shown.filter({ $0.value.elements == elements }).keys.max() { return same }
    guard source.shown.isEmpty, elements.count * (position + 1) < Self.quickReplay,
      position == source.after.eventCount, let other = source.other,
      // A version that does not work any more in the current state of the session is skipped.
      let replay = try? output.quietly({ () throws(SessionError) in
        try replayer.replay(choice, other.source, events: events, to: position)
      })
    else { return nil }
    return replay.state.elements == elements ? other.number : nil
  }

  func offsetNotes(_ old: ObservedState, _ new: ObservedState) -> [String] {
    guard old.bounds.origin != new.bounds.origin else { return [] }
    return ["the offset was \(old.bounds.origin.shown), and is \(new.bounds.origin.shown) now"]
  }

  // MARK: Checkpoints

  /// The greatest number of events that are replayed from the start although there is a checkpoint.
  ///
  /// A replay of more events with a version of the script begins at a checkpoint, if there is one.
  static let replayLimit = 200
  /// The duration of a reload's replay beyond which later replays begin at a checkpoint.
  ///
  /// If there is a checkpoint, even replays of few events then begin at it.
  static let replayTimeLimit = Duration.milliseconds(250)

  /// The checkpoint at which a replay of `count` events begins; nil if it begins at the start of
  /// the scene.
  func checkpoint(before count: Int) -> SessionCheckpoint? {
    guard count > Self.replayLimit || replayDuration > Self.replayTimeLimit else { return nil }
    return checkpoints.last { $0.eventCount <= count }
  }

  /// Adds a checkpoint if at least 50 events have happened since the last checkpoint or the start,
  /// or if the replay of the last reload took longer than ``replayTimeLimit``.
  ///
  /// After a switch to another layout, no checkpoint is added.
  func keepCheckpoint() {
    let last = checkpoints.last?.eventCount ?? 0
    guard position - last >= 50 || replayDuration > Self.replayTimeLimit,
      let scene = run.checkpoint()
    else { return }
    checkpoints.append(SessionCheckpoint(scene: scene, kept: script?.lastState().state))
  }
}

// MARK: Layouts

extension LayoutSession {
  /// Makes another layout the layout of the session.
  ///
  /// The events are replayed with the new layout. The versions of the new layout begin with number
  /// 1.
  ///
  /// - Returns: The changes, and notes about parameter values that were changed or discarded, and
  ///   about an offset that changed; each note is one sentence.
  /// - Throws: ``SessionError``; the previous layout then stays in use.
  package func use(
    _ choice: SessionLayout
  ) throws(SessionError) -> (step: SessionStep, notes: [String]) {
    let start = ContinuousClock.now
    let (saved, first) = try Self.open(choice)
    let replay = try output.quietly(except: first?.name) { () throws(SessionError) in
      try replayer.replay(choice, first, events: events, to: position)
    }
    let step = SessionStep(from: state, to: replay.state, since: start)
    onLeave?()
    take(replay)
    forget()
    (self.choice, self.saved) = (choice, saved)
    versions = [SessionVersion(number: 1, source: first, isGood: true)]
    (tried, lastStep) = (TriedVersions(), step)
    shown[1] = state
    return (step, replay.notes + offsetNotes(step.before, step.after))
  }

  /// Discards the checkpoints, the stored states of the versions, and the reports of the last step
  /// and reload.
  func forget() {
    (checkpoints, shown, lastStep, lastReload, verdictSource) = ([], [:], nil, nil, nil)
    replayDuration = .zero
  }
}

extension Point {
  /// The coordinates as text with one decimal, for example `0.0, 300.0`.
  var shown: String { "\(NumberText.oneDecimal(x)), \(NumberText.oneDecimal(y))" }
}
