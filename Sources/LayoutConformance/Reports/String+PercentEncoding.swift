extension String {
  /// The text as the path of a URI: every byte except letters, digits, `-`, `.`, `_`, `~` and `/`
  /// is escaped, for example a space as `%20`.
  ///
  /// Source: RFC 3986, section 2.
  package var percentEncoded: String {
    var output = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        output.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        output += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return output
  }
}
