/// A text split at its blanks.
///
/// Text in single or double quotes can contain blanks. Outside of quotes, the character after a
/// `\` is taken literally. Within quotes, a `\` stands for itself.
struct ConsoleWords {
  private struct Word {
    var text = ""
    /// Whether the word can be a flag or a named value.
    ///
    /// The value becomes false at a `\` outside of quotes, and at a quote before any `=`.
    var isPlain = true
  }

  private var all: [Word] = []

  /// Splits a text; nil if a quote is not closed, or if the text ends with a `\` that escapes no
  /// character.
  init?(_ text: String) {
    var word: Word?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word?.text.append(character)
        isEscaped = false
      } else if let open = quote {
        if character == open { quote = nil } else { word?.text.append(character) }
      } else if character == "\\" {
        word = word ?? Word()
        word?.isPlain = false
        isEscaped = true
      } else if character == "\"" || character == "'" {
        word = word ?? Word()
        // The value after a name and `=` can be quoted.
        if word?.text.contains("=") == false { word?.isPlain = false }
        quote = character
      } else if character.isWhitespace {
        if let word { all.append(word) }
        word = nil
      } else {
        word = word ?? Word()
        word?.text.append(character)
      }
    }
    guard quote == nil, !isEscaped else { return nil }
    if let word { all.append(word) }
  }

  /// The words, the named values and the flags, in the form in which a command takes them.
  ///
  /// If a command takes no named values, a word can contain a `=`, as in a path.
  func sorted(
    for command: ConsoleCommand.Arguments
  ) -> (words: [String], values: [String: String], flags: Set<String>) {
    let takesValues =
      switch command {
      case .words(_, let values, _): !values.isEmpty
      case .data: true
      case .text: false
      }
    var words: [String] = []
    var values: [String: String] = [:]
    var flags: Set<String> = []
    for word in all {
      let text = word.text
      if word.isPlain, text.hasPrefix("--"), text.count > 2 {
        flags.insert(String(text.dropFirst(2)))
      } else if word.isPlain, takesValues, let place = text.firstIndex(of: "="),
        place != text.startIndex
      {
        values[String(text[..<place])] = String(text[text.index(after: place)...])
      } else {
        words.append(text)
      }
    }
    return (words, values, flags)
  }

  /// The word with a `\` before each space, tab, quote and `\`, so that the console does not split
  /// the word there.
  static func typed(_ word: String) -> String {
    String(word.flatMap { " \t\"'\\".contains($0) ? ["\\", $0] : [$0] })
  }

  /// The last word of a text: as it was typed, and without escapes; both can be empty.
  ///
  /// Quotes are treated as ordinary characters.
  static func last(of text: some StringProtocol) -> (typed: String, word: String) {
    var start = text.startIndex
    var (isEscaped, index) = (false, text.startIndex)
    var word = ""
    while index < text.endIndex {
      let character = text[index]
      index = text.index(after: index)
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      if !isEscaped, character.isWhitespace {
        (start, word) = (index, "")
      } else {
        word.append(character)
      }
      isEscaped = false
    }
    return (String(text[start...]), word)
  }
}
