/// The text of a Swift file without its comments, for searches with patterns instead of a parser.
struct SwiftText {
  /// The text without its comments.
  ///
  /// A comment that begins with `//` is removed up to the end of the line. A comment in `/* */`
  /// ends at the first `*/`, and becomes a space. Strings on one line are unchanged.
  let text: String

  init(_ source: String) {
    var result = ""
    var rest = source[...]
    var isInString = false
    while let character = rest.first {
      if isInString {
        if character == "\\" {
          result += rest.prefix(2)
          rest = rest.dropFirst(2)
          continue
        }
        isInString = character != "\"" && !character.isNewline
      } else if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
        continue
      } else if rest.hasPrefix("/*") {
        let end = rest.firstRange(of: "*/")?.upperBound ?? rest.endIndex
        result += " "
        rest = rest[end...]
        continue
      } else {
        isInString = character == "\""
      }
      result.append(character)
      rest = rest.dropFirst()
    }
    text = result
  }

  /// A name in small letters, with a separator before each word except the first.
  ///
  /// A capital begins a word if it follows another character than a capital, or if a small letter
  /// follows it. For example, the words of `HTTPGrid` are `http` and `grid`. The `s` of a plural
  /// belongs to its abbreviation: the words of `PhotoURLs` are `photo` and `urls`.
  static func lowercased(_ name: String, separator: String) -> String {
    let letters = Array(name)
    return letters.indices.map { index -> String in
      let letter = letters[index]
      let rest = letters.dropFirst(index + 1)
      let isPlural = rest.first == "s" && rest.dropFirst().first?.isLowercase != true
      let beginsWord =
        index > 0 && letter.isUppercase
        && (!letters[index - 1].isUppercase || rest.first?.isLowercase == true && !isPlural)
      return (beginsWord ? separator : "") + letter.lowercased()
    }.joined()
  }

  /// The words of a text and its other characters, in order; spaces and line ends are omitted.
  static func tokens(of text: String) -> [Substring] {
    var tokens: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      let token = isInWord(first) ? rest.prefix(while: isInWord) : rest.prefix(1)
      if !first.isWhitespace { tokens.append(token) }
      rest = rest[token.endIndex...]
    }
    return tokens
  }

  /// Whether a token is a word.
  static func isWord(_ token: Substring) -> Bool { token.first.map(isInWord) ?? false }

  private static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// The text between the brace at the beginning of `rest` and the brace that closes it; if no
  /// brace closes it, all text after the first brace.
  static func body(_ rest: Substring) -> Substring {
    var depth = 0
    for index in rest.indices {
      if rest[index] == "{" { depth += 1 }
      if rest[index] == "}" { depth -= 1 }
      if depth == 0 { return rest[rest.index(after: rest.startIndex)..<index] }
    }
    return rest.dropFirst()
  }

  /// The lines of a body that begin outside of all inner braces.
  static func outerLines(of body: Substring) -> [Substring] {
    var depth = 0
    return body.split(whereSeparator: \.isNewline).filter { line in
      let isOuter = depth == 0
      for character in line {
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
      }
      return isOuter
    }
  }
}
