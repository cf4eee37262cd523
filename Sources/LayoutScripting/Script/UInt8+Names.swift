/// Tests of the bytes of a name.
///
/// Only ASCII is allowed in names, so that no characters need to be decoded.
extension UInt8 {
  /// Whether the byte is a digit of ASCII.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte is a letter or a digit of ASCII.
  var isLetterOrDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
