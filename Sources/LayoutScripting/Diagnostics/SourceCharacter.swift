/// A character as people see it, in a UTF-8 text.
struct SourceCharacter {
  /// The byte of an ASCII character; 0 for any other character.
  let byte: UInt8
  /// The number of bytes of the character.
  let length: Int
  let isBlank: Bool
  let isDigit: Bool
  let isLetter: Bool

  /// Creates an ASCII character, or a line end of the two characters CR and LF.
  init(byte: UInt8, length: Int) {
    (self.byte, self.length) = (byte, length)
    isBlank = byte == .space || 9...13 ~= byte
    isDigit = 0x30...0x39 ~= byte
    isLetter = 0x61...0x7A ~= byte | 0x20
  }

  /// Creates any character, given its first byte.
  init(_ character: Character, byte: UInt8) {
    length = max(1, character.utf8.count)
    self.byte = length == 1 ? byte : 0
    isBlank = character.isWhitespace
    isDigit = character.isNumber
    isLetter = character.isLetter
  }

  var endsLine: Bool { byte == .lineFeed || byte == .carriageReturn }
}

extension UInt8 {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let apostrophe: UInt8 = 0x27
  static let dash: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let equals: UInt8 = 0x3D
  static let bracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closingBracket: UInt8 = 0x5D
  static let underscore: UInt8 = 0x5F
}

extension Character {
  /// Whether Lua begins a new line after the character.
  var endsLine: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
