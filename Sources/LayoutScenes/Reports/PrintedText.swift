internal import LayoutCore

/// The output of scripts, in a form that other programs cannot mistake for a command.
///
/// Continuous integration services and programs that read TAP execute or interpret lines with
/// certain beginnings: `::error::`, `##vso[`, `not ok`. Each line of the output therefore begins
/// with `print: `. JSON contains the output without this prefix.
package enum PrintedText {
  /// The lines, each with the prefix `print: ` and without control characters.
  package static func lines(_ lines: [String]) -> [String] {
    lines.map { "print: \($0)".printable }
  }

  /// The text with the prefix before each line; each line of the result ends with a newline.
  package static func text(_ text: String) -> String {
    var parts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if parts.last?.isEmpty == true { parts.removeLast() }
    return lines(parts).map { $0 + "\n" }.joined()
  }
}
