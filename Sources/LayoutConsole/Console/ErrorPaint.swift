/// The colours for the lines of an error.
///
/// The colours add no information to the text.
enum ErrorPaint {
  /// A line of an error with colours.
  ///
  /// The coloured parts are a leading `✗`, a leading `error[…]`, the marks below a line of a
  /// script, and the label `= help:`. Any other line is returned unchanged. The line must contain
  /// no control characters.
  static func painted(_ line: String) -> String {
    if line.hasPrefix("✗") { return red + "✗" + plain + line.dropFirst() }
    if line.hasPrefix("error["), let end = line.firstIndex(of: "]") {
      return red + line[...end] + plain + line[line.index(after: end)...]
    }
    let text = line.drop { $0 == " " }
    if text.hasPrefix("= help:") {
      let lead = line.prefix(line.count - text.count)
      return lead + cyan + "= help:" + plain + text.dropFirst("= help:".count)
    }
    // The line contains the marks below a line of a script.
    guard text.hasPrefix("| "), let start = line.firstIndex(of: "^") else { return line }
    guard line[..<start].allSatisfy({ $0 == " " || $0 == "|" }) else { return line }
    let marks = line[start...].prefix { $0 == "^" }
    return line[..<start] + red + marks + plain + line[marks.endIndex...]
  }

  private static let (red, cyan, plain) = ("\u{1B}[31m", "\u{1B}[36m", "\u{1B}[0m")
}
