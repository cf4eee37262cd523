internal import ArgumentParser
internal import LayoutCore
internal import LayoutFiles

/// `celluna new`: writes a folder with a layout, its scene, and settings for editors and other
/// tools.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make a folder for a new layout, with a script and a scene.",
    discussion: """
      The command makes the new folder in the current folder. The new folder holds the script \
      NAME.lua, the scene scenes/NAME.json, settings with which editors complete scripts and show \
      messages at the lines of the scripts, and a workflow that checks the layout on GitHub. \
      Nothing is ever overwritten.

      \(EndingList([.fine, .usage, .output]).text)
      """)

  @Argument(
    help: """
      The name of the folder, the script and the scene: letters, digits, - and _; by default the \
      name of the layout that is copied, or layout for a blank script.
      """)
  var name: String?

  @Option(
    help: ArgumentHelp(
      """
      The first version of the script: blank, a small list whose comments explain it, or a copy of \
      a shipped layout: \(ShippedLayouts.names.joined(separator: ", ")).
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
      // the commands in the summary and the tasks of editors find `celluna` only in `PATH`
      if ProgramPath.find("celluna") == nil {
        StandardError.write(
          "hint: celluna is not on the PATH: export PATH=\"\(ProgramPath.folder):$PATH\"\n")
      }
      return true
    }
  }
}
