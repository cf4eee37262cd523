internal import LayoutConformance
internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting

/// Scrolls that the view shows and the session has not observed.
///
/// After an event the session observes its whole state, in O(*n* log *n*). A scroll that follows a
/// finger is quicker: it moves only the view. When it ends it becomes one event, and the state
/// after it is observed when something reads the state.
struct LiveScroll {
  /// The events before the last of the scrolls.
  fileprivate(set) var events: [PlacedEvent]
  /// The number of events that had happened before the last of the scrolls.
  fileprivate(set) var position: Int
  /// The offset at which the last of the scrolls began; nil if it has ended.
  fileprivate(set) var start: Point?
  /// The last scroll that became an event: the calls between the view and the layout, and its
  /// duration; nil if none has.
  fileprivate(set) var last: (calls: [LifecycleCall], duration: Duration)?
  /// The number of events whose state is observed.
  fileprivate let observedCount: Int
  /// The measured sizes before the first of the scrolls.
  private let sizes: [ElementKey: Size]
  /// The state of the script before the first of the scrolls; nil for a layout in Swift.
  private let kept: ScriptState?

  fileprivate init(in session: LayoutSession) {
    (events, position) = (session.events, session.position)
    observedCount = session.position
    sizes = session.run.view.preferredSizes
    kept = session.script?.lastState().state
  }

  /// Whether the way of the finger has changed more than the offset: measured sizes, or the state
  /// of the script.
  fileprivate func hasLeftTraces(in session: LayoutSession) -> Bool {
    sizes != session.run.view.preferredSizes || kept != session.script?.lastState().state
  }
}

extension LayoutSession {
  /// The greatest distance that the view can be pulled beyond its range, points.
  private static let greatestPull = 10_000.0

  /// Whether the view follows a finger, so that its scroll is no event yet.
  var isScrolling: Bool { liveScroll?.start != nil }

  /// The calls between the view and the layout during the last event, and its duration; nil before
  /// the first event.
  var lastCalls: (calls: [LifecycleCall], duration: Duration)? {
    liveScroll?.last ?? lastStep.map { ($0.calls, $0.duration) }
  }

  /// Moves the view to an offset, which may lie beyond the range of the content.
  ///
  /// Consecutive scrolls are one event, to the offset in the range that is nearest to the last one.
  /// There is no event if that is the offset at which they began. After this call, ``state`` is
  /// outdated until ``settle()``.
  ///
  /// - Parameters:
  ///   - margin: The distance around the visible rectangle in which elements are returned.
  ///   - isEnded: Whether the finger has left the view.
  /// - Throws: ``SessionError`` if the layout fails; then the session is as it was before the
  ///   scroll.
  /// - Complexity: That of a query for the elements on screen.
  func scroll(
    to offset: Point, margin: Double = 0, isEnded: Bool
  ) throws(SessionError) -> SessionScreen {
    var scroll = liveScroll ?? LiveScroll(in: self)
    if scroll.start == nil {
      (scroll.events, scroll.position) = (events, position)
      scroll.start = run.view.contentOffset
    }
    liveScroll = scroll
    try orAbandon(scroll) { () throws(SessionError) in
      try moveView(to: run.view.reachable(offset, within: Self.greatestPull))
    }
    if isEnded { try endScroll() }
    return try orAbandon(scroll) { () throws(SessionError) in try screen(margin: margin) }
  }

  /// Makes a live scroll an event; does nothing if the view follows no finger.
  ///
  /// The event is performed from the offset at which the scroll began.
  ///
  /// - Throws: ``SessionError`` if the layout fails; then the session is as it was before the
  ///   scroll.
  /// - Complexity: That of a query for the elements on screen.
  func endScroll() throws(SessionError) {
    guard let scroll = liveScroll, let start = scroll.start else { return }
    try orAbandon(scroll) { () throws(SessionError) in
      let end = run.view.clamped(run.view.contentOffset)
      try moveView(to: start)
      liveScroll?.start = nil
      guard end != start else { return }
      run.replaceRest(with: [PlacedEvent(.scroll(.offset(end), frames: 1))])
      let begin = ContinuousClock.now
      let calls = try attempt { () throws(SceneRunError) in try runNextEvent() }
      liveScroll?.last = (calls, .now - begin)
      // Only now: if the end of the scroll fails, the undone events can still be redone.
      (hasNewScene, later, pastRun) = (false, nil, nil)
      checkpoints.removeAll { $0.eventCount > scroll.position }
      // the states of other versions are unknown at the new offset
      shown = [:]
    }
  }

  /// Ends a live scroll, and observes the state after it; does nothing if there is none.
  ///
  /// The state is the one that the events lead to. If the way of the finger has changed anything
  /// else, the events are replayed.
  ///
  /// - Throws: ``SessionError`` if the layout fails; then the session is as it was before the
  ///   scroll.
  /// - Complexity: O(*n* log *n*) in the number of elements if there is a live scroll.
  func settle() throws(SessionError) {
    try endScroll()
    guard let scroll = liveScroll else { return }
    try orAbandon(scroll) { () throws(SessionError) in try observe(scroll) }
  }

  /// Settles before the files on disk take effect.
  ///
  /// If the layout fails, the scroll is discarded without a message: the files are judged by the
  /// replay that follows.
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

  /// Runs a part of a scroll; if it fails, goes back to the state before the scroll.
  private func orAbandon<Result>(
    _ scroll: LiveScroll, _ body: () throws(SessionError) -> Result
  ) throws(SessionError) -> Result {
    do throws(SessionError) {
      return try body()
    } catch {
      let (before, begin) = (state, ContinuousClock.now)
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
  /// The least and the greatest offset in the range of the content.
  var offsetRange: (least: Point, greatest: Point) {
    let far = Double.greatestFiniteMagnitude
    return (clamped(Point(x: -far, y: -far)), clamped(Point(x: far, y: far)))
  }

  /// The nearest offset that is at most a distance beyond the range of the content.
  fileprivate func reachable(_ offset: Point, within distance: Double) -> Point {
    let near = clamped(offset)
    func reach(_ value: Double, from near: Double) -> Double {
      min(max(value, near - distance), near + distance)
    }
    return Point(x: reach(offset.x, from: near.x), y: reach(offset.y, from: near.y))
  }
}
