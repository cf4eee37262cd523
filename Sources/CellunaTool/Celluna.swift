internal import ArgumentParser
internal import CEdit
internal import Glibc
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
    StandardDescriptors.occupy()
    FileSizeSignal.survive()
    cedit_on_quit()
    let words = CommandLine.arguments.dropFirst()
    // celluna help NAME explains a command
    let command = words.first == "help" ? words.dropFirst().first : words.first
    if let failure = unreadableArgument ?? command.flatMap(unknownCommand) {
      failure.print()
      exit(withError: ExitCode(failure.exitCode))
    }
    if run(Array(words)) { return }
    do {
      var command = try parseAsRoot(Array(words))
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// Runs the command that the first word names, if the other words are valid arguments for it.
  ///
  /// Only this command's own parser is used, which saves time: the parser of all commands parses
  /// the arguments several times.
  ///
  /// - Returns: False if no command ran: the first word names no command, or the words ask for help
  ///   or contain a mistake. The parser of all commands then prints the help or the message.
  private static func run(_ words: [String]) -> Bool {
    let type = configuration.subcommands.first { $0.configuration.commandName == words.first }
    // the parser of all commands then parses the words again, and reports the mistake
    guard var command = try? type?.parse(Array(words.dropFirst())) else { return false }
    do {
      try command.run()
      return true
    } catch {
      end(with: error)
    }
  }

  /// Ends the process after an error, or after a request for help.
  ///
  /// The parser's own function `exit(withError:)` does not print the text, because it traps in a
  /// narrow terminal, repeats control characters of wrong arguments, and ignores failing output.
  private static func end(with error: any Error) -> Never {
    // both functions of the parser render the help, the second one only in the width of the terminal
    unsafe setenv("COLUMNS", "\(Terminal.helpColumns)", 1)
    let text = fullMessage(for: error)
    let code = exitCode(for: error)
    guard code.isSuccess else {
      if !text.isEmpty { StandardError.write(text.printableLines + "\n") }
      exit(withError: code)
    }
    do {
      try Self().report { output in
        if !text.isEmpty { output.write(text + "\n") }
        return true
      }
    } catch {
      exit(withError: error)
    }
    exit(withError: nil)
  }

  /// The failure for the first argument that is not UTF-8; nil if there is none.
  ///
  /// `CommandLine.arguments` contains other characters in place of such bytes. A path would then
  /// refer to another file.
  private static var unreadableArgument: Failure? {
    for (index, word) in CommandLine.arguments.enumerated().dropFirst() {
      // SAFETY: the system passes as many texts as `CommandLine.arguments` has
      guard let bytes = unsafe CommandLine.unsafeArgv[index],
        unsafe String(validatingCString: bytes) == nil
      else { continue }
      return Failure(
        .usage,
        Diagnostic(
          code: .notText, "the argument `\(word)` is not UTF-8",
          helps: ["write it in UTF-8; if it is a path, rename the file first"]))
    }
    return nil
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
