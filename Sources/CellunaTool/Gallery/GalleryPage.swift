internal import LayoutConformance
internal import LayoutCore
internal import LayoutPreview

/// The page of the gallery in Markdown.
///
/// The page contains no dates. It refers to pictures by paths that are relative to the page, and to
/// scripts and scenes by paths in the folders that the command line names. The same command with
/// the same layouts and scenes therefore writes the same page.
struct GalleryPage {
  /// The folders of the command line.
  let folders: [String]
  /// The layouts, in the order of the page.
  var layouts: [GalleryLayout] = []
  /// The scenes, in the order of the page.
  var scenes: [GalleryScene] = []

  init(folders: [String]) {
    self.folders = folders
  }

  /// The name of the page's file.
  static let fileName = "README.md"

  /// Whether a file is a page that this command wrote.
  static func isPage(_ bytes: [UInt8]) -> Bool {
    let parts = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
      .split(separator: "\n\n", maxSplits: 2)
    return parts.count > 1 && parts[0] == title
      && ["`celluna gallery ", "celluna gallery "].contains(where: parts[1].hasPrefix)
  }

  private static let title = "# Gallery"

  var text: String {
    let command = ShellWord.command(["celluna", "gallery"] + folders.map(ShellWord.path))
    var parts = [
      Self.title,
      "\(MarkdownText.code("\(command) -o FOLDER")) writes this page. Below each picture is the "
        + "command that draws it. The pictures have dark colours if the reader's browser prefers "
        + "dark pages.",
    ]
    if !layouts.isEmpty { parts += ["## Layouts"] + layouts.flatMap(Self.parts) }
    if !scenes.isEmpty { parts += ["## Scenes"] + scenes.flatMap(Self.parts) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func parts(of layout: GalleryLayout) -> [String] {
    ["### \(MarkdownText.inline(layout.name))"]
      + [layout.summary.map(MarkdownText.inline)].compactMap { $0 }
      + parts(of: layout.still, layout.summary ?? layout.name)
      + ["One item is deleted, and two are inserted:"]
      + parts(of: layout.change, "\(layout.name): the items move to their new places")
      + (layout.parameters.isEmpty ? [] : [table(of: layout.parameters)])
  }

  private static func parts(of scene: GalleryScene) -> [String] {
    let count = scene.eventCount
    let events = count == 0 ? "No events." : count == 1 ? "1 event." : "\(count) events."
    let summary = scene.summary.map { MarkdownText.inline($0) + " " } ?? ""
    return ["### \(MarkdownText.inline(scene.name))", summary + events]
      + parts(of: scene.picture, scene.summary ?? scene.name)
  }

  private static func parts(of picture: GalleryPicture, _ description: String) -> [String] {
    [
      "<img src=\"\(picture.file.percentEncoded)\" width=\"\(picture.width)\" "
        + "alt=\"\(XMLText.attribute(description))\">",
      "```\n\(picture.command)\n```",
    ]
  }

  // MARK: Parameters

  private static func table(of parameters: [Parameter]) -> String {
    let rows = parameters.map { parameter in
      let cells = [
        MarkdownText.code(parameter.name), parameter.kind.type.rawValue,
        MarkdownText.code(parameter.defaultValue.description), range(of: parameter),
        MarkdownText.inline(parameter.help ?? parameter.label ?? ""),
      ]
      return "| \(cells.joined(separator: " | ")) |"
    }
    return
      (["| parameter | type | default | range | help |", "| --- | --- | --- | --- | --- |"]
      + rows).joined(separator: "\n")
  }

  private static func range(of parameter: Parameter) -> String {
    if case .choice(let names) = parameter.kind {
      return names.map(MarkdownText.code).joined(separator: ", ")
    }
    return switch (parameter.minimum, parameter.maximum) {
    case (nil, nil): ""
    case (let low?, nil): "at least \(NumberText.plain(low))"
    case (nil, let high?): "at most \(NumberText.plain(high))"
    case (let low?, let high?): "\(NumberText.plain(low)) to \(NumberText.plain(high))"
    }
  }
}
