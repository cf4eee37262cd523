internal import LayoutCore

/// The labels on elements: the path, and below it the size, in the largest font that fits.
struct ElementLabels {
  private let labels: Set<DrawingLabel>

  /// The sizes of the font that are tried, points.
  private static let sizes = [11.0, 9, 7, 5.5]

  init(_ labels: Set<DrawingLabel>) {
    self.labels = labels
  }

  /// The lines for an element; none where not even the first one fits.
  func nodes(
    for element: LayoutAttributes, isSelected: Bool, in box: Rect
  ) -> [DrawingText] {
    var lines: [String] = []
    if labels.contains(.paths) { lines.append(element.key.name + (isSelected ? "*" : "")) }
    if labels.contains(.sizes) {
      func number(_ value: Double) -> String { NumberText.plain((value * 10).rounded() / 10) }
      lines.append("\(number(element.size.width))×\(number(element.size.height))")
    }
    while !lines.isEmpty {
      let width = box.width - 4
      let fitting = Self.sizes.first { size in
        Double(lines.count) * size * 1.25 <= box.height
          && lines.allSatisfy { LabelFont.width(of: $0, size: size) <= width }
      }
      if let size = fitting { return Self.lines(lines, size, in: box) }
      lines.removeLast()
    }
    return []
  }

  private static func lines(_ lines: [String], _ size: Double, in box: Rect) -> [DrawingText] {
    let height = size * 1.25
    // an upper case letter is 0.73 of the font's size high
    let first = box.midY - height * Double(lines.count - 1) / 2 + size * 0.365
    return lines.enumerated().map { number, line in
      DrawingText(
        line, at: Point(x: box.midX, y: first + Double(number) * height), size: size)
    }
  }
}
