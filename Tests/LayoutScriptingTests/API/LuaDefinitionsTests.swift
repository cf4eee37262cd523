import Foundation
import LayoutScripting
import Testing

/// The definitions for the Lua language server (LuaLS), in layouts/meta/celluna.lua.
@Suite struct LuaDefinitionsTests {
  private static let lines = ScriptAPI.current.luaDefinitions.split(
    separator: "\n", omittingEmptySubsequences: false
  ).map(String.init)

  /// The types that LuaLS has built in.
  private static let known: Set = [
    "any", "boolean", "function", "integer", "nil", "number", "string", "table", "fun",
  ]

  @Test func `it is valid Lua that returns the module and prints nothing`() throws {
    var source = ScriptSource(
      name: "main.lua",
      text: """
        local print, pairs = print, pairs -- the definitions put theirs in their place
        for name in pairs(require "definitions") do print(name) end
        return { name = "m", version = "1", api = 1, prepare = function() return 0, 0 end }
        """)
    let text = ScriptAPI.current.luaDefinitions
    source.modules = [
      ScriptModule(name: "definitions", source: ScriptSource(name: "definitions.lua", text: text))
    ]
    var output = ""
    _ = try ScriptedLayout(source) { output += $0 }
    let module = try #require(ScriptAPI.current.modules.first)
    #expect(output.split(separator: "\n").map(String.init) == module.members.map(\.name).sorted())
  }

  @Test(arguments: ScriptAPI.current.modules.dropFirst())
  func `each other module has a file that returns its class`(module: APIObject) throws {
    let className = try #require(module.className)
    let files = try FileManager.default.contentsOfDirectory(
      at: Scripts.folder.appending(path: "meta"), includingPropertiesForKeys: nil)
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    let text = try #require(texts.first { $0.hasPrefix("---@meta \(module.name)\n") })
    #expect(text.contains("\n---@type \(className)\nlocal"))
    #expect(Self.lines.contains("---@class \(className)"))
  }

  @Test func `every type that is named is declared`() {
    var declared = Self.known
    for line in Self.lines {
      if let match = line.firstMatch(of: #/^---@(?:class|alias) ([\w.]+)/#) {
        declared.insert(String(match.1))
      }
    }
    var generics: Set<String> = []
    for line in Self.lines {
      if let match = line.firstMatch(of: #/^---@generic (.+)/#) {
        generics = Set(match.1.matches(of: #/(?:^|, )(\w+)/#).map { String($0.1) })
      }
      for name in Self.names(in: Self.type(of: line)) {
        #expect(declared.contains(name) || generics.contains(name), "\(line)")
      }
      if line.hasPrefix("function ") { generics = [] }
    }
    #expect(declared.count > 35)
  }

  @Test func `every class is declared once, followed by its functions`() {
    let classes = Self.lines.compactMap { $0.firstMatch(of: #/^---@class ([\w.]+)/#) }.map(\.1)
    #expect(Set(classes).count == classes.count)
    var current = ""
    for line in Self.lines {
      if let match = line.firstMatch(of: #/^local (\w+) = \{\}/#) { current = String(match.1) }
      guard let match = line.firstMatch(of: #/^function (\w+)\./#) else { continue }
      #expect(String(match.1) == current, "\(line)")
    }
  }

  @Test func `annotations of arguments are those of the function below`() {
    var names: [String] = []
    for line in Self.lines {
      if let match = line.firstMatch(of: #/^---@param ([\w.]+)/#) { names.append(String(match.1)) }
      guard let match = line.firstMatch(of: #/^function [\w.]+\(([^)]*)\) end$/#) else { continue }
      #expect(names.joined(separator: ", ") == String(match.1))
      names = []
    }
    #expect(names == [])
  }

  /// The type in an annotation; empty for other lines.
  private static func type(of line: String) -> Substring {
    let heads = [
      #/^---@field (?:\[\w+\]|\w+\??) (.+)/#, #/^---@param (?:\w+\??|\.\.\.) (.+)/#,
      #/^---@return (.+)/#, #/^---@type (.+)/#, #/^---@alias [\w.]+ (.+)/#,
      #/^---@class [\w.]+: (.+)/#,
    ]
    let rest = heads.lazy.compactMap { line.firstMatch(of: $0)?.1 }.first ?? ""
    // a type ends at the first space outside of brackets that does not follow a comma, colon or bar
    var depth = 0
    var last: Character = " "
    for index in rest.indices {
      let letter = rest[index]
      if "({<[".contains(letter) { depth += 1 }
      if ")}>]".contains(letter) { depth -= 1 }
      if letter == " ", depth == 0, !",:|".contains(last) { return rest[..<index] }
      last = letter
    }
    return rest
  }

  /// The names of types in a type annotation.
  ///
  /// The names of arguments and fields, which are followed by a colon, are omitted.
  private static func names(in type: Substring) -> [String] {
    type.replacing(#/"[^"]*"/#, with: "").matches(of: #/([A-Za-z][\w.]*)(\??:)?/#).filter {
      $0.2 == nil
    }.map { String($0.1) }
  }
}
