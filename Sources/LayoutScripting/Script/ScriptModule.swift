internal import LayoutCore

/// A module that a script may `require`: a text with a name.
///
/// A module is a file beside the script, or below its folder: `require "shapes.arc"` is the file
/// `shapes/arc.lua`. Source: CONTRACT.md section 7.
public struct ScriptModule: Hashable, Sendable {
  /// The name that scripts ask for it by.
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

  /// The greatest number of modules of one script.
  public static let limit = 64

  /// Whether a text may be a module's name: words of lower-case letters, digits and `_` with dots between.
  public static func isName(_ text: String) -> Bool {
    text.utf8.count <= 100
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty
          && $0.utf8.allSatisfy { byte in
            byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
              || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          }
      }
  }

  /// The path of the file of a module, from the script's folder.
  public static func path(of name: String) -> String {
    name.split(separator: ".").joined(separator: "/") + ".lua"
  }
}

extension ScriptSource {
  /// Whether a word stands in the text as a name.
  func names(_ word: String) -> Bool {
    LuaTokenizer.tokens(of: self).contains { $0.kind == .name && $0.text == word }
  }

  /// The names of the modules that the text requires, in the order in which it names them first.
  ///
  /// Found are `require "name"` and `require("name")`, with a text between quotes: the host must know
  /// what to read before the script runs. Names that no module can have are left out.
  public var requiredModules: [String] {
    let tokens = LuaTokens(self)
    var names: [String] = []
    for index in tokens.all.indices where tokens.text(index) == "require" {
      let argument = tokens.text(index + 1) == "(" ? index + 2 : index + 1
      let text = tokens.text(argument)
      guard tokens.all.indices.contains(argument), tokens.all[argument].kind == .string,
        text.count >= 2, text.first != "["
      else { continue }
      let name = String(text.dropFirst().dropLast())
      if ScriptModule.isName(name), !names.contains(name) { names.append(name) }
    }
    return names
  }
}
