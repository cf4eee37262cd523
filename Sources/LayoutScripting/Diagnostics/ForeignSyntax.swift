internal import LayoutCore

/// Syntax of other languages, and its equivalent in Lua.
struct ForeignSyntax {
  let source: ScriptSource
  let tokens: LuaTokens
  /// Lua's message, without the place.
  let message: String
  /// The text that Lua's message quotes, usually the token at which Lua failed.
  let near: String
  /// The line at which Lua failed.
  let line: Int
  /// The index of the token at which Lua failed; nil if it is not found.
  let stumble: Int?

  var diagnostic: Diagnostic? {
    let first = slashComment ?? decrement ?? arrow ?? rangeLoop ?? loopBrackets ?? interpolation
    let second = first ?? foreignFunction ?? namedField ?? fieldColon ?? list ?? word
    return second ?? comparison ?? blockBrace ?? valueAlone
  }

  /// The equivalent in Lua of a word or sign of another language, with a description.
  private struct Habit {
    let meaning: String
    /// The text that replaces the word or sign in its line; nil if there is only an example.
    var replacement: String?
    var example = ""
  }

  private static let habits: [String: Habit] = [
    "!=": Habit(meaning: "not equal is written `~=`", replacement: "~="),
    "&&": Habit(meaning: "and is written `and`", replacement: "and"),
    "||": Habit(meaning: "or is written `or`", replacement: "or"),
    "!": Habit(meaning: "not is written `not`", replacement: "not "),
    "??": Habit(meaning: "a default is written with `or`", replacement: "or"),
    "let": Habit(meaning: "a variable is declared with `local`", replacement: "local"),
    "var": Habit(meaning: "a variable is declared with `local`", replacement: "local"),
    "elif": Habit(meaning: "it is written `elseif`", replacement: "elseif"),
    "elsif": Habit(meaning: "it is written `elseif`", replacement: "elseif"),
    "func": Habit(meaning: "it is written `function`", replacement: "function"),
    "switch": Habit(
      meaning: "a choice is written with `if`", example: "if a then … elseif b then … else … end"),
    "guard": Habit(
      meaning: "an early return is written with `if`", example: "if not condition then return end"),
    "import": Habit(
      meaning: "a module is loaded with `require`",
      example: "local stack = require \"celluna.stack\""),
    "throw": Habit(meaning: "an error is raised with `error`", example: "error(\"what is wrong\")"),
    "class": Habit(meaning: "an object is a table", example: "local object = { x = 0, y = 0 }"),
    "struct": Habit(meaning: "a record is a table", example: "local point = { x = 0, y = 0 }"),
    "`": Habit(
      meaning: "a text is written in quotes", example: "\"width \" .. ctx.width .. \" points\""),
    "const": Habit(
      meaning: "a constant is marked after its name", example: "local gap <const> = 8"),
    "?": Habit(
      meaning: "a choice is written with `and` and `or`", example: "condition and a or b"),
    "=<": Habit(meaning: "less than or equal is written `<=`", replacement: "<="),
    "=>": Habit(meaning: "a function is written out", example: "function(a) return … end"),
    "/*": Habit(
      meaning: "a comment begins with `--`", example: "--[[ a comment of several lines ]]"),
    "continue": Habit(
      meaning: "a loop continues with a label",
      example: "goto continue, and ::continue:: before the loop's `end`"),
  ]

  // MARK: Words and signs

  private var word: Diagnostic? {
    // A word such as `let` is a mistake only if Lua failed at this word or at the next token.
    let end = message.hasSuffix("near <eof>") ? tokens.all.endIndex : nil
    guard let place = stumble ?? end else { return nil }
    for index in [place - 1, place] where tokens.all.indices.contains(index) {
      let token = tokens.all[index]
      let isSymbol = token.kind == .symbol
      guard token.kind != .string, !isSymbol || index == place, line - token.line <= 1
      else { continue }
      if let diagnostic = assignment(at: index) ?? optionalField(at: index)
        ?? forceUnwrap(at: index)
      {
        return diagnostic
      }
      guard let habit = Self.habits[token.text],
        isSymbol || !["=", ".", ",", ")", ":", "["].contains(tokens.text(index + 1))
      else { continue }
      return make(
        token.text == "`" ? "Lua has no texts between backticks" : "Lua has no `\(token.text)`",
        token, habit.meaning,
        help: habit.replacement.flatMap { rewritten(token.line, token.text, $0) }
          .map { isSymbol ? $0 : untyped($0) }
          ?? (habit.example.isEmpty ? nil : habit.example))
    }
    return nil
  }

  /// The line with the occurrences of a token replaced; nil if the line is too long to be shown.
  ///
  /// - Parameter isMeant: Whether the occurrence with an index is replaced.
  func rewritten(
    _ line: Int, _ text: String, _ replacement: String, where isMeant: (Int) -> Bool = { _ in true }
  ) -> String? {
    let written = source.line(line)
    // A longer line would not be shown. The limit is needed because the script controls the length.
    guard written.utf8.count <= 400 else { return nil }
    var characters = Array(written)
    for index in tokens.onLine(line).reversed() where tokens.text(index) == text && isMeant(index) {
      let start = tokens.all[index].column - 1
      guard start + text.count <= characters.count else { return nil }
      characters.replaceSubrange(start..<start + text.count, with: replacement)
    }
    let result = String(characters).trimmingSpaces
    return result.count <= 100 ? result : nil
  }

  /// The message for `++`, `+=`, `-=`, `*=` or `/=`; nil for any other token.
  private func assignment(at index: Int) -> Diagnostic? {
    let token = tokens.all[index]
    guard ["+=", "-=", "*=", "/=", "++"].contains(token.text), index > 0 else { return nil }
    let sign = token.text.prefix(1)
    let name = source.text(tokens, tokens.expression(endingAt: index - 1)) ?? "a"
    let added =
      token.text == "++"
      ? "1" : source.text(tokens, index + 1..<tokens.onLine(token.line).upperBound) ?? "b"
    return make(
      "Lua has no `\(token.text)`", token, "an assignment names its target twice",
      help: "\(name) = \(name) \(sign) \(added)")
  }

  /// The message for `a--`, whose dashes begin a comment.
  ///
  /// The result is nil if neither the line at which Lua failed nor the previous line ends with a
  /// name and `--`.
  private var decrement: Diagnostic? {
    for number in [line, line - 1] {
      let written = source.line(number).trimmingSpaces
      let name = written.dropLast(2)
      guard written.hasSuffix("--"), let last = tokens.onLine(number).last,
        tokens.all[last].kind == .name, name.hasSuffix(tokens.text(last))
      else { continue }
      let variable = source.text(tokens, tokens.expression(endingAt: last)) ?? "a"
      return source.diagnostic(
        .foreignSyntax, "`--` does not decrement in Lua",
        at: source.spot(
          onLine: number, column: tokens.all[last].column + tokens.all[last].length, length: 2,
          "two dashes begin a comment"),
        helps: ["\(variable) = \(variable) - 1"])
    }
    return nil
  }

  // MARK: Comments, comparisons and braces

  /// The message for `//` that begins a line, that stands where no operator can stand, or that
  /// comes before two consecutive words.
  ///
  /// Such words are probably a comment, because an expression has an operator between two words.
  /// The result is nil if neither the line at which Lua failed nor the previous line has such a
  /// `//`.
  private var slashComment: Diagnostic? {
    if let stumble, tokens.text(stumble) == "//", message.hasPrefix("unexpected symbol"),
      !isOperand(stumble + 1)
    {
      return slashComment(at: stumble)
    }
    for number in [line, line - 1] {
      let range = tokens.onLine(number)
      guard let slashes = range.first(where: { tokens.text($0) == "//" }) else { continue }
      let isFirst = slashes == range.lowerBound
      let isProse = (slashes + 1..<max(slashes + 1, range.upperBound - 1)).contains {
        isWord($0) && isWord($0 + 1)
      }
      guard isFirst || isProse else { continue }
      return slashComment(at: slashes)
    }
    return nil
  }

  private func slashComment(at index: Int) -> Diagnostic {
    make(
      "`//` does not begin a comment in Lua", tokens.all[index], "a comment begins with `--`",
      help: rewritten(tokens.all[index].line, "//", "--") { $0 == index })
  }

  /// Whether a token is a number or `(`, and so probably begins an operand and not a comment.
  private func isOperand(_ index: Int) -> Bool {
    tokens.all.indices.contains(index)
      && (tokens.all[index].kind == .number || tokens.text(index) == "(")
  }

  private func isWord(_ index: Int) -> Bool {
    [.name, .keyword].contains(tokens.all[index].kind)
      && !["and", "or", "not", "then", "do"].contains(tokens.text(index))
  }

  /// The message for `=` in a condition; nil for other mistakes.
  private var comparison: Diagnostic? {
    guard message.contains("expected near '='"), let stumble, tokens.text(stumble) == "=",
      isInCondition(stumble), !isParameter(stumble - 1)
    else { return nil }
    let rest = stumble..<max(stumble, tokens.onLine(line).upperBound)
    let end = rest.first { ["then", "do"].contains(tokens.text($0)) } ?? rest.upperBound
    return make(
      "`=` does not compare", tokens.all[stumble], "equal is written `==`",
      help: rewritten(line, "=", "==") {
        $0 >= stumble && $0 < end && isInCondition($0)
          && !["{", "function"].contains(tokens.parent($0).map(tokens.text) ?? "")
      })
  }

  /// Whether a token is directly in round brackets, or in a condition on the failing line.
  ///
  /// A condition begins after `if`, `elseif`, `while`, `until`, `and`, `or` or `not`, and ends
  /// before `then` or `do`.
  private func isInCondition(_ index: Int) -> Bool {
    if tokens.parent(index).map({ tokens.text($0) == "(" }) == true { return true }
    let words = ["if", "elseif", "while", "until", "and", "or", "not"]
    let before = tokens.onLine(line).lowerBound..<index
    return before.last {
      words.contains(tokens.text($0)) || ["then", "do"].contains(tokens.text($0))
    }
    .map { words.contains(tokens.text($0)) } ?? false
  }

  /// Whether a token is directly in the round brackets after `function` or `function name`.
  private func isParameter(_ index: Int) -> Bool {
    guard let open = tokens.parent(index), tokens.text(open) == "(" else { return false }
    return [open - 1, open - 2].contains { tokens.text($0) == "function" }
  }

  /// A declaration `local name: Type = value` without its type; any other text as it is.
  private func untyped(_ declaration: String) -> String {
    guard declaration.hasPrefix("local "), let colon = declaration.firstIndex(of: ":"),
      let equals = declaration.firstIndex(of: "="), colon < equals
    else { return declaration }
    return declaration[..<colon] + " " + declaration[equals...]
  }

  func make(
    _ message: String, _ token: LuaToken, _ label: String, help: String?
  ) -> Diagnostic {
    source.diagnostic(.foreignSyntax, message, at: source.spot(at: token, label), helps: [help])
  }
}
