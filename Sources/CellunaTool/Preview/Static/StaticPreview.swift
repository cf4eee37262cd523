internal import LayoutConformance
internal import LayoutCore

/// `celluna preview --static`: writes pages with recorded states, which need no server.
struct StaticPreview {
  /// The names and the texts of the files, in the order in which they are reported.
  private var pages: [(name: String, text: String)] = []
  /// The report about the written pages: one line for each page, followed by its omissions.
  private var lines: [String] = []
  private let folder: String

  /// Records layouts, and makes the pages; nothing is written yet.
  ///
  /// One layout has the page `index.html`; several have a page each, and `index.html` is their
  /// gallery.
  ///
  /// - Throws: ``Failure`` if there are too many layouts, or if a layout or a scene fails.
  init(_ scripts: [String], _ options: SceneOptions, folder: String) throws(Failure) {
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    guard scripts.count <= StaticLimits.layouts else {
      throw Failure(
        .usage,
        Diagnostic(
          code: .tooMuch,
          "--static: there are \(scripts.count) layouts; at most \(StaticLimits.layouts) are possible",
          helps: ["name fewer scripts, or write several folders"]))
    }
    let isAlone = scripts.count == 1
    var names = PageNames()
    var tiles: [(layout: StaticLayout, file: String)] = []
    for script in scripts {
      let page = StaticPage(
        try StaticLayout(script, options), gallery: isAlone ? nil : PageNames.index)
      let name = isAlone ? PageNames.index : names.name(for: page.layout.name)
      pages.append((name, page.text))
      tiles.append((page.layout, name.percentEncoded))
      lines.append(line(name, page.layout))
      lines += page.layout.omissions.map { "  \($0)" }
    }
    guard !isAlone else { return }
    pages.append((PageNames.index, StaticGallery(layouts: tiles).text))
    lines.append("\(folder.printable)/\(PageNames.index)  \(tiles.count) layouts")
  }

  private func line(_ name: String, _ layout: StaticLayout) -> String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let states = layout.scenes.reduce(0) { $0 + $1.states.count }
    return "\(folder.printable)/\(name.printable)  \(layout.script.printable): "
      + "\(count(layout.scenes.count, "scene")), \(count(states, "state"))"
  }

  /// Writes the pages.
  ///
  /// - Returns: The report about the written pages.
  func write() throws(Failure) -> String {
    try StaticFolder(folder).write(pages)
    return lines.map { $0 + "\n" }.joined()
  }
}

/// Makes a different name for each page; two names differ even if case is ignored.
private struct PageNames {
  static let index = "index.html"

  private var taken: Set<String> = ["index"]

  mutating func name(for stem: String) -> String {
    let stem = stem.replacing("/", with: "-").replacing(#/^\.+/#, with: "")
    let start = stem.isEmpty ? "layout" : stem
    var (name, number) = (start, 1)
    while !taken.insert(name.lowercased()).inserted {
      number += 1
      name = "\(start)-\(number)"
    }
    return "\(name).html"
  }
}
