import Foundation
import Testing

/// The history of inputs, from one session to the next.
@Suite(.serialized) struct TerminalHistoryTests {
  private static let up = "\u{1B}[A"
  private static let block = "for i = 1, 2 do\n  local x = i * 11\n  print(x)\nend"

  /// The lines of the input that a new prompt shows after some presses of Up.
  ///
  /// The prompt reads the history in `folder`. The last line ends with ` --seen`, because this text
  /// is typed after the presses.
  private func recall(_ presses: Int, _ folder: Folder) throws -> [String] {
    let session = try TerminalSession.repl(folder)
    session.type(String(repeating: Self.up, count: presses) + " --seen")
    _ = try session.wait(for: "--seen")
    let lines = session.screen.lines
    session.type("\u{3}")
    _ = try session.wait(for: "\n> ")
    session.type("\u{4}")
    #expect(try session.end() == 0)
    let start = try #require(lines.lastIndex { $0.hasPrefix("> ") })
    return lines[start...].filter { !$0.isEmpty }
  }

  @Test func `an input is kept when it is entered, except after a single blank`() throws {
    let folder = try Folder()
    let session = try TerminalSession.repl(folder)
    session.type("111 + 222\r")
    _ = try session.wait(for: "\n> ")
    session.type(" 999 + 1\r")
    _ = try session.wait(for: "\n> ")
    #expect(try recall(1, folder) == ["> 111 + 222 --seen"])
    session.type("  local indented = '\\\\ é'\r:rotate\r:quit\r")
    #expect(try session.end() == 0)
    #expect(try recall(1, folder) == ["> :quit --seen"])
    #expect(try recall(3, folder) == [">   local indented = '\\\\ é' --seen"])
  }

  @Test func `a block is one entry, and runs again as it is`() throws {
    let folder = try Folder()
    let session = try TerminalSession.repl(folder)
    session.type(Self.block.replacing("\n", with: "\r") + "\r")
    #expect(try session.wait(for: "22\r\n> ").contains("11\r\n"))
    session.type("1 + 1\r")
    _ = try session.wait(for: "\n> ")
    session.type(Self.up + Self.up + "\r")
    #expect(try session.wait(for: "22\r\n> ").contains("11\r\n"))
    session.type(":batch\r:delete 1.1\r:delete 1.2\r:end\r")
    _ = try session.wait(for: "38 items")
    _ = try session.wait(for: "\n> ")
    session.type("\u{4}")
    #expect(try session.end() == 0)
    #expect(
      try recall(2, folder) == ["> for i = 1, 2 do"]
        + Self.block.split(separator: "\n")
        .dropFirst().map(String.init).dropLast() + ["end --seen"])
    #expect(try recall(1, folder) == ["> :batch", ":delete 1.1", ":delete 1.2", ":end --seen"])
  }

  @Test func `a block that was recalled stays whole when a save shows above it`() throws {
    let folder = try Folder()
    let session = try TerminalSession.repl(folder)
    session.type(Self.block.replacing("\n", with: "\r") + "\r")
    _ = try session.wait(for: "22\r\n> ")
    session.type(Self.up)
    _ = try session.wait(for: "\nend")
    try folder.write(try folder.read("w.lua") + "\n-- saved\n", "w.lua")
    _ = try session.wait(for: "↻ w.lua v2 in ")
    _ = try session.wait(for: "same layout")
    _ = try session.wait(for: "\nend")
    let lines = session.screen.lines.filter { !$0.isEmpty }
    let shown = Self.block.split(separator: "\n").map(String.init)
    #expect(Array(lines.suffix(4)) == ["> " + shown[0]] + Array(shown[1...]))
    #expect(lines.filter { $0 == "end" }.count == 1)
    session.type("\u{3}")
    _ = try session.wait(for: "\n> ")
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGKILL])
  func `an input is kept however the session ends, even while it runs`(signal: Int32) throws {
    let folder = try Folder()
    let session = try TerminalSession.repl(folder, "--limit time=60000")
    session.type("while true do end\r")
    _ = try session.wait(for: "while true do end\r\n")
    try session.waitForWork()
    try session.signal(signal)
    _ = try session.rest()
    #expect(try recall(1, folder) == ["> while true do end --seen"])
  }

  @Test func `two sessions at once keep each other's inputs`() throws {
    let folder = try Folder()
    let sessions = try [TerminalSession.repl(folder), TerminalSession.repl(folder)]
    for (number, session) in (sessions + sessions).enumerated() {
      session.type("\(number) + 10\r")
      _ = try session.wait(for: "\n> ")
    }
    for session in sessions {
      session.type("\u{4}")
      #expect(try session.end() == 0)
    }
    for number in 0..<4 { #expect(try recall(4 - number, folder) == ["> \(number) + 10 --seen"]) }
  }

  @Test func `a history of earlier versions is read, and a very long one is cut`() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path("state/celluna"), withIntermediateDirectories: true)
    let old = (1...20_001).map { "\($0)\\040+\\0400" }.joined(separator: "\n")
    try folder.write("_HiStOrY_V2_\n\(old)\n", "state/celluna/history")
    #expect(try recall(1, folder) == ["> 20001 + 0 --seen"])
    let lines = try folder.read("state/celluna/history").split(separator: "\n")
    #expect(lines.count == 10_001)
    #expect(lines[1] == "10002\\040+\\0400")
  }
}
