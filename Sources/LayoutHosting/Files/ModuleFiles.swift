internal import FoundationEssentials
internal import LayoutScripting

/// The modules that a script on disk requires: files beside it or below its folder, and nowhere else.
struct ModuleFiles {
  /// The folder of the script.
  let folder: String

  /// The largest file that is read, bytes; a module that is larger is left out, and `require` says so.
  private static let sizeLimit = 1 << 20

  /// Reads every module that a script requires, and those that these require.
  ///
  /// What is not there is left out: the line that requires it says so when it runs.
  func modules(of source: ScriptSource) -> [ScriptModule] {
    var found: [ScriptModule] = []
    var waiting = source.requiredModules
    while let name = waiting.first, found.count < ScriptModule.limit {
      waiting.removeFirst()
      guard !found.contains(where: { $0.name == name }), let module = module(named: name) else {
        continue
      }
      found.append(module)
      waiting += module.source.requiredModules
    }
    return found
  }

  /// Where the file of a module is, or would be.
  func path(ofModule name: String) -> String {
    (folder.isEmpty ? "." : folder) + "/" + ScriptModule.path(of: name)
  }

  private func module(named name: String) -> ScriptModule? {
    let path = path(ofModule: name)
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder,
      isInside(path), let data = FileManager.default.contents(atPath: path),
      data.count <= Self.sizeLimit
    else { return nil }
    let shown = folder.isEmpty ? ScriptModule.path(of: name) : path
    return ScriptModule(name: name, source: ScriptSource(name: shown, bytes: Array(data)))
  }

  /// Whether a file lies below the folder after all links were followed.
  private func isInside(_ path: String) -> Bool {
    let root = URL(filePath: folder.isEmpty ? "." : folder).resolvingSymlinksInPath().path
    let file = URL(filePath: path).resolvingSymlinksInPath().path
    return file.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }
}
