internal import LayoutCore

/// The page of all codes, `docs/CODES.md`.
enum CodesPage {
  static var text: String {
    """
    # Codes of messages

    Every message has a code, `CL` and four digits. A code keeps its meaning; the words of a message may change. This page is made by \
    `celluna explain --format markdown > docs/CODES.md`; `celluna explain CL0302` prints one entry in a terminal.

    ## Exit codes

    | exit code | meaning |
    | --- | --- |
    \(Ending.allCases.map { "| \($0.rawValue) | \($0.meaning) |\n" }.joined())
    If several of 1 to 4 apply, the exit code is the largest of them; otherwise it is the first that applies. The \
    shell reports `130` for a command ended by Ctrl-C and `131` for one ended by Ctrl-\\. The help of each command \
    says what its exit codes mean.

    """ + DiagnosticCode.areas.map(section).joined()
  }

  private static func section(_ area: (title: String, codes: [DiagnosticCode])) -> String {
    "\n## \(area.title)\n" + area.codes.map(entry).joined()
  }

  private static func entry(_ code: DiagnosticCode) -> String {
    let explanation = code.explanation
    let endings = explanation.allEndings.map { "\($0.rawValue)" }.joined(separator: " or ")
    let text = """

      ### \(code): \(explanation.title)

      \(explanation.meaning) To mend it: \(explanation.advice). Exit code: \(endings).

      """
    guard let example = explanation.example else { return text }
    return text
      + "\n\(example.introduction.capitalizedFirst):\n\n```\(example.language)\n\(example.text)\n```\n"
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
