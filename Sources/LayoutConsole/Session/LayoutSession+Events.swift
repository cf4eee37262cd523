internal import LayoutConformance
internal import LayoutCore
package import LayoutScenes
internal import LayoutScripting

/// Methods that perform, undo and redo events.
extension LayoutSession {
  /// Performs an event, and discards the undone events.
  ///
  /// - Parameter gesture: The identifier of the gesture to which the event belongs; nil if it
  ///   belongs to none. If the last event belongs to the same gesture, the last event is undone
  ///   first.
  /// - Throws: ``SessionError``; the session is then as it was before. If the replay that restores
  ///   it fails too, the session shows a plain list.
  @discardableResult
  package func perform(
    _ event: SceneEvent, gesture: String? = nil
  ) throws(SessionError) -> SessionStep {
    let (known, position) = (events, position)
    do throws(SessionError) {
      if let gesture, known.prefix(position).last?.gesture == gesture {
        try restore(to: position - 1)
      }
      (pastRuns, pastReplay, pastElements) = ([], nil, nil)
      checkpoints.removeAll { $0.eventCount > self.position }
      run.replaceRest(with: [PlacedEvent(event, gesture: gesture)])
      let step = try step()
      (hasNewScene, later) = (false, nil)
      showAnew()
      keepCheckpoint()
      return step
    } catch {
      try restore(to: position, of: known)
      throw error
    }
  }

  /// Performs the next undone event again.
  ///
  /// - Returns: The step; nil if there is no undone event.
  package func redo() throws(SessionError) -> SessionStep? {
    guard position < events.count else { return nil }
    let position = position
    do throws(SessionError) {
      let step = try step()
      hasNewScene = false
      showAnew()
      return step
    } catch {
      try restore(to: position)
      throw error
    }
  }

  /// Undoes the last event.
  ///
  /// - Returns: The step; nil if no event has happened.
  package func undo() throws(SessionError) -> SessionStep? {
    position == 0 ? nil : try go(to: position - 1)
  }

  /// Goes to the state after a number of events.
  ///
  /// - Precondition: `count` is at least 0, and at most the number of all events.
  package func go(to count: Int) throws(SessionError) -> SessionStep {
    precondition((0...events.count).contains(count), "there must be so many events")
    let start = ContinuousClock.now
    let before = state
    try restore(to: count)
    hasNewScene = false
    let step = SessionStep(from: before, to: state, since: start)
    lastStep = step
    return step
  }

  private func step() throws(SessionError) -> SessionStep {
    let start = ContinuousClock.now
    let before = state
    let unmet = run.unmetExpectations.count
    let (script, runCount) = (script, script?.geometryRunCount)
    do throws(SceneRunError) {
      let calls = try runNextEvent()
      let hasKeptGeometry =
        script != nil && script === self.script && script?.geometryRunCount == runCount
      replayedCalls = nil
      state = try ObservedState(run)
      let step = SessionStep(
        before: before, after: state,
        movement: LayoutMovement(from: before, to: state, update: run.update), calls: calls,
        duration: .now - start,
        unmetExpectations: Array(run.unmetExpectations[unmet...]),
        hasKeptGeometry: hasKeptGeometry)
      lastStep = step
      return step
    } catch {
      throw SessionError(error, layout: choice.name)
    }
  }

  /// Runs the next event without observing the state after it.
  ///
  /// - Returns: The calls between the view and the layout during the event.
  func runNextEvent() throws(SceneRunError) -> [LifecycleCall] {
    let view = run.view
    view.recordsTrace = true
    defer { view.recordsTrace = false }
    _ = view.takeTrace()
    try run.step()
    return view.takeTrace()
  }

  /// Restores the state after a number of events, with the current version.
  ///
  /// If no version has worked yet, the session shows a plain list.
  ///
  /// - Parameter known: All events of the session; nil means the events of the current run.
  /// - Throws: ``SessionError`` if the current version fails. The session then shows a plain list
  ///   until the version works again.
  func restore(to count: Int, of known: [PlacedEvent]? = nil) throws(SessionError) {
    // The interrupted script has stopped, so the request for the interruption is complete.
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
    } catch {
      (run, state) = try replayer.plainList(events: events, to: count)
      shown = [:]
      guard version != nil else { return }
      fault = error
      throw error
    }
  }

  /// Makes the result of a replay the current state of the session.
  func take(_ replay: SessionReplay) {
    run = replay.run
    state = replay.state
    replayedCalls = replay.calls
    fault = nil
    showAnew()
  }

  /// Stores the current state for the current version, and discards the states of other versions.
  ///
  /// The discarded states belong to another position in the events, or to other events.
  func showAnew() {
    shown = [:]
    if let runningVersion { shown[runningVersion] = state }
  }

  /// The layout that a replay uses, with the text of a script: the current version, or the plain
  /// list if no version has worked yet.
  var replayedLayout: (choice: SessionLayout, script: ScriptSource?) {
    guard let version else { return (SessionReplayer.list, nil) }
    return (choice, version.source)
  }

  var replayer: SessionReplayer { replayer(of: scene) }

  func replayer(of scene: Scene) -> SessionReplayer {
    SessionReplayer(scene: scene, limits: limits, source: switched, output: output)
  }
}
