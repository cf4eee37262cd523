internal import LayoutCore

/// A command of the console: what stands behind a `:`.
struct ConsoleCommand: Sendable {
  /// What becomes of it.
  typealias Action<Answer> = @Sendable (Console, ConsoleArguments) throws(SessionError) -> Answer

  /// The name, without the colon.
  let name: String
  /// The arguments, as help shows them; empty for none.
  let usage: String
  /// What it does, without a full stop.
  let summary: String
  /// What may stand behind it.
  let takes: Arguments
  /// What its first argument is, for completion.
  let completes: Completion
  let action: Action<ConsoleReply>

  /// What may stand behind a command.
  enum Arguments: Sendable {
    /// So many words; where there are values, by these names, and these names behind `--`.
    case words(ClosedRange<Int>, values: Set<String> = [], flags: Set<String> = [])
    /// So many words, and values by any name.
    case data(ClosedRange<Int>)
    /// A text, as it is typed.
    case text
  }

  /// What the first argument of a command can be.
  enum Completion: Hashable, Sendable {
    case nothing, path, scene, script, reference, parameter, version, entry, command
    /// A parameter, and behind it a value.
    case setting
    case words([String])
  }

  init(
    _ name: String, _ usage: String = "", _ summary: String, takes: Arguments = .words(0...0),
    completes: Completion = .nothing, action: @escaping Action<[String]>
  ) {
    self.init(
      name, usage, summary, takes: takes, completes: completes,
      replying: { (console, arguments) throws(SessionError) in
        ConsoleReply(try action(console, arguments))
      })
  }

  /// A command whose answer is more than lines.
  init(
    _ name: String, _ usage: String = "", _ summary: String, takes: Arguments = .words(0...0),
    completes: Completion = .nothing, replying action: @escaping Action<ConsoleReply>
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.takes = takes
    self.completes = completes
    self.action = action
  }

  /// All commands, in the order in which help lists them.
  static let all: [ConsoleCommand] = groups.flatMap(\.commands)

  /// All commands by what they are about.
  static let groups: [(title: String, commands: [ConsoleCommand])] = [
    ("the view", viewing), ("the data, the parameters and the layout", changing),
    ("questions", asking), ("comparing and judging", comparing),
    ("what has happened", travelling), ("scripts, scenes and the prompt", working),
  ]

  /// Their names.
  static var names: [String] { all.map(\.name) }

  /// Whether a line is a command; else it is Lua, where `::` begins a label.
  static func isCommand(_ line: String) -> Bool {
    let text = line.drop { $0.isWhitespace }
    return text.hasPrefix(":") && !text.hasPrefix("::")
  }

  /// What is used most has one letter.
  static let letters = ["d": "draw", "i": "insert", "s": "scroll", "u": "undo", "w": "why"]

  /// The letter of the command; nil if it has none.
  var letter: String? { Self.letters.first { $0.value == name }?.key }

  /// The command of a name or a letter, or of the only name that begins with a text.
  static func named(_ text: String) throws(SessionError) -> ConsoleCommand {
    let name = letters[text] ?? text
    if let command = all.first(where: { $0.name == name }) { return command }
    let matches = all.filter { $0.name.hasPrefix(text) }
    if matches.count == 1 { return matches[0] }
    if matches.count > 1, !text.isEmpty {
      let names = matches.map { ":\($0.name)" }.joined(separator: ", ")
      throw SessionError(
        .wrongCommand, "`:\(text)` is the beginning of several commands",
        help: "write one of \(names)")
    }
    let shown = text.count > 40 ? text.prefix(38) + "…" : text[...]
    throw SessionError(
      .wrongCommand, "there is no command `:\(shown)`", nearest: text, of: names.map { ":\($0)" },
      help: ":help lists them")
  }
}
