package import LayoutCore

/// A message as a terminal shows it: the sentence, the place, the source with carets, the values,
/// the notes and the help.
///
/// Source: UX.md section 3.8.
package struct DiagnosticText {
  private let diagnostic: Diagnostic

  /// Prepares to show a message.
  package init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }

  /// The whole message, each line ended by a newline.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// The whole message line by line, the sentence first.
  package var lines: [String] {
    var lines = ["\(diagnostic.severity.rawValue)[\(diagnostic.code)]: \(diagnostic.message)"]
    if let location = diagnostic.location { lines.append("  --> \(location)") }
    lines += sourceLines
    if !diagnostic.values.isEmpty {
      let values = diagnostic.values.map { "\($0.name) = \($0.value)" }
      lines.append("   = values: \(values.joined(separator: "  "))")
    }
    lines += diagnostic.notes.map { "   = note: \($0)" }
    lines += diagnostic.helps.map { "   = help: \($0)" }
    // Names, texts and lines of files in the message can contain control characters.
    return lines.map(\.printable)
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
      if index == 0 || labels[index - 1].source != label.source
        || labels[index - 1].line != label.line
      {
        let number = "\(label.line)"
        let padding = String(repeating: " ", count: width - 1 - number.count)
        lines.append("\(number)\(padding) | \(label.source)")
      }
      lines.append("\(gutter) \(marks(of: label))")
    }
    return lines
  }

  /// The marks below a labelled line: carets for the first label, dashes for any other label.
  private func marks(of label: Diagnostic.Label) -> String {
    // A tab remains a tab, so that the mark is below the text.
    let before = label.source.prefix(label.column - 1).map {
      $0 == "\t" ? "\t" : String(repeating: " ", count: $0.terminalWidth)
    }
    let mark = label == diagnostic.labels.first ? "^" : "-"
    let marked = label.source.dropFirst(label.column - 1).prefix(label.length)
    let length = max(1, marked.reduce(0) { $0 + $1.terminalWidth })
    let text = label.text.isEmpty ? "" : " \(label.text)"
    return before.joined() + String(repeating: mark, count: length) + text
  }
}

extension Character {
  /// The number of terminal columns that the character takes: 2 for East Asian letters and for most
  /// emoji, otherwise 1.
  ///
  /// Source: ranges that Unicode Standard Annex 11 calls wide, rounded to whole blocks.
  fileprivate var terminalWidth: Int {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
