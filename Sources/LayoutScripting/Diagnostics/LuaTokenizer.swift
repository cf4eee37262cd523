/// Splits Lua source into tokens, precisely enough to point at them.
///
/// The tokenizer accepts any text. Letters and digits beyond ASCII are parts of names and numbers.
/// Any other character that begins no token of Lua becomes a symbol. Comments are not tokens.
///
/// The tokenizer works on bytes. It decodes a whole character only if its first byte or the next
/// byte is not ASCII.
///
/// - Complexity: O(*n*) in the number of bytes.
struct LuaTokenizer {
  /// A token or a comment, as a range of bytes.
  struct Piece {
    /// The kind of a token; a keyword has the kind of a name, because keywords are looked up later.
    let kind: LuaToken.Kind
    let bytes: Range<Int>
    let line: Int
    let column: Int
  }

  /// The text in UTF-8.
  let bytes: [UInt8]
  /// The tokens, in order.
  private(set) var tokens: [Piece] = []
  /// The comments that end with their lines, in order.
  private(set) var comments: [Piece] = []
  private var place = 0
  private var line = 1
  private var column = 1

  private static let symbols: [[UInt8]] = [
    "...", "<<", ">>", "//", "==", "~=", "<=", ">=", "::", "..",
    // Lua has none of these; each is read as one symbol, because people write it as one
    "!=", "+=", "-=", "*=", "/*", "/=", "++", "&&", "||", "=>", "=<", "??",
  ].map { Array($0.utf8) }

  /// Splits a text into tokens and comments.
  init(_ text: String) {
    bytes = Array(text.utf8)
    tokens.reserveCapacity(bytes.count / 4)
    while place < bytes.count { readToken() }
  }

  /// The tokens of a script, in order.
  static func tokens(of source: ScriptSource) -> [LuaToken] {
    tokens(of: String(decoding: source.bytes, as: UTF8.self))
  }

  /// The tokens of a text, in order.
  static func tokens(of text: String) -> [LuaToken] {
    let tokenizer = LuaTokenizer(text)
    return tokenizer.tokens.map { piece in
      let isKeyword = piece.kind == .name && LuaKeyword.isKeyword(tokenizer.bytes[piece.bytes])
      return LuaToken(
        kind: isKeyword ? .keyword : piece.kind, text: tokenizer.text(piece), line: piece.line,
        column: piece.column)
    }
  }

  /// The comments of a text that are not in long brackets, in order.
  static func comments(of text: String) -> [LuaComment] {
    let tokenizer = LuaTokenizer(text)
    return tokenizer.comments.map { piece in
      let text = tokenizer.text(piece).drop { $0 == "-" || $0.isWhitespace }
      return LuaComment(text: String(text), line: piece.line)
    }
  }

  /// The text of a piece.
  func text(_ piece: Piece) -> String { String(decoding: bytes[piece.bytes], as: UTF8.self) }

  private mutating func readToken() {
    while place < bytes.count, bytes[place] == .space, followsASCII {
      place += 1
      column += 1
    }
    guard place < bytes.count else { return }
    let character = character(at: place)
    if character.isBlank {
      advance(character)
    } else if starts(with: [.dash, .dash]) {
      skipComment()
    } else if character.isLetter || character.byte == .underscore {
      read(.name, span { $0.isLetter || $0.isDigit || $0.byte == .underscore })
    } else if character.isDigit || (character.byte == .dot && isDigit(at: place + 1)) {
      read(.number, span { $0.isLetter || $0.isDigit || $0.byte == .dot })
    } else if character.byte == .quote || character.byte == .apostrophe {
      readString(character.byte)
    } else if character.byte == .bracket, let level = longBracketLevel() {
      append(.string, to: place + min(level, 1) + 2)
      skipLongBracket(level)
    } else if mayGoOn, let symbol = Self.symbols.first(where: starts) {
      read(.symbol, (place + symbol.count, symbol.count))
    } else {
      read(.symbol, (place + character.length, 1))
    }
  }

  // MARK: Characters

  private func character(at place: Int) -> SourceCharacter {
    let first = bytes[place]
    let next = place + 1 < bytes.count ? bytes[place + 1] : 0
    guard first < 0x80, next < 0x80 else {
      // Combining marks may follow a letter. 256 bytes are enough for every real character.
      let piece = String(decoding: bytes[place..<min(place + 256, bytes.count)], as: UTF8.self)
      return SourceCharacter(piece.first ?? " ", byte: first)
    }
    return SourceCharacter(
      byte: first, length: first == .carriageReturn && next == .lineFeed ? 2 : 1)
  }

  /// Whether an ASCII byte, or no byte, follows the byte at `place`.
  ///
  /// If so, an ASCII byte at `place` is a whole character, unless it is a CR before an LF.
  private var followsASCII: Bool { place + 1 >= bytes.count || bytes[place + 1] < 0x80 }

  /// Whether the character after the one at `place` can belong to the same symbol.
  private var mayGoOn: Bool {
    guard place + 1 < bytes.count else { return false }
    let next = SourceCharacter(byte: bytes[place + 1], length: 1)
    return !next.isBlank && !next.isLetter && !next.isDigit
  }

  private func isDigit(at place: Int) -> Bool {
    place < bytes.count && character(at: place).isDigit
  }

  private func starts(with text: [UInt8]) -> Bool {
    guard bytes[place] == text[0], place + text.count <= bytes.count else { return false }
    for offset in text.indices where bytes[place + offset] != text[offset] { return false }
    return true
  }

  /// Moves past a character.
  private mutating func advance(_ character: SourceCharacter) {
    if character.endsLine {
      line += 1
      column = 1
    } else {
      column += 1
    }
    place += character.length
  }

  private mutating func advance(to end: Int) {
    while place < min(end, bytes.count) { advance(character(at: place)) }
  }

  private mutating func append(_ kind: LuaToken.Kind, to end: Int) {
    tokens.append(Piece(kind: kind, bytes: place..<end, line: line, column: column))
  }

  // MARK: Tokens

  /// The end of the longest run of matching characters that begins at `place`, and the number of
  /// these characters.
  private func span(while isPart: (SourceCharacter) -> Bool) -> (end: Int, count: Int) {
    var (end, count) = (place, 0)
    while end < bytes.count {
      let character = character(at: end)
      guard isPart(character) else { break }
      end += character.length
      count += 1
    }
    return (end, count)
  }

  /// Appends a token that ends on the line on which it begins, and moves past the token.
  private mutating func read(_ kind: LuaToken.Kind, _ span: (end: Int, count: Int)) {
    append(kind, to: span.end)
    place = span.end
    column += span.count
  }

  private mutating func readString(_ quote: UInt8) {
    var end = place + 1
    // the token ends with the first line of the string; the string itself ends with its closing
    // quote
    var lineEnd: Int?
    while end < bytes.count {
      let next = character(at: end)
      if next.byte == quote || next.endsLine { break }
      end += next.length
      guard next.byte == .backslash, end < bytes.count else { continue }
      let escaped = character(at: end)
      if escaped.endsLine, lineEnd == nil { lineEnd = end }
      end += escaped.length
    }
    if end < bytes.count {
      let last = character(at: end)
      if last.endsLine, lineEnd == nil { lineEnd = end }
      end += last.length
    }
    append(.string, to: lineEnd ?? end)
    advance(to: end)
  }

  /// The number of `=` of the long bracket that opens at `place`; nil if none opens there.
  private func longBracketLevel() -> Int? {
    var end = place + 1
    while end < bytes.count, bytes[end] == .equals { end += 1 }
    return end < bytes.count && bytes[end] == .bracket ? end - place - 1 : nil
  }

  private mutating func skipLongBracket(_ level: Int) {
    let end = [.closingBracket] + Array(repeating: UInt8.equals, count: level) + [.closingBracket]
    while place < bytes.count, !starts(with: end) { advance(character(at: place)) }
    advance(to: place + end.count)
  }

  private mutating func skipComment() {
    advance(to: place + 2)
    if place < bytes.count, bytes[place] == .bracket, let level = longBracketLevel() {
      skipLongBracket(level)
    } else {
      var end = place
      while end < bytes.count, bytes[end] != .lineFeed, bytes[end] != .carriageReturn { end += 1 }
      // the column is left as it is, because no token follows on this line
      comments.append(Piece(kind: .string, bytes: place..<end, line: line, column: column))
      place = end
    }
  }
}
