import Foundation
import Testing

/// `celluna repl` at a real pseudo-terminal, which `script` of util-linux makes.
@Suite(.serialized) struct TerminalTests {
  private func start(
    _ folder: Folder, _ arguments: String = "", terminal: String? = "xterm-256color",
    columns: Int = 80, rows: Int = 24
  ) throws -> TerminalSession {
    try .repl(folder, arguments, terminal: terminal, columns: columns, rows: rows)
  }

  @Test func `lines are edited and answered, and Ctrl-D ends`() throws {
    let session = try start(Folder())
    session.type("1 + 2\u{7F}1\r")
    #expect(try session.wait(for: "\n> ").contains("\n2\r\n"))
    session.type(":vi\t\r")
    #expect(try session.wait(for: "\n> ").contains("375 × 667 · ltr"))
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  @Test func `Tab completes commands, parameters, and the fields of what is there`() throws {
    let session = try start(Folder())
    session.type(":scr\t300\r")
    #expect(try session.wait(for: "\n> ").contains("offset 0.0, 300.0"))
    session.type("ctx.content_h\t\r")
    #expect(try session.wait(for: "\n> ").contains("3004.0"))
    session.type("ctx.s\t\u{15}")
    #expect(try session.wait(for: "ctx.size").contains("ctx.sections"))
    session.type(":quit\r")
    #expect(try session.end() == 0)
  }

  @Test func `an input of several lines has a prompt of its own`() throws {
    let session = try start(Folder())
    session.type("for i = 1, 2 do\r")
    _ = try session.wait(for: ">> ")
    session.type("print(i * 11) end\r")
    #expect(try session.wait(for: "22\r\n> ").contains("11\r\n"))
    session.type("for i = 1, 2 do\r")
    _ = try session.wait(for: ">> ")
    session.type("\u{3}")
    _ = try session.wait(for: "\n> ")
    session.type("3 + 4\r")
    #expect(try session.wait(for: "\n> ").contains("\n7\r\n"))
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  @Test func `code that is indented with tabs can be pasted`() throws {
    let session = try start(Folder())
    session.type("\tfor i = 1, 2 do\r\t\tlocal x = i * 11\r\t\tprint(x)\r\tend\r")
    #expect(try session.wait(for: "22\r\n> ").contains("11\r\n"))
    session.type(":quit\r")
    #expect(try session.end() == 0)
  }

  @Test func `a save shows above a half-typed line, which stays`() throws {
    let folder = try Folder()
    let session = try start(folder)
    session.type("100 + 2")
    _ = try session.wait(for: "100 + 2")
    let script = try folder.read("w.lua")
    try folder.write(script + "\n-- saved\n", "w.lua")
    let news = try session.wait(for: "> 100 + 2")
    #expect(news.contains("↻ w.lua v2 in "))
    #expect(!news.contains("same layout"), "what moved is said when it is known")
    let verdict = try session.wait(for: "> 100 + 2")
    #expect(verdict.contains("  same layout\r\n"))
    try folder.write(script + "\nend\n", "w.lua")
    let failure = try session.wait(for: "> 100 + 2")
    #expect(
      failure.contains("\u{1B}[31m✗\u{1B}[0m w.lua v3 does not work; v2 keeps running"))
    session.type("3\r")
    #expect(try session.wait(for: "\n✗> ").contains("123"))
    session.type(":watch off\r")
    _ = try session.wait(for: "\n✗> ")
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  @Test func `Ctrl-C stops a script, and the session goes on`() throws {
    let session = try start(Folder(), "--limit time=60000")
    session.type("kept = 5\r")
    _ = try session.wait(for: "\n> ")
    session.type("while true do end\r")
    _ = try session.wait(for: "while true do end\r\n")
    try session.waitForWork()
    session.type("\u{3}")
    #expect(try session.wait(for: "\n> ").contains("CL0506"))
    session.type("kept + 1\r")
    #expect(try session.wait(for: "\n> ").contains("\n6\r\n"))
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  @Test(arguments: ["dumb", "nobody-knows-this", nil])
  func `a terminal that only shows text gets nothing else`(terminal: String?) throws {
    let folder = try Folder()
    let session = try start(folder, terminal: terminal)
    session.type("x.y\n")
    var seen = try session.wait(for: "\n> ")
    #expect(seen.contains("error[CL02"))
    let script = try folder.read("w.lua")
    try folder.write(script + "\n-- saved\n", "w.lua")
    session.type("for i = 1, 2 do\n")
    seen += try session.wait(for: ">> ")
    #expect(seen.contains("↻ w.lua v2 in "))
    session.type("\u{3}")
    seen += try session.wait(for: "\n> ")
    session.type("20 + 3\n")
    seen += try session.wait(for: "23\r\n> ")
    session.type(":draw 100\n")
    seen += try session.wait(for: "pt\r\n> ")
    session.type("1 +")
    #expect(!seen.contains("\u{1B}"), "\(seen.debugDescription)")
    session.type("\u{3}")
    seen += try session.wait(for: "\n> ")
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  @Test func `a drawing has the colours of its kinds, and the output of a script has no colour`()
    throws
  {
    let session = try start(Folder())
    session.type("print('\\27[31mred')\r:draw 300\r")
    let said = try session.wait(for: " pt\r\n> ")
    #expect(said.contains("print: ?[31mred"))
    #expect(!said.contains("\u{FFFD}"))
    let edges = Set("┌┐└┘─│".unicodeScalars)
    #expect(session.screen.characters(in: 36) == edges)
    #expect(session.screen.characters(in: 31).isEmpty)
    #expect(session.screen.characters(in: nil).isDisjoint(with: edges))
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  @Test(arguments: [(60, 20), (100, 40), (30, 50)])
  func `a drawing of what is on screen fits the terminal, with the prompt below it`(
    columns: Int, rows: Int
  ) throws {
    let session = try start(Folder(), columns: columns, rows: rows)
    session.type(":draw\r")
    _ = try session.wait(for: " pt\r\n> ")
    let lines = session.screen.lines
    let input = try #require(lines.firstIndex(of: "> :draw"))
    #expect(lines[input + 1].hasPrefix("░░ header 1 ░"))
    #expect(input + 1 >= lines.count - rows, "\(lines)")
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  @Test(arguments: ["xterm", "xterm-256color", "dumb"])
  func `drawings are as wide as the terminal is now`(terminal: String) throws {
    let folder = try Folder()
    let session = try start(folder, terminal: terminal)
    for width in [50, 100, 70] {
      try session.resize(columns: width)
      session.type(":draw 200\r")
      _ = try session.wait(for: ":draw 200\r\n")
      let drawing = try session.wait(for: " pt\r\n> ").split(separator: "\r\n")
        .map { $0.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") }
      let widest = try #require(drawing.dropLast(2).map(\.count).max())
      #expect((width - 1...width).contains(widest), "\(drawing.joined(separator: "\n"))")
    }
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  @Test func `a half-typed line stays when the terminal gets another size`() throws {
    let session = try start(Folder())
    session.type("100 + 2")
    _ = try session.wait(for: "100 + 2")
    try session.resize(columns: 40)
    _ = try session.wait(for: "> 100 + 2")
    session.type("3\r")
    #expect(try session.wait(for: "\n> ").contains("\n123\r\n"))
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  @Test func `what is pasted is text: its tabs complete nothing, and nothing in it is obeyed`()
    throws
  {
    let session = try start(Folder())
    let text = "for i = 1, 2 do\r\n\tlocal\tx = i * 111\r\tpri\u{1}\u{B}nt(x)\nend\r"
    session.type("\u{1B}[200~\(text)\u{1B}[201~")
    #expect(try session.wait(for: "222\r\n> ").contains("111\r\n"))
    session.type("\u{1B}[200~20 +\u{1B}[201~ 3\r")
    #expect(try session.wait(for: "\n> ").contains("\n23\r\n"))
    session.type("\t30 + 4\r")
    #expect(try session.wait(for: "\n> ").contains("\n34\r\n"))
    session.type("\u{4}")
    let rest = try session.rest()
    #expect(rest.contains("\u{1B}[?2004l"), "the terminal is left as it was")
  }

  @Test func `Ctrl-C stops a version that does not come to its end, and does not call it broken`()
    throws
  {
    let folder = try Folder()
    let session = try start(folder, "--limit time=60000")
    let script = try folder.read("w.lua")
    session.type("1 + ")
    _ = try session.wait(for: "1 + ")
    try folder.write("while true do end\n" + script, "w.lua")
    // no output shows that the new version has begun to load
    try session.waitForWork()
    session.type("\u{3}")
    _ = try session.wait(
      for: " w.lua v2 was interrupted; v1 keeps running · :reload tries again")
    // the prompt appears first with the typed text, and then without it
    _ = try session.wait(for: "> 1 + ")
    _ = try session.wait(for: "\n> ")
    session.type("20 + 3\r")
    #expect(try session.wait(for: "\n> ").contains("\n23\r\n"))
    try folder.write("-- better\n" + script, "w.lua")
    _ = try session.wait(for: "↻ w.lua v2 in ")
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  @Test
  func `while a file does not work the prompt and the error have the colour of what is wrong`()
    throws
  {
    let folder = try Folder()
    let session = try TerminalSession.repl(folder)
    let script = try folder.read("w.lua")
    session.type("1 +")
    _ = try session.wait(for: "1 +")
    try folder.write("return {", "w.lua")
    _ = try session.wait(for: "✗> ")
    _ = try session.wait(for: "1 +")
    #expect(session.screen.line == "✗> 1 +")
    #expect(Set("✗error[CL0101]^".unicodeScalars).isSubset(of: session.screen.characters(in: 31)))
    try folder.write(script, "w.lua")
    _ = try session.wait(for: "↻")
    session.type(" 1\r")
    _ = try session.wait(for: "\n2\r\n> ")
    session.type(":quit\r")
    #expect(try session.end() == 0)
  }
}
