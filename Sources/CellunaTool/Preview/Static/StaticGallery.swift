internal import LayoutCore
internal import LayoutPreview

/// The page of several layouts: a tile for each, which leads to the layout's own page.
struct StaticGallery {
  /// The layouts and the files of their pages.
  let layouts: [(layout: StaticLayout, file: String)]

  /// The page of the gallery as HTML.
  var text: String {
    var pictures = PagePictures()
    let tiles = layouts.map { layout, file in
      let picture = layout.tile.map {
        pictures.svg($0, scale: ContactSheet.scale(for: $0.size))
      }
      let summary = layout.summary.map { "<span>\(XMLText.content($0))</span>" } ?? ""
      return "<li><a href=\"\(XMLText.attribute(file))\">\(picture ?? "")"
        + "<b>\(XMLText.content(layout.script.printable))</b></a>\(summary)</li>"
    }
    return StaticPage.document(
      title: "\(layouts.count) layouts", pictures,
      """
      <header>
      <h1>\(layouts.count) layouts</h1>
      </header>
      <main>
      <ul class="tiles">
      \(tiles.joined(separator: "\n"))
      </ul>
      </main>
      """)
  }
}
