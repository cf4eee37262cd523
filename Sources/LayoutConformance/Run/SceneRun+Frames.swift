internal import LayoutCore

extension SceneRun {
  /// Tells of what is on screen now as one frame of an event.
  func emit(_ number: Int, of count: Int) {
    onFrame?(
      SceneFrame(
        number: number, count: count, state: SceneState(view, elements: view.visibleElements),
        gone: []))
  }

  /// Tells of states of the animation, evenly spread: the last one is its end.
  ///
  /// Without an animation everything stands still.
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

  /// Keeps what the view shows under a name.
  func takeSnapshot(_ name: String) throws(SceneRunError) {
    guard !snapshots.contains(where: { $0.name == name }) else {
      throw impossible("there is a snapshot `\(name)` already")
    }
    snapshots.append((name, SceneState(view, elements: try allElements())))
  }
}
