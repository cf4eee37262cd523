internal import LayoutCore

extension ContactSheet {
  /// The sheet as an HTML page, which needs no network and no other file.
  ///
  /// A content security policy in the page's head forbids every request and every script.
  ///
  /// - Parameter theme: The colours; nil for dark colours if the reader's system prefers them, and
  ///   light colours otherwise.
  package func html(_ theme: DrawingTheme? = nil) -> String {
    var pictures = PagePictures()
    let body = groups.map { group in
      "<section>\n<h2>\(XMLText.content(group.title))</h2>\n"
        + group.tiles.map { Self.figure($0, &pictures) }.joined() + "</section>\n"
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
      \(pictures.styleSheet(theme))
      <h1>\(XMLText.content(title))</h1>
      <p>\(XMLText.content(facts))</p>
      \(body)\(remark.map { "<p>\(XMLText.content($0))</p>\n" } ?? "")</body>
      </html>

      """
  }

  private static func figure(_ tile: Tile, _ pictures: inout PagePictures) -> String {
    let picture: String
    switch tile.content {
    case .failure(let message): picture = "<p class=\"failure\">\(XMLText.content(message))</p>"
    case .picture(var drawing):
      drawing.title = tile.caption
      picture = pictures.svg(drawing, scale: scale(for: drawing.size))
    }
    let caption = XMLText.content(tile.caption)
    return "<figure>\n\(picture)\n<figcaption>\(caption)</figcaption>\n</figure>\n"
  }

  private static func css(_ theme: DrawingTheme?) -> String {
    let width = PointText.fine(tileSize.width)
    let dark = theme == nil ? "\n@media(prefers-color-scheme:dark){\(colors(.dark))}" : ""
    return """
      body{font:13px '\(LabelFont.family)',Verdana,sans-serif;margin:24px}
      h1{font-size:20px}
      h2{font-size:16px}
      figure{display:inline-block;vertical-align:top;margin:0 20px 20px 0}
      figcaption{max-width:\(width)px;margin-top:6px}
      .styles{position:absolute}
      .picture{outline:1px solid #8888}
      .failure{box-sizing:border-box;width:\(width)px;margin:0;padding:8px;border:2px solid;\
      overflow-wrap:anywhere}
      \(colors(theme ?? .light))\(dark)
      """
  }

  private static func colors(_ theme: DrawingTheme) -> String {
    func css(_ style: DrawingStyle) -> String { theme.paint(style).fill?.css ?? "" }
    return "body{background:\(css(.page));color:\(css(.text))}"
      + ".failure{border-color:\(theme.paint(.wrong).stroke?.css ?? "");background:\(css(.wrong))}"
  }
}
