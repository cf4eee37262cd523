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
  /// The scenes: first the names of the shipped scenes, then the paths of scene files.
  ///
  /// The scene files are those in the script's folder, then those in its subfolder `scenes`.
  let scenes: [String]
  /// The layouts in Swift, written as `ref:NAME`.
  let references: [String]
  /// The paths of the layouts in the script's folder, usually including the script itself.
  let scripts: [String]

  /// The greatest number of files with the ending `.json` that are read, and the greatest number of
  /// files with the ending `.lua`.
  private static let fileLimit = 200
  /// The greatest size, in bytes, of a file that is read to find out whether it is a scene.
  private static let sceneBytes = 1 << 20

  /// Lists the shipped scenes, the layouts in Swift, and the files in the folder of a layout.
  ///
  /// A layout in Swift has no folder, so no files are listed for it.
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
      // A script that cannot be read cannot be chosen.
      .compactMap { try? ScriptFile(path: $0).source() }
    scripts = ScriptSource.layouts(among: sources).map(\.name)
  }

  /// The folder of a file, with a slash at its end; an empty text for the current folder.
  private static func folder(of path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return parts.isEmpty ? "" : parts.joined(separator: "/") + "/"
  }

  /// The paths of the entries of a folder, in natural order; hidden entries are omitted.
  private static func files(in folder: String) -> [String] {
    // A folder that is missing or cannot be read offers nothing to choose.
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted { $0.comesNaturally(before: $1) }
      .map { folder + $0 }
  }

  /// Whether a file is a scene, possibly with mistakes.
  ///
  /// A scene is a JSON object with a number in the field `scene`. The result is true for a file
  /// that is larger than ``sceneBytes``, and false for a file that cannot be read.
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
