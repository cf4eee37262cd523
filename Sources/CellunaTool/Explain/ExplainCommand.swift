internal import ArgumentParser
internal import LayoutCore

/// `celluna explain`: explains diagnostic codes, or lists all of them.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Tell what the code of a message means.",
    discussion: """
      A code is CL and four digits, as in error[CL0302]. The digits alone are enough, and so is a \
      pasted message. The command prints the meaning of each code, a remedy, a wrong and a right \
      example for most codes, and where to read more: an entry of celluna api, or a page of the \
      documentation. Without a code, the command prints one line \
      for each code. --format markdown prints the page of all codes, docs/CODES.md.

      \(EndingList([.fine, .usage]).text)
      """)

  @Argument(
    help: "The codes to explain, or a message with a code.",
    completion: .list(DiagnosticCode.allCases.map(\.rawValue)))
  var code: [String] = []

  @Option(help: "The output format: text or markdown; text by default.")
  var format = ExplainFormat.text

  func run() throws {
    try report { output throws(Failure) in
      output.write(try text())
      return true
    }
  }

  private func text() throws(Failure) -> String {
    let name = code.joined(separator: " ")
    guard !code.isEmpty else {
      return switch format {
      case .text: CodeText.overview
      case .markdown: CodesPage.text
      }
    }
    guard format == .text else {
      throw Failure(
        Diagnostic(
          code: .conflictingOptions, "--format markdown prints every code, not `\(name)` alone",
          helps: ["leave out the code, or the format"]))
    }
    let codes = code.compactMap { DiagnosticCode(name: $0) }
    if codes.count == code.count {
      return codes.map(CodeText.explanation).joined(separator: "\n")
    }
    guard let code = DiagnosticCode(name: name) else {
      let nearest = DiagnosticCode.nearest(to: name)
      throw Failure(
        Diagnostic(
          code: .unknownName, "there is no code `\(name)`",
          helps: [nearest.map { "did you mean `\($0)`?" } ?? "`celluna explain` lists the codes"]))
    }
    return CodeText.explanation(of: code)
  }
}
