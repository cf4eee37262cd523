public import LayoutCore

/// One laid-out state of a scene, written for people or programs.
///
/// Source: UX.md section 3.3; the JSON form is promised stable.
public struct RunReport {
  /// How the state is written.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Aligned columns for people: points with one decimal.
    case table
    /// One object on one line, numbers in shortest round-trip form.
    case json
    /// A line of names, then a line an element, numbers in shortest round-trip form.
    case csv
  }

  /// What the layout is called.
  public var layoutName: String
  /// What the scene is called.
  public var sceneName: String
  /// The rectangle that elements must overlap to be written, content coordinates; nil writes all.
  public var query: Rect?
  /// The calls between view and layout to write too, event by event; nil writes none.
  public var trace: [Calls]?
  /// Whether the calls of each event stand by themselves; else all calls are one list.
  public var groupsTrace = false
  /// Which of several states it is; nil if there is only one.
  public var stage: Stage?
  /// What a frame of an animation shows once more although it no longer exists.
  var gone: [LayoutAttributes] = []

  /// The calls of one event.
  public struct Calls: Hashable, Sendable {
    /// The event.
    public let stage: Stage
    /// The calls in order.
    public let calls: [LifecycleCall]

    /// Creates a list.
    public init(_ stage: Stage, _ calls: [LifecycleCall]) {
      self.stage = stage
      self.calls = calls
    }
  }

  /// A moment of a run.
  public struct Stage: Hashable, Sendable {
    /// The number of the event, from 1; 0 is the start.
    public let event: Int
    /// What the event does; nil for the start.
    public let name: String?
    /// Which of the event's frames it is, from 1, and how many there are; nil is after the event.
    public var frame: Frame?

    /// A frame of an event.
    public struct Frame: Hashable, Sendable {
      /// The number, from 1.
      public let number: Int
      /// How many there are.
      public let count: Int
    }

    /// The start, or a moment after an event.
    public init(event: Int = 0, name: String? = nil) {
      self.event = event
      self.name = name
    }
  }

  /// Creates a report.
  public init(layoutName: String, sceneName: String, query: Rect? = nil) {
    self.layoutName = layoutName
    self.sceneName = sceneName
    self.query = query
  }

  /// Lays the view out and writes the state.
  ///
  /// Nothing is written before the layout has finished, so that a failure leaves no half a report.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - write: Receives the text piece by piece.
  /// - Throws: ``LayoutError`` if the layout fails.
  public func write(
    _ view: CollectionView, as format: Format, to write: @escaping (String) -> Void
  ) throws(LayoutError) {
    try view.layoutIfNeeded()
    // asked before anything is written: a layout that answers lazily may fail only now
    let queried = try query.map { rect throws(LayoutError) in try view.attributes(in: rect) }
    if queried == nil { try view.forEachShownElement { _ in } }
    let state = SceneState(view, elements: [])
    var writer = writer(format, write)
    writer.begin(self, state)
    if let queried {
      for attributes in queried { writer.append(attributes) }
    } else {
      try view.forEachShownElement { writer.append($0) }
    }
    writer.end(self, state)
  }

  /// Writes a frame of an event.
  ///
  /// - Parameter write: Receives the text piece by piece.
  public func write(_ frame: SceneFrame, as format: Format, to write: @escaping (String) -> Void) {
    var report = self
    report.stage?.frame = Stage.Frame(number: frame.number, count: frame.count)
    report.gone = frame.gone
    var writer = writer(format, write)
    writer.begin(report, frame.state)
    for attributes in frame.state.elements
    where query.map({ attributes.frame.overlaps($0) }) ?? true {
      writer.append(attributes)
    }
    writer.end(report, frame.state)
  }

  private func writer(
    _ format: Format, _ write: @escaping (String) -> Void
  ) -> any RunReportWriter {
    switch format {
    case .table: TableRunWriter(write)
    case .json: JSONRunWriter(write)
    case .csv: CSVRunWriter(write)
    }
  }

  /// The calls as lines for people, those of each event under its name if they are grouped.
  public var traceLines: [String] {
    (trace ?? []).flatMap { group in
      let calls = group.calls.map(\.description)
      guard groupsTrace else { return calls }
      let name = group.stage.name.map { " \($0)" } ?? ""
      return ["event \(group.stage.event)\(name)"] + calls.map { "  \($0)" }
    }
  }
}

/// Writes one state in one format, element by element.
protocol RunReportWriter {
  mutating func begin(_ report: RunReport, _ state: SceneState)
  mutating func append(_ attributes: LayoutAttributes)
  mutating func end(_ report: RunReport, _ state: SceneState)
}
