import Foundation
import Testing

@Suite struct HelpTests {
  @Test(arguments: [[], ["--help"], ["run", "--help"], ["help", "run"]] as [[String]])
  func `help is shown however narrow the terminal is`(arguments: [String]) throws {
    for columns in ["26", "1", "0", "-5", "-9223372036854775808"] {
      let result = try Tool.run(arguments, environment: ["COLUMNS": columns])
      #expect(result.exitCode == 0)
      #expect(result.standardOutput.contains("USAGE: celluna "))
    }
    let session = try TerminalSession(
      "'\(Tool.executable.path)' \(arguments.joined(separator: " "))", in: Folder(),
      terminal: "xterm", columns: 20)
    _ = try session.wait(for: "USAGE: celluna ")
    #expect(try session.end() == 0)
  }

  @Test(arguments: [
    ["--at", "\u{1B}[31m"], ["--view", "\u{1B}[31m"], ["--device", "\u{1B}[31m"],
    ["--limit", "\u{1B}[31m"], ["--format", "\u{1B}[31m"], ["--\u{1B}]0;x\u{7}"],
    ["--set", "\u{1B}[31m"],
  ])
  func `a message about a wrong argument is harmless in a terminal`(arguments: [String]) throws {
    let result = try Tool.run(["run", "layouts/flow.lua"] + arguments)
    #expect(result.exitCode == 64)
    #expect(result.standardError.contains("\u{FFFD}"))
    #expect(!result.standardError.contains { $0 == "\u{1B}" || $0 == "\u{7}" })
    #expect(result.standardError.hasSuffix("\n  See 'celluna run --help' for more information.\n"))
  }
}
