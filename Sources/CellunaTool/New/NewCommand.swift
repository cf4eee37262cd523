internal import ArgumentParser
internal import LayoutCore
internal import LayoutFiles

/// `celluna new`: writes a folder with a layout and all that belongs to one.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Begin a layout: a folder with a script, a scene and the rest.",
    discussion: """
      The folder is made in the current one. It holds the script NAME.lua, the scene \
      scenes/NAME.json, settings by which editors complete scripts and show messages at their \
      lines, and a workflow that checks the layout on GitHub. Nothing is ever overwritten.

      \(EndingList([.fine, .usage, .output]).text)
      """)

  @Argument(
    help: """
      The name of the folder, the script and the scene: letters, digits, - and _; by default that \
      of the layout that is copied, or layout.
      """)
  var name: String?

  @Option(
    help: ArgumentHelp(
      """
      What the script begins as: blank, which explains itself, or a copy of a shipped layout: \
      \(ShippedLayouts.names.joined(separator: ", ")).
      """,
      valueName: "layout"),
    completion: .list(NewFolder.origins))
  var from = NewFolder.blank

  func run() throws {
    try report { output throws(Failure) in
      let folder = try NewFolder(named: name, from: from)
      try folder.write()
      output.write(folder.summary)
      output.flush()
      // the commands in the summary, and the tasks of editors, are found by their name
      if ProgramPath.find("celluna") == nil {
        StandardError.write(
          "hint: celluna is not on the PATH: export PATH=\"\(ProgramPath.folder):$PATH\"\n")
      }
      return true
    }
  }
}
