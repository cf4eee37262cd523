internal import LayoutConsole
internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting

/// A scene of a static page: the state at its start, and the states after its first events.
struct StaticScene {
  /// The name of the example; without an example, the name of the scene.
  let title: String
  /// A sentence that describes the scene; nil if the scene has none.
  let summary: String?
  /// The values of the layout's parameters at the start.
  let parameters: ParameterValues
  private(set) var states: [StaticState] = []
  /// The number of events that are not shown.
  private(set) var eventsLeftOut: Int

  /// Runs a scene and records its states.
  ///
  /// - Parameter example: The name of the example whose scene and parameters are used; nil means no
  ///   example.
  /// - Throws: ``Failure`` if the layout or its scene fails.
  init(_ options: LayoutOptions, example: String?) throws(Failure) {
    let run = try options.makeRun(example: example, process: .host)
    title = example ?? run.scene.name
    summary = run.scene.doc
    parameters = run.layout.parameters
    let events = run.scene.events.prefix(StaticLimits.events)
    eventsLeftOut = run.scene.events.count - events.count
    do throws(SceneRunError) {
      try run.start()
      try record(run, options.script, "start")
      for (number, event) in events.enumerated() {
        try run.step()
        try record(run, options.script, "\(number + 1) · \(event.event.shortText)")
      }
    } catch {
      throw Failure(error, layout: options.script, note: run.eventNote)
    }
  }

  private mutating func record(
    _ run: SceneRun, _ script: String, _ caption: String
  ) throws(SceneRunError) {
    let coloring = ElementColors(.section, run).coloring(of: run)
    states.append(
      try StaticState(
        run, caption: caption, title: "\(script.printable) · \(title) · \(caption)",
        hasTile: states.isEmpty, coloring))
  }

  /// Keeps the first `count` states, at least one, and removes the others.
  mutating func keepStates(_ count: Int) {
    let removed = states.count - max(1, count)
    guard removed > 0 else { return }
    states.removeLast(removed)
    eventsLeftOut += removed
  }

  /// Sentences about the parts of the scene that are not shown.
  var omissions: [String] {
    var sentences: [String] = []
    if eventsLeftOut > 0 {
      sentences.append(
        "The last \(eventsLeftOut == 1 ? "event is" : "\(eventsLeftOut) events are") not shown.")
    }
    let most = states.map(\.counts.omitted).max() ?? 0
    if most > 0 {
      sentences.append(
        "Up to \(most) of \(states.map(\.counts.all).max() ?? 0) elements of a state, which are far "
          + "from the visible part, are not shown.")
    }
    return sentences
  }
}
