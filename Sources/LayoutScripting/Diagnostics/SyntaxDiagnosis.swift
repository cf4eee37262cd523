internal import LayoutCore

/// The message for a script that does not compile: the mistake, not the place where Lua noticed it.
struct SyntaxDiagnosis {
  let source: ScriptSource
  /// Lua's words, without the place.
  let message: String
  /// The line Lua noticed it on.
  let line: Int

  private let tokens: [LuaToken]

  init(source: ScriptSource, message: String, line: Int) {
    self.source = source
    self.message = message
    self.line = line
    tokens = LuaTokenizer.tokens(of: source)
  }

  var diagnostic: Diagnostic {
    foreignOperator ?? unclosedBlock ?? surplusEnd ?? plain
  }

  // MARK: Another language's operator

  /// What other languages write, what it means, and Lua's way.
  private static let foreign: [String: (String, String)] = [
    "!=": ("not equal is written `~=`", "if a ~= b then …"),
    "+=": ("an assignment names its target twice", "a = a + b"),
    "-=": ("an assignment names its target twice", "a = a - b"),
    "*=": ("an assignment names its target twice", "a = a * b"),
    "/=": ("an assignment names its target twice", "a = a / b"),
    "++": ("add one by an assignment", "a = a + 1"),
    "&&": ("and is written `and`", "a and b"),
    "||": ("or is written `or`", "a or b"),
    "!": ("not is written `not`", "not a"),
    "?": ("a choice is written with `and` and `or`", "condition and a or b"),
    "??": ("a default is written with `or`", "a or b"),
    "=>": ("a function is written out", "function(a) return … end"),
    "continue": ("go on with a label", "goto continue … ::continue::"),
    "elif": ("it is one word", "elseif condition then"),
    "elsif": ("it is one word", "elseif condition then"),
    "let": ("a variable is declared with `local`", "local a = 1"),
    "var": ("a variable is declared with `local`", "local a = 1"),
    "const": ("a constant is declared so", "local a <const> = 1"),
    "func": ("a function is declared so", "local function f(a) … end"),
  ]

  private var foreignOperator: Diagnostic? {
    // a word such as `let` is a mistake only where Lua stumbled: on it, or on what follows it
    let near = message.quotedAfterNear
    for (index, token) in tokens.enumerated() where abs(token.line - line) <= 1 {
      let isHere = token.line == line
      guard let (meaning, help) = Self.foreign[token.text], token.kind != .string else { continue }
      let next = tokens.indices.contains(index + 1) ? tokens[index + 1] : nil
      let isStumble = near == token.text || near == next?.text || near.first == token.text.first
      guard token.kind == .symbol ? isHere : isStumble else { continue }
      return make("CL0102", "Lua has no `\(token.text)`", at: token, meaning, help: help)
    }
    if message.hasPrefix("unexpected symbol near '//'"),
      let token = tokens.first(where: { $0.line == line && $0.text == "//" })
    {
      return make("CL0102", "`//` is no comment in Lua", at: token, "a comment begins with `--`")
    }
    guard message.contains("expected near '='"),
      let token = tokens.first(where: { $0.line == line && $0.text == "=" })
    else { return nil }
    return make(
      "CL0102", "`=` does not compare", at: token, "equal is written `==`",
      help: "if a == b then …")
  }

  // MARK: A missing end

  private struct Opener {
    let token: LuaToken
    /// The column of the first token on the opener's line.
    let indent: Int
  }

  private var unclosedBlock: Diagnostic? {
    guard message.contains("'end' expected") || message.contains("'until' expected"),
      message.contains("near <eof>") || message.contains("(to close")
    else { return nil }
    guard let (opener, evidence) = suspect else { return nil }
    let word = opener.token.text
    var result = make(
      "CL0101", "a `\(word)` opened on line \(opener.token.line) is never closed",
      at: opener.token, "this `\(word)` …",
      help: evidence.map { "add `end` after line \(lastWrittenLine(before: $0.line))" }
        ?? "add `end`")
    if let evidence {
      result.labels.append(
        source.label(
          at: evidence,
          "… should have ended before here: this line is indented like the `\(word)`"))
    }
    result.notes =
      message.contains("near <eof>")
      ? ["Lua only noticed at the end of the file (line \(line))"]
      : ["Lua only noticed on line \(line)"]
    return result
  }

  private func lastWrittenLine(before line: Int) -> Int {
    tokens.last { $0.line < line }?.line ?? line - 1
  }

  /// The block that lacks its end, by indentation, and the first token that proves it.
  private var suspect: (Opener, LuaToken?)? {
    var open: [Opener] = []
    var indent = 0
    var lastLine = 0
    for (index, token) in tokens.enumerated() {
      let isFirst = token.line != lastLine
      if isFirst { (indent, lastLine) = (token.column, token.line) }
      if isFirst, let top = open.last, token.line > top.token.line, indent <= top.indent,
        !closers.contains(token.text) || (token.text == "end" && indent < top.indent)
      {
        return (top, token)
      }
      switch token.text {
      case "function", "if", "for", "while", "repeat":
        open.append(Opener(token: token, indent: indent))
      case "do" where !belongsToLoop(index):
        open.append(Opener(token: token, indent: indent))
      case "end", "until": _ = open.popLast()
      default: break
      }
    }
    return open.last.map { ($0, nil) }
  }

  private let closers: Set<String> = ["end", "else", "elseif", "until", ")", "}", "]", "then", "do"]

  /// Whether a `do` is the one of a `for` or `while` before it.
  private func belongsToLoop(_ index: Int) -> Bool {
    for token in tokens[..<index].reversed() {
      switch token.text {
      case "for", "while": return true
      case "do", "end", "then", "repeat", "until", "function": return false
      default: continue
      }
    }
    return false
  }

  // MARK: The rest

  private var surplusEnd: Diagnostic? {
    guard message.hasPrefix("'<eof>' expected near 'end'"),
      let token = tokens.first(where: { $0.line == line && $0.text == "end" })
    else { return nil }
    return make(
      "CL0101", "this `end` closes nothing", at: token, "every block is closed already",
      help: "remove it, or look for an `end` too many above")
  }

  private var plain: Diagnostic {
    let near = message.quotedAfterNear
    let token = tokens.first { $0.line == line && ($0.text == near || near.hasPrefix($0.text)) }
    var result = Diagnostic(
      code: "CL0103", "Lua cannot read this: \(message)",
      at: SourceLocation(file: source.name, line: line, column: token?.column))
    let label = token.map { source.label(at: $0, "") } ?? source.label(onLine: line, "")
    result.location?.column = label.column
    result.labels = [label]
    if !source.name.hasSuffix(".lua") {
      result.notes = ["the name does not end in .lua: is this a layout script?"]
    }
    return result
  }

  private func make(
    _ code: String, _ message: String, at token: LuaToken, _ label: String, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      code: code, message,
      at: SourceLocation(file: source.name, line: token.line, column: token.column),
      labels: [source.label(at: token, label)], helps: help.map { [$0] } ?? [])
  }
}

extension String {
  /// What Lua quotes after the word "near"; empty if it quotes nothing.
  fileprivate var quotedAfterNear: String {
    guard let last = split(separator: "near ").last, count > last.count else { return "" }
    return last.hasPrefix("'") ? String(last.dropFirst().dropLast()) : String(last)
  }
}
