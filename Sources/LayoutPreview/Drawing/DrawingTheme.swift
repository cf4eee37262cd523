/// The colours of a drawing.
///
/// Seven of the eight hues are those of Okabe and Ito, which people with the common kinds of colour
/// blindness can tell apart, too. The eighth is grey.
public enum DrawingTheme: String, Hashable, Sendable, CaseIterable {
  /// Pale fills on white.
  case light
  /// Dark fills on a nearly black background.
  case dark
  /// Black edges for most elements, and fills so pale that text on them is readable without
  /// colours.
  case print

  /// The number of different hues: the colours 0 to 7 have these hues, and the colour 8 has the
  /// first hue again.
  public static let hueCount = 8

  /// The number of a colour's hue, from 0 to 7: the remainder of the colour's number divided by 8.
  static func hue(_ number: Int) -> Int {
    let rest = number % hueCount
    return rest < 0 ? rest + hueCount : rest
  }

  private static let hues: [DrawingColor] = [
    DrawingColor(0x0072B2), DrawingColor(0xE69F00), DrawingColor(0x009E73),
    DrawingColor(0xCC79A7), DrawingColor(0xD55E00), DrawingColor(0x56B4E9),
    DrawingColor(0xF0E442), DrawingColor(0x808080),
  ]

  /// The colour behind everything.
  public var background: DrawingColor {
    switch self {
    case .light, .print: DrawingColor(0xFFFFFF)
    case .dark: DrawingColor(0x16191D)
    }
  }

  private var ink: DrawingColor {
    switch self {
    case .light: DrawingColor(0x1F2328)
    case .dark: DrawingColor(0xE6E8EB)
    case .print: DrawingColor(0x000000)
    }
  }

  private var alarm: DrawingColor {
    switch self {
    case .light: DrawingColor(0xC9252D)
    case .dark: DrawingColor(0xFF7B72)
    case .print: DrawingColor(0x000000)
    }
  }

  /// A grey between the background and the ink.
  private func grey(_ share: Double) -> DrawingColor { background.mixed(with: ink, share) }

  private func fill(_ number: Int, _ share: Double) -> DrawingColor {
    let share = self == .print ? share / 2 : share
    return background.mixed(with: Self.hues[Self.hue(number)], share)
  }

  private func edge(_ number: Int) -> DrawingColor {
    self == .print ? ink : Self.hues[Self.hue(number)].mixed(with: ink, 0.25)
  }

  /// The way to paint a style.
  public func paint(_ style: DrawingStyle) -> DrawingPaint {
    switch style {
    case .page: DrawingPaint(fill: background)
    case .content: DrawingPaint(fill: grey(0.03), stroke: grey(0.2))
    case .screen: DrawingPaint(stroke: grey(0.65), dash: [2, 3])
    case .cell(let hue): DrawingPaint(fill: fill(hue, 0.22), stroke: edge(hue))
    case .supplementary(let hue):
      DrawingPaint(fill: fill(hue, 0.08), hatch: fill(hue, 0.27), stroke: edge(hue))
    case .decoration(let hue):
      DrawingPaint(fill: fill(hue, 0.1), stroke: edge(hue), dash: [1, 2])
    case .selected(let hue):
      DrawingPaint(
        fill: fill(hue, self == .dark ? 0.35 : 0.55), stroke: ink, width: 2)
    case .hidden: DrawingPaint(stroke: grey(0.45), dash: [1, 3])
    case .wrong: DrawingPaint(fill: background.mixed(with: alarm, 0.14), stroke: alarm, width: 2)
    case .ghost: DrawingPaint(stroke: grey(0.7), width: 1.5, dash: [4, 3])
    case .gone: DrawingPaint(fill: grey(0.08), stroke: grey(0.45), dash: [4, 3])
    case .before: DrawingPaint(fill: grey(0.12), stroke: grey(0.4))
    case .after:
      // the fill is translucent, so that the previous places below it stay visible
      DrawingPaint(fill: Self.hues[0].faded(0.3), stroke: edge(0), width: 2)
    case .added: DrawingPaint(fill: fill(2, 0.1), hatch: fill(2, 0.6), stroke: edge(2), width: 2)
    case .same: DrawingPaint(stroke: grey(0.2))
    case .arrow: DrawingPaint(fill: alarm, stroke: alarm, width: 1.25)
    case .insets: DrawingPaint(fill: fill(2, 0.3), hatch: fill(2, 0.6))
    case .gap: DrawingPaint(stroke: fill(4, 0.9), width: 1)
    case .order: DrawingPaint(fill: fill(3, 0.9), stroke: fill(3, 0.9), width: 1.5)
    case .query: DrawingPaint(stroke: fill(4, 0.9), width: 1.5, dash: [6, 3])
    case .overlap: DrawingPaint(fill: background.mixed(with: alarm, 0.45), stroke: alarm)
    case .axis: DrawingPaint(stroke: grey(0.25))
    case .limit: DrawingPaint(stroke: alarm, dash: [6, 4])
    case .curve(let hue): DrawingPaint(fill: fill(hue, 0.9), stroke: edge(hue), width: 2)
    case .text: DrawingPaint(fill: ink)
    case .muted: DrawingPaint(fill: grey(0.65))
    }
  }
}
