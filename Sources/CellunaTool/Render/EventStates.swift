internal import LayoutConformance
internal import LayoutCore
internal import LayoutPreview
internal import LayoutScenes

/// The states of one event, in the order in which they are drawn.
///
/// The first state is the state before the event. The frames of the event follow. If the event has
/// no frames, the state after the event follows instead.
struct EventStates {
  /// The states in their order.
  private(set) var moments: [DrawingMoment]
  /// The greatest number of frames; if an event has more frames, this many of them are chosen at
  /// even distances.
  private static let frameLimit = 120

  /// Runs a scene up to an event, and runs this event, too.
  ///
  /// - Parameters:
  ///   - number: The number of the event, from 1.
  ///   - run: A run that has not begun.
  ///   - property: The property that decides the colours of elements.
  init(
    ofEvent number: Int, of run: SceneRun, crop: Crop?, colorBy property: ColorProperty
  ) throws(SceneRunError) {
    try run.start()
    var colors = ElementColors(property, run)
    while run.eventCount < number - 1 {
      try run.step()
      colors.follow(run)
    }
    let start = RenderedState(try ObservedState(run), of: run.view)
      .moment("before", of: crop, colors.coloring(of: run))
    var frames: [(caption: String, state: RenderedState)] = []
    run.onFrame = { frame in
      guard Self.isChosen(frame) else { return }
      frames.append(("\(frame.number) of \(frame.count)", RenderedState(frame, of: run.view)))
    }
    defer { run.onFrame = nil }
    try run.step()
    colors.follow(run)
    if frames.isEmpty { frames = [("after", RenderedState(try ObservedState(run), of: run.view))] }
    let coloring = colors.coloring(of: run)
    moments = [start] + frames.map { $0.state.moment($0.caption, of: crop, coloring) }
    for index in moments.indices.dropFirst().dropLast() { moments[index].isPassing = true }
    followKeys(run.update)
  }

  private static func isChosen(_ frame: SceneFrame) -> Bool {
    guard frame.count > frameLimit else { return true }
    let (steps, all) = (frameLimit - 1, frame.count - 1)
    return (frame.number - 1) * steps % all < steps
  }

  /// Finds the keys that the elements of the first state have after the event, and the elements
  /// that the event removes.
  ///
  /// - Parameter update: The change of the data; nil if the data did not change, so that all
  ///   elements keep their keys.
  private mutating func followKeys(_ update: UpdateMap?) {
    let gone = Set(moments.dropFirst().flatMap { $0.gone.map(\.key) })
    for key in moments[0].elements.map(\.key) {
      guard let update else {
        if gone.contains(key) { moments[0].leaving.insert(key) }
        continue
      }
      let later = update.keyAfterUpdate(of: key)
      if let later, later != key { moments[0].laterKeys[key] = later }
      if later == nil { moments[0].leaving.insert(key) }
    }
  }
}
