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
  /// The calls between view and layout to write too; nil writes none.
  public var trace: [LifecycleCall]?

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
    if queried == nil { try view.forEachElement { _ in } }
    var writer: any RunReportWriter =
      switch format {
      case .table: TableRunWriter(write)
      case .json: JSONRunWriter(write)
      case .csv: CSVRunWriter(write)
      }
    writer.begin(self, view)
    if let queried {
      for attributes in queried { writer.append(attributes) }
    } else {
      try view.forEachElement { writer.append($0) }
    }
    writer.end(self, view, trace: trace?.map(\.description))
  }
}

/// Writes one state in one format, element by element.
protocol RunReportWriter {
  mutating func begin(_ report: RunReport, _ view: CollectionView)
  mutating func append(_ attributes: LayoutAttributes)
  mutating func end(_ report: RunReport, _ view: CollectionView, trace: [String]?)
}
