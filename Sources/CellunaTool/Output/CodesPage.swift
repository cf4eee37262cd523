internal import LayoutCore

/// The page of all codes, `docs/CODES.md`.
enum CodesPage {
  static var text: String {
    """
    # Codes of messages

    Every message has a code, `CL` and four digits. A code keeps its meaning; the words of a message may change. Made by \
    `celluna explain --format markdown > docs/CODES.md`; `celluna explain CL0302` tells the same in a terminal.

    ## Exit codes

    | exit code | meaning |
    | --- | --- |
    \(Ending.allCases.map { "| \($0.rawValue) | \($0.meaning) |\n" }.joined())
    Where several apply, the largest of 1 to 4 counts; where none of them is among 1 to 4, the first one. `130` and \
    `131` are the shell's words for a command that was ended by Ctrl-C or Ctrl-\\. The help of each command says what \
    they mean there.

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
