internal import LayoutCore
internal import LayoutScenes

/// Writes a report as GitHub's workflow commands: one for each cause, and one for each warning.
///
/// The worst cause comes first. There are at most ten commands, because GitHub shows only ten
/// errors for a step. If there are more causes and warnings, the tenth command gives the number of
/// those that were omitted. Source: UX.md section 3.7.
struct GitHubCheckWriter {
  private let report: CheckReport

  /// The greatest number of commands.
  private static let most = 10
  /// The greatest length of a message, in characters.
  private static let longestMessage = 4_000

  init(_ report: CheckReport) {
    self.report = report
  }

  var text: String {
    let all = CheckCauses(report).all.map(command) + report.warnings.map(command)
    guard all.count > Self.most else { return all.map { $0 + "\n" }.joined() }
    let shown = all.prefix(Self.most - 1)
    let level = report.isFine ? "warning" : "error"
    let rest = "::\(level)::\(all.count - shown.count) more: see the summary"
    return (shown + [rest]).map { $0 + "\n" }.joined()
  }

  private func command(for cause: CheckCause) -> String {
    let wrong = cause.shown
    var lines = [wrong.headline] + wrong.explanation
    if cause.otherCount > 0 { lines.append("the same in \(cause.otherCount) more") }
    if let reproduce = wrong.reproduce { lines.append("reproduce: \(reproduce)") }
    let title = "\(wrong.code?.rawValue ?? "") \(wrong.place)"
    return command("error", at: wrong.location, title: title, lines)
  }

  private func command(for warning: Diagnostic) -> String {
    command(
      "warning", at: warning.location, title: warning.code.rawValue,
      [warning.message] + warning.helps.map { "help: \($0)" })
  }

  private func command(
    _ level: String, at location: SourceLocation?, title: String, _ lines: [String]
  ) -> String {
    var properties: [(String, String)] = []
    if let location {
      properties.append(("file", location.file))
      if let line = location.line { properties.append(("line", "\(line)")) }
      if let column = location.column { properties.append(("col", "\(column)")) }
    }
    properties.append(("title", title))
    let list = properties.map { "\($0.0)=\(Self.property($0.1))" }.joined(separator: ",")
    let message = lines.map(\.printable).joined(separator: "\n")
    return "::\(level) \(list)::\(Self.data(message.clipped(to: Self.longestMessage)))"
  }

  private static func data(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    escaped(
      text.clipped(to: 500).printable,
      ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ codes: [Unicode.Scalar: String]) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      if let code = codes[scalar] {
        output += code
      } else {
        output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}
