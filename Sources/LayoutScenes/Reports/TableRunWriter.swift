internal import LayoutCore

/// Writes a state as aligned columns for people.
struct TableRunWriter: RunReportWriter {
  private let write: (String) -> Void
  private var count = 0
  /// The names of the marks of items, such as `selected`, each with the items that have the mark.
  private var marks: [(name: String, items: Set<IndexPath>)] = []

  init(_ write: @escaping (String) -> Void) {
    self.write = write
  }

  mutating func begin(_ report: RunReport, _ state: SceneState) {
    marks = [
      ("selected", Set(state.selected)), ("highlighted", Set(state.highlighted)),
      ("focused", Set([state.focused].compactMap { $0 })),
    ]
    write(Self.line("element", ["x", "y", "width", "height"], ""))
  }

  mutating func append(_ attributes: LayoutAttributes) {
    count += 1
    let names = marks.filter { $0.items.contains(attributes.key) }.map(\.name)
    append(attributes, remarks: attributes.remarks + names)
  }

  private func append(_ attributes: LayoutAttributes, remarks: [String]) {
    let frame = attributes.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(NumberText.oneDecimal)
    write(Self.line(attributes.key.name, numbers, remarks.joined(separator: "  ")))
  }

  mutating func end(_ report: RunReport, _ state: SceneState) {
    for element in report.gone { append(element, remarks: ["gone"] + element.remarks) }
    let width = NumberText.oneDecimal(state.contentSize.width)
    let height = NumberText.oneDecimal(state.contentSize.height)
    let noun = count == 1 ? "element" : "elements"
    write("\(count) \(noun) · content \(width) × \(height) · prepare \(state.prepareCount)×\n")
    for line in report.traceLines {
      write("  \(line)\n")
    }
  }

  private static func line(_ name: String, _ columns: [String], _ remarks: String) -> String {
    let cells = columns.map { pad($0, to: 9, atEnd: false) }.joined()
    let rest = remarks.isEmpty ? "" : "  " + remarks
    return pad(name, to: 9, atEnd: true) + cells + rest + "\n"
  }

  private static func pad(_ text: String, to width: Int, atEnd: Bool) -> String {
    let blanks = String(repeating: " ", count: max(atEnd ? 0 : 1, width - text.count))
    return atEnd ? text + blanks : blanks + text
  }
}
