internal import LayoutCore

/// Messages for functions, fields, variables and lists that are written as in other languages.
extension ForeignSyntax {
  /// The words that begin a function in other languages.
  private static let functionWords: Set = ["func", "fn", "fun", "def"]

  /// The message for a function that begins with a word of another language, for example
  /// `prepare = func(ctx, sheet)`; nil if there is none.
  var foreignFunction: Diagnostic? {
    functionWord(where: Self.functionWords.contains).map { index in
      let token = tokens.all[index]
      let isField = tokens.parent(index).map { tokens.text($0) == "{" } ?? false
      return make(
        "Lua has no `\(token.text)`", token, "it is written `function`",
        help: (isField ? field(named: index + 1) : nil)
          ?? rewritten(token.line, token.text, "function")?.withoutBrace ?? "write `function`")
    }
  }

  /// The token of the first name that stands for `function`, up to the line at which Lua failed.
  ///
  /// The result is nil if there is no such name, or if the script also uses the name as a name of
  /// its own. Lua reads `func(ctx, sheet)` as a call, so Lua fails only later.
  ///
  /// - Parameter isMeant: Whether a name can stand for `function`.
  func functionWord(where isMeant: (String) -> Bool) -> Int? {
    let found = tokens.indices.first { index in
      tokens.all[index].kind == .name && tokens.all[index].line <= line && beginsFunction(index)
        && isMeant(tokens.text(index)) && !isOwnName(tokens.text(index))
    }
    // if the work is used up, the search for other uses of the name was not complete
    return tokens.work.isSpent ? nil : found
  }

  /// Whether the script uses a word as a name of its own, for example as a parameter.
  private func isOwnName(_ word: String) -> Bool {
    tokens.indices.contains { index in
      guard tokens.text(index) == word else { return false }
      let isFollowedByName =
        tokens.all.indices.contains(index + 1) && tokens.all[index + 1].kind == .name
      return tokens.text(index - 1) == "function"
        || tokens.text(index + 1) != "(" && !isFollowedByName
    }
  }

  /// Whether a word begins a function.
  ///
  /// After the word, there is a name and an opening bracket, or there are parameters in brackets
  /// and then a statement or `end`.
  private func beginsFunction(_ index: Int) -> Bool {
    let isNamed = tokens.text(index + 1) != "("
    let open = isNamed ? index + 2 : index + 1
    guard tokens.text(open) == "(", tokens.all[open].line == tokens.all[index].line,
      ![".", ":"].contains(tokens.text(index - 1))
    else { return false }
    if isNamed { return tokens.all[index + 1].kind == .name }
    guard let close = tokens.partner(open), tokens.all.indices.contains(close + 1) else {
      return false
    }
    let next = tokens.all[close + 1]
    return next.kind == .name
      || ["return", "local", "for", "if", "while", "repeat", "end"].contains(next.text)
  }

  /// The message for `=>` on the line at which Lua failed; nil if the line has no `=>`.
  ///
  /// On a line that begins with `if`, `elseif`, `while` or `until`, the author probably means `>=`.
  /// On any other line, the author probably means a function, as in `(a, b) => …`.
  var arrow: Diagnostic? {
    let place = tokens.onLine(line).first { tokens.text($0) == "=>" }
    return place.map { index in
      let first = tokens.text(tokens.onLine(line).lowerBound)
      return ["if", "elseif", "while", "until"].contains(first)
        ? make(
          "Lua has no `=>`", tokens.all[index], "at least is written `>=`",
          help: rewritten(line, "=>", ">="))
        : make(
          "Lua has no `=>`", tokens.all[index], "a function is written out",
          help: "function(a) return … end")
    }
  }

  /// The message for `name: value` in a table, and for `local name: type`; nil for other mistakes.
  var fieldColon: Diagnostic? {
    guard let stumble else { return nil }
    // Lua reads `name:` as the beginning of a call, and fails only after it
    let colon = tokens.text(stumble) == ":" ? stumble : stumble - 1
    guard colon > 0, tokens.text(colon) == ":", tokens.all[colon - 1].kind == .name
    else { return nil }
    if tokens.text(colon - 2) == "local" {
      return make(
        "a variable of Lua has no type", tokens.all[colon], "a value follows the name",
        help: "local \(tokens.text(colon - 1)) = …")
    }
    guard ["{", ",", ";"].contains(tokens.text(colon - 2)),
      tokens.parent(colon).map({ tokens.text($0) == "{" }) ?? false
    else { return nil }
    return make(
      "a field of a table is not written with `:`", tokens.all[colon], "write `=`",
      help: "\(tokens.text(colon - 1)) = …")
  }

  /// The message for a list in square brackets; nil for other mistakes.
  var list: Diagnostic? {
    guard message.hasPrefix("unexpected symbol near '['"), let stumble,
      ["=", "(", ",", "{", "return"].contains(tokens.text(stumble - 1)),
      tokens.partner(stumble).map({ tokens.text($0 + 1) != "=" }) ?? true
    else { return nil }
    return make(
      "a list is not written with `[`", tokens.all[stumble], "a list is a table",
      help: "{ a, b, c }")
  }

  /// The message for `a?.b`; nil for any other token.
  func optionalField(at index: Int) -> Diagnostic? {
    guard tokens.text(index) == "?", index > 0, tokens.text(index + 1) == ".",
      tokens.all.indices.contains(index + 2),
      let object = source.text(tokens, tokens.expression(endingAt: index - 1))
    else { return nil }
    return make(
      "Lua has no `?.`", tokens.all[index], "check for nil with `and`",
      help: "\(object) and \(object).\(tokens.text(index + 2))")
  }
}

extension String {
  /// The text without a `{` at its end.
  fileprivate var withoutBrace: String { hasSuffix("{") ? String(dropLast()).trimmingSpaces : self }
}
