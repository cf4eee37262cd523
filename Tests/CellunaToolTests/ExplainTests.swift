import Foundation
import LayoutConformance
import LayoutCore
import LayoutScripting
import Testing

/// `celluna explain`, the offer to explain an error, the page of codes, and the listed exit codes.
@Suite struct ExplainTests {
  private static let page = Tool.checkout.appending(path: "docs/CODES.md")

  @Test func `an explained code has its meaning, its advice, its exit code and an example`() throws
  {
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

          wrong, in a prepare hook:

            local columns = ctx.width // 400
            for i in ctx.items() do sheet.item(i, 0, 0, ctx.width / columns, 10) end

          right:

            local columns = math.max(1, ctx.width // 400)
            for i in ctx.items() do sheet.item(i, 0, 0, ctx.width / columns, 10) end

          more:
            celluna api sheet.item
            docs/GUIDE.md, 1. One file returns one table

        """)
  }

  @Test(arguments: [
    ["302"], ["0302"], ["CL302"], ["[CL0302]"], ["error[CL0302]:"],
    ["error[CL0302]: sheet.item: x is nan"], ["error[CL0302]:", "sheet.item:", "x", "is", "nan"],
  ])
  func `digits and pasted messages name a code`(words: [String]) throws {
    let result = try Tool.run(["explain"] + words)
    #expect(result.standardOutput.hasPrefix("CL0302: "))
    #expect(result.exitCode == 0)
  }

  @Test func `without a code every code has a line`() throws {
    let lines = try Tool.run(["explain"]).standardOutput.split(separator: "\n")
    for code in DiagnosticCode.allCases {
      #expect(lines.contains("  \(code)  \(code.explanation.title)"), "\(code)")
    }
  }

  @Test(arguments: [
    (["explain", "CL032"], "there is no code `CL032`", "did you mean `CL0302`?"),
    (["explain", "0392"], "there is no code `0392`", "did you mean `CL0302`?"),
    (
      ["explain", "error[CL0392]:", "no"], "there is no code `error[CL0392]: no`",
      "did you mean `CL0302`?"
    ),
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

  // MARK: Examples

  @Test(arguments: DiagnosticCode.allCases.filter { $0.example != nil })
  func `the wrong example leads to its message, and the right one to none`(
    _ code: DiagnosticCode
  ) throws {
    let example = try #require(code.example)
    let explanation = code.explanation
    let wrong = try run(example.kind, example.wrong)
    let severity = explanation.ending == .fine ? "warning" : "error"
    // reports of checks and replies to requests are results, which name the code in their own way
    let isResult = wrong.standardError.isEmpty
    let told = isResult ? wrong.standardOutput : wrong.standardError
    #expect(isResult || told.hasPrefix("\(severity)[\(code)]: "), "\(told)")
    #expect(told.firstMatch(of: #/CL[0-9]{4}/#).map { String($0.output) } == "\(code)", "\(told)")
    let endings = [explanation.ending] + explanation.otherEndings
    #expect(endings.map(\.rawValue).contains(wrong.exitCode))
    let right = try run(example.kind, example.right)
    #expect(right.exitCode == 0)
    #expect(right.standardError == "")
  }

  /// Runs an example in a folder of its own; for commands, the folder has the shipped layouts and
  /// scenes.
  private func run(_ kind: DiagnosticExample.Kind, _ text: String) throws -> Tool.Result {
    let folder = try Folder()
    switch kind {
    case .prepare:
      let lines = text.split(separator: "\n").map { "    \($0)\n" }.joined()
      let script = """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
        \(lines)    return ctx.width, 0
          end,
        }
        """
      return try run(.script(command: "run"), script)
    case .script(let command):
      try folder.write(text, "example.lua")
      let words = command.split(separator: " ").map(String.init)
      return try Tool.run([words[0], "example.lua"] + words.dropFirst(), in: folder.url)
    case .module:
      try folder.write(text, "rows.lua")
      try folder.write(Self.dependent, "example.lua")
      return try Tool.run(["run", "example.lua"], in: folder.url)
    case .scene:
      try folder.write(text, "a.json")
      return try Tool.run(["run", "ref:list", "--scene", "a.json"], in: folder.url)
    case .command:
      try FileManager.default.copyItem(
        at: Tool.checkout.appending(path: "layouts"), to: folder.url.appending(path: "layouts"))
      // `SCRIPT@HEAD` is a version in git, so the folder must be a repository
      if text.contains("@") { try Self.commit(folder) }
      let path = ProcessInfo.processInfo.environment["PATH", default: ""]
      let programs = Tool.executable.deletingLastPathComponent().path
      return try Tool.run(
        ["-c", text], in: folder.url, environment: ["PATH": "\(programs):\(path)"],
        executable: URL(filePath: "/bin/sh"))
    }
  }

  /// A script that requires the module `rows`.
  private static let dependent = """
    local rows = require "rows"

    return {
      name = "example", version = "1.0.0", api = 1,
      prepare = function(ctx, sheet)
        for i in ctx.items() do sheet.item(i, 0, rows.height * (i - 1)) end
        return ctx.width, rows.height * ctx.count
      end,
    }
    """

  private static func commit(_ folder: Folder) throws {
    let user = ["-c", "user.name=test", "-c", "user.email=test@example.org"]
    for words in [["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "-m", "all"]] {
      let git = Process()
      git.executableURL = URL(filePath: "/usr/bin/env")
      git.arguments = ["git"] + user + words
      git.currentDirectoryURL = folder.url
      try git.run()
      git.waitUntilExit()
      #expect(git.terminationStatus == 0)
    }
  }

  @Test(arguments: DiagnosticCode.allCases)
  func `each entry and section to which a code refers exists`(_ code: DiagnosticCode) throws {
    for reference in code.references {
      switch reference {
      case .api(let name): #expect(ScriptAPI.current.entry(named: name) != nil, "\(name)")
      case .page(let page, let heading):
        let text = try String(contentsOf: Tool.checkout.appending(path: page), encoding: .utf8)
        #expect(
          text.split(separator: "\n").contains("## \(heading)")
            || text.split(separator: "\n").contains("### \(heading)"), "\(page) \(heading)")
      }
    }
  }

  // MARK: The offer

  @Test(arguments: [
    ["run", "nothing.lua"], ["frobnicate"], ["run", "a.lua"], ["run", "b.lua", "--laws"],
    ["check", "a.lua", "b.lua", "--only", "load,rules", "--scene", "one"],
  ])
  func `a terminal is offered the explanation of the first error, once`(
    arguments: [String]
  ) throws {
    let folder = try Folder()
    try Self.writeBroken(folder)
    let session = try TerminalSession(
      "'\(Tool.executable.path)' \(arguments.joined(separator: " "))", in: folder,
      terminal: "xterm", directory: folder.url)
    let seen = try session.rest()
    let offers = seen.matches(of: #/more: celluna explain (CL[0-9]{4})\r\n/#)
    #expect(offers.count == 1, "\(seen)")
    let first = try #require(seen.firstMatch(of: #/CL[0-9]{4}/#)).output
    #expect(offers.first?.output.1 == first)
  }

  private static func writeBroken(_ folder: Folder) throws {
    try folder.write("return {", "a.lua")
    let law = try #require(DiagnosticCode.lawNoOverlap.example).wrong
    try folder.write(law, "b.lua")
  }

  @Test func `only a terminal that shows the text report gets the offer of an explanation`() throws
  {
    let folder = try Folder()
    try Self.writeBroken(folder)
    for arguments in [["run", "a.lua"], ["check", "a.lua"]] {
      let result = try Tool.run(arguments, in: folder.url)
      #expect(result.exitCode == 2)
      #expect(!(result.standardError + result.standardOutput).contains("more:"))
    }
    for format in CheckReportFormat.allCases where format != .text {
      let session = try TerminalSession(
        "'\(Tool.executable.path)' check a.lua --report \(format)", in: folder, terminal: "xterm",
        directory: folder.url)
      #expect(!(try session.rest()).contains("more:"), "\(format)")
    }
  }

  @Test func `the prompt offers it once in a session`() throws {
    let session = try TerminalSession.repl(Folder())
    session.type(":frobnicate\r")
    #expect(try session.wait(for: "more: :explain CL0711\r\n").contains("there is no command"))
    session.type("ctx.widht\r:frobnicate\r:explain\r:quit\r")
    let rest = try session.rest()
    #expect(!rest.contains("more:"))
    #expect(rest.contains("CL0711: "))
  }

  @Test func `the prompt offers it for a save that does not work`() throws {
    let folder = try Folder()
    let session = try TerminalSession.repl(folder)
    try folder.write("return {", "w.lua")
    #expect(try session.wait(for: "more: :explain CL0101\r\n").contains("w.lua v2 does not work"))
    session.type(":quit\r")
    #expect(try session.end() == 0)
  }

  // MARK: The catalogue

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
