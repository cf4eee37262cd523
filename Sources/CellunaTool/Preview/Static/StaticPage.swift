internal import EmbeddedFiles
internal import LayoutConformance
internal import LayoutCore
internal import LayoutPreview

/// The page of one layout: a single file that needs no server and sends no request.
///
/// The style sheet and the script are parts of the page. A script in a file of its own could not be
/// a module, because browsers load no modules for a page that they open by `file://`.
struct StaticPage {
  private(set) var layout: StaticLayout
  /// The file of the gallery; nil if the page stands alone.
  private let gallery: String?
  private var pictures = PagePictures()
  private var sections: [String] = []

  /// Makes the page of a layout.
  ///
  /// - Parameter gallery: The file of the gallery to link to; nil if there is none.
  init(_ layout: StaticLayout, gallery: String?) {
    (self.layout, self.gallery) = (layout, gallery)
    // each scene can use the bytes that the earlier scenes have not used; the start of a scene is
    // always shown
    var room = StaticLimits.pictureBytes
    for index in layout.scenes.indices {
      sections.append(section(index, &room))
    }
  }

  /// The page as HTML.
  var text: String {
    let title = XMLText.content(layout.script.printable)
    let link = gallery.map { "<p><a href=\"\(XMLText.attribute($0))\">all layouts</a></p>\n" }
    let omissions = layout.omissions.map { "<li>\(XMLText.content($0))</li>\n" }.joined()
    return Self.document(
      title: layout.script.printable, pictures,
      """
      <header>
      \(link ?? "")<h1>\(title)</h1>
      \(layout.summary.map { "<p>\(XMLText.content($0))</p>\n" } ?? "")\
      <p class="muted">The states were recorded. Scrolling moves over the elements as the layout \
      placed them, and does not run the script.</p>
      \(omissions.isEmpty ? "" : "<ul class=\"muted\">\n\(omissions)</ul>\n")</header>
      <main>
      \(sections.joined(separator: "\n"))
      </main>
      """)
  }

  /// The whole text of an HTML document.
  ///
  /// - Parameters:
  ///   - title: The title as plain text, which this function escapes.
  ///   - body: The content of the page as HTML.
  static func document(title: String, _ pictures: PagePictures, _ body: String) -> String {
    """
    \(StaticFolder.mark)
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
    <meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,">
    <title>\(XMLText.content(title))</title>
    <style>
    \(EmbeddedFolder.staticPage["static.css"])</style>
    </head>
    <body>
    \(pictures.styleSheet())
    \(body)
    <script>
    \(EmbeddedFolder.staticPage["static.js"])</script>
    </body>
    </html>

    """
  }

  // MARK: Scenes

  /// The section of the page for one scene.
  ///
  /// The bytes of each picture are subtracted from `room`. The first state is always kept. If the
  /// picture of a later state has more bytes than are left, that state and all states after it are
  /// removed from the layout.
  private mutating func section(_ index: Int, _ room: inout Int) -> String {
    let scene = layout.scenes[index]
    var states: [String] = []
    for state in scene.states {
      let svg = pictures.svg(state.drawing, scale: 1)
      guard states.isEmpty || svg.utf8.count <= room else { break }
      room -= svg.utf8.count
      states.append(Self.element(state, svg, isFirst: states.isEmpty))
    }
    layout.keepStates(states.count, ofScene: index)
    let title = XMLText.content(scene.title.printable)
    return """
      <section class="scene" aria-label="\(XMLText.attribute(scene.title.printable))">
      <h2>\(title)</h2>
      \(scene.summary.map { "<p>\(XMLText.content($0))</p>\n" } ?? "")\
      \(Self.scrubber(scene.states.prefix(states.count)))\
      <div class="states">
      \(states.joined(separator: "\n"))
      </div>
      \(Self.table(of: scene.parameters))\
      </section>
      """
  }

  private static func element(_ state: StaticState, _ svg: String, isFirst: Bool) -> String {
    let offset = Point(
      x: state.bounds.minX - state.area.minX, y: state.bounds.minY - state.area.minY)
    func number(_ value: Double) -> String { NumberText.plain(value) }
    return """
      <figure class="state"\(isFirst ? "" : " hidden")>
      <figcaption>\(XMLText.content(state.caption)) · offset \(number(state.bounds.minX)), \
      \(number(state.bounds.minY)) · \(state.counts.all) elements</figcaption>
      <div class="screen" tabindex="0" role="group" \
      aria-label="\(XMLText.attribute("screen, \(state.caption)"))" \
      style="width:\(number(state.bounds.width))px;height:\(number(state.bounds.height))px" \
      data-x="\(number(offset.x))" data-y="\(number(offset.y))">
      \(svg)
      </div>
      </figure>
      """
  }

  /// The slider and the list of the states of a scene; empty if there is only one state.
  private static func scrubber(_ states: ArraySlice<StaticState>) -> String {
    guard states.count > 1 else { return "" }
    let buttons = states.map {
      "<li><button type=\"button\">\(XMLText.content($0.caption))</button></li>"
    }
    return """
      <div class="scrubber" hidden>
      <input type="range" min="0" max="\(states.count - 1)" value="0" aria-label="event">
      <ol class="events">\(buttons.joined())</ol>
      </div>
      <noscript><p>A browser that runs no scripts shows the first state only.</p></noscript>

      """
  }

  // MARK: Parameters

  private static func table(of values: ParameterValues) -> String {
    guard !values.declarations.isEmpty else { return "" }
    let rows = values.declarations.map { parameter in
      let value = values[parameter.name] ?? parameter.defaultValue
      let cells = [
        parameter.name, value.description, parameter.defaultValue.description,
        parameter.expectation, parameter.help ?? parameter.label ?? "",
      ]
      let mark = value == parameter.defaultValue ? "" : " class=\"set\""
      return "<tr\(mark)>\(cells.map { "<td>\(XMLText.content($0.printable))</td>" }.joined())</tr>"
    }
    let heads = ["parameter", "value", "default", "takes", "help"]
    return """
      <table>
      <thead><tr>\(heads.map { "<th scope=\"col\">\($0)</th>" }.joined())</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>

      """
  }
}
