internal import ArgumentParser
internal import CEdit
internal import LayoutCore

/// The command `celluna`.
@main struct Celluna: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "celluna",
    abstract: "Collection-view layouts as Lua scripts.",
    discussion: "Start with: celluna new photos --from waterfall",
    version: "0.1.0",
    subcommands: [
      NewCommand.self, PortCommand.self, PreviewCommand.self, RunCommand.self, ReplCommand.self,
      RenderCommand.self,
      DiffCommand.self, GalleryCommand.self, CheckCommand.self, BenchCommand.self,
      APICommand.self, ExplainCommand.self, DoctorCommand.self,
    ])

  static func main() {
    cedit_on_quit()
    let words = CommandLine.arguments.dropFirst()
    // celluna help NAME explains a command
    let command = words.first == "help" ? words.dropFirst().first : words.first
    if let command, let failure = unknownCommand(command) {
      failure.print()
      exit(withError: ExitCode(failure.exitCode))
    }
    main(nil)
  }

  /// The failure for a word that is not the name of a command; nil if the word is a command or an
  /// option.
  private static func unknownCommand(_ word: String) -> Failure? {
    let names = ["help"] + configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !word.hasPrefix("-"), !names.contains(word) else { return nil }
    let nearest = Suggestion.nearest(to: word, in: names)
    return Failure(
      Diagnostic(
        code: .unknownName, "there is no command `\(word)`",
        helps: [
          nearest.map { "did you mean `\($0)`?" }
            ?? "the commands are \(names.joined(separator: ", "))"
        ]))
  }
}
