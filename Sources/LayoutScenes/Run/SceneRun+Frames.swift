internal import LayoutCore

extension SceneRun {
  /// Reports the visible elements as a frame of an event.
  func emit(_ number: Int, of count: Int) {
    onFrame?(
      SceneFrame(
        number: number, count: count, state: SceneState(view, elements: view.visibleElements),
        gone: []))
  }

  /// Performs all events up to and including the given event, and returns one frame of this event.
  ///
  /// - Parameters:
  ///   - number: The number of the frame, from 1.
  ///   - event: The number, from 1, of an event that has not happened yet.
  /// - Returns: The frame; nil if the event has no such frame.
  /// - Throws: ``SceneRunError``; after an error, the run cannot continue.
  package func frame(
    _ number: Int, ofEvent event: Int
  ) throws(SceneRunError) -> SceneFrame? {
    try run(to: event - 1)
    var found: SceneFrame?
    let handler = onFrame
    onFrame = { if $0.number == number { found = $0 } }
    defer { onFrame = handler }
    try run(to: event)
    return found
  }

  /// Reports states of the running animation at even intervals; the last one is the end of the
  /// animation.
  ///
  /// If there is no animation, all states are the same.
  func sample(frames: Int) throws(SceneRunError) {
    guard let onFrame else { return }
    for number in 1...frames {
      let progress = Double(number) / Double(frames)
      let elements =
        animation.isEmpty
        ? view.visibleElements
        : animation.compactMap { change in
          change.keyAfter.map { change.attributes(at: progress).withKey($0) }
        }
      let gone = animation.filter { $0.keyAfter == nil }.map { $0.attributes(at: progress) }
      onFrame(
        SceneFrame(
          number: number, count: frames, state: SceneState(view, elements: elements), gone: gone))
    }
  }

  /// Stores the state of the view under a name.
  func takeSnapshot(_ name: String) throws(SceneRunError) {
    guard !snapshots.contains(where: { $0.name == name }) else {
      throw impossible("there is a snapshot `\(name)` already")
    }
    snapshots.append((name, SceneState(view, elements: try allElements())))
  }
}
