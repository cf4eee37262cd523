internal import LayoutConformance
internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting
internal import ScriptConformance
internal import ReferenceLayouts

/// A point at which a replay can begin: the state of the run, and the state that the script kept.
struct SessionCheckpoint {
  let scene: SceneCheckpoint
  let kept: ScriptState?

  var eventCount: Int { scene.eventCount }
}

/// The result of a replay.
struct SessionReplay {
  let run: SceneRun
  let state: ObservedState
  /// The number of events that were replayed.
  let replayed: Int
  let duration: Duration
  /// The time that loading, replaying and laying out took together.
  let layoutDuration: Duration
  /// The calls between the view and the layout during the last event; nil if no event was replayed.
  let calls: [LifecycleCall]?
  /// Notes about parameter values that were changed or discarded; each note is one sentence.
  let notes: [String]
}

/// Replays the events of a session with any layout.
struct SessionReplayer {
  let scene: Scene
  let limits: ScriptLimits
  let source: any LayoutSource
  let output: SessionOutput

  /// Loads the layout, runs all events of the scene with it, and observes the last state.
  ///
  /// - Throws: ``SessionError`` if the layout does not load, if it fails, or if it does not accept
  ///   the scene's parameters or data. It is also thrown if an event of the scene is impossible, or
  ///   if a rule of the scene's delegate fails.
  func start(
    _ choice: SessionLayout, _ script: ScriptSource?
  ) throws(SessionError) -> (SceneRun, ObservedState) {
    let run = try run(choice, script)
    return (run, try observe(run))
  }

  /// Does the same as ``start(_:_:)``, but does not observe the state after the events.
  func run(_ choice: SessionLayout, _ script: ScriptSource?) throws(SessionError) -> SceneRun {
    var layout = try makeLayout(choice, script)
    do throws(SceneError) {
      try scene.apply(to: &layout.parameters)
    } catch {
      throw SessionError(error)
    }
    let run = SceneRun(scene, layout: layout, source: source)
    try advance(run, to: scene.events.count)
    return run
  }

  /// Replays events with parameters whose values are adapted to the layout's declarations.
  ///
  /// - Parameters:
  ///   - events: All events of the session; those of the scene come first.
  ///   - count: The number of events that have happened at the end of the replay. It includes the
  ///     events before the checkpoint, which are not replayed.
  ///   - checkpoint: The start of the replay; nil means the start of the scene.
  func replay(
    _ choice: SessionLayout, _ script: ScriptSource?, events: [PlacedEvent], to count: Int,
    from checkpoint: SessionCheckpoint? = nil
  ) throws(SessionError) -> SessionReplay {
    let start = ContinuousClock.now
    let (run, notes) = try begin(choice, script, events: events, from: checkpoint)
    let calls = try advance(run, to: count)
    let layoutDuration = ContinuousClock.now - start
    let state = try observe(run)
    run.replaceAll(with: events)
    return SessionReplay(
      run: run, state: state, replayed: count - (checkpoint?.eventCount ?? 0),
      duration: .now - start, layoutDuration: layoutDuration, calls: calls, notes: notes)
  }

  /// Replays events without observing the state after them.
  func run(
    _ choice: SessionLayout, _ script: ScriptSource?, events: [PlacedEvent], to count: Int,
    from checkpoint: SessionCheckpoint? = nil
  ) throws(SessionError) -> SceneRun {
    let run = try begin(choice, script, events: events, from: checkpoint).run
    try advance(run, to: count)
    return run
  }

  /// Creates a run with parameters whose values are adapted to the layout's declarations.
  ///
  /// The run has performed nothing yet. It continues from the checkpoint, or begins at the start of
  /// the scene if there is no checkpoint.
  ///
  /// - Returns: The run, and notes about parameter values that were changed or discarded; each note
  ///   is one sentence.
  func begin(
    _ choice: SessionLayout, _ script: ScriptSource?, events: [PlacedEvent],
    from checkpoint: SessionCheckpoint? = nil
  ) throws(SessionError) -> (run: SceneRun, notes: [String]) {
    var layout = try makeLayout(choice, script, kept: checkpoint?.kept)
    var fitting = ParameterFitting(declarations: layout.parameters.declarations)
    var scene = scene
    scene.params = fitting.fitted(scene.params)
    scene.events = fitting.fitted(events)
    guard let checkpoint else {
      // This cannot fail, because the values were adapted.
      try? scene.apply(to: &layout.parameters)
      return (SceneRun(scene, layout: layout, source: source), fitting.notes)
    }
    let carried = checkpoint.scene.parameters.carried(to: layout.parameters.declarations)
    layout.parameters = carried.values
    fitting.notes += carried.notes.filter { !fitting.notes.contains($0) }
    return (SceneRun(scene, from: checkpoint.scene, layout: layout, source: source), fitting.notes)
  }

  /// Replays events with the plain list that is shown in place of a layout that does not work.
  ///
  /// - Parameters:
  ///   - events: All events of the session; nil means the events of the scene.
  ///   - count: The number of events to replay; nil means all of them.
  func plainList(
    events: [PlacedEvent]? = nil, to count: Int? = nil
  ) throws(SessionError) -> (SceneRun, ObservedState) {
    let events = events ?? scene.events
    let replay = try replay(Self.list, nil, events: events, to: count ?? events.count)
    return (replay.run, replay.state)
  }

  /// The layout of the plain list.
  static var list: SessionLayout {
    guard let list = ReferenceLayout.named("list") else {
      preconditionFailure("there is a reference layout of that name")
    }
    return .reference(list)
  }

  private func makeLayout(
    _ choice: SessionLayout, _ script: ScriptSource?, kept: ScriptState? = nil
  ) throws(SessionError) -> NamedLayout {
    if case .reference(let reference) = choice { return NamedLayout(reference) }
    guard let script else { preconditionFailure("a script has a source") }
    do throws(ScriptError) {
      let layout = try NamedLayout(
        script, state: kept, limits: limits,
        onOutput: { [output] in output.receive($0, from: script.name) })
      (layout.layout as? ScriptedLayout)?.recordsOrigins = true
      return layout
    } catch {
      throw SessionError(error)
    }
  }

  /// Starts the run if necessary, and performs events until `count` events have happened.
  ///
  /// - Returns: The calls between the view and the layout during the last event; nil if this method
  ///   performed no event.
  @discardableResult
  private func advance(
    _ run: SceneRun, to count: Int
  ) throws(SessionError) -> [LifecycleCall]? {
    do throws(SceneRunError) {
      try run.start()
      guard run.eventCount < count else { return nil }
      while run.eventCount < count {
        run.view.recordsTrace = run.eventCount == count - 1
        try run.step()
      }
      run.view.recordsTrace = false
      return run.view.takeTrace()
    } catch {
      let isEvent = run.eventNote != nil && run.eventCount < count
      throw SessionError(
        error, layout: run.layout.name,
        note: isEvent
          ? "in event \(run.eventCount + 1) of \(count), "
            + "`\(run.scene.events[run.eventCount].event.name)`" : nil)
    }
  }

  /// Observes the state of the run; this can fail, because it queries the layout.
  func observe(_ run: SceneRun) throws(SessionError) -> ObservedState {
    do throws(SceneRunError) {
      return try ObservedState(run)
    } catch {
      throw SessionError(error, layout: run.layout.name)
    }
  }
}

/// Adapts the values of parameters to the declarations of a layout, and collects notes about the
/// changes.
///
/// The same note is collected only once.
struct ParameterFitting {
  let declarations: [Parameter]
  var notes: [String] = []

  mutating func fitted(_ parameters: [SceneParameter]) -> [SceneParameter] {
    var result: [SceneParameter] = []
    for parameter in parameters {
      guard let declaration = declarations.first(where: { $0.name == parameter.name }) else {
        note("the parameter `\(parameter.name)` is gone; it was \(parameter.value)")
        continue
      }
      let (value, note) = declaration.fitted(parameter.value)
      if let note { self.note(note) }
      if let value { result.append(SceneParameter(parameter.name, value)) }
    }
    return result
  }

  /// The events, with the values of parameters adapted to the declarations.
  ///
  /// The first switch to another layout and all events after it stay unchanged, because their
  /// parameters are usually those of another layout.
  mutating func fitted(_ events: [PlacedEvent]) -> [PlacedEvent] {
    var result = events
    for (index, placed) in events.enumerated() {
      switch placed.event {
      case .params(let parameters):
        let values = fitted(parameters)
        guard values != parameters else { continue }
        result[index] = PlacedEvent(.params(values), gesture: placed.gesture)
      case .switchLayout: return result
      default: continue
      }
    }
    return result
  }

  private mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }
}
