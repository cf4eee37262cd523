internal import LayoutCore

/// A module that a script may `require`: a text with a name.
///
/// A module is a file beside the script, or below its folder: `require "shapes.arc"` is the file
/// `shapes/arc.lua`. Source: CONTRACT.md section 7.
public struct ScriptModule: Hashable, Sendable {
  /// The name by which scripts require the module.
  public let name: String
  /// The text, and the file's name for messages.
  public let source: ScriptSource

  /// Creates a module.
  public init(name: String, source: ScriptSource) {
    self.name = name
    var source = source
    // Two files in different folders may have the same last name.
    source.givenChunkName = Self.path(of: name)
    self.source = source
  }

  /// A typed text, for messages; no script can require it, and no script's chunk has its name.
  init(typed source: ScriptSource, number: Int) {
    name = "\(source.name)/\(number)"
    var source = source
    source.givenChunkName = name
    self.source = source
  }

  /// The greatest number of modules that a script requires directly or indirectly, whether they
  /// exist or not.
  public static let limit = 256

  /// The greatest number of bytes of all modules of a script.
  public static let bytesLimit = 4 << 20

  /// Whether a text is a valid module name: words of lower-case letters, digits and `_`, separated
  /// by dots.
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

  /// The path of a module's file, relative to the script's folder.
  package static func path(of name: String) -> String {
    name.split(separator: ".").joined(separator: "/") + ".lua"
  }
}

extension ScriptModule {
  /// The modules that the host provides; they take precedence over files of the same name.
  ///
  /// Each module requires only modules that come after it in the list.
  static let library = [
    ScriptModule(
      name: "celluna.compose",
      source: ScriptSource(name: "celluna/compose.lua", bytes: PackageResources.compose_lua)),
    ScriptModule(
      name: "celluna.stack",
      source: ScriptSource(name: "celluna/stack.lua", bytes: PackageResources.stack_lua)),
    ScriptModule(
      name: "celluna.lines",
      source: ScriptSource(name: "celluna/lines.lua", bytes: PackageResources.lines_lua)),
    ScriptModule(
      name: "celluna.contexts",
      source: ScriptSource(name: "celluna/contexts.lua", bytes: PackageResources.contexts_lua)),
    ScriptModule(
      name: "celluna.elements",
      source: ScriptSource(name: "celluna/elements.lua", bytes: PackageResources.elements_lua)),
  ]
}

extension ScriptSource {
  /// All modules that the script may require: the host's own first, if any text names one, then the
  /// given ones.
  var allModules: [ScriptModule] {
    let own = ownModules
    var required = Set(([self] + own.map(\.source)).flatMap(\.requiredModules))
    var library: [ScriptModule] = []
    for module in ScriptModule.library where required.contains(module.name) {
      library.append(module)
      required.formUnion(module.source.requiredModules)
    }
    return library + own
  }

  /// The given modules that do not have the name of a module of the host.
  var ownModules: [ScriptModule] {
    modules.filter { module in !ScriptModule.library.contains { $0.name == module.name } }
  }
}
