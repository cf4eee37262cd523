internal import LayoutCore

/// The characters of a drawing that is being made.
struct TextCanvas {
  /// The role of a character, which decides its colour.
  enum Role: UInt8 {
    case blank, edge, fill, warning, frame, label
  }

  let columns: Int
  let rows: Int
  let glyphs: Glyphs
  private var characters: [Unicode.Scalar]
  private var roles: [Role]
  /// The number of the topmost box at each character, row by row; -1 where there is no box.
  private var owners: [Int32]
  /// For each character, row by row, the number of the topmost box that has an edge there.
  ///
  /// The value is -1 if no box has an edge there. Another box can cover the edge.
  private var edges: [Int32]

  /// The greatest average number of times that a character is painted; a reader cannot distinguish
  /// more boxes on top of each other.
  private static let depthLimit = 64
  /// The greatest number of characters that are painted, repetitions included.
  private static let paintLimit = 20_000_000

  init(scale: DrawingScale, glyphs: Glyphs) {
    columns = scale.columns
    rows = scale.rows
    self.glyphs = glyphs
    let count = columns * rows
    characters = Array(repeating: " ", count: count)
    roles = Array(repeating: .blank, count: count)
    owners = Array(repeating: -1, count: count)
    edges = Array(repeating: -1, count: count)
  }

  /// The part of a box that lies on the canvas.
  func clipped(_ cells: CellRect) -> CellRect {
    CellRect(
      columns: cells.columns.clamped(to: 0..<columns), rows: cells.rows.clamped(to: 0..<rows))
  }

  // MARK: Boxes

  /// Paints boxes from back to front.
  ///
  /// If a box would exceed the limit of painted characters, this box and all boxes in front of it
  /// are omitted.
  ///
  /// - Returns: The number of omitted boxes.
  mutating func paint(_ boxes: [DrawnBox]) -> Int {
    let limit = min(Self.depthLimit * columns * rows, Self.paintLimit)
    var painted = 0
    for (index, box) in boxes.enumerated() {
      let cells = clipped(box.cells)
      painted += cells.columns.count * cells.rows.count
      guard painted <= limit, let number = Int32(exactly: index) else {
        return boxes.count - index
      }
      for row in cells.rows {
        for column in cells.columns { paint(box, number, column, row, boxes) }
      }
    }
    return 0
  }

  private mutating func paint(
    _ box: DrawnBox, _ number: Int32, _ column: Int, _ row: Int, _ boxes: [DrawnBox]
  ) {
    let place = row * columns + column
    let isEdge = box.cells.isEdge(column, row)
    owners[place] = number
    // boxes that share a character only because of the coarse scale do not cover each other
    let covers =
      edges[place] >= 0
      && boxes[Int(edges[place])].frame.overlaps(box.frame)
    if isEdge { edges[place] = number }
    if covers {
      (characters[place], roles[place]) = (glyphs.covered, .warning)
    } else if isEdge, box.isOutside {
      (characters[place], roles[place]) = (glyphs.outside, .warning)
    } else if box.element.category == .supplementary {
      (characters[place], roles[place]) = (glyphs.fill, .fill)
    } else if let edge = glyphs.edge(
      box.cells, column, row, isRound: box.element.category == .decoration)
    {
      (characters[place], roles[place]) = (edge, .edge)
    } else {
      (characters[place], roles[place]) = (" ", .blank)
    }
  }

  /// The number of boxes whose characters on the canvas are all covered by other boxes.
  func coveredCount(_ boxes: ArraySlice<DrawnBox>) -> Int {
    let seen = Set(owners)
    return boxes.indices.count { index in
      let cells = clipped(boxes[index].cells)
      return !cells.columns.isEmpty && !cells.rows.isEmpty
        && !seen.contains(Int32(truncatingIfNeeded: index))
    }
  }

  // MARK: Labels

  /// Whether a character of the label of box `number` can be written at a column and a row.
  ///
  /// A character that another label uses is never free. The mark of a covered edge is free only if
  /// `isOverMarks` is true.
  func isFree(
    _ number: Int, _ column: Int, _ row: Int, overMarks isOverMarks: Bool
  ) -> Bool {
    let place = row * columns + column
    guard owners[place] == Int32(number), roles[place] != .label else { return false }
    return roles[place] != .warning || isOverMarks && characters[place] == glyphs.covered
  }

  /// Writes a label, which must fit into its row.
  mutating func write(_ label: [Unicode.Scalar], _ column: Int, _ row: Int) {
    for (index, character) in label.enumerated() {
      characters[row * columns + column + index] = character
      roles[row * columns + column + index] = .label
    }
  }

  // MARK: The visible rectangle

  /// Draws a dotted frame on the edge of a rectangle, except at characters that show the edge of a
  /// box, a mark or a label.
  mutating func frame(_ cells: CellRect) {
    let shown = clipped(cells)
    for row in shown.rows {
      for column in shown.columns where cells.isEdge(column, row) {
        let place = row * columns + column
        guard roles[place] == .blank || roles[place] == .fill else { continue }
        let isHorizontal = row == cells.rows.lowerBound || row == cells.rows.upperBound - 1
        (characters[place], roles[place]) = (glyphs.frame(isHorizontal: isHorizontal), .frame)
      }
    }
  }

  // MARK: Lines

  /// The lines of the picture, without trailing blanks.
  func lines(usesColor: Bool, _ boxes: [DrawnBox]) -> [String] {
    (0..<rows).map { row in
      let places = row * columns..<(row + 1) * columns
      let end = places.last { characters[$0] != " " }.map { $0 + 1 } ?? places.lowerBound
      var line = ""
      var current = ""
      for place in places.lowerBound..<end {
        let color = usesColor ? color(at: place, boxes) : ""
        if color != current {
          line += (current.isEmpty ? "" : "\u{1B}[0m") + color
          current = color
        }
        line.unicodeScalars.append(characters[place])
      }
      return line + (current.isEmpty ? "" : "\u{1B}[0m")
    }
  }

  /// The escape sequence that sets the colour of a character; empty for the default colour.
  ///
  /// Edges and fills have a hue for each category of elements. The edges, fills and labels of
  /// transparent elements are dimmed. Warnings, such as the mark `╳`, are red.
  private func color(at place: Int, _ boxes: [DrawnBox]) -> String {
    let element = owners[place] >= 0 ? boxes[Int(owners[place])].element : nil
    let dim = (element?.alpha ?? 1) < 1
    let code: String
    switch roles[place] {
    case .blank: return ""
    case .label: code = dim ? "2" : ""
    case .frame: code = "2"
    case .warning: code = "31"
    case .edge, .fill:
      let hue =
        switch element?.category ?? .cell {
        case .cell: "36"
        case .supplementary: "35"
        case .decoration: "33"
        }
      code = dim ? "2;\(hue)" : hue
    }
    return code.isEmpty ? "" : "\u{1B}[\(code)m"
  }
}
