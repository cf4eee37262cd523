internal import LayoutCore

/// The output of scripts, in a form that other programs cannot mistake for a command.
///
/// Continuous integration services execute lines that begin with `::error::`. Programs that read
/// TAP interpret lines that begin with `not ok`. Each line of the output therefore begins with
/// `print: `. Other commands, for example `##vso[`, are executed anywhere in a line. One character
/// of such a command is therefore replaced. JSON contains the output without the prefix.
package enum PrintedText {
  /// The lines, each with the prefix `print: `, in a form that is safe in terminals and logs.
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
