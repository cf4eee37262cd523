import Foundation
import Testing

/// Graphics in a terminal: the command asks the terminal for its abilities, and the tests type the
/// answers.
@Suite(.serialized) struct TerminalGraphicsTests {
  private static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>q\u{1B}[c"

  /// A kind of terminal: its name, its answers, and a text that only its pictures contain.
  struct Kind: CustomTestStringConvertible {
    let name: String
    let answers: String
    let start: String
    var testDescription: String { name }
  }

  private static let box = "┌"
  private static let kinds = [
    Kind(
      name: "kitty",
      answers: "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}[?62;52;c",
      start: "\u{1B}_Ga=T,f=100,q=2,"),
    Kind(
      name: "iTerm2", answers: "\u{1B}P>|iTerm2 3.5.0\u{1B}\\\u{1B}[?62;4c",
      start: "\u{1B}]1337;File=inline=1;size="),
    Kind(
      name: "xterm with sixels", answers: "\u{1B}P>|XTerm(390)\u{1B}\\\u{1B}[?64;1;2;4;6;22c",
      start: "\u{1B}P0;1q"),
    Kind(
      name: "xterm without", answers: "\u{1B}P>|XTerm(390)\u{1B}\\\u{1B}[?64;1;2;6;22;44c",
      start: box),
    Kind(name: "one that knows only the last question", answers: "\u{1B}[?1;2c", start: box),
    Kind(
      name: "one that refuses kitty's",
      answers: "\u{1B}_Gi=31;ENOTSUPPORTED\u{1B}\\\u{1B}[?62;c", start: box),
    Kind(name: "one that never answers", answers: "", start: box),
  ]

  private func script(_ folder: Folder) throws -> String {
    let text = try String(
      contentsOf: Tool.checkout.appending(path: "layouts/waterfall.lua"), encoding: .utf8)
    try folder.write(text, "w.lua")
    return folder.path("w.lua")
  }

  private func render(
    _ folder: Folder, _ options: String, _ variables: [String: String] = [:],
    terminal: String = "xterm-256color"
  ) throws -> TerminalSession {
    try TerminalSession(
      "'\(Tool.executable.path)' render '\(try script(folder))' --scene one \(options)",
      in: folder, terminal: terminal, variables: variables)
  }

  @Test(arguments: kinds)
  func `auto uses the graphics that the terminal says it has`(kind: Kind) throws {
    let session = try render(Folder(), "--gfx auto")
    _ = try session.wait(for: Self.question)
    session.type(kind.answers)
    let seen = try session.rest()
    #expect(seen.contains(kind.start))
    #expect(seen.contains(Self.box) == (kind.start == Self.box))
    // the answers do not appear in the terminal as typed text
    #expect(!seen.contains("Gi=31;OK") && !seen.contains("XTerm(390)"))
  }

  @Test(arguments: [
    ("xterm-256color", ["TMUX": "/tmp/tmux-0/default,1,0"]), ("screen-256color", [:]),
    ("tmux-256color", [:]), ("linux", [:]), ("dumb", [:]),
  ])
  func `a terminal that does not answer reliably is not asked`(
    terminal: String, variables: [String: String]
  ) throws {
    let seen = try render(Folder(), "--gfx auto --no-ascii", variables, terminal: terminal).rest()
    #expect(seen.contains(Self.box) && !seen.contains(Self.question))
  }

  @Test func `auto draws with characters in a pipe, and asks nothing`() throws {
    let folder = try Folder()
    let arguments = ["render", try script(folder), "--scene", "one"]
    let auto = try Tool.run(arguments + ["--gfx", "auto"])
    #expect(auto.standardOutput == (try Tool.run(arguments).standardOutput))
    // the variable `CELLUNA_GFX` changes nothing, either
    let result = try Tool.run(arguments, environment: ["CELLUNA_GFX": "kitty"])
    #expect(result.standardOutput == auto.standardOutput)
  }

  @Test func `the environment chooses the graphics of a terminal, and an option takes precedence`()
    throws
  {
    let half = try render(Folder(), "", ["CELLUNA_GFX": "half"]).rest()
    #expect(half.contains("▀"))
    let box = try render(Folder(), "--gfx box", ["CELLUNA_GFX": "half"]).rest()
    #expect(box.contains(Self.box) && !box.contains("▀"))
    let wrong = try render(Folder(), "", ["CELLUNA_GFX": "kity"])
    #expect(
      try wrong.rest().replacing("\r\n", with: "\n") == """
        error[CL0611]: the environment variable CELLUNA_GFX has the value `kity`, which is no way to draw
           = help: did you mean `kitty`? the ways are auto, kitty, iterm, sixel, half, box
        more: celluna explain CL0611

        """)
    #expect(try wrong.end() == 64)
  }

  @Test func `the picture sent to kitty is the one in a file`() throws {
    let folder = try Folder()
    let session = try render(folder, "--gfx kitty")
    let seen = try session.rest()
    let pieces = seen.matches(of: #/\u{1B}_G[^;]*;([^\u{1B}]*)\u{1B}\\/#).map { $0.output.1 }
    let sent = try #require(Data(base64Encoded: pieces.joined()))
    let result = try Tool.run([
      "render", folder.path("w.lua"), "--scene", "one", "-o", folder.path("w.png"),
    ])
    #expect(result.exitCode == 0)
    #expect(sent == (try Data(contentsOf: URL(filePath: folder.path("w.png")))))
  }

  @Test func `the prompt asks the terminal once, and draws with the graphics of the answer`() throws
  {
    let folder = try Folder()
    let script = try script(folder)
    let session = try TerminalSession(
      "'\(Tool.executable.path)' repl '\(script)' --scene one --gfx auto", in: folder,
      terminal: "xterm-256color")
    _ = try session.wait(for: Self.question)
    session.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c")
    _ = try session.wait(for: "w.lua v1")
    _ = try session.wait(for: "\n> ")
    session.type(":draw\r")
    _ = try session.wait(for: "\u{1B}_Ga=T,f=100,q=2,")
    _ = try session.wait(for: "\n> ")
    session.type(":watch draw\r")
    _ = try session.wait(for: "\u{1B}_Ga=T,f=100,q=2,")
    _ = try session.wait(for: "\n> ")
    session.type(":rotate\r")
    _ = try session.wait(for: "\u{1B}_Ga=T,f=100,q=2,")
    session.type("20 + 3\r")
    let seen = try session.wait(for: "\n23\r\n")
    #expect(!seen.contains(Self.question))
    _ = try session.wait(for: "> ")
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  /// A prompt that has asked the terminal which graphics it can show.
  private func asked() throws -> TerminalSession {
    let folder = try Folder()
    let session = try TerminalSession(
      "'\(Tool.executable.path)' repl '\(try script(folder))' --scene one --gfx auto",
      in: folder, terminal: "xterm-256color")
    _ = try session.wait(for: Self.question)
    return session
  }

  @Test func `keys typed while the terminal is asked are the first input`() throws {
    let session = try asked()
    session.type("20 \u{1B}_Gi=31;OK\u{1B}\\+ \u{1B}[?62c")
    _ = try session.wait(for: "\n> ")
    session.type("3\r")
    _ = try session.wait(for: "\n23\r\n")
    _ = try session.wait(for: "> ")
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  @Test func `answers that come too late are not typed, and Alt with a letter is no answer`() throws
  {
    let session = try asked()
    _ = try session.wait(for: "\n> ")
    session.type("20\u{1B}P>|XTerm(390)\u{1B}\\\u{1B}[?64;4c\u{1B}_Gi=31;OK\u{1B}\\ + 3")
    session.type("\u{1B}P")
    _ = try session.wait(for: "+ 3")
    session.type("\r")
    _ = try session.wait(for: "\n23\r\n")
    _ = try session.wait(for: "> ")
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  @Test func `Ctrl-C while the terminal is asked ends the command`() throws {
    let session = try render(Folder(), "--gfx auto")
    _ = try session.wait(for: Self.question)
    session.type("\u{3}")
    #expect(try session.end() == 130)
  }

  @Test func `a picture of half blocks has at most about half a million characters`() throws {
    let size = ["--width", "10000", "--height", "10000"]
    let result = try Tool.run(["render", "ref:flow", "--gfx", "half"] + size)
    #expect(result.exitCode == 0)
    let blocks = result.standardOutput.unicodeScalars.count { $0 == "▀" }
    #expect((400_000...510_000).contains(blocks))
  }

  @Test func `half blocks stay above the prompt as characters do`() throws {
    let session = try TerminalSession.repl(Folder(), "--gfx half", rows: 60)
    session.type(":watch draw\r")
    _ = try session.wait(for: "▀")
    _ = try session.wait(for: "\n> ")
    let rows = session.screen.lines.count { $0.contains("▀") }
    session.type("20 + 3\r")
    _ = try session.wait(for: "\n23\r\n")
    _ = try session.wait(for: "\n> ")
    #expect(session.screen.lines.count { $0.contains("▀") } == rows)
    #expect(rows > 10)
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }
}
