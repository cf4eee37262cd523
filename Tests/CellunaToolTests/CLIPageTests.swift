import Foundation
import Testing

/// docs/CLI.md contains the help of every command, word for word.
@Suite struct CLIPageTests {
  /// The help of one command on the page; the name of the command is empty for `celluna` itself.
  struct Block: Sendable, CustomTestStringConvertible {
    let command: [String]
    let text: String

    var testDescription: String { "celluna help \(command.joined(separator: " "))" }
  }

  private static let page = try? String(
    contentsOf: Tool.checkout.appending(path: "docs/CLI.md"), encoding: .utf8)

  static let blocks: [Block] = (page ?? "").matches(
    of: #/```help(?<command>[^\n]*)\n(?<text>(?s:.*?))\n```/#
  ).map { match in
    Block(
      command: match.command.split(separator: " ").map(String.init), text: String(match.text))
  }

  @Test(arguments: blocks)
  func `the page has what help prints; bin/cli-reference copies it`(block: Block) throws {
    let result = try Tool.run(["help"] + block.command)
    let printed = result.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(block.text == printed)
  }

  @Test func `the page has every command`() throws {
    let overview = try #require(Self.blocks.first { $0.command.isEmpty }).text
    let list = try #require(overview.split(separator: "SUBCOMMANDS:\n").last)
    let commands = list.matches(of: #/(?m)^  (?<name>[a-z-]+) {2,}/#).map { [String($0.name)] }
    #expect(commands.count >= 7)
    #expect(Set(commands) == Set(Self.blocks.map(\.command).filter { !$0.isEmpty }))
  }
}
