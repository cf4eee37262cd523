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
}
