internal import LayoutCore

/// The output of scripts, in a form that other programs cannot mistake for a command.
///
/// Continuous integration services and TAP readers look at the beginnings of lines: `::error::`,
/// `##vso[`, `not ok`. JSON contains the text unchanged.
package enum PrintedText {
  /// The lines, each marked as output of a script.
  package static func lines(_ lines: [String]) -> [String] {
    lines.map { "print: \($0)".printable }
  }

  /// A text whose lines end with a newline, with each line marked.
  package static func text(_ text: String) -> String {
    var parts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if parts.last?.isEmpty == true { parts.removeLast() }
    return lines(parts).map { $0 + "\n" }.joined()
  }
}
