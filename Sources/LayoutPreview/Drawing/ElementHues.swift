internal import LayoutCore

/// The numbers of the colours of elements, and the names of the colours.
struct ElementHues {
  private let coloring: DrawingOptions.Coloring
  private let numbers: [String: Int]
  /// The number of the colour of elements that have no colour of their own.
  private static let grey = DrawingTheme.hueCount - 1

  init(_ coloring: DrawingOptions.Coloring) {
    self.coloring = coloring
    guard case .named(_, let names) = coloring else {
      numbers = [:]
      return
    }
    numbers = Dictionary(zip(names, 0...)) { first, _ in first }
  }

  /// The number of an element's colour.
  func hue(of element: LayoutAttributes) -> Int {
    switch coloring {
    case .section: return element.indexPath.section
    case .kind:
      // cells are blue, headers and footers have the next two colours, and all other kinds share
      // the four colours after those
      guard let kind = element.kind else { return 0 }
      if kind == ElementKey.headerKind { return 1 }
      if kind == ElementKey.footerKind { return 2 }
      return 3 + kind.utf8.reduce(0) { ($0 * 31 + Int(clamping: $1)) % 4 }
    case .named(let names, _):
      return names[element.key].flatMap { numbers[$0] } ?? Self.grey
    case .numbered(let numbers): return numbers[element.key] ?? Self.grey
    }
  }

  /// The meaning of an element's colour, for the legend; nil if the legend does not explain it.
  func name(of element: LayoutAttributes) -> String? {
    switch coloring {
    case .section: "section \(element.indexPath.section + 1)"
    case .kind: element.kind ?? "items"
    case .named(let names, _): names[element.key]
    case .numbered: nil
    }
  }
}
