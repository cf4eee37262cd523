import Foundation
import LayoutCore
import Testing

/// The words of commands that people copy into a shell.
@Suite struct ShellWordTests {
  @Test(
    arguments: [
      ("layouts/a-b_1.lua", "layouts/a-b_1.lua"), ("ref:list", "ref:list"), ("", "''"),
      ("a b.lua", "'a b.lua'"), ("it's.lua", #"'it'\''s.lua'"#), ("$(id).lua", "'$(id).lua'"),
      ("--x", "--x"), ("- x.lua", "'- x.lua'"), ("~/a.lua", "'~/a.lua'"),
      ("a\nb.lua", #""$(printf 'a\012b.lua')""#),
    ] as [(String, String)])
  func `a word is quoted if a shell would read it differently`(text: String, word: String) {
    #expect(ShellWord.command([text]) == word)
  }

  @Test func `a path or a value with a leading dash is not taken as an option`() {
    #expect(ShellWord.path("-x.lua") == "./-x.lua")
    #expect(ShellWord.path("x.lua") == "x.lua")
    #expect(ShellWord.option("--example", "-e") == ["--example=-e"])
    #expect(ShellWord.option("--example", "e") == ["--example", "e"])
  }

  @Test(arguments: [
    "plain", "a b", "a'b", "''", "a\"b`id`$HOME\\", "$(touch x)", "a\nb;id", "a\tb", "\u{1B}[2J",
    "\u{202E}x", "é 日本", "a&b|c>d<e*?[x]{y}!#", "##vso[x]", "::error::x", "%s\n\\012", "=", "~",
    "\u{7F}",
  ])
  func `a shell reads exactly the text`(text: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "printf '%s|' \(ShellWord.command([text]))"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: said, as: UTF8.self) == text + "|")
    let command = ShellWord.command(["celluna", "check", text])
    #expect(command == command.printable)
  }
}
