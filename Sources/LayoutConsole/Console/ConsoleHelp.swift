internal import LayoutCore
internal import LayoutScripting

/// The help texts of the console.
enum ConsoleHelp {
  /// A list of all commands, in groups.
  static var overview: [String] {
    let width = ConsoleCommand.all.map { usage(of: $0).count }.filter { $0 <= longUsage }.max() ?? 0
    let groups = ConsoleCommand.groups.flatMap { group in
      ["", group.title]
        + group.commands.flatMap { command -> [String] in
          let usage = usage(of: command)
          let blanks = String(repeating: " ", count: max(0, width - usage.count))
          guard usage.count <= width else {
            let indent = String(repeating: " ", count: width)
            return ["  \(usage)", "  \(indent)  \(command.summary)"]
          }
          return ["  \(usage)\(blanks)  \(command.summary)"]
        }
    }
    let letters = ConsoleCommand.letters.sorted { $0.key < $1.key }
      .map { ":\($0.key) is :\($0.value)" }
    return [
      "Lua is evaluated where the script runs: ctx, params, L, view, scene, its own locals, _"
    ] + groups + [
      "",
      "a name may be shortened as long as only one command begins with it; \(letters.joined(separator: ", "))",
      ":help NAME shows an example",
    ]
  }

  /// The greatest length of a usage text that is written on the same line as its summary, in
  /// characters.
  private static let longUsage = 32

  private static func usage(of command: ConsoleCommand) -> String {
    ":\(command.name)" + (command.usage.isEmpty ? "" : " \(command.usage)")
  }

  /// The help of one command.
  static func text(of command: ConsoleCommand) -> [String] {
    [usage(of: command), "  \(command.summary)", "  for example \(command.example)"]
      + (command.letter.map { ["  short: :\($0)"] } ?? [])
  }

  /// The lines about the commands and the entries of the script API that contain a word.
  ///
  /// A line is listed if the word occurs in the name or the summary of the command, or in the name
  /// or the text of the entry. Upper and lower case are not distinguished.
  static func matches(_ word: String) -> [String] {
    let word = word.lowercased()
    let commands = ConsoleCommand.all.filter {
      $0.name.contains(word) || $0.summary.lowercased().contains(word)
    }
    let api = ScriptAPI.current
    let entries = api.names.filter { name in
      name.lowercased().contains(word)
        || api.entry(named: name).map { api.text(of: $0).lowercased().contains(word) } == true
    }
    return commands.map { ":\($0.name)  \($0.summary)" } + entries.map { ":doc \($0)" }
  }

  /// The meaning of a diagnostic code, and the remedy.
  static func explanation(of code: DiagnosticCode) -> [String] {
    let explanation = code.explanation
    return [
      "\(code): \(explanation.title)", "  \(explanation.meaning)", "  help: \(explanation.advice)",
    ]
  }
}
