internal import LayoutCore

/// The meaning of the styles in a picture, and counts such as the number of elements that the
/// picture does not show.
struct DrawingLegend {
  /// An entry: a style with its meaning, or a remark.
  private struct Entry: Hashable {
    let style: DrawingStyle?
    let text: String
  }

  private var entries: [Entry] = []
  private var known: Set<Entry> = []
  private var counts: [(text: String, count: Int)] = []

  static let fontSize = 11.0
  private static let lineHeight = 18.0
  private static let swatch = 10.0
  /// The greatest number of colours that are explained.
  private static let colorLimit = 40

  /// Whether the legend would explain nothing.
  private var isTrivial: Bool {
    // one colour needs no explanation
    counts.isEmpty && entries.count <= 1 && entries.allSatisfy { $0.style?.isColor == true }
  }

  /// Adds an entry for a style with a meaning, and returns the style.
  ///
  /// An entry that the legend already has is not added again.
  @discardableResult
  mutating func note(_ style: DrawingStyle, _ text: String) -> DrawingStyle {
    let entry = Entry(style: style, text: text)
    if known.insert(entry).inserted { entries.append(entry) }
    return style
  }

  /// Adds a number to the count with this text; a number below 1 is ignored.
  mutating func count(_ count: Int, _ text: String) {
    guard count > 0 else { return }
    if let index = counts.firstIndex(where: { $0.text == text }) {
      counts[index].count += count
    } else {
      counts.append((text, count))
    }
  }

  /// Puts the entries of the given styles first, in the given order.
  mutating func putFirst(_ styles: [DrawingStyle]) {
    let first = styles.flatMap { style in entries.filter { $0.style == style } }
    entries = first + entries.filter { !first.contains($0) }
  }

  /// Adds the entries of another legend; of two counts with the same text, the greater one is kept.
  mutating func add(_ other: DrawingLegend) {
    for entry in other.entries where known.insert(entry).inserted { entries.append(entry) }
    for (text, count) in other.counts {
      self.count(count - (counts.first { $0.text == text }?.count ?? 0), text)
    }
  }

  /// The nodes that show the entries in lines below a picture, and the height of those lines in
  /// points.
  ///
  /// At most 40 colours are explained, and the number of the others is shown. If the legend would
  /// explain nothing, there are no nodes, and the height is 0.
  ///
  /// - Parameter top: The y coordinate of the first line's upper edge.
  func nodes(below top: Double, width: Double) -> (nodes: [DrawingNode], height: Double) {
    guard !isTrivial else { return ([], 0) }
    let shown =
      colorEntries + entries.filter { $0.style?.isColor != true }
      + counts.map { Entry(style: nil, text: "\(NumberText.grouped($0.count)) \($0.text)") }
    var nodes: [DrawingNode] = []
    var (x, line) = (0.0, 0.0)
    for entry in shown {
      let indent = entry.style == nil ? 0 : Self.swatch + 5
      let extent = indent + LabelFont.width(of: entry.text, size: Self.fontSize)
      if x > 0, x + extent > width { (x, line) = (0, line + 1) }
      let middle = top + (line + 0.5) * Self.lineHeight
      if let style = entry.style {
        let place = Rect(
          x: x + 1, y: middle - Self.swatch / 2, width: Self.swatch, height: Self.swatch)
        nodes.append(.shape(DrawingShape(.rect(place), style)))
      }
      nodes.append(
        .text(
          DrawingText(
            entry.text, at: Point(x: x + indent, y: middle + Self.fontSize * 0.365),
            size: Self.fontSize, anchor: .start, .muted)))
      x += extent + 14
    }
    return (nodes, (line + 1) * Self.lineHeight)
  }

  /// The entries of the first colours, and a remark about the rest; one colour alone has no entry.
  private var colorEntries: [Entry] {
    let colors = entries.filter { $0.style?.isColor == true }
    guard colors.count > 1 else { return [] }
    let rest = colors.count - Self.colorLimit
    guard rest > 0 else { return colors }
    let text = "\(NumberText.grouped(rest)) more colour\(rest == 1 ? "" : "s")"
    return colors.prefix(Self.colorLimit) + [Entry(style: nil, text: text)]
  }
}

extension DrawingStyle {
  /// Whether the style stands only for a colour of cells.
  fileprivate var isColor: Bool {
    if case .cell = self { true } else { false }
  }
}
