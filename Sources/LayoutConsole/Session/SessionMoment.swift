internal import LayoutConformance
internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting
internal import ReferenceLayouts

/// The elements that the session shows at a moment: at the start, after an event, or in one of the
/// frames of an animated event.
struct SessionMoment {
  /// The elements that were shown.
  let screen: SessionScreen
  /// For a frame of an event: the elements that the event has removed but that this frame still
  /// shows, with the keys that they had before the event.
  ///
  /// The list is empty for any other moment.
  let gone: [LayoutAttributes]
  /// The event of the moment; nil for the start.
  let event: SceneEvent?
  /// The calls between the view and the layout during the event.
  let calls: [LifecycleCall]
}

/// The elements that two layouts show at the same moment.
struct ComparedMoment {
  /// The elements that the layout of the session shows.
  let own: SessionScreen
  /// The elements that the other layout shows.
  let theirs: SessionScreen
  /// The differences between the two layouts; for a frame of an event, those between the states
  /// after the event.
  let comparison: StateComparison
}

/// A second run of the session's events, which has stopped at a requested moment.
///
/// The session keeps this run. If the next requested moment is later in the run, the run continues,
/// and no replay from the start is needed. The layout can be that of the session or another one.
struct PastRun {
  let run: SceneRun
  /// The name and the text of the layout; nil for the layout of the session.
  let layout: Layout?
  /// All events of the session when the run began.
  let events: [PlacedEvent]
  /// The number of frames of the last event of the run.
  private var frameCount = 0
  /// The stored frames of the last event of the run, by their numbers from 1.
  ///
  /// Only some frames are stored. An event can have 10,000 frames, and each frame holds the
  /// elements that it shows.
  private(set) var frames: [Int: SceneFrame] = [:]
  /// The calls between the view and the layout during the last event of the run.
  private(set) var calls: [LifecycleCall] = []
  /// The differences between the state after the last event of the run and the same state of the
  /// session's layout.
  ///
  /// The value is nil until the differences are needed, and always nil for a run of the session's
  /// layout. The same differences are reported for every frame of the event.
  var comparison: StateComparison?
  /// The greatest distance, in frames, of a stored frame from the requested frame.
  private static let reach = 64

  /// A layout that the session is compared with.
  struct Layout: Hashable {
    let name: String
    let source: ScriptSource?

    init(_ layout: OtherLayout) {
      (name, source) = (layout.name, layout.source)
    }
  }

  init(_ run: SceneRun, events: [PlacedEvent], of layout: Layout? = nil) {
    (self.run, self.events, self.layout) = (run, events, layout)
  }

  /// A frame of the last event; nil if the event has no such frame, or if the frame is not kept.
  subscript(frame: Int) -> SceneFrame? { frames[frame] }

  /// Whether the run can answer a request for a moment, so that no new run is needed.
  ///
  /// The run must not have gone past the moment. If a frame is requested and the run has already
  /// performed the last of the events, the run must have stored this frame. For a frame number that
  /// is greater than the number of frames, no new run is needed either.
  ///
  /// - Parameters:
  ///   - count: The number of events before the moment.
  ///   - frame: The frame of the last of these events, from 1; nil means the state after it.
  func reaches(_ count: Int, _ frame: Int?) -> Bool {
    guard run.eventCount == count, let frame else { return run.eventCount <= count }
    return frames[frame] != nil || frame > frameCount
  }

  /// Runs until a number of events has happened.
  ///
  /// - Parameter frame: The requested frame of the last of these events; nil if no frame is
  ///   requested.
  mutating func advance(to count: Int, around frame: Int?) throws(SceneRunError) {
    try run.start()
    while run.eventCount < count {
      var (number, frames): (Int, [Int: SceneFrame]) = (0, [:])
      if run.eventCount == count - 1 {
        run.onFrame = {
          number += 1
          if let frame, abs(frame - number) <= Self.reach { frames[number] = $0 }
        }
        run.view.recordsTrace = true
      }
      defer { (run.onFrame, run.view.recordsTrace) = (nil, false) }
      try run.step()
      (frameCount, self.frames, calls) = (number, frames, run.view.takeTrace())
      comparison = nil
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
      let screen = try screen(margin: margin)
      let calls = if let presentCalls { presentCalls } else { try past(after: count, nil).calls }
      return SessionMoment(screen: screen, gone: [], event: event, calls: calls)
    }
    let past = try past(after: count, frame)
    guard let screen = try screen(of: past, frame, margin: margin) else { return nil }
    return SessionMoment(
      screen: screen, gone: frame.flatMap { past[$0]?.gone } ?? [], event: event, calls: past.calls)
  }

  /// The elements that the session's layout and another layout show, each on its own, at a moment.
  ///
  /// The moment is the state after a number of events, or a frame of the last of these events.
  ///
  /// - Returns: The elements of each layout, and the differences of the states after the events;
  ///   nil if the event has no such frame for one of the layouts.
  /// - Throws: ``SessionError`` if a layout fails.
  func moment(
    of other: OtherLayout, after count: Int, frame: Int?, margin: Double
  ) throws(SessionError) -> ComparedMoment? {
    let past = try past(after: count, frame)
    let otherPast = try self.past(after: count, frame, of: other)
    guard let own = try screen(of: past, frame, margin: margin),
      let theirs = try screen(of: otherPast, frame, in: own.bounds, margin: margin)
    else { return nil }
    return ComparedMoment(
      own: own, theirs: theirs, comparison: try comparison(of: past, with: otherPast))
  }

  /// The calls during the last event that has happened; empty if no event has happened, and nil if
  /// the calls are unknown.
  private var presentCalls: [LifecycleCall]? {
    if position == 0 { return [] }
    return lastCalls.flatMap { $0.calls.isEmpty ? nil : $0.calls }
  }

  /// The differences between two runs that have stopped after the same events.
  private func comparison(
    of own: PastRun, with other: PastRun
  ) throws(SessionError) -> StateComparison {
    if let known = other.comparison { return known }
    let comparison = comparison(
      of: try replayer.observe(own.run), with: try replayer.observe(other.run))
    for index in pastRuns.indices where pastRuns[index].layout != nil {
      pastRuns[index].comparison = comparison
    }
    return comparison
  }

  /// The elements that a run shows in its state or in a frame; nil if the run does not have this
  /// frame.
  private func screen(
    of past: PastRun, _ frame: Int?, in rect: Rect? = nil, margin: Double
  ) throws(SessionError) -> SessionScreen? {
    guard let frame else { return try screen(of: past.run.view, in: rect, margin: margin) }
    return past[frame].map { SessionScreen($0.state, range: past.run.view.offsetRange) }
  }

  /// A run that has stopped after a number of events.
  ///
  /// The run has the requested frame of the last of these events, if the event has such a frame.
  ///
  /// - Parameter other: The layout of the run; nil means the layout of the session.
  private func past(
    after count: Int, _ frame: Int?, of other: OtherLayout? = nil
  ) throws(SessionError) -> PastRun {
    let layout = other.map(PastRun.Layout.init)
    let index = pastRuns.firstIndex { ($0.layout == nil) == (layout == nil) }
    let known = index.map { pastRuns.remove(at: $0) }
    var past: PastRun
    if let known, known.layout == layout, known.events == events, known.reaches(count, frame) {
      past = known
    } else {
      past = PastRun(try beginAgain(other), events: events, of: layout)
    }
    try attempt { () throws(SceneRunError) in try past.advance(to: count, around: frame) }
    pastRuns.append(past)
    return past
  }

  /// A new run of the session's events, which has not begun.
  ///
  /// - Parameter other: The layout of the run; nil means the layout of the session, or a plain list
  ///   if that layout does not work at the current position.
  private func beginAgain(_ other: OtherLayout?) throws(SessionError) -> SceneRun {
    if let other { return try replayer.begin(other.choice, other.source, events: events).run }
    if let version, fault == nil {
      return try replayer.begin(choice, version.source, events: events).run
    }
    return try replayer.begin(SessionReplayer.list, nil, events: events).run
  }
}
