/// A piece of Lua source: a name, a keyword, a number, a string or a symbol.
struct LuaToken: Hashable {
  enum Kind: Hashable {
    case name, keyword, number, string, symbol
  }

  let kind: Kind
  /// The text of the token; for a string of several lines or in long brackets, only its beginning.
  let text: String
  /// The line on which the token begins, from 1.
  let line: Int
  /// The token's first column, from 1, in characters.
  let column: Int

  /// The number of characters of the text.
  var length: Int { text.count }
}

/// A comment that ends at the end of its line.
struct LuaComment: Hashable {
  /// The comment's text, without the leading dashes and spaces.
  let text: String
  /// The line of the comment, from 1.
  let line: Int
}

/// The reserved words of Lua.
enum LuaKeyword {
  /// The reserved words, each as a number made of its bytes; no word has more than eight bytes.
  private static let all = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ].map { number(of: Array($0.utf8)[...]) }

  /// Whether a word is reserved.
  static func isKeyword(_ word: ArraySlice<UInt8>) -> Bool {
    2...8 ~= word.count && all.contains(number(of: word))
  }

  private static func number(of word: ArraySlice<UInt8>) -> UInt64 {
    word.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
