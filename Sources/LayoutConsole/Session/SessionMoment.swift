internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting
internal import ReferenceLayouts

/// What the session showed after an event, or in one of the event's frames.
struct SessionMoment {
  /// The elements that were shown.
  let screen: SessionScreen
  /// The elements that were still shown although they no longer existed, with their earlier names.
  let gone: [LayoutAttributes]
  /// The event; nil for the start.
  let event: SceneEvent?
}

/// A second run of the session's events, which stands at another moment.
///
/// The session keeps it, so that the next moment needs no replay if it comes later.
struct PastRun {
  let run: SceneRun
  /// All events of the session when the run began.
  let events: [PlacedEvent]
  /// The frames of the last event of the run.
  private(set) var frames: [SceneFrame] = []

  init(_ run: SceneRun, events: [PlacedEvent]) {
    (self.run, self.events) = (run, events)
  }

  /// Runs until a number of events has happened.
  mutating func advance(to count: Int) throws(SceneRunError) {
    try run.start()
    while run.eventCount < count {
      var frames: [SceneFrame] = []
      if run.eventCount == count - 1 { run.onFrame = { frames.append($0) } }
      defer { run.onFrame = nil }
      try run.step()
      self.frames = frames
    }
  }
}

extension LayoutSession {
  /// What the session shows after a number of events, or in a frame of the last of them; the
  /// session stays in the present.
  ///
  /// - Parameters:
  ///   - count: The number of events, from 0 to the number of all events.
  ///   - frame: The number of the frame, from 1; nil means the state after the event.
  /// - Returns: The moment; nil if the event has no such frame.
  /// - Throws: ``SessionError`` if the layout fails.
  func moment(
    after count: Int, frame: Int?, margin: Double
  ) throws(SessionError) -> SessionMoment? {
    let event = count == 0 ? nil : events[count - 1].event
    if frame == nil, count == position {
      return SessionMoment(screen: try screen(margin: margin), gone: [], event: event)
    }
    let past = try past(after: count)
    guard let frame else {
      let screen = try screen(of: past.run.view, margin: margin)
      return SessionMoment(screen: screen, gone: [], event: event)
    }
    guard past.frames.indices.contains(frame - 1) else { return nil }
    let found = past.frames[frame - 1]
    return SessionMoment(
      screen: SessionScreen(found.state, range: past.run.view.offsetRange), gone: found.gone,
      event: event)
  }

  /// A run that stands after a number of events.
  private func past(after count: Int) throws(SessionError) -> PastRun {
    var past: PastRun
    if let known = pastRun, known.events == events, known.run.eventCount <= count {
      past = known
    } else {
      past = PastRun(try beginAgain(), events: events)
    }
    pastRun = nil
    try attempt { () throws(SceneRunError) in try past.advance(to: count) }
    pastRun = past
    return past
  }

  /// A new run of the session's events, which has not begun, with the layout that is shown.
  private func beginAgain() throws(SessionError) -> SceneRun {
    if let version, fault == nil {
      return try replayer.begin(choice, version.source, events: events).run
    }
    return try replayer.begin(SessionReplayer.list, nil, events: events).run
  }
}
