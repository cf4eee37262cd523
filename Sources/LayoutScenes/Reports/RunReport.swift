package import LayoutCore

/// A report of one laid-out state of a scene, for people or for programs.
///
/// Source: UX.md section 3.3; the JSON form is stable.
package struct RunReport {
  /// The output format of a report.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    /// Aligned columns for people; lengths are in points with one decimal.
    case table
    /// One JSON object on one line; each number has all digits that are needed to read it back.
    case json
    /// A line with the names of the columns, then one line for each element; each number has all
    /// digits that are needed to read it back.
    case csv
  }

  /// The name of the layout.
  package var layoutName: String
  /// The name of the scene.
  package var sceneName: String
  /// The rectangle that selects elements for the report, in content coordinates, in points.
  ///
  /// Only elements that overlap the rectangle are written. If the value is nil, all elements are
  /// written. The rectangle does not select among the elements in ``gone``.
  package var query: Rect?
  /// The calls between the view and the layout, event by event; nil for a report without calls.
  package var trace: [Calls]?
  /// Whether the report groups the calls by event; otherwise, it contains them as one list.
  package var groupsTrace = false
  /// The moment of the run to which the state belongs; nil if only one state is reported.
  package var stage: Stage?
  /// The elements that were removed, but that a frame of an animation still shows.
  var gone: [LayoutAttributes] = []

  /// The calls of one event.
  package struct Calls: Hashable, Sendable {
    /// The event, as a moment of the run.
    package let stage: Stage
    /// The calls of the event, in order.
    package let calls: [LifecycleCall]

    /// Creates the calls of one event.
    package init(_ stage: Stage, _ calls: [LifecycleCall]) {
      self.stage = stage
      self.calls = calls
    }
  }

  /// A moment of a run.
  package struct Stage: Hashable, Sendable {
    /// The number of the event, from 1; 0 is the start.
    package let event: Int
    /// The kind of the event; nil for the start.
    package let name: String?
    /// The frame of the event; nil means the state after the event.
    package var frame: Frame?

    /// A frame of an event.
    package struct Frame: Hashable, Sendable {
      /// The number of the frame, from 1.
      package let number: Int
      /// The number of frames of the event.
      package let count: Int
    }

    /// Creates a moment: the start of the run, or the state after an event.
    package init(event: Int = 0, name: String? = nil) {
      self.event = event
      self.name = name
    }
  }

  /// Creates a report.
  package init(layoutName: String, sceneName: String, query: Rect? = nil) {
    self.layoutName = layoutName
    self.sceneName = sceneName
    self.query = query
  }

  /// Lays the view out and writes the state.
  ///
  /// Nothing is written before the layout has finished, so that a failure leaves no partial report.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - write: Receives the text piece by piece.
  /// - Throws: ``LayoutError`` if the layout fails.
  package func write(
    _ view: CollectionView, as format: Format, to write: @escaping (String) -> Void
  ) throws(LayoutError) {
    try view.layoutIfNeeded()
    // The layout is queried before anything is written, because a layout that computes on demand
    // can fail in the query.
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
  package func write(_ frame: SceneFrame, as format: Format, to write: @escaping (String) -> Void) {
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

  /// The calls between the view and the layout as lines for people; if the calls are grouped, the
  /// name of each event precedes the calls of the event.
  package var traceLines: [String] {
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
