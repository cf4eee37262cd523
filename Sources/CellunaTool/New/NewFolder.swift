internal import EmbeddedFiles
internal import LayoutCore
internal import LayoutFiles
internal import LayoutScripting

/// The folder that `celluna new` makes.
struct NewFolder {
  /// The name of a small script that explains itself in comments.
  ///
  /// All other scripts from which a new script can be made are shipped layouts.
  static let blank = "blank"

  /// The names of the scripts from which a new script can be made.
  ///
  /// The first is ``blank``. The shipped layouts follow in alphabetical order.
  static var origins: [String] { [blank] + ShippedLayouts.names }

  /// The greatest number of characters of a name; it keeps the lines of the files short.
  private static let longestName = 40

  /// The name of the folder, the script and the scene.
  private let name: String
  private let script: NewScript
  /// Files besides the script and the templates.
  private var more: [NewFile] = []

  /// Plans a folder; nothing is written yet.
  ///
  /// - Parameters:
  ///   - name: The name; nil means the name of the origin, or `layout` for a blank script.
  ///   - origin: One of ``origins``.
  /// - Throws: ``Failure`` if the origin is unknown, if the name is invalid, or if the origin
  ///   requires a module of this name.
  init(named name: String?, from origin: String) throws(Failure) {
    guard Self.origins.contains(origin) else { throw Self.unknown(origin) }
    self.name = name ?? (origin == Self.blank ? "layout" : origin)
    try Self.check(self.name)
    script = NewScript(from: origin, named: self.name)
    if script.modules.contains(where: { $0.path == "\(self.name).lua" }) {
      throw Failure(
        Diagnostic(
          code: .unusableName,
          "the layout `\(origin)` requires a module `\(self.name)`, which needs that name",
          helps: ["choose another name: celluna new my-\(origin) --from \(origin)"]))
    }
  }

  /// Plans the folder of a port of a layout for iOS; nothing is written yet.
  ///
  /// - Parameters:
  ///   - name: The name; nil means ``SwiftLayout/scriptName``.
  ///   - layout: The layout for iOS.
  /// - Throws: ``Failure`` if the name is invalid.
  init(named name: String?, porting layout: SwiftLayout) throws(Failure) {
    self.name = name ?? layout.scriptName
    try Self.check(self.name)
    script = NewScript(porting: layout, named: self.name)
    let texts = PortTexts(layout, named: self.name)
    more = [NewFile("\(layout.name)PortTests.swift", Array(texts.test.utf8))]
  }

  // MARK: Names

  private static func unknown(_ origin: String) -> Failure {
    let nearest = Suggestion.nearest(to: origin, in: origins)
    return Failure(
      Diagnostic(
        code: .unknownName, "--from: there is no layout `\(origin)`",
        helps: (nearest.map { ["did you mean `\($0)`?"] } ?? [])
          + ["there are \(origins.joined(separator: ", "))"]))
  }

  private static func check(_ name: String) throws(Failure) {
    func isUsable(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    let fault: String
    if name.isEmpty {
      fault = "the name is empty"
    } else if name.contains("/") {
      fault = "`\(name)` is a path, not a name"
    } else if !name.utf8.allSatisfy(isUsable) {
      fault = "the name `\(name)` has characters that a name must not have"
    } else if name.hasPrefix("-") {
      fault = "the name `\(name)` begins like an option"
    } else if name.utf8.count > longestName {
      fault = "the name has \(name.utf8.count) characters; at most \(longestName) are possible"
    } else {
      return
    }
    let help =
      name.contains("/")
      ? "go to the folder that is to hold the new one, and give its name alone"
      : "use letters, digits, `-` and `_`: celluna new my-layout"
    throw Failure(Diagnostic(code: .unusableName, fault, helps: [help]))
  }

  // MARK: Writing

  /// Writes all files; if that fails, no file is written.
  ///
  /// - Throws: ``Failure`` if something other than an empty folder has the name, or if the system
  ///   refuses to write.
  func write() throws(Failure) {
    let here: OpenFolder
    do throws(FileError) {
      here = try OpenFolder(".")
    } catch {
      throw notWritten("the current folder cannot be read", help: error.help)
    }
    if here.has(name) {
      // a file is not a folder, and links are not followed
      guard let there = try? here.folder(name) else {
        throw notWritten("there is a file `\(name)` already", help: "choose another name")
      }
      if let file = there.names.first {
        throw notWritten(
          "`\(name)/\(file)` already exists, and nothing is overwritten",
          help: "choose another name, or empty the folder")
      }
    }
    do throws(FileError) {
      try here.makeFolder(name, with: files)
    } catch {
      throw notWritten(
        "the folder `\(name)` could not be written",
        help: "check the permissions of the current folder and the free space")
    }
  }

  private func notWritten(_ message: String, help: String?) -> Failure {
    Failure(.output, Diagnostic(code: .notWritten, message, helps: [help].compactMap { $0 }))
  }

  /// All files of the new folder.
  private var files: [NewFile] {
    let templates = [
      ("README.md", "README.md"), (".luarc.json", "luarc.json"), (".luacheckrc", "luacheckrc"),
      (".editorconfig", "editorconfig"), (".gitignore", "gitignore"),
      (".vscode/tasks.json", "tasks.json"), (".vscode/settings.json", "settings.json"),
      (".vscode/extensions.json", "extensions.json"),
      (".github/workflows/check.yml", "check.yml"),
    ]
    let definitions = EmbeddedFolder.definitions
    return script.files + more
      + templates.map { path, template in
        NewFile(path, Array(NewScript.filled(template, with: name).utf8))
      } + [NewFile("meta/celluna.lua", Array(ScriptAPI.current.luaDefinitions.utf8))]
      + definitions.names.map { NewFile("meta/\($0)", Array(definitions[$0].utf8)) }
  }

  /// A list of the written files, and the commands to use next.
  var summary: String { summary(next: ["celluna check"]) }

  /// A list of the written files, and the commands to use next.
  ///
  /// - Parameter commands: The commands that follow the command for the preview. The user calls
  ///   them in the new folder.
  func summary(next commands: [String]) -> String {
    var rows = [("\(name)/\(name).lua", "the layout")]
    rows += script.modules.map { ("\(name)/\($0.path)", "a module that the layout requires") }
    rows += [
      ("\(name)/scenes/\(name).json", "the view and the data with which you try it"),
      ("\(name)/README.md", "the commands to work with it"),
      ("\(name)/meta, .luarc.json, .vscode, …", "for editors, luacheck, git and GitHub"),
    ]
    rows += more.map { ("\(name)/\($0.path)", "a test for your app's own package") }
    let width = rows.map(\.0.count).max() ?? 0
    let lines = rows.map { path, text in
      path + String(repeating: " ", count: width - path.count + 2) + text
    }
    return
      (lines + [
        "", "next:",
        "  cd \(name)", "  celluna preview \(name).lua --scene scenes/\(name).json",
      ] + commands.map { "  \($0)" } + [""])
      .joined(separator: "\n")
  }
}
