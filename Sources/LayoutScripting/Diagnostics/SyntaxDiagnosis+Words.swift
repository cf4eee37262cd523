internal import LayoutCore

/// Messages for missing words and commas, and for misspelt words.
extension SyntaxDiagnosis {
  // MARK: Something is missing

  /// The message for a missing `then` or `do`, which Lua notices only at the next token; nil for
  /// other mistakes.
  var missingWord: Diagnostic? {
    guard let word = ["then", "do"].first(where: { message.hasPrefix("'\($0)' expected") }),
      let stumble, stumble > 0, !isLater(word, than: stumble)
    else { return nil }
    let openers = word == "do" ? ["for", "while"] : ["if", "elseif"]
    let opener = tokens.all[..<stumble].last { openers.contains($0.text) }?.text ?? openers[0]
    return source.diagnostic(
      .unreadableSyntax, "the `\(opener)` has no `\(word)`",
      at: stands(stumble, for: word)
        ? source.spot(at: tokens.all[stumble], "`\(word)` belongs here")
        : source.spot(at: tokens.all[stumble - 1], "`\(word)` is missing after this"),
      helps: [word == "do" ? "\(opener) … do … end" : "\(opener) condition then"])
  }

  /// Whether a `then` or `do` follows later on the line of a token, before any other block begins.
  private func isLater(_ word: String, than index: Int) -> Bool {
    let words: Set = ["then", "do", "if", "elseif", "for", "while"]
    let rest = index + 1..<max(index + 1, tokens.onLine(line).upperBound)
    return rest.first { words.contains(tokens.text($0)) }.map(tokens.text) == word
  }

  /// Whether the author wrote a token in place of `then` or `do`: the other of the two words, or a
  /// similar word that begins no statement.
  private func stands(_ index: Int, for word: String) -> Bool {
    let token = tokens.all[index]
    guard token.line == tokens.all[index - 1].line else { return false }
    if ["then", "do"].contains(token.text) { return true }
    return token.kind == .name && Suggestion.nearest(to: token.text, in: [word]) != nil
      && !["=", ",", ".", ":", "(", "[", "{"].contains(tokens.text(index + 1))
  }

  var missingComma: Diagnostic? {
    let isTable = message.hasPrefix("'}' expected")
    // a token on a later line is more likely the next statement than an argument
    guard isTable || message.hasPrefix("')' expected near"), let stumble, stumble > 0,
      [.name, .string, .number].contains(tokens.all[stumble].kind)
        || (isTable && tokens.text(stumble) == "[")
    else { return nil }
    let parts = isTable ? "the fields of a table" : "arguments"
    return source.diagnostic(
      .unreadableSyntax, "a comma is missing before `\(tokens.text(stumble).prefix(40))`",
      at: source.spot(at: tokens.all[stumble - 1], "it belongs after this"),
      helps: ["\(parts) are separated by commas"])
  }

  // MARK: Misspelt words

  /// The keywords that begin a statement, or that end or continue a block, except `do` and `then`.
  private static let keywords = [
    "return", "local", "function", "while", "repeat", "until", "for", "if", "elseif", "else", "end",
    "break", "goto",
  ]

  /// Those of the ``keywords`` that can follow the values of a `return`.
  private static let keywordsAfterReturn = ["end", "else", "elseif", "until"]

  /// Those of the ``keywords`` after which a line can end.
  private static let lastKeywords = ["return", "repeat", "else", "end", "break"]

  /// The message for a misspelt keyword, for example `retrun 1`; nil for other mistakes.
  var misspelt: Diagnostic? {
    guard let (place, nearest) = misspeltFunction ?? misspeltStatement else { return nil }
    let token = tokens.all[place]
    return source.diagnostic(
      .unreadableSyntax, "Lua has no word `\(token.text)`",
      at: source.spot(at: token, "did you mean `\(nearest)`?"), helps: ["write `\(nearest)`"])
  }

  /// A misspelt `function`; nil if there is none.
  ///
  /// Lua reads `fucntion(ctx)` as a call, so Lua often fails only at the `end` of the function.
  private var misspeltFunction: (Int, String)? {
    foreign.functionWord { Suggestion.nearest(to: $0, in: ["function"]) != nil }
      .map { ($0, "function") }
  }

  /// A misspelt keyword at the beginning of a statement, with the keyword; nil if there is none.
  private var misspeltStatement: (Int, String)? {
    guard let stumble, stumble > 0 else { return nil }
    // Lua fails at the token after the word, but after a `return`, it fails at the word itself.
    let isReturned = message.hasPrefix("'end' expected")
    let place = isReturned ? stumble : stumble - 1
    let token = tokens.all[place]
    // a name of one letter is more likely a variable
    guard token.kind == .name, token.length > 1,
      isReturned
        ? !["=", ".", ":", "(", "["].contains(tokens.text(place + 1))
        : message.hasPrefix("syntax error near") && isBeginning(place)
    else { return nil }
    let isLast = tokens.onLine(token.line).last == place
    let words =
      isReturned ? Self.keywordsAfterReturn : isLast ? Self.lastKeywords : Self.keywords
    return Suggestion.nearest(to: token.text, in: words).map { (place, $0) }
  }

  private func isBeginning(_ index: Int) -> Bool {
    index == 0 || tokens.all[index - 1].line < tokens.all[index].line
      || ["then", "do", "else", "repeat", "end", ";", ")"].contains(tokens.text(index - 1))
  }
}
