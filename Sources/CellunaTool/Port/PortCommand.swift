internal import ArgumentParser
internal import LayoutCore
internal import LayoutFiles

/// `celluna port`: writes a folder with the beginning of a script that ports a layout for iOS.
struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port", abstract: "Begin the port of a layout for iOS, with a script and a test.",
    discussion: """
      The command reads the Swift file of a UICollectionViewLayout, and makes a folder in the \
      current folder, as `celluna new` does. The script has a parameter for each property with a \
      simple default that an app can set; hints list the other stored properties. It places the \
      items one under another, and a comment names the hooks and fields that take the place of the \
      members that the layout overrides. If views from right to left do not mirror the layout, \
      the script has `coords = "physical"`. Nothing is ever overwritten.

      \(EndingList([.fine, .scene, .usage, .output], [.scene: "the Swift file cannot be read"]).text)
      """)

  @Argument(help: "The Swift file of the layout.")
  var file: String

  @Option(
    name: .customLong("class"),
    help: ArgumentHelp(
      "The class; by default, the first one in the file that inherits from a layout of UIKit.",
      valueName: "name"))
  var className: String?

  @Option(
    help: ArgumentHelp(
      """
      The name of the folder, the script and the scene; by default, the name of the class without \
      `Layout`, in small letters.
      """, valueName: "name"))
  var name: String?

  func run() throws {
    try report { output throws(Failure) in
      let source = try readSource()
      guard let layout = SwiftLayout(source, named: className) else {
        throw Failure(
          Diagnostic(
            code: .unknownName,
            className.map { "`\(file)` has no class `\($0)` with a superclass" }
              ?? "`\(file)` has no class that inherits from UICollectionViewLayout",
            helps: ["name the class: --class MosaicLayout"]))
      }
      let folder = try NewFolder(named: name, porting: layout)
      try folder.write()
      let script = (name ?? layout.scriptName) + ".lua"
      let path = ShellWord.command([file.hasPrefix("/") ? file : "../\(file)"])
      let check = "celluna check \(script) --against \(path)#\(layout.name)"
      output.write(folder.summary(next: [check]))
      let omitted = [
        ("because of their defaults or names", layout.omitted),
        ("because an app cannot set them", layout.fixed),
      ]
      for (reason, names) in omitted where !names.isEmpty {
        StandardError.write("hint: no parameters, \(reason): \(list(of: names))\n")
      }
      return true
    }
  }

  private func readSource() throws(Failure) -> String {
    do throws(FileError) {
      return String(
        decoding: try PlainFile.read(file, limit: FileBounds.swiftLayout), as: UTF8.self)
    } catch {
      throw Failure(error.diagnostic)
    }
  }

  /// The names, separated by commas; names after the 20th are only counted.
  private func list(of names: [String]) -> String {
    let rest = names.count - 20
    return names.prefix(20).joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
  }
}
