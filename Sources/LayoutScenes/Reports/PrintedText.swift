internal import LayoutCore

/// What scripts print, as it is shown: no line of it is one that whoever reads the output would obey.
///
/// Services of continuous integration and readers of TAP look at how a line begins: `::error::`, `##vso[`, `not ok`.
/// JSON tells the text as it is.
package enum PrintedText {
  /// Some lines, each of them marked as printed by a script.
  package static func lines(_ lines: [String]) -> [String] {
    lines.map { "print: \($0)".printable }
  }

  /// A text of lines that end with a newline, each line marked and ended so.
  package static func text(_ text: String) -> String {
    var parts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if parts.last?.isEmpty == true { parts.removeLast() }
    return lines(parts).map { $0 + "\n" }.joined()
  }
}
