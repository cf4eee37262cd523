import FoundationEssentials
import LayoutCore
import LayoutScripting
import Testing

/// The shipped scripts, loaded for a test.
enum Scripts {
  /// The folder `layouts` of this checkout.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "layouts")

  /// The texts of the shipped scripts, read once.
  private static let sources = Result {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }
    return Dictionary(uniqueKeysWithValues: try names.map { ($0, try read($0)) })
  }

  /// The names of the shipped scripts, in alphabetical order.
  static func names() throws -> [String] { try sources.get().keys.sorted() }

  /// The fields of the table that a shipped script returns, in alphabetical order.
  static func fields(of name: String) throws -> [String] {
    let probe = """
      local fields = {}
      for field in pairs(layout) do fields[#fields + 1] = field end
      table.sort(fields)
      error(table.concat(fields, " "), 0)
      """
    let source = try source(name, changing: probe)
    let error = try #require(throws: ScriptError.self) { try ScriptedLayout(source) }
    return error.diagnostic.message.split(separator: " ").map(String.init)
  }

  /// A shipped script that runs additional statements before its `return`.
  ///
  /// In the statements, the variable `layout` is the table that the script returns.
  static func source(_ name: String, changing statements: String) throws -> ScriptSource {
    let original = try source(name)
    let text = String(decoding: original.bytes, as: UTF8.self)
    let start = try #require(text.ranges(of: "\nreturn ").last)
    var source = ScriptSource(
      name: "layouts/\(name).lua",
      text: text[..<start.lowerBound] + "\nlocal layout = " + text[start.upperBound...]
        + statements + "\nreturn layout\n")
    source.modules = original.modules
    return source
  }

  /// The text of a shipped script.
  static func source(_ name: String) throws -> ScriptSource {
    try #require(try sources.get()[name])
  }

  private static func read(_ name: String) throws -> ScriptSource {
    let bytes = try Data(contentsOf: folder.appending(path: "\(name).lua"))
    var source = ScriptSource(name: "layouts/\(name).lua", bytes: Array(bytes))
    source.modules = try source.requiredModules.filter { !$0.hasPrefix("celluna.") }.map { name in
      ScriptModule(name: name, source: try read(name))
    }
    return source
  }

  /// A shipped script with some parameters set.
  static func layout(
    _ name: String, _ values: [String: ParameterValue] = [:]
  ) throws -> ScriptedLayout {
    let layout = try ScriptedLayout(source(name))
    for (name, value) in values {
      try layout.parameters.set(name, to: value)
    }
    return layout
  }

  /// A script from the folder of benchmarks.
  static func benchmark(_ name: String) throws -> ScriptedLayout {
    let path = "../Benchmarks/scripts/\(name).lua"
    let bytes = try Data(contentsOf: folder.appending(path: path).standardized)
    return try ScriptedLayout(ScriptSource(name: "\(name).lua", bytes: Array(bytes)))
  }
}
