import Foundation
import LayoutCore
import Testing

/// `celluna explain`, the page of codes, and the exit codes that help and documentation list.
@Suite struct ExplainTests {
  private static let page = Tool.checkout.appending(path: "docs/CODES.md")

  @Test func `a code is told with its meaning, its advice, its exit code and an example`() throws {
    let result = try Tool.run(["explain", "cl0302"])
    #expect(result.exitCode == 0)
    #expect(result.standardError == "")
    #expect(
      result.standardOutput == """
        CL0302: a coordinate is not finite or too large

          A coordinate is nan or infinite, or it is more than a billion points away from
          0. The most common cause is a division by 0.

          help: look for a division by 0 at the second mark of the message; math.max(1,
          n) keeps a divisor above 0

          exit code: 2 (the script did not load or failed)

          example, in a prepare hook:

            sheet.item(1, 0, 0, ctx.width / 0, 10)

        """)
  }

  @Test func `without a code every code has a line`() throws {
    let lines = try Tool.run(["explain"]).standardOutput.split(separator: "\n")
    for code in DiagnosticCode.allCases {
      #expect(lines.contains("  \(code)  \(code.explanation.title)"), "\(code)")
    }
  }

  @Test(arguments: [
    (["explain", "CL032"], "there is no code `CL032`", "did you mean `CL0302`?"),
    (["explain", "nonsense"], "there is no code `nonsense`", "`celluna explain` lists the codes"),
  ])
  func `a code that does not exist is an error with the nearest one`(
    arguments: [String], message: String, help: String
  ) throws {
    let result = try Tool.run(arguments)
    #expect(result.exitCode == 64)
    #expect(result.standardOutput == "")
    #expect(result.standardError == "error[CL0606]: \(message)\n   = help: \(help)\n")
  }

  @Test func `the shell completes codes`() throws {
    let script = try Tool.run(["--generate-completion-script", "bash"]).standardOutput
    #expect(script.contains("CL0101"))
    #expect(script.contains("CL0830"))
  }

  @Test func `the page of codes is what the command writes`() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(try Tool.run(["explain", "--format", "markdown"]).standardOutput == page)
  }

  @Test(arguments: DiagnosticCode.allCases.filter { $0.explanation.example != nil })
  func `an example leads to its message and ends as the table says`(_ code: DiagnosticCode) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // the system empties it anyway
    let explanation = code.explanation
    let result = try Tool.run(try arguments(#require(explanation.example), in: folder))
    let severity = explanation.ending == .fine ? "warning" : "error"
    #expect(result.standardError.hasPrefix("\(severity)[\(code)]: "), "\(result.standardError)")
    let endings = [explanation.ending] + explanation.otherEndings
    #expect(endings.map(\.rawValue).contains(result.exitCode))
  }

  /// The command that shows an example, whose files are written into a folder.
  private func arguments(
    _ example: DiagnosticExplanation.Example, in folder: URL
  ) throws -> [String] {
    func written(_ text: String, _ name: String) throws -> String {
      let file = folder.appending(path: name)
      try Data(text.utf8).write(to: file)
      return file.path
    }
    switch example {
    case .prepare(let lines):
      let script = """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            \(lines)
            return ctx.width, 0
          end,
        }
        """
      return ["run", try written(script, "example.lua")]
    case .script(let text): return ["run", try written(text, "example.lua")]
    case .scene(let text): return ["run", "ref:list", "--scene", try written(text, "a.json")]
    case .command(let line): return line.split(separator: " ").dropFirst().map(String.init)
    }
  }

  @Test(arguments: try MessageCase.all())
  func `a mistake of the catalogue ends as the table says of its code`(
    _ mistake: MessageCase
  ) throws {
    let lines = try mistake.expected().split(separator: "\n").map(String.init)
    guard
      let found = lines.lazy.compactMap({ $0.wholeMatch(of: #/error\[(CL[0-9]+)\]: .*/#) }).first
    else { return }
    let explanation = try #require(DiagnosticCode(rawValue: String(found.1))).explanation
    let endings = [explanation.ending] + explanation.otherEndings
    #expect(endings.map { "exit \($0.rawValue)" }.contains(lines[0]))
  }

  @Test(arguments: [
    ("docs/CLI.md", "run"), ("docs/CHECK.md", "check"), ("docs/BENCHMARKS.md", "bench"),
  ])
  func `a table of exit codes is what help says`(page: String, command: String) throws {
    let help = try Tool.run(["help", command], environment: ["COLUMNS": "1000"]).standardOutput
    let told = help.matches(of: #/(?m)^([0-9]+): (.+)$/#).map { "| \($0.1) | \($0.2) |" }
    let text = try String(contentsOf: Tool.checkout.appending(path: page), encoding: .utf8)
    let tables = text.components(separatedBy: "| exit code | meaning |\n| --- | --- |\n")
      .dropFirst()
    let rows = try #require(tables.first).split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("|") }.map { $0.filter { $0 != "`" } }
    #expect(tables.count == 1)
    #expect(told.count > 4)
    #expect(rows == told)
  }
}
