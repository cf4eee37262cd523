internal import LayoutCore

/// Slips of the keyboard: a missing quote, a word at the wrong place, a bracket too many.
extension SyntaxDiagnosis {
  /// The message for a long text that never ends; nil for other mistakes.
  ///
  /// `[[` often is an index with a bracket too many.
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

  /// The message for a line with an odd number of quotes, where a text is glued to a name; nil for
  /// other mistakes.
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

  /// Whether a text and a name follow each other without a space.
  private func isGlued(_ index: Int) -> Bool {
    guard tokens.all.indices.contains(index + 1) else { return false }
    let (first, second) = (tokens.all[index], tokens.all[index + 1])
    let kinds = [first.kind, second.kind]
    return first.line == second.line && first.column + first.length == second.column
      && (kinds == [.name, .string] || kinds == [.string, .name])
  }

  /// The message for the word of a statement within brackets; nil for other mistakes.
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
}
