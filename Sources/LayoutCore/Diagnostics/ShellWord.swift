/// The words of commands that people copy into a POSIX shell.
package enum ShellWord {
  /// A path as an argument that is not taken as an option, even if the path begins with a dash.
  package static func path(_ path: String) -> String {
    path.hasPrefix("-") ? "./\(path)" : path
  }

  /// An option with its value, which is not taken as an option even if it begins with a dash.
  package static func option(_ name: String, _ value: String) -> [String] {
    value.hasPrefix("-") ? ["\(name)=\(value)"] : [name, value]
  }

  /// The words in one line, each quoted if it needs quotes.
  ///
  /// A word with characters that a terminal would not show, for example line ends, is written with
  /// `printf`, so that people copy the intended command.
  package static func command(_ words: [String]) -> String {
    words.map(quoted).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
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
