internal import LayoutConformance
internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting

/// Scrolls that the view has performed, but whose new state the session has not observed yet.
///
/// After an event, the session observes its whole state, which takes O(*n* log *n*) for *n*
/// elements. A scroll that follows a finger must be quicker. It therefore only moves the view. When
/// the scroll ends, it becomes one event. The state after this event is observed when it is first
/// needed.
struct LiveScroll {
  /// All events of the session before the last scroll.
  fileprivate(set) var events: [PlacedEvent]
  /// The number of events that had happened before the last scroll.
  fileprivate(set) var position: Int
  /// The values that ``LayoutSession/later`` and ``LayoutSession/hasNewScene`` had before the last
  /// scroll.
  fileprivate var scenes: (later: (scene: SessionScene, position: Int)?, hasNew: Bool)
  /// The offset at which the last scroll began; nil if this scroll has ended.
  fileprivate(set) var start: Point?
  /// The calls between the view and the layout during the event of the last scroll that became an
  /// event, with the duration of this event; nil if no scroll has become an event.
  fileprivate(set) var last: (calls: [LifecycleCall], duration: Duration)?
  /// The number of events that had happened when the session last observed its state.
  fileprivate let observedCount: Int
  /// The measured sizes of elements before the first scroll.
  private let sizes: [ElementKey: Size]
  /// The state of the script before the first scroll; nil for a layout in Swift.
  private let kept: ScriptState?

  fileprivate init(in session: LayoutSession) {
    (events, position) = (session.events, session.position)
    scenes = (session.later, session.hasNewScene)
    observedCount = session.position
    sizes = session.run.view.preferredSizes
    kept = session.script?.lastState().state
  }

  /// Whether the scrolls have changed more than the offset: the measured sizes, or the state of the
  /// script.
  fileprivate func hasLeftTraces(in session: LayoutSession) -> Bool {
    sizes != session.run.view.preferredSizes || kept != session.script?.lastState().state
  }
}

extension LayoutSession {
  /// The greatest distance beyond the range of offsets to which the view can be pulled, in points.
  private static let greatestPull = 10_000.0

  /// Whether the view follows a finger; the scroll is then not an event yet.
  var isScrolling: Bool { liveScroll?.start != nil }

  /// The calls between the view and the layout during the last event, with a duration.
  ///
  /// The duration is that of the last event, or of the last undo, redo or change of the layout. The
  /// list of calls is empty if the calls are unknown. The result is nil if none of these steps has
  /// happened since the scene was shown.
  var lastCalls: (calls: [LifecycleCall], duration: Duration)? {
    liveScroll?.last ?? lastStep.map { (replayedCalls ?? $0.calls, $0.duration) }
  }

  /// Moves the view to an offset, which may lie beyond the range of offsets, as after a pull.
  ///
  /// A distance of more than 10,000 points beyond the range is reduced to 10,000 points. All calls
  /// until the end of the scroll become one event. This event scrolls to the offset in the range
  /// that is nearest to the last offset. If the scroll ends where it began, there is no event.
  /// After this call, ``state`` is outdated until ``settle()`` is called.
  ///
  /// - Parameters:
  ///   - margin: The distance around the visible rectangle in which elements are returned too.
  ///   - isEnded: Whether the finger has left the view.
  /// - Throws: ``SessionError`` if the layout fails; the session is then as it was before the
  ///   scroll.
  /// - Complexity: That of a query for the elements on screen.
  func scroll(
    to offset: Point, margin: Double = 0, isEnded: Bool
  ) throws(SessionError) -> SessionScreen {
    var scroll = liveScroll ?? LiveScroll(in: self)
    if scroll.start == nil {
      (scroll.events, scroll.position) = (events, position)
      scroll.scenes = (later, hasNewScene)
      scroll.start = run.view.contentOffset
    }
    liveScroll = scroll
    try orAbandon(scroll) { () throws(SessionError) in
      try moveView(to: run.view.reachable(offset, within: Self.greatestPull))
    }
    if isEnded { try endScroll() }
    return try orAbandon(scroll) { () throws(SessionError) in try screen(margin: margin) }
  }

  /// Turns the live scroll into an event; does nothing if the view follows no finger.
  ///
  /// The event is performed from the offset at which the scroll began. If the scroll ends at this
  /// offset, there is no event.
  ///
  /// - Throws: ``SessionError`` if the layout fails; the session is then as it was before the
  ///   scroll.
  /// - Complexity: That of a query for the elements on screen.
  func endScroll() throws(SessionError) {
    guard let scroll = liveScroll, let start = scroll.start else { return }
    try orAbandon(scroll) { () throws(SessionError) in
      let end = run.view.clamped(run.view.contentOffset)
      try moveView(to: start)
      liveScroll?.start = nil
      guard end != start else { return }
      (hasNewScene, later, replayedCalls) = (false, nil, nil)
      (pastRuns, pastReplay, pastElements) = ([], nil, nil)
      checkpoints.removeAll { $0.eventCount > scroll.position }
      run.replaceRest(with: [PlacedEvent(.scroll(.offset(end), frames: 1))])
      let begin = ContinuousClock.now
      let calls = try attempt { () throws(SceneRunError) in try runNextEvent() }
      liveScroll?.last = (calls, .now - begin)
      // The states that other versions show at the new offset are unknown.
      shown = [:]
    }
  }

  /// Ends a live scroll, and observes the state after the scroll; does nothing if there is no live
  /// scroll.
  ///
  /// The observed state must depend only on the events. If the scrolls have changed more than the
  /// offset, the events are therefore replayed.
  ///
  /// - Throws: ``SessionError`` if the layout fails; the session is then as it was before the
  ///   scroll.
  /// - Complexity: O(*n* log *n*) in the number of elements if there is a live scroll.
  func settle() throws(SessionError) {
    try endScroll()
    guard let scroll = liveScroll else { return }
    try orAbandon(scroll) { () throws(SessionError) in try observe(scroll) }
  }

  /// Calls ``settle()`` before the session uses changed files.
  ///
  /// If the layout fails, the scroll is discarded without a message. The replay that follows shows
  /// whether the changed files work.
  func settleBeforeReplay() {
    try? settle()
  }

  /// Observes the state after the events of a scroll.
  private func observe(_ scroll: LiveScroll) throws(SessionError) {
    let (before, begin) = (state, ContinuousClock.now)
    let count = position - scroll.observedCount
    if scroll.hasLeftTraces(in: self) {
      try restore(to: position)
    } else if count > 0 {
      state = try attempt { () throws(SceneRunError) in try ObservedState(run) }
      showAnew()
    }
    liveScroll = nil
    guard let last = scroll.last else { return }
    lastStep = SessionStep(
      before: before, after: state,
      movement: LayoutMovement(from: before, to: state, update: nil),
      calls: count == 1 ? last.calls : [], duration: last.duration + (.now - begin),
      unmetExpectations: [])
    keepCheckpoint()
  }

  /// Runs a part of a scroll; if this part fails, restores the state before the scroll.
  private func orAbandon<Result>(
    _ scroll: LiveScroll, _ body: () throws(SessionError) -> Result
  ) throws(SessionError) -> Result {
    do throws(SessionError) {
      return try body()
    } catch {
      let (before, begin) = (state, ContinuousClock.now)
      (later, hasNewScene) = scroll.scenes
      try restore(to: scroll.position, of: scroll.events)
      if scroll.position != scroll.observedCount {
        lastStep = SessionStep(from: before, to: state, since: begin)
      }
      throw error
    }
  }

  private func moveView(to offset: Point) throws(SessionError) {
    let view = run.view
    try attempt { () throws(SceneRunError) in
      try run.attempt { () throws(LayoutError) in
        try view.setBounds(Rect(origin: offset, size: view.bounds.size))
        try view.layoutIfNeeded()
      }
    }
  }
}

extension CollectionView {
  /// The range of offsets: the least and the greatest offset that the view can have without a pull.
  var offsetRange: (least: Point, greatest: Point) {
    let far = Double.greatestFiniteMagnitude
    return (clamped(Point(x: -far, y: -far)), clamped(Point(x: far, y: far)))
  }

  /// The offset nearest to the given one that is, on each axis, at most `distance` beyond the range
  /// of offsets.
  fileprivate func reachable(_ offset: Point, within distance: Double) -> Point {
    let near = clamped(offset)
    func reach(_ value: Double, from near: Double) -> Double {
      min(max(value, near - distance), near + distance)
    }
    return Point(x: reach(offset.x, from: near.x), y: reach(offset.y, from: near.y))
  }
}
