internal import LayoutCore
internal import LuaSandbox

/// A module that a script can `require`: a text with a name.
///
/// The host provides some modules. Every other module is a file in the script's folder, or in a
/// folder inside it: `require "shapes.arc"` runs the file `shapes/arc.lua`.
///
/// Source: CONTRACT.md section 7.
public struct ScriptModule: Hashable, Sendable {
  /// The name by which scripts require the module.
  public let name: String
  /// The text of the module, with the name of its file for messages.
  public let source: ScriptSource

  /// Creates a module.
  public init(name: String, source: ScriptSource) {
    self.name = name
    var source = source
    // Files in different folders can have the same last name, so messages need the whole path.
    source.givenChunkName = Self.path(of: name)
    self.source = source
  }

  /// Creates a module for a text that was typed at the prompt.
  ///
  /// Only messages use this module.
  ///
  /// No script can require it, and no chunk of a script has its name.
  init(typed source: ScriptSource, number: Int) {
    name = "\(source.name)/\(number)"
    var source = source
    source.givenChunkName = name
    self.source = source
  }

  /// The greatest number of modules that a script can require, directly or through other modules.
  ///
  /// This number includes modules that do not exist. It does not include modules that are required
  /// only by modules of the host.
  public static let limit = 256

  /// The greatest size of all modules of a script together, in bytes.
  ///
  /// This size includes neither the script itself nor the modules of the host. If the modules have
  /// more bytes, the script does not load.
  public static let bytesLimit = 4 << 20

  /// Whether the text is a valid name of a module.
  ///
  /// A name has at most 100 bytes. It consists of words of lower-case letters, digits and `_`,
  /// which are separated by dots.
  package static func isName(_ text: String) -> Bool {
    text.utf8.count <= 100
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty
          && $0.utf8.allSatisfy { byte in
            byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
              || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          }
      }
  }

  /// The path of the file of the module `name`, relative to the script's folder.
  package static func path(of name: String) -> String {
    name.split(separator: ".").joined(separator: "/") + ".lua"
  }
}

extension ScriptSource {
  /// All modules that the script can require.
  ///
  /// The list begins with the modules of the host that the script and its own modules require,
  /// directly or through other modules of the host. The script's own modules, which were given with
  /// the source, follow.
  var allModules: [ScriptModule] {
    let own = ownModules
    var pending = ([self] + own.map(\.source)).flatMap(\.requiredModules)
    var names: Set<String> = []
    var required: [ScriptModule] = []
    while let name = pending.popLast() {
      guard names.insert(name).inserted, let module = HostLibrary.module(named: name)?.module else {
        continue
      }
      required.append(module)
      pending += module.source.requiredModules
    }
    return required + own
  }

  /// The modules that were given with the source, without those that have the name of a module of
  /// the host.
  var ownModules: [ScriptModule] {
    modules.filter { !HostLibrary.names.contains($0.name) }
  }
}

extension LuaState {
  /// Adds a module, which the first `require` of its name runs.
  ///
  /// - Throws: ``LuaError`` if there is no memory for the module.
  func add(_ module: ScriptModule) throws(LuaError) {
    if let own = HostLibrary.module(named: module.name) {
      try addModule(module.name, own.code)
    } else {
      try addModule(
        module.name, source: module.source.bytes, chunkName: module.source.chunkName)
    }
  }
}
