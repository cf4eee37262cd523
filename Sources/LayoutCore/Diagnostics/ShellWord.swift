/// An argument of a command line, quoted for a POSIX shell, for commands that people copy.
package enum ShellWord {
  /// The path of a file, or another argument, quoted if it needs quotes.
  ///
  /// A text that begins with a dash gets the prefix `./`: without it, a path would be taken as an
  /// option. A text with characters that a terminal would not show, for example line ends, is
  /// written with `printf`, so that people copy the intended command.
  package static func quoted(_ text: String) -> String {
    let word = text.hasPrefix("-") ? "./\(text)" : text
    if !word.isEmpty, word.utf8.allSatisfy(isPlain) { return word }
    guard word == word.printable, !word.utf8.contains(UInt8(ascii: "\t")) else {
      return "\"$(printf '\(octal(word))')\""
    }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_@%+=:,./-".utf8.contains(byte)
    }
  }

  /// The text in the form that `printf` reads.
  ///
  /// Letters, digits and the usual characters of a path stay. `%` and every other byte become octal
  /// escapes.
  private static func octal(_ text: String) -> String {
    text.utf8.map { byte in
      guard !isPlain(byte) || byte == UInt8(ascii: "%") else {
        return String(UnicodeScalar(byte))
      }
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }.joined()
  }
}
