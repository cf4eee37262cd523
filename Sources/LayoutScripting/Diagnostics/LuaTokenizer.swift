/// A piece of Lua source: a name, a word, a number, a text or a symbol.
struct LuaToken: Hashable {
  enum Kind: Hashable {
    case name, keyword, number, string, symbol
  }

  let kind: Kind
  /// The token as written; only the beginning of long strings.
  let text: String
  /// The line it begins on, from 1.
  let line: Int
  /// Its first column, from 1, in characters.
  let column: Int

  /// How many characters it takes on its first line.
  var length: Int { text.count }
}

/// A comment that ends with its line.
struct LuaComment: Hashable {
  /// What it says, without the dashes and spaces before.
  let text: String
  /// The line it is on, from 1.
  let line: Int
}

/// Splits Lua source into tokens, good enough to point at them.
///
/// It accepts anything: what is no token of Lua becomes a symbol of one character. Comments are left out.
struct LuaTokenizer {
  private let text: [Character]
  private var place = 0
  private var line = 1
  private var column = 1
  private var tokens: [LuaToken] = []
  private var comments: [LuaComment] = []

  private static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]
  private static let symbols = [
    "...", "<<", ">>", "//", "==", "~=", "<=", ">=", "::", "..",
    // not Lua's, but whole for whoever is used to them
    "!=", "+=", "-=", "*=", "/*", "/=", "++", "&&", "||", "=>", "??",
  ]

  private init(_ text: String) {
    self.text = Array(text)
  }

  /// The tokens of a script, in order.
  static func tokens(of source: ScriptSource) -> [LuaToken] {
    tokens(of: String(decoding: source.bytes, as: UTF8.self))
  }

  /// The tokens of a text, in order.
  static func tokens(of text: String) -> [LuaToken] { read(text).tokens }

  /// The comments of a text that are not in long brackets, in order.
  static func comments(of text: String) -> [LuaComment] { read(text).comments }

  private static func read(_ text: String) -> LuaTokenizer {
    var tokenizer = LuaTokenizer(text)
    while tokenizer.place < tokenizer.text.count {
      tokenizer.readToken()
    }
    return tokenizer
  }

  private func peek(_ offset: Int = 0) -> Character? {
    place + offset < text.count ? text[place + offset] : nil
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where place < text.count {
      if text[place].endsLine {
        line += 1
        column = 1
      } else {
        column += 1
      }
      place += 1
    }
  }

  private mutating func readToken() {
    guard let first = peek() else { return }
    if first.isWhitespace {
      advance()
    } else if first == "-", peek(1) == "-" {
      skipComment()
    } else if first.isLetter || first == "_" {
      readWord()
    } else if first.isNumber || (first == "." && peek(1)?.isNumber == true) {
      read(.number) { $0.isLetter || $0.isNumber || $0 == "." }
    } else if first == "\"" || first == "'" {
      readString(first)
    } else if first == "[", let level = longBracketLevel() {
      readLongString(level)
    } else {
      let symbol = Self.symbols.first { starts(with: $0) } ?? String(first)
      append(.symbol, symbol)
      advance(symbol.count)
    }
  }

  private func starts(with symbol: String) -> Bool {
    zip(symbol, place..<(place + symbol.count)).allSatisfy {
      $1 < text.count && text[$1] == $0
    }
  }

  private mutating func append(_ kind: LuaToken.Kind, _ text: String) {
    tokens.append(LuaToken(kind: kind, text: text, line: line, column: column))
  }

  private mutating func read(_ kind: LuaToken.Kind, while isPart: (Character) -> Bool) {
    var end = place
    while end < text.count, isPart(text[end]) { end += 1 }
    append(kind, String(text[place..<end]))
    advance(end - place)
  }

  private mutating func readWord() {
    read(.name) { $0.isLetter || $0.isNumber || $0 == "_" }
    if let word = tokens.popLast() {
      let kind: LuaToken.Kind = Self.keywords.contains(word.text) ? .keyword : .name
      tokens.append(
        LuaToken(kind: kind, text: word.text, line: word.line, column: word.column))
    }
  }

  private mutating func readString(_ quote: Character) {
    var end = place + 1
    while end < text.count, text[end] != quote, !text[end].endsLine {
      end += text[end] == "\\" ? 2 : 1
    }
    end = min(end + 1, text.count)
    append(.string, String(text[place..<end].prefix { !$0.endsLine }))
    advance(end - place)
  }

  /// The number of `=` of a long bracket that opens here; nil if none does.
  private func longBracketLevel() -> Int? {
    var level = 0
    while peek(1 + level) == "=" { level += 1 }
    return peek(1 + level) == "[" ? level : nil
  }

  private mutating func readLongString(_ level: Int) {
    append(.string, level == 0 ? "[[" : "[=[")
    skipLongBracket(level)
  }

  private mutating func skipLongBracket(_ level: Int) {
    let end = "]" + String(repeating: "=", count: level) + "]"
    while place < text.count, !starts(with: end) { advance() }
    advance(end.count)
  }

  private mutating func skipComment() {
    advance(2)
    if peek() == "[", let level = longBracketLevel() {
      skipLongBracket(level)
    } else {
      let start = place
      while let next = peek(), !next.endsLine { advance() }
      let text = String(self.text[start..<place].drop { $0 == "-" || $0.isWhitespace })
      comments.append(LuaComment(text: text, line: line))
    }
  }
}

extension Character {
  /// Whether Lua begins a new line after it; other languages know more such characters.
  var endsLine: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
