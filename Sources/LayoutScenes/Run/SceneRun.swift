public import LayoutCore

/// Runs a scene: makes a collection view with the data, and performs the events one by one.
///
/// After each event, the view is laid out. An unmet expectation does not end the run, but is stored
/// in ``unmetExpectations``. Source: docs/SCENES.md.
public final class SceneRun {
  /// The scene, including added events.
  package private(set) var scene: Scene
  /// The current data of the scene.
  package let data: SceneData
  /// The view that shows the data.
  public let view: CollectionView
  /// The current layout of the view.
  public internal(set) var layout: NamedLayout

  /// The number of events that have happened.
  public internal(set) var eventCount = 0
  /// The transitions of the elements in the last event other than `frames`, `snapshot` and
  /// `expect`; empty if this event was not an animated change of the data or the layout.
  package internal(set) var animation: [ElementTransition] = []
  /// The map between the items before and after the last event; nil if the event has no map.
  ///
  /// An event that inserts, deletes, moves or reloads items or sections has a map, and so has a
  /// drag that moved its item. All other events have none. A `reload` of all data has none either,
  /// because it is unknown which new item corresponds to which old one.
  package internal(set) var update: UpdateMap?
  /// The states that the `snapshot` events have stored, each with its name, in order.
  package internal(set) var snapshots: [(name: String, state: SceneState)] = []
  /// The unmet expectations, in order.
  public internal(set) var unmetExpectations: [Diagnostic] = []
  /// Receives every frame of an event that has several frames, and every observed frame of an
  /// animation.
  package var onFrame: ((SceneFrame) -> Void)?

  /// Finds the layouts that the scene names.
  package let source: any LayoutSource
  /// The name of the reference layout that this run uses; nil in the main run.
  let twinName: String?
  /// Whether parameters that a layout does not accept, and data that do not fit its declarations,
  /// are ignored; otherwise, each of them is an error that ends the run.
  let ignoresForeignParameters: Bool
  /// The runs of reference layouts beside the main run, by the name of the reference.
  var twins: [String: SceneRun] = [:]
  /// The values that the layout's parameters have at the start; the run of a reference begins with
  /// those that the reference accepts.
  let firstParameters: ParameterValues
  /// The insets as the scene gives them; their sides can depend on the layout direction.
  var writtenInsets: (content: ViewInsets, safeArea: ViewInsets)
  /// The current event, for messages.
  private(set) var current: (place: ScenePlace, name: String)
  /// The view's `prepareCount` before the last event other than `frames`, `snapshot` and `expect`;
  /// 0 before the first such event.
  private(set) var prepareCountBefore = 0
  /// The layout before the last switch of layouts; nil if there was none.
  var earlier: NamedLayout?
  /// Whether the scene has switched to another layout.
  var hasSwitched = false
  private var isStarted = false

  /// Creates a run that has not begun.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - layout: Any layout with its parameters set; the run takes ownership of it.
  ///   - source: Finds the layouts that the scene names.
  ///   - ignoresForeignParameters: Whether the run ignores values that are intended for another
  ///     layout: parameters in events if the layout does not have or does not accept them, and data
  ///     that do not fit its declarations. If the value is false, each of them is an error.
  public convenience init(
    _ scene: Scene, layout: NamedLayout, source: any LayoutSource,
    ignoresForeignParameters: Bool = false
  ) {
    self.init(
      scene, layout: layout, source: source, twinName: nil,
      ignoresForeignParameters: ignoresForeignParameters)
  }

  init(
    _ scene: Scene, shown: SceneView? = nil, data: SceneData? = nil, layout: NamedLayout,
    source: any LayoutSource, twinName: String?, ignoresForeignParameters: Bool
  ) {
    var beginning = scene
    beginning.view = shown ?? scene.view
    self.ignoresForeignParameters = ignoresForeignParameters
    self.scene = scene
    self.layout = layout
    self.source = source
    self.twinName = twinName
    self.data = data ?? SceneData(scene)
    view = beginning.makeCollectionView(layout: layout.layout, data: self.data)
    firstParameters = layout.parameters
    writtenInsets = (beginning.view.writtenContentInset, beginning.view.writtenSafeArea)
    current = (ScenePlace(.root), "")
  }

  /// Checks the data against the layout's declarations, and lays out the first state.
  ///
  /// A second call does nothing.
  public func start() throws(SceneRunError) {
    guard !isStarted else { return }
    isStarted = true
    try checkData(for: layout.layout)
    try layOut()
  }

  /// A note about the current event, which is shown below a message; nil before the first event.
  ///
  /// After the last event, the note can be about the expectation at the end of the scene. A note
  /// about an event that is in no file lacks the file, the line and the column. Example:
  /// ``in events[2], `insert`, scene.json:12:5``.
  package var eventNote: String? {
    guard !current.name.isEmpty else { return nil }
    let location = current.place.source.map { ", \($0.mark.location)" } ?? ""
    return "in \(current.place.text), `\(current.name)`\(location)"
  }

  /// Performs the next event, after laying out the first state if necessary.
  ///
  /// - Precondition: At least one event has not happened yet.
  /// - Throws: ``SceneRunError``; after an error, the run cannot continue.
  public func step() throws(SceneRunError) {
    precondition(eventCount < scene.events.count, "there must be an event left")
    try start()
    let placed = scene.events[eventCount]
    begin(placed, path: .index(eventCount, of: .key("events", of: .root)))
    update = nil
    let isObservation = placed.event.effect == .observation
    if !isObservation {
      animation = []
      prepareCountBefore = view.prepareCount
    }
    // The queries of an observation are not part of the trace.
    let isTraced = view.recordsTrace
    if isObservation { view.recordsTrace = false }
    defer { view.recordsTrace = isTraced }
    try placed.event.form.perform(self, placed.event)
    try layOut()
    eventCount += 1
  }

  /// Replaces all events that have not happened yet.
  package func replaceRest(with events: [PlacedEvent]) {
    scene.events.replaceSubrange(eventCount..., with: events)
    for twin in twins.values where twin.eventCount <= eventCount {
      twin.scene.events = scene.events
    }
  }

  /// Replaces all events, including those that have happened, without performing the new ones.
  ///
  /// The new events must have the same effect on this layout as the old ones.
  ///
  /// - Precondition: The number of events stays the same.
  package func replaceAll(with events: [PlacedEvent]) {
    precondition(events.count == scene.events.count, "there must be as many events")
    scene.events = events
  }

  /// Performs events until the given number of events has happened.
  ///
  /// - Parameter count: The number of events, from 0; nil runs all events, and then checks the
  ///   expectation at the end.
  /// - Precondition: The scene has at least `count` events.
  /// - Throws: ``SceneRunError``; after an error, the run cannot continue.
  public func run(to count: Int? = nil) throws(SceneRunError) {
    try start()
    while eventCount < count ?? scene.events.count { try step() }
    if count == nil { try checkLastExpectation() }
  }

  /// Checks the expectation at the end of the scene; does nothing if the scene has none.
  ///
  /// - Precondition: All events have happened.
  package func checkLastExpectation() throws(SceneRunError) {
    precondition(eventCount == scene.events.count, "all events must have happened")
    try start()
    guard let expectation = scene.expect else { return }
    current = (expectation.place, "expect")
    try check(expectation)
  }
}

// MARK: Used by events

extension SceneRun {
  /// Stores an event as the current event, for messages.
  func begin(_ placed: PlacedEvent, path: JSONPath) {
    current = (placed.place(or: path), placed.event.name)
  }

  /// Makes an earlier event the current event again.
  func resume(_ event: (place: ScenePlace, name: String)) {
    current = event
  }

  /// Lays the view out.
  func layOut() throws(SceneRunError) {
    try attempt { () throws(LayoutError) in try view.layoutIfNeeded() }
  }

  /// Calls a closure that uses the view, and returns the result of the closure.
  ///
  /// - Throws: ``SceneRunError`` if the scene's delegate or the closure fails; a failure of the
  ///   delegate takes precedence.
  @discardableResult
  package func attempt<Result>(
    _ body: () throws(LayoutError) -> Result
  ) throws(SceneRunError) -> Result {
    let result: Result
    do throws(LayoutError) {
      result = try body()
    } catch {
      throw data.failure.map { .scene($0) } ?? .layout(error)
    }
    if let failure = data.failure { throw .scene(failure) }
    return result
  }

  /// The error that the current event is impossible, with the reason.
  func impossible(_ message: String, helps: [String] = []) -> SceneRunError {
    .scene(
      SceneError(
        .impossibleEvent, at: current.place, "`\(current.name)` is impossible: \(message)",
        helps: helps))
  }

  /// Checks that an item exists.
  func checkItem(_ path: IndexPath) throws(SceneRunError) {
    guard !data.exists(path) else { return }
    let counts = data.counts
    let name = ElementKey.cell(path).name
    guard counts.indices.contains(path.section) else {
      throw impossible(
        "there is no item \(name): the data has \(counts.count) "
          + (counts.count == 1 ? "section" : "sections"))
    }
    let count = counts[path.section]
    throw impossible(
      "there is no item \(name): section \(path.section + 1) has \(count) "
        + (count == 1 ? "item" : "items"))
  }
}
