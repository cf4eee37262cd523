internal import FoundationEssentials
internal import LayoutCore
internal import LayoutFiles
internal import LayoutScenes

/// The argument of `--scene`: a file, the name of a shipped scene, or `-` for standard input.
struct SceneChoice {
  private let text: String
  /// The folder that the file must lie in; nil allows any folder.
  private let root: String?

  /// Creates a choice from the text of the argument.
  ///
  /// - Parameter folder: The folder that the file must lie in, after all links are followed; nil
  ///   if the user typed the path.
  init(_ text: String, foundIn folder: String? = nil) {
    self.text = text
    root = folder
  }

  /// Loads the file at the path or, if there is no such file, the shipped scene with this name; `-`
  /// means standard input.
  func load() throws(Failure) -> Scene {
    var isFolder = false
    let isThere = FileManager.default.fileExists(atPath: text, isDirectory: &isFolder)
    if isThere, isFolder { throw folderNamed }
    do throws(SceneError) {
      if isStandardInput {
        return try Scene.load(bytes: Self.standardInput(), named: "<stdin>")
      }
      if isThere, let root { return try Scene.load(bytes: bytes(below: root), named: text) }
      if isThere { return try Scene.load(fileAt: text) }
      return try Scene.load(text)
    } catch {
      if !isThere, isLink {
        throw Failure(
          Diagnostic(code: .notFound, "`\(text)` is a symbolic link that leads to no file"))
      }
      guard !isThere, let shipped else { throw Failure(error) }
      var diagnostic = error.diagnostic
      diagnostic.helps = ["name the shipped scene without a folder: --scene \(shipped)"]
      throw Failure(.scene, diagnostic)
    }
  }

  private var isLink: Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: text)) != nil
  }

  private var isStandardInput: Bool { text == "-" && root == nil }

  private func bytes(below folder: String) throws(SceneError) -> [UInt8] {
    do throws(FileError) {
      return try PlainFile.read(text, limit: FileBounds.scene, .below(folder))
    } catch {
      throw SceneError(error)
    }
  }

  private static func standardInput() throws(SceneError) -> [UInt8] {
    do throws(FileError) {
      return try StandardInput.readAll(limit: FileBounds.scene)
    } catch {
      throw SceneError(error)
    }
  }

  /// The path of the scene's file; nil if the scene does not come from a file.
  var file: String? {
    !isStandardInput && FileManager.default.fileExists(atPath: text) ? text : nil
  }

  /// The folder of the scene's file; nil if the scene does not come from a file.
  var folder: String? {
    file.map { URL(filePath: $0).deletingLastPathComponent().path }
  }

  private var folderNamed: Failure {
    Failure(
      Diagnostic(
        code: .notFound, "`\(text)` is a folder, not a scene", helps: ["name a .json file in it"]))
  }

  /// The shipped scene that a path seems to mean, for example `phone` for `scenes/phone.json`; nil
  /// if there is none.
  private var shipped: String? {
    guard text.contains("/") || text.hasSuffix(".json") else { return nil }
    let file = text.split(separator: "/").last ?? ""
    return Scene.shippedNames.first { "\($0).json" == file }
  }
}
