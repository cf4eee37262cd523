internal import LayoutCore

extension Drawing {
  /// The picture as a file in SVG.
  ///
  /// The file has no scripts and makes no requests. The shape of each layout element has a title
  /// with the path and the frame of that element. Each style except ``DrawingStyle/text`` is a
  /// class.
  ///
  /// - Parameter theme: The colours; nil for dark colours if the reader's system prefers them, and
  ///   light colours otherwise.
  /// - Complexity: O(*n*) in the number of shapes.
  public func svg(_ theme: DrawingTheme? = nil) -> String {
    var writer = SVGWriter(tempo)
    writer.write(nodes)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(PointText.fine(size.width))" \
      height="\(PointText.fine(size.height))" viewBox="0 0 \(PointText.fine(size.width)) \
      \(PointText.fine(size.height))" role="img">
      <title>\(XMLText.content(title))</title>
      \(metadata)\(SVGStyleSheet(writer.styles, theme).text)\(writer.motions.text)\
      <path class="page" d="M0 0H\(PointText.fine(size.width))V\(PointText.fine(size.height))H0z"/>\(writer.text)
      </svg>

      """
  }

  private var metadata: String {
    guard !facts.isEmpty else { return "" }
    let lines = facts.map { "\($0.name): \(XMLText.content($0.value))\n" }
    return "<metadata>\n\(lines.joined())</metadata>\n"
  }
}

/// Writes the shapes of a drawing as SVG.
struct SVGWriter {
  /// The text that has been written so far.
  var text = ""
  /// The animations that have been written so far.
  var motions: SVGMotions
  /// The styles that have been written so far.
  private(set) var styles: Set<DrawingStyle> = [.page]
  /// The style that the surrounding group's class gives to its shapes; nil if there is no such
  /// class.
  ///
  /// A shape with this style needs no class of its own.
  var current: DrawingStyle?

  init(_ tempo: DrawingTempo) {
    motions = SVGMotions(tempo)
  }

  mutating func write(_ nodes: [DrawingNode]) {
    for node in nodes {
      switch node {
      case .shape(let shape): write(shape)
      case .text(let label): write(label)
      case .group(let group): write(group)
      case .panel(let panel): write(panel)
      case .moving(let motion): write(motion)
      }
    }
  }

  private mutating func write(_ group: DrawingGroup) {
    let outer = current
    defer { current = outer }
    current = group.mainStyle ?? outer
    let style = current == outer ? nil : current
    if let style { styles.insert(style) }
    text += "\n<g\(style.map { " class=\"\($0.className)\"" } ?? "")"
    text += " aria-label=\"\(XMLText.attribute(group.name))\">"
    write(group.nodes)
    text += "\n</g>"
  }

  private mutating func write(_ panel: DrawingPanel) {
    let (frame, bounds) = (panel.frame, panel.bounds)
    text += "\n<svg x=\"\(PointText.fine(frame.minX))\" y=\"\(PointText.fine(frame.minY))\""
    text += " width=\"\(PointText.fine(frame.width))\" height=\"\(PointText.fine(frame.height))\""
    text += " viewBox=\"\(PointText.fine(bounds.minX)) \(PointText.fine(bounds.minY))"
    text += " \(PointText.fine(bounds.width)) \(PointText.fine(bounds.height))\">"
    write(panel.nodes)
    text += "\n</svg>"
  }

  private mutating func write(_ shape: DrawingShape) {
    styles.insert(shape.style)
    let name = shape.style == current ? "" : " class=\"\(shape.style.className)\""
    let opacity = shape.opacity < 1 ? " opacity=\"\(PointText.fine(shape.opacity))\"" : ""
    text += "\n<path\(name)\(Self.emptying(shape))\(opacity) d=\"\(Self.path(shape.outline))\""
    if let title = shape.title {
      text += "><title>\(XMLText.content(title))</title></path>"
    } else {
      text += "/>"
    }
  }

  private mutating func write(_ label: DrawingText) {
    styles.insert(label.style)
    let name = label.style == .text ? "" : " class=\"\(label.style.className)\""
    let size =
      label.size == SVGStyleSheet.fontSize
      ? "" : " font-size=\"\(PointText.fine(label.size))\""
    let anchor = label.anchor == .middle ? "" : " text-anchor=\"\(label.anchor.rawValue)\""
    text += "<text\(name)\(size)\(anchor) x=\"\(PointText.fine(label.position.x))\""
    text += " y=\"\(PointText.fine(label.position.y))\">\(XMLText.content(label.text))</text>"
  }

  /// The attribute that keeps the inside of a line empty although the line's style has a fill;
  /// empty if no attribute is needed.
  private static func emptying(_ shape: DrawingShape) -> String {
    guard case .line(let points) = shape.outline, points.count > 2,
      DrawingTheme.light.paint(shape.style).fill != nil
    else { return "" }
    return " style=\"fill:none\""
  }

  // MARK: Paths

  private static func path(_ outline: DrawingShape.Outline) -> String {
    switch outline {
    case .rect(let rect, let corner) where corner > 0: rounded(rect, corner)
    case .rect(let rect, _):
      "M\(point(rect.origin))h\(PointText.fine(rect.width))v\(PointText.fine(rect.height))"
        + "h\(PointText.fine(-rect.width))z"
    case .polygon(let points): points.isEmpty ? "" : line(points) + "z"
    case .line(let points): line(points)
    }
  }

  private static func line(_ points: [Point]) -> String {
    points.enumerated().map { ($0 == 0 ? "M" : "L") + point($1) }.joined()
  }

  private static func rounded(_ rect: Rect, _ corner: Double) -> String {
    let (across, down) = (rect.width - 2 * corner, rect.height - 2 * corner)
    func arc(_ x: Double, _ y: Double) -> String {
      let radius = PointText.fine(corner)
      return "a\(radius) \(radius) 0 0 1 \(point(Point(x: x, y: y)))"
    }
    return "M\(point(Point(x: rect.minX + corner, y: rect.minY)))"
      + "h\(PointText.fine(across))\(arc(corner, corner))"
      + "v\(PointText.fine(down))\(arc(-corner, corner))"
      + "h\(PointText.fine(-across))\(arc(-corner, -corner))"
      + "v\(PointText.fine(-down))\(arc(corner, -corner))z"
  }

  private static func point(_ point: Point) -> String {
    "\(PointText.fine(point.x)) \(PointText.fine(point.y))"
  }
}

extension DrawingGroup {
  /// The most frequent of the styles ``DrawingStyle/cell(_:)`` in the group; nil if no shape of the
  /// group has such a style.
  ///
  /// Shapes in groups or motions inside the group are ignored.
  ///
  /// No other style becomes the class of a group, because many have dashes or a wide edge. The rule
  /// of a style without dashes does not switch dashes off, and the rule of a style with the width 1
  /// sets no width. A shape with one of these styles would therefore get the dashes or the width of
  /// the group.
  fileprivate var mainStyle: DrawingStyle? {
    var counts: [DrawingStyle: Int] = [:]
    var best: (style: DrawingStyle, count: Int)?
    for case .shape(let shape) in nodes {
      guard case .cell = shape.style else { continue }
      counts[shape.style, default: 0] += 1
      if let count = counts[shape.style], count > best?.count ?? 0 { best = (shape.style, count) }
    }
    return best?.style
  }
}
