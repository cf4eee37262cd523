internal import LayoutCore

/// A command of the console, written after a `:`.
struct ConsoleCommand: Sendable {
  /// The function that runs a command.
  typealias Action<Answer> = @Sendable (Console, ConsoleArguments) throws(SessionError) -> Answer

  /// The name, without the colon.
  let name: String
  /// The arguments of the command, as the help shows them; empty if there are none.
  let usage: String
  /// A summary of the command, without a full stop.
  let summary: String
  /// The arguments that the command takes.
  let takes: Arguments
  /// The kind of the command's first argument, for completion.
  let completes: Completion
  /// An example of a line with the command; the default is the name alone.
  let example: String
  let action: Action<ConsoleReply>

  /// The arguments that a command takes.
  enum Arguments: Sendable {
    /// Words, named values and flags.
    ///
    /// The number of words must be in the range. The set `values` contains the allowed names of
    /// values. The set `flags` contains the allowed flags, without the `--`.
    case words(ClosedRange<Int>, values: Set<String> = [], flags: Set<String> = [])
    /// Words, and named values whose names can be any text; flags are not allowed.
    ///
    /// The number of words must be in the range.
    case data(ClosedRange<Int>)
    /// A text, as it was typed.
    case text
  }

  /// The kind of a command's first argument.
  enum Completion: Hashable, Sendable {
    case nothing, path, scene, script, reference, parameter, version, entry, command
    /// The name of a parameter, followed by a value.
    case setting
    case words([String])
  }

  init(
    _ name: String, _ usage: String = "", _ summary: String, takes: Arguments = .words(0...0),
    completes: Completion = .nothing, example: String? = nil, action: @escaping Action<[String]>
  ) {
    self.init(
      name, usage, summary, takes: takes, completes: completes, example: example,
      replying: { (console, arguments) throws(SessionError) in
        ConsoleReply(try action(console, arguments))
      })
  }

  /// Creates a command that returns a whole reply, and not only lines.
  init(
    _ name: String, _ usage: String = "", _ summary: String, takes: Arguments = .words(0...0),
    completes: Completion = .nothing, example: String? = nil,
    replying action: @escaping Action<ConsoleReply>
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.takes = takes
    self.completes = completes
    self.example = example ?? ":\(name)"
    self.action = action
  }

  /// All commands, in the order in which the help lists them.
  static let all: [ConsoleCommand] = groups.flatMap(\.commands)

  /// All commands, grouped by topic.
  static let groups: [(title: String, commands: [ConsoleCommand])] = [
    ("the view", viewing), ("the data, the parameters and the layout", changing),
    ("questions", asking), ("comparing and judging", comparing),
    ("events", travelling), ("scripts, scenes and the prompt", working),
  ]

  /// The names of all commands.
  static var names: [String] { all.map(\.name) }

  /// Whether a line begins with exactly one `:`, as a command does.
  ///
  /// Leading blanks are ignored. In Lua, `::` begins a label. Within a Lua statement of several
  /// lines, a line of this form is Lua too.
  static func isCommand(_ line: String) -> Bool {
    let text = line.drop { $0.isWhitespace }
    return text.hasPrefix(":") && !text.hasPrefix("::")
  }

  /// The one-letter names of the most used commands.
  static let letters = [
    "d": "draw", "h": "help", "i": "insert", "q": "quit", "s": "scroll", "u": "undo", "w": "why",
  ]

  /// The one-letter name of the command; nil if the command has none.
  var letter: String? { Self.letters.first { $0.value == name }?.key }

  /// The command with the given name or one-letter name; otherwise the only command whose name
  /// begins with `text`.
  static func named(_ text: String) throws(SessionError) -> ConsoleCommand {
    let name = letters[text] ?? text
    if let command = all.first(where: { $0.name == name }) { return command }
    let matches = all.filter { $0.name.hasPrefix(text) }
    if matches.count == 1 { return matches[0] }
    if matches.count > 1, !text.isEmpty {
      let names = matches.map { ":\($0.name)" }.joined(separator: ", ")
      throw SessionError(
        .wrongCommand, "several commands begin with `:\(text)`",
        help: "write one of \(names)")
    }
    let shown = text.count > 40 ? text.prefix(38) + "…" : text[...]
    throw SessionError(
      .wrongCommand, "there is no command `:\(shown)`", nearest: ":\(text)",
      of: names.map { ":\($0)" },
      help: ":help lists them")
  }
}
