extension String {
  /// The value of a short string of Lua: the text between its quotes, with its escapes replaced.
  ///
  /// An unknown escape stands for the character after the backslash.
  var unquoted: String {
    var rest = utf8.dropFirst().dropLast()
    guard rest.contains(.backslash) else { return String(Substring(rest)) }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      bytes += byte == .backslash ? Self.escape(&rest) : [byte]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes that an escape stands for; `rest` is the text after the backslash, from which the
  /// escape is removed.
  private static func escape(_ rest: inout Substring.UTF8View) -> [UInt8] {
    guard let letter = rest.first else { return [] }
    if letter.isDigit {
      let digits = rest.prefix(3).prefix { $0.isDigit }
      rest = rest.dropFirst(digits.count)
      return UInt8(String(decoding: digits, as: UTF8.self)).map { [$0] } ?? []
    }
    rest = rest.dropFirst()
    switch letter {
    case UInt8(ascii: "z"):
      rest = rest.drop { $0 == .space || 9...13 ~= $0 }
      return []
    case UInt8(ascii: "x"):
      let digits = rest.prefix(2)
      rest = rest.dropFirst(2)
      return UInt8(String(decoding: digits, as: UTF8.self), radix: 16).map { [$0] } ?? []
    case UInt8(ascii: "u"):
      let digits = rest.dropFirst().prefix { $0 != UInt8(ascii: "}") }
      rest = rest.dropFirst(digits.count + 2)
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
      return number.flatMap { Unicode.Scalar($0) }.map { Array(String($0).utf8) } ?? []
    default: return [controls[letter] ?? letter]
    }
  }

  /// The control characters that a backslash and a letter stand for, by the letter.
  private static let controls = Dictionary(
    uniqueKeysWithValues: zip("abtnvfr".utf8, UInt8(7)...UInt8(13)))
}
