internal import FoundationEssentials
internal import LayoutCore
internal import LayoutFiles
internal import LayoutHosting
internal import LayoutScenes
internal import LayoutScripting
internal import ReferenceLayouts
internal import ScriptConformance

/// The scenes and layouts that a user of a session can choose from.
struct SessionChoices {
  /// The shipped scenes by name, then the paths of scene files beside the script, and of those in
  /// the folder `scenes` beside it.
  let scenes: [String]
  /// The layouts in Swift, as `ref:NAME`.
  let references: [String]
  /// The paths of the layouts beside the script, the script included.
  let scripts: [String]

  /// The greatest number of files of a kind that are read.
  private static let fileLimit = 200
  /// The greatest size of a file that is read to find out whether it is a scene, in bytes.
  private static let sceneBytes = 1 << 20

  /// Looks into the folder of a layout; a layout in Swift has none.
  init(beside choice: SessionLayout) {
    references = ReferenceLayout.all.map { "ref:\($0.name)" }
    guard case .script(let file) = choice else {
      (scenes, scripts) = (Scene.shippedNames, [])
      return
    }
    let folder = Self.folder(of: file.path)
    let files = Self.files(in: folder)
    scenes =
      Scene.shippedNames
      + (files + Self.files(in: folder + "scenes/")).filter { $0.hasSuffix(".json") }
      .prefix(Self.fileLimit).filter(Self.isScene)
    let sources = files.filter { $0.hasSuffix(".lua") }.prefix(Self.fileLimit)
      // a script that cannot be read cannot be chosen
      .compactMap { try? ScriptFile(path: $0).source() }
    scripts = ScriptSource.layouts(among: sources).map(\.name)
  }

  /// The folder of a file, with a slash at its end; an empty text for the current folder.
  private static func folder(of path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return parts.isEmpty ? "" : parts.joined(separator: "/") + "/"
  }

  /// The paths of the entries of a folder, in natural order, without hidden ones.
  private static func files(in folder: String) -> [String] {
    // a missing or unreadable folder offers nothing to choose
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted { $0.comesNaturally(before: $1) }
      .map { folder + $0 }
  }

  /// Whether a file is a scene, possibly one with mistakes; a large file is not opened, and a file
  /// that cannot be read is none.
  private static func isScene(_ path: String) -> Bool {
    do throws(FileError) {
      let bytes = try PlainFile.read(path, limit: sceneBytes)
      let document = try? JSONDocument(SourceText(file: path, bytes: bytes))
      return document?.root["scene"]?.number != nil
    } catch {
      if case .tooLarge = error.reason { return true }
      return false
    }
  }
}
