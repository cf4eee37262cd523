package import LayoutCore
internal import LayoutFiles
package import LayoutScripting

/// Reads the modules that a script requires: files in the script's folder or below it.
package struct ModuleFiles {
  /// The result of reading a module.
  package enum Content: Hashable, Sendable {
    /// The bytes of the module's text.
    case bytes([UInt8])
    /// The module exceeds the size limit of scripts, so its text is not available.
    ///
    /// The value is the size of the module in bytes; nil if the size is unknown.
    case tooLarge(Int?)
    /// The module cannot be read; the value is the message about it.
    case unreadable(Diagnostic)
  }

  private let read: (String) -> Content?
  private let name: (String) -> String

  /// Creates a reader for modules from any source.
  ///
  /// - Parameters:
  ///   - read: Returns the content of a file by its path relative to the script's folder; nil if
  ///     the file is missing or cannot be read. The content must have at most
  ///     ``ScriptSource/sizeLimit`` bytes.
  ///   - name: Returns the name that messages use for a file, by the same path.
  package init(read: @escaping (String) -> Content?, name: @escaping (String) -> String) {
    self.read = read
    self.name = name
  }

  /// Reads every module that a script requires, directly or through other modules.
  ///
  /// A module that is missing or cannot be read is omitted: the line that requires the module
  /// raises an error when that line runs. The search ends after ``ScriptModule/limit`` names, or
  /// when the modules hold more than ``ScriptModule/bytesLimit`` bytes; the rest is omitted, too. A
  /// script that requires more names, or whose modules hold more bytes, does not load.
  package func modules(of source: ScriptSource) -> [ScriptModule] {
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
    guard let content = read(path) else { return nil }
    let file = self.name(path)
    let source =
      switch content {
      case .bytes(let bytes): ScriptSource(name: file, bytes: bytes)
      case .tooLarge(let bytes):
        ScriptSource(name: file, unread: ScriptSource.objection(toBytes: bytes, of: file))
      case .unreadable(let reason): ScriptSource(name: file, unread: reason)
      }
    return ScriptModule(name: name, source: source)
  }
}

extension ModuleFiles {
  /// Creates a reader for the modules in a folder on disk.
  ///
  /// A module must be a plain file that lies below the folder after all links are followed.
  ///
  /// - Parameter prefix: The path of the folder, with a slash at its end; empty for the current
  ///   folder.
  package init(folderPrefix prefix: String) {
    self.init(
      read: { path in
        do throws(FileError) {
          let limit = ScriptSource.sizeLimit
          return .bytes(try PlainFile.read(prefix + path, limit: limit, .below(prefix)))
        } catch {
          if case .tooLarge(let bytes, _) = error.reason { return .tooLarge(bytes) }
          return nil  // the line that requires the module reports the error
        }
      },
      name: { prefix + $0 })
  }
}
