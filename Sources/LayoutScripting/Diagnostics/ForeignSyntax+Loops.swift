internal import LayoutCore

/// Loops, values and blocks that are written as in Swift.
extension ForeignSyntax {
  /// The message for `for i in 1...n` and `for i in 0..<n` on the line at which Lua failed; nil if
  /// there is none.
  var rangeLoop: Diagnostic? {
    let written = source.line(line)
    guard message.hasPrefix("malformed number") || ["...", "<"].contains(near),
      written.utf8.count <= 400, written.trimmingSpaces.hasPrefix("for "),
      let word = written.firstRange(of: " in ")
    else { return nil }
    for sign in ["...", "..<"] {
      guard let range = written[word.upperBound...].firstRange(of: sign) else { continue }
      let name = String(written[..<word.lowerBound]).trimmingSpaces.dropFirst(4)
      let first = String(written[word.upperBound..<range.lowerBound]).trimmingSpaces
      let rest = written[range.upperBound...]
      let end = (rest.firstRange(of: " do") ?? rest.firstRange(of: "{"))?.lowerBound
      let last = String(rest[..<(end ?? rest.endIndex)]).trimmingSpaces
      guard !first.isEmpty, !last.isEmpty else { continue }
      let isPlain = [first, last].allSatisfy { text in
        text.count { $0 == "(" } == text.count { $0 == ")" }
      }
      let isHalfOpen = sign == "..<"
      let help =
        isHalfOpen && first == "0"
        ? "for \(name) = 1, \(last) do; items and lists are numbered from 1"
        : "for \(name) = \(first), \(last)\(isHalfOpen ? " - 1" : "") do"
      return source.diagnostic(
        .foreignSyntax, "Lua has no `\(sign)` for ranges",
        at: source.spot(
          onLine: line, column: written.column(of: range.lowerBound), length: 3,
          "a loop names its first and last number"),
        helps: [isPlain ? help : "for i = first, last do"])
    }
    return nil
  }

  /// The message for `for (i, w) in …`; nil for other mistakes.
  var loopBrackets: Diagnostic? {
    guard message.hasPrefix("<name> expected near '('"), let stumble,
      tokens.text(stumble - 1) == "for",
      let close = tokens.partner(stumble), tokens.text(close + 1) == "in",
      let names = source.text(tokens, stumble + 1..<close)
    else { return nil }
    return make(
      "the names after `for` have no brackets", tokens.all[stumble], "leave out the brackets",
      help: "for \(names) in … do")
  }

  /// The message for `\(value)` in a text; nil for other mistakes.
  var interpolation: Diagnostic? {
    let written = source.line(line)
    guard message.hasPrefix("invalid escape sequence"), near.hasSuffix("\\("),
      written.utf8.count <= 400, let start = written.firstRange(of: "\\(")
    else { return nil }
    var depth = 1
    let value = written[start.upperBound...].prefix { letter in
      depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
      return depth > 0 && letter != "\""
    }
    return source.diagnostic(
      .foreignSyntax, "Lua has no `\\(…)` in texts",
      at: source.spot(
        onLine: line, column: written.column(of: start.lowerBound), length: 2,
        "texts are joined with `..`"),
      helps: ["\"…\" .. \(value) .. \"…\""])
  }

  /// The message for `a!`; nil for any other token.
  func forceUnwrap(at index: Int) -> Diagnostic? {
    guard tokens.text(index) == "!", index > 0 else { return nil }
    let (token, previous) = (tokens.all[index], tokens.all[index - 1])
    guard previous.line == token.line, previous.column + previous.length == token.column,
      previous.kind == .name || [")", "]"].contains(previous.text)
    else { return nil }
    return make(
      "Lua has no `!` after a value", token, "a value that is nil raises an error anyway",
      help: rewritten(token.line, "!", "").map { "leave it out: \($0)" } ?? "leave it out")
  }

  /// The message for a line that has only a value and no statement, for example `ctx.width / 3`;
  /// nil for other mistakes.
  var valueAlone: Diagnostic? {
    let all = tokens.onLine(line)
    guard message.hasPrefix("syntax error near"), let first = all.first,
      let sign = stumble, sign > first,
      ["+", "-", "*", "/", "%", "^", "//", "..", "<", ">", "<=", ">=", "=="]
        .contains(tokens.text(sign)),
      tokens.text(sign + 1) != "=",
      tokens.all[first].kind == .name, tokens.expression(endingAt: sign - 1).lowerBound == first,
      let written = source.text(tokens, all)
    else { return nil }
    return source.diagnostic(
      .foreignSyntax, "a value alone is not a statement", at: source.spot(tokens, all),
      helps: [near == "==" ? "one `=` sets a variable" : "return \(written)"])
  }

  /// The message for a function with a name among the fields of a table; nil for other mistakes.
  var namedField: Diagnostic? {
    guard message.hasPrefix("'(' expected near"), let name = stumble,
      tokens.text(name - 1) == "function",
      tokens.parent(name - 1).map({ tokens.text($0) == "{" }) ?? false
    else { return nil }
    return make(
      "a function in a table has its name before `=`", tokens.all[name], "it is a field",
      help: field(named: name) ?? "\(near) = function() … end,")
  }

  /// The code of a table's field with a function, for example `prepare = function(ctx) … end,`.
  ///
  /// The argument is the token of the function's name. The result is nil if no parameters follow
  /// the name.
  func field(named name: Int) -> String? {
    guard tokens.text(name + 1) == "(", let close = tokens.partner(name + 1),
      let parameters = source.text(tokens, name + 1..<close + 1)
    else { return nil }
    return "\(tokens.text(name)) = function\(parameters) … end,"
  }

  /// The message for a `{` that ends a line, and that stands for `then` or `do`, or begins the body
  /// of a function.
  ///
  /// The result is nil if there is no such `{` up to the line at which Lua failed.
  var blockBrace: Diagnostic? {
    // Lua reads `ctx.items() { … }` as a call with a table, and fails only after the table
    let isMissed = message.hasPrefix("'do' expected") || message.hasPrefix("'then' expected")
    let opener = tokens.indices.last { index in
      guard tokens.text(index) == "{", tokens.all[index].line <= line,
        tokens.onLine(tokens.all[index].line).last == index
      else { return false }
      guard let close = tokens.partner(index) else { return true }
      let isNext = isMissed && tokens.all.indices.contains(close + 1)
      return tokens.all[isNext ? close + 1 : close].line >= line
    }
    guard let opener, let around = tokens.parent(opener),
      let first = tokens.onLine(tokens.all[opener].line).first
    else { return nil }
    let token = tokens.all[opener]
    let word = tokens.text(first)
    if let expected = ["if": "then", "elseif": "then", "for": "do", "while": "do"][word] {
      let isBegun = (first..<opener).contains { tokens.text($0) == expected }
      guard !isBegun, around == (word == "elseif" ? tokens.parent(first) : first),
        !["ipairs", "pairs"].contains(tokens.text(opener - 1))
      else { return nil }
      return make(
        "Lua has no `{ … }` around statements", token,
        "the block begins with `\(expected)` and ends with `end`",
        help: rewritten(token.line, "{", expected))
    }
    guard tokens.text(around) == "function", tokens.text(opener - 1) == ")",
      let open = tokens.partner(opener - 1), (around + 1...around + 2).contains(open)
    else { return nil }
    return make(
      "Lua has no `{ … }` around statements", token,
      "the body follows the brackets, and ends with `end`",
      help: rewritten(token.line, "{", ""))
  }
}
