internal import ArgumentParser
internal import LayoutCore
internal import LayoutScenes

/// `celluna doctor`: examines the parts of this machine that Celluna uses, and suggests remedies.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Tell what works on this machine and what does not.",
    discussion: """
      Each line is about one part of the machine, and begins with a mark. ✓ means that the part \
      works, and ! that the part works less well than it could. – marks a missing part that only \
      some commands need, and ✗ a missing part that Celluna needs. If you can do something about \
      the part, the next line says what. In a terminal, the command asks the terminal which \
      graphics the terminal can show.

      \(EndingList([.fine, .check, .usage], [.check: "something that Celluna needs is missing"]).text)
      """)

  @Option(help: "The output format: text or json; text by default.")
  var format = DoctorFormat.text

  @Flag(help: "The same as --format json.")
  var json = false

  @Flag(help: "Write words in place of symbols, and no colours.")
  var plain = false

  func run() throws {
    try report { output throws(Failure) in
      let examinations = DoctorExaminations.all
      let isPlain = plain || !Terminal.showsUnicode
      var findings: [DoctorFinding] = []
      for examination in examinations {
        for finding in examination() {
          findings.append(finding)
          guard !writesJSON else { continue }
          output.write(finding.lines(isPlain: isPlain, usesColor: !isPlain && Terminal.usesColor))
          output.flush()  // an examination can take a moment
        }
      }
      output.write(writesJSON ? Self.json(findings) : "\n\(Self.verdict(findings))\n")
      return !findings.contains { $0.status == .missing }
    }
  }

  private var writesJSON: Bool { json || format == .json }

  /// The last line of the text: the names of the missing parts, or else of the parts with warnings.
  static func verdict(_ findings: [DoctorFinding]) -> String {
    let missing = findings.filter { $0.status == .missing }.map(\.name)
    let warnings = findings.filter { $0.status == .warning }.map(\.name)
    if !missing.isEmpty {
      return "Celluna needs what is missing: \(missing.joined(separator: ", "))"
    }
    return warnings.isEmpty
      ? "Celluna has all that it needs"
      : "Celluna has all that it needs; could be better: \(warnings.joined(separator: ", "))"
  }

  private static func json(_ findings: [DoctorFinding]) -> String {
    let isFine = !findings.contains { $0.status == .missing }
    return JSONText.object([
      ("doctor", "1"), ("version", JSONText.string(Celluna.configuration.version)),
      ("exit", "\(isFine ? Ending.fine.rawValue : Ending.check.rawValue)"),
      ("findings", JSONText.array(findings.map(\.json))),
    ]) + "\n"
  }
}

/// The argument of `celluna doctor --format`: `text` or `json`.
enum DoctorFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}
