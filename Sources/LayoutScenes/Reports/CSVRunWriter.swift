internal import LayoutCore

/// Writes the elements of a state as comma-separated values; the first line has the names of the
/// columns.
struct CSVRunWriter: RunReportWriter {
  private let write: (String) -> Void
  private var selected: Set<IndexPath> = []

  init(_ write: @escaping (String) -> Void) {
    self.write = write
  }

  mutating func begin(_ report: RunReport, _ state: SceneState) {
    selected = Set(state.selected)
    write("path,category,kind,x,y,width,height,z,alpha,hidden,selected\n")
  }

  mutating func append(_ attributes: LayoutAttributes) {
    let frame = attributes.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(NumberText.plain)
    let isSelected = selected.contains(attributes.key)
    let fields =
      [attributes.key.name, attributes.category.rawValue, attributes.kind ?? ""] + numbers
      + ["\(attributes.zIndex)", NumberText.plain(attributes.alpha)]
      + ["\(attributes.isHidden)", "\(isSelected)"]
    write(fields.joined(separator: ",") + "\n")
  }

  /// Writes nothing, because the calls of a trace do not fit into the columns.
  ///
  /// The JSON format contains both the elements and the trace.
  mutating func end(_ report: RunReport, _ state: SceneState) {}
}
