import Foundation
import LayoutCore
import Testing

@testable import LayoutScripting

/// One mistake of the catalogue `Tests/Fixtures/messages`, with the message that it must give.
///
/// `NAME.lua` is run as a script, `NAME.json` as a scene. `NAME.args` contains further arguments,
/// one on each line. If there is neither a script nor a scene, `NAME.args` contains all arguments.
/// `NAME.txt` contains the exit code and everything written to standard error.
struct MessageCase: Sendable, CustomTestStringConvertible {
  let name: String

  static let folder = Tool.checkout.appending(path: "Tests/Fixtures/messages")

  var testDescription: String { name }

  /// All mistakes, in alphabetical order.
  static func all() throws -> [MessageCase] {
    try names(withEnding: ["lua", "json", "args"]).sorted().map(MessageCase.init)
  }

  /// The names of the catalogue's files that have one of some extensions, without the extension.
  static func names(withEnding endings: Set<String>) throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Set(
      files.compactMap { file in
        let parts = file.split(separator: ".")
        return parts.count == 2 && endings.contains(String(parts[1])) ? String(parts[0]) : nil
      })
  }

  /// The arguments of the command that makes the mistake.
  func arguments() throws -> [String] {
    let more = try text("args").map { $0.split(separator: "\n").map(String.init) } ?? []
    if isThere("lua") { return ["run", "\(name).lua"] + more }
    if isThere("json") { return ["run", "ref:flow", "--scene", "\(name).json"] + more }
    return more
  }

  /// Whether the mistake is in an element that a script places, or in a value that it returns.
  ///
  /// The result is false for mistakes in updates, because a script in a worker places everything
  /// again after each change.
  var isOfPlaces: Bool {
    get throws {
      guard isThere("lua"), try expected().contains("error[CL03") else { return false }
      return ![
        "keep-new-item", "moves-differ", "placed-twice-in-update", "scroller-update",
        "update-differs",
      ].contains(name)
    }
  }

  /// The exit code and the message that the catalogue promises.
  ///
  /// In the file, a word in braces, such as `{scenes}`, stands for a whole list.
  func expected() throws -> String {
    try Self.lists.get().reduce(text("txt") ?? "") { text, list in
      text.replacing("{\(list.key)}", with: list.value.joined(separator: ", "))
    }
  }

  /// The lists that messages print in full, by the words that stand for them.
  ///
  /// Each list has the order in which messages print it.
  private static let lists = Result {
    [
      "scenes": try shipped("layouts/scenes", ".json"),
      "twins": try shipped("layouts", ".lua").map { "ref:\($0)" },
      "origins": ["blank"] + (try shipped("layouts", ".lua")),
      "laws": NamedLaw.allCases.map(\.rawValue),
      "parameter types": ParameterType.allCases.map(\.rawValue),
      "fields": ScriptAPI.layout.members.map(\.name) + ScriptAPI.current.hooks.map(\.name),
      "ctx": ScriptAPI.context.members.filter { $0.reading == .always }.map(\.name),
      "settled hooks": ScriptAPI.settledHookNames,
      "writing hooks": ScriptAPI.writingHookNames,
    ]
  }

  /// The sorted names of those files of a folder that have an ending, without the ending.
  private static func shipped(_ folder: String, _ ending: String) throws -> [String] {
    let path = Tool.checkout.appending(path: folder).path
    return try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  private func isThere(_ ending: String) -> Bool {
    FileManager.default.fileExists(atPath: file(ending).path)
  }

  private func text(_ ending: String) throws -> String? {
    isThere(ending) ? String(decoding: try Data(contentsOf: file(ending)), as: UTF8.self) : nil
  }

  private func file(_ ending: String) -> URL {
    Self.folder.appending(path: "\(name).\(ending)")
  }
}
