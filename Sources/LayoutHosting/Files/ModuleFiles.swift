internal import LayoutFiles
public import LayoutScripting

/// The modules that a script requires: files beside it or below its folder, and nowhere else.
public struct ModuleFiles {
  /// What came of reading a module.
  public enum Content: Hashable, Sendable {
    /// Its text.
    case bytes([UInt8])
    /// It holds more than a script may, so many bytes if anybody knows; nothing of it was read.
    case tooLarge(Int?)
  }

  private let read: (String) -> Content?
  private let name: (String) -> String

  /// Reads modules from wherever they are.
  ///
  /// - Parameters:
  ///   - read: The content of a file by its path below the folder; nil if there is none, or it cannot be read. It
  ///     reads no more than ``ScriptSource/sizeLimit`` bytes.
  ///   - name: What a file below the folder is called in messages.
  public init(read: @escaping (String) -> Content?, name: @escaping (String) -> String) {
    self.read = read
    self.name = name
  }

  /// Reads every module that a script requires, and those that these require.
  ///
  /// What is not there is left out: the line that requires it says so when it runs. No more names are looked for than
  /// ``ScriptModule/limit``; a script that has more does not load.
  public func modules(of source: ScriptSource) -> [ScriptModule] {
    var found: [ScriptModule] = []
    var bytes = 0
    var names = source.requiredModules
    var next = 0
    var known = Set(names)
    while next < names.count, next < ScriptModule.limit, bytes <= ScriptModule.bytesLimit {
      if let module = module(named: names[next]) {
        found.append(module)
        bytes += module.source.bytes.count
        names += module.source.requiredModules.filter { known.insert($0).inserted }
      }
      next += 1
    }
    return found
  }

  private func module(named name: String) -> ScriptModule? {
    let path = ScriptModule.path(of: name)
    return switch read(path) {
    case .bytes(let bytes)?:
      ScriptModule(name: name, source: ScriptSource(name: self.name(path), bytes: bytes))
    case .tooLarge(let bytes)?:
      ScriptModule(name: name, source: ScriptSource(name: self.name(path), tooLargeBytes: bytes))
    case nil: nil
    }
  }
}

extension ModuleFiles {
  /// Those of a folder on disk, which may be the current one, without a name.
  ///
  /// A file counts that lies below the folder once all links are followed, and holds bytes.
  public init(folder: String) {
    let root = folder.isEmpty ? "." : folder
    self.init(
      read: { path in
        do throws(FileError) {
          let limit = ScriptSource.sizeLimit
          return .bytes(try PlainFile.read("\(root)/\(path)", limit: limit, .below(root)))
        } catch {
          if case .tooLarge(let bytes, _) = error.reason { return .tooLarge(bytes) }
          return nil  // the line that requires it says so
        }
      },
      name: { folder.isEmpty ? $0 : "\(folder)/\($0)" })
  }
}
