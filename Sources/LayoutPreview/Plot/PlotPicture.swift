internal import LayoutCore

/// Draws a plot from top to bottom.
struct PlotPicture {
  private let plot: Plot
  private let x: PlotScale
  private let yScales: [PlotScale]
  /// Whether the names of curves are at their right ends.
  private let namesEnds: Bool
  /// The left and the right edge of all panels, in points.
  private let (left, right): (Double, Double)
  private var nodes: [DrawingNode] = []
  private var y = 0.0

  private static let margin = 16.0
  private static let (fontSize, titleSize) = (11.0, 13.0)
  /// The distance between the baselines of two lines of text, in points.
  private static let lineHeight = 16.0
  /// The space between a panel and the names beside it, and the width of a mark with the space
  /// after it, in points.
  private static let (nameGap, markWidth) = (10.0, 12.0)

  init(_ plot: Plot) {
    var plot = plot
    plot.panels = plot.panels.map { $0.placed(on: plot.x) }
    self.plot = plot
    let points = plot.panels.flatMap(\.curves).flatMap(\.parts).joined()
    x = PlotScale(
      plot.x.scale, points.map(\.x), tickCount: Self.tickCount(plot.width, distance: 80),
      isTight: true)
    yScales = plot.panels.map { panel in
      PlotScale(
        panel.y.scale, panel.curves.flatMap(\.parts).joined().map(\.y) + panel.limits.map(\.value),
        tickCount: Self.tickCount(plot.panelHeight, distance: 40))
    }
    namesEnds = plot.namesEnds(x)
    let numbers = yScales.flatMap(\.ticks).map { LabelFont.width(of: $0.text, size: Self.fontSize) }
    // A line one point wide is sharp if its middle lies half-way between two whole coordinates.
    left = (Self.margin + (numbers.max() ?? 0) + 8).rounded(.up) + 0.5
    let ends = namesEnds ? plot.panels.flatMap(\.curves).filter { !$0.isPale } : []
    let extents =
      plot.panels.flatMap(\.limits).map { LabelFont.width(of: $0.name, size: Self.fontSize) }
      + ends.map { Self.markWidth + LabelFont.width(of: $0.name, size: Self.fontSize) }
    let extent = extents.max()
    // without names, there is room for half of the axis's last number, which is centred at the
    // right edge
    let space = extent.map { Self.nameGap + $0 } ?? 16
    right = (plot.width - Self.margin - min(space, plot.width * 0.4)).rounded(.down) - 0.5
  }

  /// The wanted number of intervals between ticks on an axis, at least 2.
  ///
  /// - Parameter distance: The wanted least distance between two ticks, in points.
  private static func tickCount(_ length: Double, distance: Double) -> Int {
    max(2, Int(exactly: (length / distance).rounded(.down)) ?? 2)
  }

  var drawing: Drawing {
    Drawing(
      size: Size(width: plot.width, height: (y + Self.margin / 2).rounded(.up)),
      title: plot.title, nodes: nodes)
  }

  mutating func draw() {
    y = Self.margin + 10
    write(plot.title, x: Self.margin, width: plot.width - 2 * Self.margin, size: Self.titleSize)
    for (panel, scale) in zip(plot.panels, yScales) { draw(panel, scale) }
    drawNumbers()
    drawLegend()
    if let note = plot.note {
      y += Self.lineHeight + 4
      write(note, x: Self.margin, width: plot.width - 2 * Self.margin, style: .muted)
    }
  }

  /// Writes a text on the current line, shortened to `width` points.
  private mutating func write(
    _ text: String, x: Double, width: Double = .infinity, size: Double = fontSize,
    anchor: DrawingText.Anchor = .start, style: DrawingStyle = .text
  ) {
    let text = LabelFont.shortened(text, size: size, to: width)
    nodes.append(
      .text(DrawingText(text, at: Point(x: x, y: y), size: size, anchor: anchor, style)))
  }

  // MARK: Panels

  private mutating func draw(_ panel: PlotPanel, _ scale: PlotScale) {
    y += 26
    write(panel.y.label, x: Self.margin, width: right - Self.margin, style: .muted)
    let top = y + 13.5
    let bottom = top + plot.panelHeight
    let height = plot.panelHeight
    func place(_ value: Double) -> Double { bottom - scale.share(of: value) * height }
    for tick in scale.ticks {
      let level = place(tick.value)
      nodes.append(line(level, .axis, opacity: level == bottom ? 1 : 0.5))
      y = level + Self.fontSize * 0.365
      write(tick.text, x: left - 8, anchor: .end, style: .muted)
    }
    if scale.ticks.first.map({ place($0.value) }) != bottom { nodes.append(line(bottom, .axis)) }
    let limits = panel.limits.map { line(place($0.value), .limit, title: $0.name) }
    let curves = panel.curves.filter(\.isPale) + panel.curves.filter { !$0.isPale }
    let groups = curves.map { draw($0, place) }
    nodes += limits + groups
    drawNames(of: panel, top: top, place)
    y = bottom
  }

  private func line(
    _ level: Double, _ style: DrawingStyle, opacity: Double = 1, title: String? = nil
  ) -> DrawingNode {
    let ends = [Point(x: left, y: level), Point(x: right, y: level)]
    return .shape(DrawingShape(.line(ends), style, opacity: opacity, title: title))
  }

  private func place(_ value: Double) -> Double { left + x.share(of: value) * (right - left) }

  private func draw(_ curve: PlotCurve, _ placeY: (Double) -> Double) -> DrawingNode {
    let (style, opacity) = (DrawingStyle.curve(curve.number), curve.isPale ? 0.35 : 1)
    let lines = curve.parts.filter { $0.count > 1 }.map { part in
      let points = part.map { Point(x: place($0.x), y: placeY($0.y)) }
      return DrawingNode.shape(DrawingShape(.line(points), style, opacity: opacity))
    }
    let mark = PlotMark(number: curve.number)
    let marks = curve.markedPoints.map { point in
      DrawingNode.shape(
        DrawingShape(
          mark.outline(at: Point(x: place(point.x), y: placeY(point.y))), style, opacity: opacity,
          title: "\(PlotNumber.rounded(point.x)) · \(PlotNumber.rounded(point.y))"))
    }
    return .group(DrawingGroup(name: curve.name, nodes: lines + marks))
  }

  // MARK: Names

  /// Writes the names of the limits beside a panel and, if names are at the ends of curves, the
  /// names of the curves.
  ///
  /// The names do not overlap.
  private mutating func drawNames(
    of panel: PlotPanel, top: Double, _ placeY: (Double) -> Double
  ) {
    var names = panel.limits.map { (name: $0.name, level: placeY($0.value), number: Int?.none) }
    if namesEnds {
      for curve in panel.curves {
        guard !curve.isPale, let last = curve.parts.last?.last else { continue }
        names.append((curve.name, placeY(last.y), curve.number))
      }
    }
    names.sort { $0.level < $1.level }
    let levels = PlotNames.levels(
      names.map(\.level), distance: Self.lineHeight - 2, from: top - 2,
      to: top + plot.panelHeight + 2)
    let edge = right + Self.nameGap
    let areMoved = zip(names, levels).map { abs($1 - $0.level) > 3 }
    // Names beside the ends of their curves need no marks; if a name was moved, all names get
    // marks.
    let showsMarks = areMoved.contains(true)
    for ((name, level), isMoved) in zip(zip(names, levels), areMoved) {
      if isMoved {
        let ends = [Point(x: right + 2, y: name.level), Point(x: edge - 2, y: level)]
        nodes.append(.shape(DrawingShape(.line(ends), .axis)))
      }
      drawName(
        name.name, mark: showsMarks ? name.number : nil, x: edge, level: level,
        style: name.number == nil ? .muted : .text)
    }
  }

  /// Writes a name, and before it the mark of a curve.
  ///
  /// - Parameter number: The number of the curve; nil for no mark.
  private mutating func drawName(
    _ name: String, mark number: Int?, x: Double, level: Double, style: DrawingStyle = .text
  ) {
    if let number {
      let middle = Point(x: x + PlotMark.radius, y: level)
      nodes.append(
        .shape(DrawingShape(PlotMark(number: number).outline(at: middle), .curve(number))))
    }
    let start = x + (number == nil ? 0 : Self.markWidth)
    y = level + Self.fontSize * 0.365
    write(name, x: start, width: plot.width - Self.margin - start, style: style)
  }

  private mutating func drawLegend() {
    guard !namesEnds else { return }
    y += 4
    var entries: [(name: String, number: Int)] = []
    for curve in plot.panels.flatMap(\.curves) where !curve.isPale {
      let entry = (name: curve.name, number: curve.number)
      if !entries.contains(where: { $0 == entry }) { entries.append(entry) }
    }
    guard !entries.isEmpty else { return }
    var (entryX, level) = (left, y + Self.lineHeight)
    for entry in entries {
      let extent = Self.markWidth + LabelFont.width(of: entry.name, size: Self.fontSize)
      if entryX > left, entryX + extent > plot.width - Self.margin {
        (entryX, level) = (left, level + Self.lineHeight)
      }
      drawName(entry.name, mark: entry.number, x: entryX, level: level)
      entryX += extent + 16
    }
  }

  // MARK: The horizontal axis

  /// Draws the ticks, the numbers and the label of the horizontal axis below the last panel.
  private mutating func drawNumbers() {
    let bottom = y
    y += 18
    for tick in x.ticks {
      let place = place(tick.value)
      let ends = [Point(x: place, y: bottom), Point(x: place, y: bottom + 4)]
      nodes.append(.shape(DrawingShape(.line(ends), .axis)))
      write(tick.text, x: place, anchor: .middle, style: .muted)
    }
    y += Self.lineHeight
    write(plot.x.label, x: (left + right) / 2, anchor: .middle, style: .muted)
  }
}
