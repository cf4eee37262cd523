extension JSONParser {
  /// The byte at the parser's position; nil at the end of the text.
  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The text from the parser's position to the first byte that cannot be part of a number or a
  /// bare word, cut to 40 bytes.
  var word: String {
    String(decoding: bytes[position...].prefix(40).prefix(while: Self.isWordByte), as: UTF8.self)
  }

  /// Whether a byte can be part of a number or of a bare word, for example of `true`.
  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Skips spaces, line ends and comments.
  mutating func skipSpace() throws(JSONSyntaxError) {
    while let byte = current {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONSyntaxError) {
    let start = position
    switch position + 1 < bytes.count ? bytes[position + 1] : nil {
    case UInt8(ascii: "/"):
      while let byte = current, byte != 0x0A { position += 1 }
    case UInt8(ascii: "*"):
      position += 2
      while position + 1 < bytes.count {
        if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
          position += 2
          return
        }
        position += 1
      }
      throw JSONSyntaxError("a comment is never closed", at: start, length: 2)
    default:
      throw JSONSyntaxError(
        "expected a comment, found `/`", at: start, help: "comments are `// …` and `/* … */`")
    }
  }

  /// The error for an unexpected token at the parser's position.
  func expected(_ what: String) -> JSONSyntaxError {
    guard let byte = current else {
      return JSONSyntaxError("expected \(what), found the end of the file", at: position)
    }
    let word = word
    if !word.isEmpty {
      return JSONSyntaxError(
        "expected \(what), found `\(word)`", at: position, length: word.utf8.count,
        help: Self.remedy(for: word))
    }
    let text = String(decoding: bytes[position...].prefix(16), as: UTF8.self)
    guard byte >= 0x20, byte != 0x7F, let character = text.first else {
      let digits = String(byte, radix: 16, uppercase: true)
      let padding = String(repeating: "0", count: 4 - digits.count)
      return JSONSyntaxError("expected \(what), found U+\(padding)\(digits)", at: position)
    }
    return JSONSyntaxError(
      "expected \(what), found `\(character)`", at: position,
      length: min(bytes.count - position, character.utf8.count),
      help: byte == UInt8(ascii: "'") ? "strings are written in double quotes" : nil)
  }

  private static func remedy(for word: String) -> String? {
    switch word.lowercased() {
    case "true", "yes", "on": "write true"
    case "false", "no", "off": "write false"
    case "null", "nil", "none", "undefined": "write null"
    case "nan", "infinity", "-infinity", "inf": "JSON has only finite numbers"
    default: nil
    }
  }
}

// MARK: Numbers

extension JSONParser {
  /// Reads a number, rounded to the nearest double.
  mutating func parseNumber() throws(JSONSyntaxError) -> Double {
    let start = position
    let isNegative = current == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var digits = DecimalDigits()
    let integerStart = position
    skipDigits(into: &digits)
    let integerCount = position - integerStart
    var isWellFormed =
      integerCount == 1 || (integerCount > 1 && bytes[integerStart] != UInt8(ascii: "0"))
    if current == UInt8(ascii: ".") {
      position += 1
      let fractionStart = position
      skipDigits(into: &digits)
      digits.exponent -= position - fractionStart
      isWellFormed = isWellFormed && position > fractionStart
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      isWellFormed = parseExponent(into: &digits) && isWellFormed
    }
    guard isWellFormed, !(current.map(Self.isWordByte) ?? false) else {
      position = start
      throw JSONSyntaxError(
        "`\(word)` is not a JSON number", at: start, length: word.utf8.count,
        help: "for example 0.5, -12 or 1e3")
    }
    let value = digits.exactValue ?? Double(String(decoding: magnitude(start), as: UTF8.self))
    guard let value, value.isFinite else {
      throw JSONSyntaxError(
        "the number is too large", at: start, length: position - start,
        help: "the largest is about 1.8e308")
    }
    return isNegative ? -value : value
  }

  /// The text of a number that begins at `start`, without the sign, up to the parser's position.
  private func magnitude(_ start: Int) -> ArraySlice<UInt8> {
    let first = bytes[start] == UInt8(ascii: "-") ? start + 1 : start
    return bytes[first..<position]
  }

  private mutating func skipDigits(into digits: inout DecimalDigits) {
    while let byte = current, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
      digits.append(byte - UInt8(ascii: "0"))
      position += 1
    }
  }

  private mutating func parseExponent(into digits: inout DecimalDigits) -> Bool {
    let isNegative = current == UInt8(ascii: "-")
    if isNegative || current == UInt8(ascii: "+") { position += 1 }
    let start = position
    var exponent = 0
    while let byte = current, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
      exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
      position += 1
    }
    digits.exponent += isNegative ? -exponent : exponent
    return position > start
  }
}

/// The digits of a number; they are stored only while they fit into a double without rounding.
private struct DecimalDigits {
  private var mantissa: UInt64 = 0
  private var isExact = true
  var exponent = 0

  mutating func append(_ digit: UInt8) {
    guard isExact, mantissa < 900_719_925_474_099 else {
      isExact = false
      return
    }
    mantissa = mantissa * 10 + UInt64(digit)
  }

  /// The correctly rounded value of the number; nil if this quick computation does not suffice.
  ///
  /// The value is the mantissa, multiplied or divided by a power of ten. If doubles represent both
  /// numbers exactly, this single operation rounds correctly. Source: W. D. Clinger, How to read
  /// floating point numbers accurately, 1990.
  var exactValue: Double? {
    guard isExact, abs(exponent) <= 22 else { return nil }
    let power = Self.powersOfTen[abs(exponent)]
    return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
