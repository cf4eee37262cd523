internal import LayoutCore

/// The labels that are written into the boxes of a drawing.
struct BoxLabels {
  private let options: TextDrawingOptions
  private let selected: Set<IndexPath>

  init(_ options: TextDrawingOptions, _ selected: Set<IndexPath>) {
    (self.options, self.selected) = (options, selected)
  }

  /// The lines of an element's label, the most important line first.
  ///
  /// If the element is rotated or scaled, one line shows the rotation and the scale, because the
  /// box of such an element is only its bounding box.
  func lines(for element: LayoutAttributes) -> [String] {
    let isASCII = options.style == .ascii
    var lines: [String] = []
    if options.labels.contains(.paths) { lines.append(name(of: element)) }
    if let mark = element.transformMark(isASCII: isASCII) { lines.append(mark) }
    if options.labels.contains(.sizes) {
      let times = isASCII ? "x" : "×"
      lines.append("\(Self.number(element.size.width))\(times)\(Self.number(element.size.height))")
    }
    return lines.map(shown)
  }

  /// The label in the fill of a supplementary view, such as `header 1`; nil if labels show no
  /// paths.
  func fillLabel(for element: LayoutAttributes) -> String? {
    guard options.labels.contains(.paths) else { return nil }
    return shown(String(name(of: element).map { $0 == ":" ? " " : $0 }))
  }

  /// The path of `element`, followed by `*` if the item is selected and by `>` if the element is
  /// marked.
  private func name(of element: LayoutAttributes) -> String {
    let isSelected = selected.contains(element.key)
    let isMarked = options.marked.contains(element.key)
    return element.key.name + (isSelected ? "*" : "") + (isMarked ? ">" : "")
  }

  static func number(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return NumberText.plain(tenths.isFinite ? tenths : value)
  }

  /// The text, in which an escape such as `\u{1F600}` replaces each character that is not drawn.
  ///
  /// The style `ascii` draws the printable ASCII characters. The style `box` draws the characters
  /// for which ``Unicode/Scalar/isNarrow`` is true.
  private func shown(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isNarrow, options.style == .box || scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether the character is regarded as one column wide in every terminal.
  ///
  /// The value is false for almost all characters from U+0590, although many of them are one column
  /// wide.
  fileprivate var isNarrow: Bool {
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .spacingMark, .unassigned,
      .privateUse, .surrogate, .lineSeparator, .paragraphSeparator:
      false
    default: value < 0x590 || "↻°×".unicodeScalars.contains(self)
    }
  }
}

// MARK: Placing labels

extension TextCanvas {
  /// Writes the labels into the boxes.
  ///
  /// The visible part of a box shows as many lines of the label as fit, the most important first.
  mutating func label(_ boxes: [DrawnBox], with labels: BoxLabels) {
    for (number, box) in boxes.enumerated() {
      let cells = clipped(box.cells)
      guard !cells.rows.isEmpty, !cells.columns.isEmpty else { continue }
      if box.element.category == .supplementary {
        labelFill(box, number, cells, labels)
      } else {
        labelBox(box, number, cells, labels)
      }
    }
  }

  private mutating func labelFill(
    _ box: DrawnBox, _ number: Int, _ cells: CellRect, _ labels: BoxLabels
  ) {
    guard let label = labels.fillLabel(for: box.element) else { return }
    // The text is the label with a blank on each side. It begins two characters from the left edge,
    // or nearer to the edge if there is no room.
    let text = Array(" \(label) ".unicodeScalars)
    let isEdged = box.isOutside
    for row in cells.rows where !isEdged || !isOuter(row, box.cells.rows) {
      for indent in [2, 1, 0] {
        let column = cells.columns.lowerBound + indent
        guard column + text.count <= cells.columns.upperBound else { continue }
        let places = column..<column + text.count
        if places.allSatisfy({ isFree(number, $0, row) }) { return write(text, column, row) }
      }
    }
  }

  private mutating func labelBox(
    _ box: DrawnBox, _ number: Int, _ cells: CellRect, _ labels: BoxLabels
  ) {
    let inner = cells.rows.filter { !isOuter($0, box.cells.rows) }
    let width = cells.columns.count { !isOuter($0, box.cells.columns) }
    let lines = labels.lines(for: box.element).map { Array($0.unicodeScalars) }
      .filter { $0.count <= width }
    guard !inner.isEmpty else {
      // If there is no room inside, the label is written into the edge, between the corners.
      if let first = lines.first, !box.isOutside {
        let text = Array(" ".unicodeScalars) + first + Array(" ".unicodeScalars)
        if let column = column(for: text, number, box, cells.rows.lowerBound) {
          write(text, column, cells.rows.lowerBound)
        }
      }
      return
    }
    for count in stride(from: min(lines.count, inner.count), to: 0, by: -1) {
      let group = Array(lines.prefix(count))
      let places = inner.count - count
      // The middle is tried first, then the places nearest to it.
      let middle = (places + 1) / 2
      let starts = (0...places).sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
      for start in starts {
        let found = group.indices.map { line in
          column(for: group[line], number, box, inner[start + line])
        }
        guard !found.contains(nil) else { continue }
        for (line, column) in found.enumerated() {
          if let column { write(group[line], column, inner[start + line]) }
        }
        return
      }
    }
  }

  /// The column at which `text` begins if it is centred in the longest free part of a row of a box;
  /// nil if `text` is longer than that part.
  private func column(
    for text: [Unicode.Scalar], _ number: Int, _ box: DrawnBox, _ row: Int
  ) -> Int? {
    var runs: [Range<Int>] = []
    for column in clipped(box.cells).columns
    where !isOuter(column, box.cells.columns) && isFree(number, column, row) {
      if let last = runs.last, last.upperBound == column {
        runs[runs.count - 1] = last.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
    guard let run = runs.max(by: { $0.count < $1.count }),
      run.count >= text.count
    else { return nil }
    return run.lowerBound + (run.count - text.count) / 2
  }

  /// Whether a row or a column is the first or the last one of a box.
  private func isOuter(_ place: Int, _ range: Range<Int>) -> Bool {
    place == range.lowerBound || place == range.upperBound - 1
  }
}
