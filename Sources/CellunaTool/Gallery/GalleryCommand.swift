internal import ArgumentParser
internal import LayoutConformance
internal import LayoutCore
internal import LayoutFiles
internal import LayoutHosting
internal import LayoutScripting

/// `celluna gallery`: writes a page of layouts and scenes with pictures.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Write a page of layouts and scenes with pictures.",
    discussion: """
      The page is README.md in the folder that -o names, so that a service such as GitHub shows \
      it. Each .lua file of the named folders is a layout, and each .json file is a scene. A \
      layout is shown with its first example; a layout without examples is shown in the scene \
      phone, or in the scene fling if the layout scrolls sideways. A second picture plays the \
      animation of a change of the items. A scene is shown before its first event, laid out by \
      ref:flow. Each picture is an SVG, and below each picture is the command that writes it. \
      Nothing is written if a layout or a scene fails, or if a file of another origin would be \
      replaced.

      \(EndingList([.fine, .script, .limit, .scene, .usage, .output]).text)
      """)

  @Argument(help: "Folders of layouts and scenes.")
  var folders: [String]

  @Option(name: .short, help: ArgumentHelp("Write the page to this folder.", valueName: "folder"))
  var output: String

  @OptionGroup var place: IsolationOptions

  func run() throws {
    try report { _ throws(Failure) in
      guard !output.isEmpty, output != "-" else {
        throw Failure(
          .usage,
          Diagnostic(
            code: .notWritten, "-o: the name of the folder is \(output.isEmpty ? "empty" : "-")",
            helps: ["name a folder, which is made if it does not exist"]))
      }
      let files = try files()
      // If there is no folder yet, there is nothing to replace.
      if let folder = try? OpenFolder(output) {
        let page = (try? folder.read(GalleryPage.fileName, limit: 64 << 20)) ?? []
        // Beside a page of this command, all files with these names may be replaced.
        let isOwn = GalleryPage.isPage(page)
        try folder.checkReplacing(files.map(\.name)) { _ in isOwn }
      }
      for file in files {
        try TextFile(path: "\(output)/\(file.name)").write(output: file.bytes, makesFolder: true)
      }
      return true
    }
  }

  /// The files of the gallery: the pictures and the page.
  private func files() throws(Failure) -> [(name: String, bytes: [UInt8])] {
    var page = GalleryPage(folders: folders)
    var names = GalleryNames()
    for path in folders {
      guard let folder = LayoutFolder(path) else {
        throw Failure(
          .usage,
          Diagnostic(
            code: .notFound, "there is no folder `\(path)`",
            helps: ["name a folder with .lua or .json files"]))
      }
      let scenes = folder.files(".json")
      if scenes.isEmpty || !folder.files(".lua").isEmpty {
        for source in try folder.layouts() {
          page.layouts.append(
            try GalleryLayout(source.name, names.name(for: source.name), place.process))
        }
      }
      for scene in scenes {
        page.scenes.append(try GalleryScene(scene, names.name(for: scene, in: "scenes")))
      }
    }
    let pictures = page.layouts.flatMap { [$0.still, $0.change] } + page.scenes.map(\.picture)
    return pictures.map { ($0.file, $0.bytes) } + [(GalleryPage.fileName, Array(page.text.utf8))]
  }
}

/// Makes a different name for each picture.
private struct GalleryNames {
  private var counts: [String: Int] = [:]

  mutating func name(for path: String, in folder: String? = nil) -> String {
    let name = (folder.map { "\($0)/" } ?? "") + path.stem
    let count = (counts[name] ?? 0) + 1
    counts[name] = count
    return count == 1 ? "\(name).svg" : "\(name)-\(count).svg"
  }
}
