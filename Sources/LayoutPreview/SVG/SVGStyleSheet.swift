internal import LayoutCore

/// The style sheet of one or more pictures, with a rule for each style that occurs.
///
/// Without a theme, each colour is declared twice, as a value and as a custom property, because
/// some viewers do not support custom properties.
struct SVGStyleSheet {
  /// The font size of texts that have no attribute `font-size`, in points.
  static let fontSize = DrawingLegend.fontSize

  private let styles: [DrawingStyle]
  private let theme: DrawingTheme?

  /// Creates the style sheet for some styles.
  ///
  /// - Parameter theme: The colours; nil for dark colours if the reader's system prefers them,
  ///   and light colours otherwise.
  init(_ styles: Set<DrawingStyle>, _ theme: DrawingTheme?) {
    self.styles = styles.union([.text]).sorted { $0.className < $1.className }
    self.theme = theme
  }

  /// The `style` and `defs` elements.
  var text: String {
    let main = theme ?? .light
    var lines = [
      "path{fill:none;stroke-linejoin:round}",
      // The font is set on the root, so that an attribute of a text takes precedence.
      "svg{font:\(PointText.fine(Self.fontSize))px '\(LabelFont.family)',Verdana,sans-serif;"
        + "text-anchor:middle}",
    ]
    lines += styles.map { rule($0, main.paint($0)) }
    if theme == nil {
      lines.append("@media(prefers-color-scheme:dark){svg{\(properties(.dark))}}")
    }
    return "<style>\n\(lines.joined(separator: "\n"))\n</style>\n\(patterns(main))"
  }

  /// The CSS rule of a style.
  ///
  /// For a style of shapes whose class is `name`, the selector contains `.name>path`, so that the
  /// class of a group applies to the shapes of the group. The selector also contains `g>path.name`,
  /// which is more specific, so that a shape's own class takes precedence over the class of the
  /// group.
  private func rule(_ style: DrawingStyle, _ paint: DrawingPaint) -> String {
    let name = style.className
    var parts: [String] = []
    if paint.hatch != nil {
      parts.append("fill:url(#\(name)h)")
    } else if let fill = paint.fill {
      parts.append(declaration("fill", fill, "\(name)f"))
    } else {
      // Without a rule, the area would get the fill of the group's class.
      parts.append("fill:none")
    }
    if let stroke = paint.stroke {
      parts.append(declaration("stroke", stroke, "\(name)s"))
      if paint.width != 1 { parts.append("stroke-width:\(PointText.fine(paint.width))") }
      if !paint.dash.isEmpty {
        parts.append(
          "stroke-dasharray:\(paint.dash.map(PointText.fine).joined(separator: " "))")
      }
    }
    let selector =
      switch style {
      case .text: "text"
      case .muted: "text.muted"
      default: "path.\(name),g>path.\(name),.\(name)>path"
      }
    return "\(selector){\(parts.joined(separator: ";"))}"
  }

  private func declaration(_ name: String, _ color: DrawingColor, _ property: String) -> String {
    theme == nil
      ? "\(name):\(color.css);\(name):var(--\(property),\(color.css))" : "\(name):\(color.css)"
  }

  private func properties(_ theme: DrawingTheme) -> String {
    styles.flatMap { style in
      let (name, paint) = (style.className, theme.paint(style))
      return [("f", paint.fill), ("s", paint.stroke), ("l", paint.hatch)].compactMap {
        suffix, color in color.map { "--\(name)\(suffix):\($0.css)" }
      }
    }.joined(separator: ";")
  }

  /// The SVG patterns of the hatched styles; empty if there are none.
  ///
  /// Each pattern is a tile with the style's fill, if there is one, and a line through the middle of
  /// the tile.
  private func patterns(_ theme: DrawingTheme) -> String {
    let tiles = styles.compactMap { style -> String? in
      let (name, paint) = (style.className, theme.paint(style))
      guard let hatch = paint.hatch else { return nil }
      let fill = paint.fill.map {
        "<path style=\"\(declaration("fill", $0, "\(name)f"))\" d=\"M0 0h6v6H0z\"/>"
      }
      let line = "<path style=\"\(declaration("stroke", hatch, "\(name)l"))\" d=\"M3 0v6\"/>"
      return "<pattern id=\"\(name)h\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\""
        + " patternTransform=\"rotate(45)\">\(fill ?? "")\(line)</pattern>"
    }
    return tiles.isEmpty ? "" : "<defs>\(tiles.joined(separator: "\n"))</defs>\n"
  }
}
