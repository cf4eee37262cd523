import LayoutCore
import TestSupport

/// Draws random compositional layouts, which are the same for the same seed.
struct DescriptionDraw {
  private static let alignments = [
    "top", "top_leading", "top_trailing", "leading", "trailing", "bottom", "bottom_leading",
    "bottom_trailing",
  ]

  private static let behaviours = [
    "continuous", "continuous_group_leading_boundary", "paging", "group_paging",
    "group_paging_centered",
  ]

  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// A layout of one to three kinds of sections.
  mutating func layout() -> DescribedLayout {
    let axis = Axis.allCases[random(0...1)]
    let sections = (0..<random(1...3)).map { _ in section(along: axis) }
    return DescribedLayout(
      axis: axis, sectionSpacing: Double(random(0...9)), sections: sections)
  }

  private mutating func random(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &generator)
  }

  private mutating func isDrawn(_ percent: Int) -> Bool { random(1...100) <= percent }

  private mutating func number(_ range: ClosedRange<Int>) -> Description {
    .number(Double(random(range)))
  }

  private mutating func oneOf(_ names: [String]) -> String { names[random(0...names.count - 1)] }

  // MARK: Lengths

  private mutating func dimension(canBeEstimated: Bool = true) -> Description {
    let share = [0.2, 0.25, 0.3333, 0.5, 0.7, 1][random(0...5)]
    switch random(canBeEstimated ? 0...4 : 0...3) {
    case 0: return number(5...150)
    case 1, 2: return .fields(["fraction": .number(share)])
    case 3:
      return .fields([
        "fraction": .number(share / 2), "of": .text(oneOf(["width", "height"])),
      ])
    default: return .fields(["estimated": number(10...90)])
    }
  }

  private mutating func spacing() -> Description {
    isDrawn(35) ? .fields(["flexible": number(0...9)]) : number(0...12)
  }

  private mutating func edges(_ percent: Int, _ range: ClosedRange<Int>) -> Description {
    var fields: [String: Description] = [:]
    for name in ["top", "leading", "bottom", "trailing"] where isDrawn(percent) {
      fields[name] = number(range)
    }
    return .fields(fields)
  }

  private mutating func size(canBeEstimated: Bool = true) -> [String: Description] {
    var fields: [String: Description] = [:]
    for name in ["width", "height"] where isDrawn(80) {
      fields[name] = dimension(canBeEstimated: canBeEstimated)
    }
    return fields
  }

  // MARK: Parts

  /// The fields that items and groups share.
  private mutating func part(canBeEstimated: Bool = true) -> [String: Description] {
    var fields = size(canBeEstimated: canBeEstimated)
    if isDrawn(30) { fields["insets"] = isDrawn(50) ? number(0...9) : edges(50, -3...20) }
    if isDrawn(30) {
      var spacings: [String: Description] = [:]
      for name in ["top", "leading", "bottom", "trailing"] where isDrawn(50) {
        spacings[name] = spacing()
      }
      fields["edge_spacing"] = .fields(spacings)
    }
    return fields
  }

  private mutating func item() -> Description {
    var fields = part()
    if isDrawn(20) {
      fields["badges"] = .list([
        .fields([
          "kind": .text("badge"), "anchor": .text(alignment()), "item_anchor": .text(alignment()),
          "width": number(4...30), "height": .fields(["fraction": .number(0.5)]),
          "fractional_offset": .fields(["x": .number(0.5), "y": .number(-0.5)]),
        ])
      ])
    }
    return .fields(["item": .fields(fields)])
  }

  private mutating func alignment() -> String {
    oneOf(Self.alignments)
  }

  private mutating func group(depth: Int) -> Description {
    if isDrawn(15) { return custom() }
    var fields = part()
    let count = random(1...3)
    fields["items"] = .list(
      (0..<count).map { _ in depth > 0 && isDrawn(35) ? group(depth: depth - 1) : item() })
    if isDrawn(50) { fields["spacing"] = spacing() }
    if count == 1, isDrawn(40) { fields["count"] = number(1...4) }
    return .fields([oneOf(["horizontal", "vertical"]): .fields(fields)])
  }

  private mutating func custom() -> Description {
    var fields = part(canBeEstimated: false)
    fields["frames"] = .list(
      (0..<random(1...4)).map { _ in
        .list((0..<4).map { _ in .number(Double(random(0...100)) / 100) } + [number(0...2)])
      })
    return .fields(["custom": .fields(fields)])
  }

  // MARK: Sections

  private mutating func section(along axis: Axis) -> Description {
    var fields = ["group": group(depth: 2)]
    if isDrawn(50) { fields["insets"] = edges(60, 0...20) }
    if isDrawn(50) { fields["spacing"] = number(0...12) }
    for kind in ["header", "footer"] where isDrawn(50) { fields[kind] = bar(along: axis) }
    if isDrawn(30) {
      fields["background"] = .fields(["kind": .text("shelf"), "insets": edges(60, 0...9)])
    }
    if isDrawn(35) { fields["orthogonal"] = .text(oneOf(Self.behaviours)) }
    return .fields(fields)
  }

  private mutating func bar(along axis: Axis) -> Description {
    var fields = size()
    var isInTheMiddle = false
    if isDrawn(50) {
      let name = alignment()
      fields["alignment"] = .text(name)
      isInTheMiddle =
        axis == .vertical
        ? ["leading", "trailing"].contains(name) : ["top", "bottom"].contains(name)
    }
    if isDrawn(30) { fields["offset"] = .fields(["x": number(-9...9), "y": number(-30...30)]) }
    if isDrawn(30) { fields["extends"] = .flag(false) }
    if isDrawn(30) { fields["z"] = number(0...3) }
    if !isInTheMiddle, isDrawn(60) { fields["pinned"] = .flag(true) }
    return .fields(fields)
  }
}
