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

/// The words that Lua keeps for itself.
enum LuaKeyword {
  /// Each as a number of its bytes, none of which has more than eight.
  private static let all = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ].map { number(of: Array($0.utf8)[...]) }

  /// Whether a word is one of them.
  static func isKeyword(_ word: ArraySlice<UInt8>) -> Bool {
    2...8 ~= word.count && all.contains(number(of: word))
  }

  private static func number(of word: ArraySlice<UInt8>) -> UInt64 {
    word.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
