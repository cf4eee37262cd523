/// A word of a command line as a POSIX shell reads it, for commands that people copy.
package enum ShellWord {
  /// The path of a file, or another argument, quoted where that is needed.
  ///
  /// A path that begins with a dash would be an option: it gets `./` in front. What a terminal would not
  /// show as it is, such as the end of a line, is written by `printf`, so that the command that is copied is
  /// the one that is meant.
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

  /// Every byte that is no letter, digit or part of a path as `printf` takes it.
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
