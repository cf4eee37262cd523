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
  /// If no line fits beside the marks of covered edges, the first line is written over them.
  mutating func label(_ boxes: [DrawnBox], with labels: BoxLabels) {
    for (number, box) in boxes.enumerated() {
      let cells = clipped(box.cells)
      guard !cells.rows.isEmpty, !cells.columns.isEmpty else { continue }
      for isOverMarks in [false, true] {
        let space = LabelSpace(number: number, box: box, cells: cells, isOverMarks: isOverMarks)
        let isDone =
          box.element.category == .supplementary
          ? labelFill(space, labels) : labelBox(space, labels)
        if isDone { break }
      }
    }
  }

  /// Returns whether the label was written.
  private mutating func labelFill(_ space: LabelSpace, _ labels: BoxLabels) -> Bool {
    guard let label = labels.fillLabel(for: space.box.element) else { return false }
    // The text is the label with a blank on each side. It begins two characters from the left edge,
    // or nearer to the edge if there is no room. If no row has room there, it begins at the first
    // place with room.
    let text = Array(" \(label) ".unicodeScalars)
    let rows = space.cells.rows.filter {
      !space.box.isOutside || !isOuter($0, space.box.cells.rows)
    }
    let indented = [2, 1, 0].map { space.cells.columns.lowerBound + $0 }
    for row in rows {
      let runs = freeRuns(space.cells.columns, row, space)
      let start = indented.first { column in
        runs.contains { $0.lowerBound <= column && column + text.count <= $0.upperBound }
      }
      guard let start else { continue }
      write(text, start, row)
      return true
    }
    for row in rows {
      let run = freeRuns(space.cells.columns, row, space).first { $0.count >= text.count }
      guard let run else { continue }
      write(text, run.lowerBound, row)
      return true
    }
    return false
  }

  /// Returns whether at least one line of the label was written.
  private mutating func labelBox(_ space: LabelSpace, _ labels: BoxLabels) -> Bool {
    let (box, cells) = (space.box, space.cells)
    let inner = cells.rows.filter { !isOuter($0, box.cells.rows) }
    let width = cells.columns.count { !isOuter($0, box.cells.columns) }
    let lines = labels.lines(for: box.element).map { Array($0.unicodeScalars) }
      .filter { $0.count <= width }
    guard !inner.isEmpty else {
      // If there is no room inside, the label is written into the edge, between the corners.
      guard let first = lines.first, !box.isOutside else { return false }
      let text = Array(" ".unicodeScalars) + first + Array(" ".unicodeScalars)
      guard let column = column(for: text, cells.rows.lowerBound, space) else { return false }
      write(text, column, cells.rows.lowerBound)
      return true
    }
    let greatest = min(lines.count, inner.count, space.isOverMarks ? 1 : .max)
    for count in stride(from: greatest, to: 0, by: -1) {
      let group = Array(lines.prefix(count))
      let places = inner.count - count
      // The middle is tried first, then the places nearest to it.
      let middle = (places + 1) / 2
      let starts = (0...places).sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
      for start in starts {
        let found = group.indices.map { line in
          column(for: group[line], inner[start + line], space)
        }
        guard !found.contains(nil) else { continue }
        for (line, column) in found.enumerated() {
          if let column { write(group[line], column, inner[start + line]) }
        }
        return true
      }
    }
    return false
  }

  /// The column at which `text` begins if it is centred in the longest free part of a row of a box;
  /// nil if `text` is longer than that part.
  private func column(for text: [Unicode.Scalar], _ row: Int, _ space: LabelSpace) -> Int? {
    let inner = space.cells.columns.filter { !isOuter($0, space.box.cells.columns) }
    guard let run = freeRuns(inner, row, space).max(by: { $0.count < $1.count }),
      run.count >= text.count
    else { return nil }
    return run.lowerBound + (run.count - text.count) / 2
  }

  /// The runs of columns at which characters of a label can be written into a row, ascending.
  private func freeRuns(
    _ columns: some Sequence<Int>, _ row: Int, _ space: LabelSpace
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for column in columns where isFree(space.number, column, row, overMarks: space.isOverMarks) {
      if let last = runs.last, last.upperBound == column {
        runs[runs.count - 1] = last.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
    return runs
  }

  /// Whether a row or a column is the first or the last one of a box.
  private func isOuter(_ place: Int, _ range: Range<Int>) -> Bool {
    place == range.lowerBound || place == range.upperBound - 1
  }
}

/// A box, and the characters that its label can use.
private struct LabelSpace {
  /// The number of the box.
  let number: Int
  let box: DrawnBox
  /// The part of the box that lies on the canvas.
  let cells: CellRect
  /// Whether the label can be written over the marks of covered edges.
  let isOverMarks: Bool
}
