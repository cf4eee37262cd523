internal import LayoutCore

/// A message as it is shown in a terminal: sentence, place, source with carets, values, help.
///
/// Source: UX.md section 3.8.
struct DiagnosticText {
  private let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }

  /// The whole message, each line ended by a newline.
  var text: String {
    var lines = ["\(diagnostic.severity.rawValue)[\(diagnostic.code)]: \(diagnostic.message)"]
    if let location = diagnostic.location { lines.append("  --> \(location)") }
    lines += sourceLines
    if !diagnostic.values.isEmpty {
      let values = diagnostic.values.map { "\($0.name) = \($0.value)" }
      lines.append("   = values: \(values.joined(separator: "  "))")
    }
    lines += diagnostic.notes.map { "   = note: \($0)" }
    lines += diagnostic.helps.map { "   = help: \($0)" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The labelled lines in order, each with its marks under it.
  private var sourceLines: [String] {
    let labels = diagnostic.labels.filter { !$0.source.isEmpty }
      .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    guard let last = labels.last else { return [] }
    let width = max(3, "\(last.line)".count + 1)
    let gutter = String(repeating: " ", count: width) + "|"
    var lines = [gutter]
    for (index, label) in labels.enumerated() {
      if index == 0 || labels[index - 1].line != label.line {
        let number = "\(label.line)"
        let padding = String(repeating: " ", count: width - 1 - number.count)
        lines.append("\(number)\(padding) | \(label.source)")
      }
      lines.append("\(gutter) \(marks(of: label))")
    }
    return lines
  }

  /// The carets under a label; dashes for all labels but the main one.
  private func marks(of label: Diagnostic.Label) -> String {
    // a tab stays a tab, so that the mark stands where the text does
    let before = label.source.prefix(label.column - 1).map { $0 == "\t" ? "\t" : " " }
    let mark = label == diagnostic.labels.first ? "^" : "-"
    let length = max(1, min(label.length, label.source.count - label.column + 1))
    let text = label.text.isEmpty ? "" : " \(label.text)"
    return before.joined() + String(repeating: mark, count: length) + text
  }
}
