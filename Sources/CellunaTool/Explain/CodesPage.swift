internal import LayoutCore

/// The page of all diagnostic codes, `docs/CODES.md`.
enum CodesPage {
  static var text: String {
    """
    # Codes of messages

    A message about a fault in a script, a scene or another file has a code: `CL` and four \
    digits. A code keeps its meaning in later versions, but the words of a message can change. \
    `celluna explain --format markdown > docs/CODES.md` writes this page; `celluna explain CL0302` \
    prints one entry in a terminal.

    ## Exit codes

    | exit code | meaning |
    | --- | --- |
    \(Ending.allCases.map { "| \($0.rawValue) | \($0.meaning) |\n" }.joined())
    A command that meets several faults ends with the largest of their exit codes from 1 to 4. If \
    no fault has an exit code from 1 to 4, the command ends with the exit code of the first fault. \
    The shell reports `130` for a command that Ctrl-C ended, and `131` for one that Ctrl-\\ ended; \
    `celluna preview` ends with 0 after Ctrl-C. The help of each command lists its exit codes.

    """ + DiagnosticCode.areas.map(section).joined()
  }

  private static func section(_ area: (title: String, codes: [DiagnosticCode])) -> String {
    "\n## \(area.title)\n" + area.codes.map(entry).joined()
  }

  private static func entry(_ code: DiagnosticCode) -> String {
    let explanation = code.explanation
    let endings = explanation.allEndings.map { "\($0.rawValue)" }.joined(separator: " or ")
    var text = """

      ### \(code): \(explanation.title)

      \(explanation.meaning) Remedy: \(explanation.advice). Exit code: \(endings).

      """
    if let example = code.example {
      text += block("Wrong, \(example.kind.place)", example.wrong, example.kind)
      text += block("Right", example.right, example.kind)
    }
    guard !code.references.isEmpty else { return text }
    return text + "\nMore: \(code.references.map(link).joined(separator: "; ")).\n"
  }

  private static func block(
    _ title: String, _ text: String, _ kind: DiagnosticExample.Kind
  ) -> String {
    "\n\(title):\n\n```\(kind.language)\n\(text)\n```\n"
  }

  private static func link(_ reference: DiagnosticReference) -> String {
    switch reference {
    case .api(let name): return "`celluna api \(name)`"
    case .page(let page, let heading):
      let folder = "docs/"
      let target = page.hasPrefix(folder) ? String(page.dropFirst(folder.count)) : "../\(page)"
      let name = page.split(separator: "/").last.map(String.init) ?? page
      return "[\(name)](\(target)), «\(heading)»"
    }
  }
}
