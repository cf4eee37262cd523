internal import LayoutCore

/// Pictures as one HTML page, which needs no network and no other file.
///
/// The pictures share one style sheet and one set of patterns, so that no names collide. A policy
/// in the head forbids every request and every script.
struct HTMLPicturePage {
  /// A picture with its size on the page and a caption.
  struct Figure {
    let content: ContactSheet.Content
    let size: Size
    let caption: String
  }

  let title: String
  let facts: [Drawing.Fact]
  /// The pictures under their headings.
  let sections: [(title: String, figures: [Figure])]
  /// A remark below the pictures; nil if there is none.
  let remark: String?

  /// The page.
  ///
  /// - Parameter theme: The colours; nil for light ones, and dark ones where the viewer prefers
  ///   them.
  func text(_ theme: DrawingTheme?) -> String {
    var styles: Set<DrawingStyle> = [.page]
    let body = sections.map { section in
      let heading = section.title.isEmpty ? "" : "<h2>\(XMLText.content(section.title))</h2>\n"
      return "<section>\n\(heading)"
        + section.figures.map { Self.text(of: $0, &styles) }.joined() + "</section>\n"
    }.joined()
    let facts = facts.map { "\($0.name): \($0.value)" }.joined(separator: " · ")
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
      <meta name="viewport" content="width=device-width">
      <link rel="icon" href="data:,">
      <title>\(XMLText.content(title))</title>
      <style>
      \(Self.css(theme))
      </style>
      </head>
      <body>
      <svg class="styles" width="0" height="0" aria-hidden="true">
      \(SVGStyleSheet(styles, theme).text)</svg>
      <h1>\(XMLText.content(title))</h1>
      \(facts.isEmpty ? "" : "<p>\(XMLText.content(facts))</p>\n")\(body)\
      \(remark.map { "<p>\(XMLText.content($0))</p>\n" } ?? "")</body>
      </html>

      """
  }

  private static func text(of figure: Figure, _ styles: inout Set<DrawingStyle>) -> String {
    let caption = XMLText.content(figure.caption)
    let picture: String
    switch figure.content {
    case .failure(let message): picture = "<p class=\"failure\">\(XMLText.content(message))</p>"
    case .picture(let drawing):
      var writer = SVGWriter()
      writer.write(drawing.nodes)
      styles.formUnion(writer.styles)
      let size = figure.size
      picture = """
        <svg class="picture" width="\(PointText.fine(size.width))" \
        height="\(PointText.fine(size.height))" \
        viewBox="0 0 \(PointText.fine(drawing.size.width)) \
        \(PointText.fine(drawing.size.height))" role="img" \
        aria-label="\(XMLText.attribute(figure.caption))">\(writer.text)
        </svg>
        """
    }
    return "<figure>\n\(picture)\n<figcaption>\(caption)</figcaption>\n</figure>\n"
  }

  private static func css(_ theme: DrawingTheme?) -> String {
    let main = theme ?? .light
    let dark = theme == nil ? "\n@media(prefers-color-scheme:dark){\(colors(.dark))}" : ""
    return """
      body{font:13px '\(LabelFont.family)',Verdana,sans-serif;margin:24px}
      h1{font-size:20px}
      h2{font-size:16px}
      figure{display:inline-block;vertical-align:top;margin:0 20px 20px 0;max-width:100%}
      figcaption{max-width:\(PointText.fine(ContactSheet.tileSize.width))px;margin-top:6px}
      .styles{position:absolute}
      .picture{max-width:100%;outline:1px solid #8888}
      .failure{box-sizing:border-box;width:\(PointText.fine(ContactSheet.tileSize.width))px;\
      margin:0;padding:8px;border:2px solid;overflow-wrap:anywhere}
      \(colors(main))\(dark)
      """
  }

  private static func colors(_ theme: DrawingTheme) -> String {
    func css(_ style: DrawingStyle) -> String { theme.paint(style).fill?.css ?? "" }
    return "body{background:\(css(.page));color:\(css(.text))}"
      + ".failure{border-color:\(theme.paint(.wrong).stroke?.css ?? "");background:\(css(.wrong))}"
  }
}

extension Drawing {
  /// The picture as an HTML page, which needs no network and no other file.
  ///
  /// - Parameter theme: The colours; nil for light ones, and dark ones where the viewer prefers
  ///   them.
  package func html(_ theme: DrawingTheme? = nil) -> String {
    let figure = HTMLPicturePage.Figure(content: .picture(self), size: size, caption: title)
    return HTMLPicturePage(
      title: title, facts: facts, sections: [("", [figure])], remark: nil
    ).text(theme)
  }
}

extension ContactSheet {
  /// The sheet as an HTML page, which needs no network and no other file.
  ///
  /// - Parameter theme: The colours; nil for light ones, and dark ones where the viewer prefers
  ///   them.
  package func html(_ theme: DrawingTheme? = nil) -> String {
    let sections = groups.map { group in
      (
        title: group.title,
        figures: group.tiles.map { tile in
          let size = if case .picture(let drawing) = tile.content { drawing.size } else { Size.zero }
          let scale = Self.scale(for: size)
          return HTMLPicturePage.Figure(
            content: tile.content,
            size: Size(width: size.width * scale, height: size.height * scale),
            caption: tile.caption)
        }
      )
    }
    return HTMLPicturePage(title: title, facts: facts, sections: sections, remark: remark)
      .text(theme)
  }
}
