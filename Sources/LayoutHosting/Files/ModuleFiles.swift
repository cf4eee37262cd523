internal import FoundationEssentials
public import LayoutScripting

/// The modules that a script requires: files beside it or below its folder, and nowhere else.
public struct ModuleFiles {
  private let read: (String) -> [UInt8]?
  private let name: (String) -> String

  /// Reads modules from wherever they are.
  ///
  /// - Parameters:
  ///   - read: The bytes of a file by its path below the folder; nil if there is none, or it cannot be read.
  ///   - name: What a file below the folder is called in messages.
  public init(read: @escaping (String) -> [UInt8]?, name: @escaping (String) -> String) {
    self.read = read
    self.name = name
  }

  /// The largest file that is read, bytes; a module that is larger is left out, and `require` says so.
  private static let sizeLimit = 1 << 20

  /// Reads every module that a script requires, and those that these require.
  ///
  /// What is not there is left out: the line that requires it says so when it runs.
  public func modules(of source: ScriptSource) -> [ScriptModule] {
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

  private func module(named name: String) -> ScriptModule? {
    let path = ScriptModule.path(of: name)
    guard let bytes = read(path), bytes.count <= Self.sizeLimit else { return nil }
    return ScriptModule(name: name, source: ScriptSource(name: self.name(path), bytes: bytes))
  }
}

extension ModuleFiles {
  /// Those of a folder on disk, which may be the current one, without a name.
  public init(folder: String) {
    let root = folder.isEmpty ? "." : folder
    self.init(
      read: { path in
        let file = root + "/" + path
        var isFolder = false
        guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder,
          Self.isInside(file, root)
        else { return nil }
        return FileManager.default.contents(atPath: file).map(Array.init)
      },
      name: { folder.isEmpty ? $0 : "\(folder)/\($0)" })
  }

  /// Whether a file lies below a folder after all links were followed.
  private static func isInside(_ path: String, _ folder: String) -> Bool {
    let root = URL(filePath: folder).resolvingSymlinksInPath().path
    let file = URL(filePath: path).resolvingSymlinksInPath().path
    return file.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }
}
