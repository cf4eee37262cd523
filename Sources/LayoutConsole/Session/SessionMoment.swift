internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting
internal import ReferenceLayouts

/// The elements that the session showed after an event, or in one of the event's frames.
struct SessionMoment {
  /// The elements that were shown.
  let screen: SessionScreen
  /// The elements that the frame still showed although the event had removed them, with their keys
  /// before the event.
  let gone: [LayoutAttributes]
  /// The event; nil for the start.
  let event: SceneEvent?
}

/// A second run of the session's events, which has stopped at another moment.
///
/// The session keeps this run. If the next requested moment is later, the run continues, and no
/// replay from the start is needed.
struct PastRun {
  let run: SceneRun
  /// All events of the session when the run began.
  let events: [PlacedEvent]
  /// The number of frames of the last event of the run.
  private var frameCount = 0
  /// Some frames of the last event of the run, by their numbers from 1.
  ///
  /// An event can have 10,000 frames, and each frame holds the elements that it shows.
  private(set) var frames: [Int: SceneFrame] = [:]
  /// The greatest difference between the number of the requested frame and that of a stored frame.
  private static let reach = 64

  init(_ run: SceneRun, events: [PlacedEvent]) {
    (self.run, self.events) = (run, events)
  }

  /// A frame of the last event; nil if the event has no such frame, or if the frame is not kept.
  subscript(frame: Int) -> SceneFrame? { frames[frame] }

  /// Whether the run can reach a moment, or has stored its frame, so that no new run is needed.
  func reaches(_ count: Int, _ frame: Int?) -> Bool {
    guard run.eventCount == count, let frame else { return run.eventCount <= count }
    return frames[frame] != nil || frame > frameCount
  }

  /// Runs until a number of events has happened.
  ///
  /// - Parameter frame: The frame of the last event that is requested; nil if none is.
  mutating func advance(to count: Int, around frame: Int?) throws(SceneRunError) {
    try run.start()
    while run.eventCount < count {
      var (number, frames): (Int, [Int: SceneFrame]) = (0, [:])
      if run.eventCount == count - 1 {
        run.onFrame = {
          number += 1
          if let frame, abs(frame - number) <= Self.reach { frames[number] = $0 }
        }
      }
      defer { run.onFrame = nil }
      try run.step()
      (frameCount, self.frames) = (number, frames)
    }
  }
}

extension LayoutSession {
  /// Returns the elements that the session shows after a number of events, or in a frame of the
  /// last of these events; the session itself does not change.
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
    let past = try past(after: count, frame)
    guard let frame else {
      let screen = try screen(of: past.run.view, margin: margin)
      return SessionMoment(screen: screen, gone: [], event: event)
    }
    guard let found = past[frame] else { return nil }
    return SessionMoment(
      screen: SessionScreen(found.state, range: past.run.view.offsetRange), gone: found.gone,
      event: event)
  }

  /// A run that has stopped after a number of events, with the requested frame of the last of these
  /// events.
  private func past(after count: Int, _ frame: Int?) throws(SessionError) -> PastRun {
    var past: PastRun
    if let known = pastRun, known.events == events, known.reaches(count, frame) {
      past = known
    } else {
      past = PastRun(try beginAgain(), events: events)
    }
    pastRun = nil
    try attempt { () throws(SceneRunError) in try past.advance(to: count, around: frame) }
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
