internal import LayoutCore
internal import LayoutScripting

/// What the console tells about itself.
enum ConsoleHelp {
  /// All commands.
  static var overview: [String] {
    let width = ConsoleCommand.names.map(\.count).max() ?? 0
    let commands = ConsoleCommand.all.map { command in
      let blanks = String(repeating: " ", count: width - command.name.count)
      return "  :\(command.name)\(blanks)  \(command.summary)"
    }
    return [
      "Lua is evaluated where the script runs: ctx, params, L, view, scene, its own locals, _"
    ]
      + commands + ["  any beginning of a name that fits one command works"]
  }

  /// One command.
  static func text(of command: ConsoleCommand) -> [String] {
    let usage = command.usage.isEmpty ? "" : " \(command.usage)"
    return [":\(command.name)\(usage)", "  \(command.summary)"]
  }

  /// The commands and the entries of the script API with a word in their name or summary.
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

  /// What a code means; nil if it is none.
  static func explanation(of code: String) -> [String]? {
    if let law = NamedLaw.allCases.first(where: { $0.code == code }) {
      return ["\(code): the law `\(law.rawValue)`", "  \(law.promise)"]
    }
    return ConsoleExplanations.all[code].map { ["\(code): \($0.meaning)", "  \($0.advice)"] }
  }
}
