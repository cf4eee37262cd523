internal import LayoutCore

/// Messages for typing mistakes: a missing quote, a word at the wrong place, a surplus bracket.
extension SyntaxDiagnosis {
  /// The message for a string that begins with `[[` and never ends; nil for other mistakes.
  ///
  /// The author often means an index, and has typed a surplus bracket.
  var longText: Diagnostic? {
    guard message.hasPrefix("unfinished long string"),
      let start = message.firstMatch(of: #/starting at line (\d+)/#).flatMap({ Int($0.1) }),
      let range = source.line(start).firstRange(of: "[[")
    else { return nil }
    return source.diagnostic(
      .unreadableSyntax, "the text that `[[` begins is never ended",
      at: source.spot(
        onLine: start, column: source.line(start).column(of: range.lowerBound), length: 2),
      helps: ["an index has one bracket: list[i]; a text of several lines ends with `]]`"])
  }

  /// The message for a line with an odd number of double quotes on which a string and a name touch
  /// each other; nil for other mistakes.
  var missingQuote: Diagnostic? {
    let written = source.line(line)
    guard written.utf8.count <= 400, !written.contains("\\"),
      !written.contains("'"), written.count(where: { $0 == "\"" }) % 2 == 1,
      let glued = tokens.onLine(line).first(where: isGlued)
    else { return nil }
    return source.diagnostic(
      .unreadableSyntax, "a quote is missing", at: source.spot(tokens, glued..<glued + 2),
      helps: ["a text has a quote at its beginning and one at its end"])
  }

  /// Whether a token and the next token are a string and a name, in any order, without a space
  /// between them.
  private func isGlued(_ index: Int) -> Bool {
    guard tokens.all.indices.contains(index + 1) else { return false }
    let (first, second) = (tokens.all[index], tokens.all[index + 1])
    let kinds = [first.kind, second.kind]
    return first.line == second.line && first.column + first.length == second.column
      && (kinds == [.name, .string] || kinds == [.string, .name])
  }

  /// The message for `for`, `while`, `if` or `repeat` within brackets that open on the same line;
  /// nil for other mistakes.
  var misplacedBlock: Diagnostic? {
    let place = tokens.indices.first { index in
      tokens.all[index].line <= line
        && ["for", "while", "if", "repeat"].contains(tokens.text(index))
        && tokens.all[index].kind == .keyword
        && tokens.parent(index).map { ["(", "[", "{"].contains(tokens.text($0)) } ?? false
    }
    guard let place, let around = tokens.parent(place),
      tokens.all[around].line == tokens.all[place].line
    else { return nil }
    return source.diagnostic(
      .unreadableSyntax, "`\(tokens.text(place))` cannot stand within brackets",
      at: source.spot(tokens, place..<place + 1),
      helps: ["remove it, or close the bracket before it"])
  }

  /// The message for a `}` that ends the returned table before its last field; nil for other
  /// mistakes.
  var earlyEnd: Diagnostic? {
    guard message.hasPrefix("<eof> expected near"),
      let last = tokens.indices.last(where: {
        tokens.text($0) == "return" && tokens.parent($0) == nil && tokens.text($0 + 1) == "{"
      }),
      let end = tokens.partner(last + 1), tokens.all.indices.contains(end + 1),
      tokens.all[end + 1].line <= line, tokens.text(end + 1) == "," || tokens.text(end + 2) == "="
    else { return nil }
    return source.diagnostic(
      .unclosedBlock, "this `}` ends the table that the script returns",
      at: source.spot(tokens, end..<end + 1, "the fields after it are not in the table"),
      helps: ["remove it, or look for a missing `{` above"])
  }

  /// The message for a keyword as the name of a field, for example `t.end`; nil for other mistakes.
  var keywordAsField: Diagnostic? {
    guard message.hasPrefix("<name> expected near"),
      let stumble, tokens.all[stumble].kind == .keyword,
      tokens.text(stumble - 1) == ".", tokens.all[stumble - 1].line == line
    else { return nil }
    return source.diagnostic(
      .unreadableSyntax, "`\(near)` is a word of Lua, not a name",
      at: source.spot(tokens, stumble..<stumble + 1),
      helps: ["write [\"\(near)\"], without the dot"])
  }

  /// The message for a bracket that ends a call too early, so that a later bracket closes nothing,
  /// as in `f(1), 2)`; nil for other mistakes.
  ///
  /// Lua then fails at the token after the earlier bracket.
  ///
  /// - Parameter later: The bracket that closes nothing.
  func earlySurplus(before later: Int) -> Diagnostic? {
    guard let stumble, stumble < later, tokens.all[stumble].line == line,
      tokens.all[later].kind == .symbol, tokens.all[later].line == line,
      tokens.text(stumble - 1) == tokens.text(later),
      tokens.parent(stumble) == tokens.parent(later - 1)
    else { return nil }
    return source.diagnostic(
      .unclosedBlock, "this line has more `\(tokens.text(later))` than it opens",
      at: source.spot(at: tokens.all[stumble - 1], "Lua cannot continue after this one"),
      helps: ["remove it"])
  }
}
