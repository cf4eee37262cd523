internal import FoundationEssentials
internal import LayoutCore
internal import LayoutScripting

/// A script on disk.
struct ScriptFile {
  let path: String

  /// Reads the file.
  ///
  /// - Throws: ``Failure`` if it is not there or cannot be read, with the nearest name beside it.
  func source() throws(Failure) -> ScriptSource {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw missing
    }
    guard !isFolder else {
      throw failure("`\(path)` is a folder, not a layout script", help: "name a .lua file in it")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw failure("`\(path)` cannot be read", help: "look at its permissions")
    }
    return ScriptSource(path: path, bytes: Array(data))
  }

  private var missing: Failure {
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent().path
    // a folder that cannot be listed only means that there is nothing to suggest
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let scripts = names.filter { $0.hasSuffix(".lua") }.sorted()
    let nearest = Suggestion.nearest(to: url.lastPathComponent, in: scripts)
    return failure(
      "there is no file `\(path)`",
      help: nearest.map { "did you mean `\($0)`, in the same folder?" }
        ?? "name a .lua file, or a layout in Swift such as ref:waterfall")
  }

  private func failure(_ message: String, help: String?) -> Failure {
    Failure(
      .script, Diagnostic(code: "CL0605", message, helps: help.map { [$0] } ?? []))
  }
}
