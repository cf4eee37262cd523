internal import FoundationEssentials
internal import LayoutCore
public import LayoutScripting

/// A script on disk, with the modules beside it.
public struct ScriptFile: Hashable, Sendable {
  /// The path as the user named it.
  public let path: String

  /// Names a script; nothing is read yet.
  public init(path: String) {
    self.path = path
  }

  /// Reads the file and the modules that it requires.
  ///
  /// - Throws: ``ScriptError`` with CL0605 if it is not there or cannot be read, with the nearest name beside it.
  public func source() throws(ScriptError) -> ScriptSource {
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
    var source = ScriptSource(name: path, bytes: Array(data))
    source.modules = ModuleFiles(folder: folder).modules(of: source)
    return source
  }

  /// Every file that ``source()`` reads, and those of modules that are required but are not there.
  public func paths(of source: ScriptSource) -> Set<String> {
    let required = ([source] + source.modules.map(\.source)).flatMap(\.requiredModules)
    let root = folder.isEmpty ? "" : folder + "/"
    return Set([path] + required.map { root + ScriptModule.path(of: $0) })
  }

  private var folder: String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  private var missing: ScriptError {
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

  private func failure(_ message: String, help: String?) -> ScriptError {
    ScriptError(
      .invalidScript, Diagnostic(code: "CL0605", message, helps: help.map { [$0] } ?? []))
  }
}
