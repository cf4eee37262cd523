/// The escapes in JSON strings.
enum JSONEscape {
  /// The bytes that a string stands for, with its escapes replaced; the parser has already checked
  /// the escapes.
  static func decoded(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var position = content.startIndex
    while position < content.endIndex {
      guard content[position] == UInt8(ascii: "\\") else {
        result.append(content[position])
        position += 1
        continue
      }
      if let byte = simple(content[position + 1]) {
        result.append(byte)
        position += 2
      } else {
        let (scalar, length) = scalar(in: content, at: position)
        result.append(contentsOf: String(Character(scalar)).utf8)
        position += length
      }
    }
    return result
  }

  /// The byte that a backslash and the given character stand for; nil if the two are not an escape.
  ///
  /// The beginning of the escape `\uXXXX` gives nil, too.
  static func simple(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// The UTF-16 code unit of the escape `\uXXXX` at a position; nil if there is no such escape at
  /// the position.
  static func unit(in bytes: ArraySlice<UInt8>, at position: Int) -> UInt32? {
    guard position + 6 <= bytes.endIndex, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[(position + 2)..<(position + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        return nil
      }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// The Unicode scalar of the escape `\uXXXX` at a position, and the number of its bytes.
  ///
  /// Two such escapes that form a surrogate pair are read as one escape of 12 bytes. The parser has
  /// already checked them.
  private static func scalar(
    in bytes: ArraySlice<UInt8>, at position: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    let first = unit(in: bytes, at: position) ?? 0xFFFD
    if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
    let second = unit(in: bytes, at: position + 6) ?? 0xDC00
    let code = 0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF)
    return (Unicode.Scalar(code) ?? "\u{FFFD}", 12)
  }
}
