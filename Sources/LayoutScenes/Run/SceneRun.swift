public import LayoutCore

/// Runs a scene: a collection view, its data, and the events that happen to them one by one.
///
/// After each event the view is laid out. An expectation that is not met does not end the run: it is
/// kept in ``unmetExpectations``. Source: docs/SCENES.md.
public final class SceneRun {
  /// The scene, with the events that were added.
  public private(set) var scene: Scene
  /// The data as it is now.
  public let data: SceneData
  /// The view.
  public let view: CollectionView
  /// The layout in use.
  public internal(set) var layout: NamedLayout

  /// How many events have happened.
  public internal(set) var eventCount = 0
  /// How the elements get to where the last change takes them; empty if nothing moves.
  public internal(set) var animation: [ElementTransition] = []
  /// Which items are which before and after the last event; nil if every one keeps its path.
  ///
  /// After `reload` of everything nobody knows, and it is nil too.
  public internal(set) var update: UpdateMap?
  /// What was shown when the scene said `snapshot`, by name, in order.
  public internal(set) var snapshots: [(name: String, state: SceneState)] = []
  /// The expectations that were not met, in order.
  public internal(set) var unmetExpectations: [Diagnostic] = []
  /// Hears of every frame of an event that has more than one, and of those of an animation.
  public var onFrame: ((SceneFrame) -> Void)?

  let source: any LayoutSource
  /// The name of the reference layout that this run compares another one with; nil in that other one.
  let twinName: String?
  /// Whether parameters that a layout does not take are left alone; else the scene is impossible with it.
  let ignoresForeignParameters: Bool
  /// The runs of reference layouts that ran along, by name.
  var twins: [String: SceneRun] = [:]
  /// The values of the layout's parameters at the beginning, for the twins.
  let firstParameters: ParameterValues
  /// The insets as the scene says them, which depend on the direction.
  var writtenInsets: (content: ViewInsets, safeArea: ViewInsets)
  /// The event that happens, for messages.
  private(set) var current: (place: ScenePlace, name: String)
  /// How often the layout had been prepared before the last event that does something.
  private(set) var prepareCountBefore = 0
  /// The layout in use before the last change of layout; nil if there was none.
  var earlier: NamedLayout?
  /// Whether the scene has put another layout in the place of the first.
  var hasSwitched = false
  private var isStarted = false

  /// Creates a run that has not begun.
  ///
  /// - Parameters:
  ///   - layout: Any layout, its parameters set; the run takes it over.
  ///   - source: Finds the layouts that the scene names.
  ///   - ignoresForeignParameters: Whether parameters in events that the layout does not have or take are
  ///     left alone, because they are meant for another one; else the event is impossible.
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

  /// Lays out the first state; does nothing if that has been done.
  public func start() throws(SceneRunError) {
    guard !isStarted else { return }
    isStarted = true
    try checkData(for: layout.layout)
    try layOut()
  }

  /// The event that happens, as a note below a message; nil before the first one.
  ///
  /// Example: ``in events[2], `insert`, scene.json:12:5``.
  public var eventNote: String? {
    guard !current.name.isEmpty else { return nil }
    let location = current.place.source.map { ", \($0.mark.location)" } ?? ""
    return "in \(current.place.text), `\(current.name)`\(location)"
  }

  /// Lets the next event happen, after the first state if nothing has been laid out yet.
  ///
  /// - Precondition: There is an event left.
  /// - Throws: ``SceneRunError``; the run cannot go on then.
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
    // what a look at the view asks is no call of its life
    let isTraced = view.recordsTrace
    if isObservation { view.recordsTrace = false }
    defer { view.recordsTrace = isTraced }
    try placed.event.form.perform(self, placed.event)
    try layOut()
    eventCount += 1
  }

  /// Puts other events in the place of those that have not happened.
  public func replaceRest(with events: [PlacedEvent]) {
    scene.events.replaceSubrange(eventCount..., with: events)
    for twin in twins.values where twin.eventCount <= eventCount {
      twin.scene.events = scene.events
    }
  }

  /// Says that the events were others, which do the same with this layout.
  ///
  /// - Precondition: There are as many.
  public func replaceAll(with events: [PlacedEvent]) {
    precondition(events.count == scene.events.count, "there must be as many events")
    scene.events = events
  }

  /// Runs until a number of events has happened.
  ///
  /// - Parameter count: From 0; nil is all events, and then what the scene expects at its end.
  /// - Precondition: The scene has that many events.
  /// - Throws: ``SceneRunError``; the run cannot go on then.
  public func run(to count: Int? = nil) throws(SceneRunError) {
    try start()
    while eventCount < count ?? scene.events.count { try step() }
    if count == nil { try checkLastExpectation() }
  }

  /// Checks what the scene expects at its end.
  ///
  /// - Precondition: All events have happened.
  public func checkLastExpectation() throws(SceneRunError) {
    precondition(eventCount == scene.events.count, "all events must have happened")
    try start()
    guard let expectation = scene.expect else { return }
    current = (expectation.place, "expect")
    try check(expectation)
  }
}

// MARK: For the events

extension SceneRun {
  /// Remembers the event that happens, for messages.
  func begin(_ placed: PlacedEvent, path: JSONPath) {
    current = (placed.place(or: path), placed.event.name)
  }

  /// Remembers an event again.
  func resume(_ event: (place: ScenePlace, name: String)) {
    current = event
  }

  /// Lays the view out.
  func layOut() throws(SceneRunError) {
    try attempt { () throws(LayoutError) in try view.layoutIfNeeded() }
  }

  /// Calls the view; a delegate that failed meanwhile is the cause of everything else.
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

  /// The error for an event that cannot happen.
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
