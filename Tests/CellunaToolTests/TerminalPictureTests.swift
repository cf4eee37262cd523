import Foundation
import Testing

/// The picture of `:watch draw`, shown above the prompt.
@Suite(.serialized) struct TerminalPictureTests {
  /// Begins a session, enters `:watch draw`, and waits for the first picture.
  private func start(
    _ folder: Folder, columns: Int = 80, rows: Int = 40
  ) throws -> TerminalSession {
    let session = try TerminalSession.repl(folder, columns: columns, rows: rows)
    session.type(":watch draw\r")
    _ = try session.wait(for: " pt")
    _ = try session.wait(for: "\n> ")
    return session
  }

  /// The indices of the rows with the captions of pictures; each picture has one caption, below it.
  private func captions(_ session: TerminalSession) -> [Int] {
    session.screen.lines.indices.filter { session.screen.lines[$0].hasPrefix("1 char = ") }
  }

  /// Expects one picture, with the row `line` directly below it.
  ///
  /// Each of `lines` must be the beginning of a row above the picture.
  private func expectPicture(
    _ session: TerminalSession, above line: String, below lines: [String],
    _ place: SourceLocation = #_sourceLocation
  ) throws {
    let screen = session.screen.lines
    let shown = screen.joined(separator: "\n")
    let captions = captions(session)
    #expect(captions.count == 1, "\(shown)", sourceLocation: place)
    let caption = try #require(captions.first, "\(shown)", sourceLocation: place)
    #expect(screen[caption + 1] == line, "\(shown)", sourceLocation: place)
    let first = try #require(
      screen.firstIndex { $0.contains("header:1") || $0.contains("header 1") },
      sourceLocation: place)
    for line in lines {
      let index = screen.firstIndex { $0.hasPrefix(line) }
      #expect(index.map { $0 < first } == true, "\(line)\n\(shown)", sourceLocation: place)
    }
  }

  @Test func `the picture stays in place while lines are answered, and marks what an event moved`()
    throws
  {
    let session = try start(Folder())
    try expectPicture(session, above: ">", below: ["> :watch draw"])
    session.type("20 + 3\r")
    _ = try session.wait(for: "\n23\r\n")
    _ = try session.wait(for: " pt")
    _ = try session.wait(for: "\n> ")
    try expectPicture(session, above: ">", below: ["> :watch draw", "> 20 + 3", "23"])
    #expect(!session.screen.lines.contains { $0.contains("1.3>") })
    session.type(":insert 1.2 height=90\r")
    _ = try session.wait(for: "1.3>")
    _ = try session.wait(for: "\n> ")
    try expectPicture(session, above: ">", below: ["> 20 + 3", "> :insert", "40 → 41 items"])
    #expect(session.screen.lines.contains { $0.contains("1.3>") })
    #expect(session.screen.characters(in: 36).isSuperset(of: "┌┐└┘─│".unicodeScalars))
    session.type("for i = 1, 2 do\r")
    _ = try session.wait(for: ">> ")
    session.type("print(i * 11) end\r")
    _ = try session.wait(for: "print: 22\r\n")
    _ = try session.wait(for: " pt")
    _ = try session.wait(for: "\n> ")
    try expectPicture(
      session, above: ">", below: ["> for i = 1, 2 do", ">> print(i * 11) end", "print: 22"])
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  @Test func `a save draws the picture again above a half-typed line, below the news`() throws {
    let folder = try Folder()
    let session = try start(folder)
    session.type("100 + 2")
    _ = try session.wait(for: "100 + 2")
    let script = try folder.read("w.lua")
    try folder.write(script.replacing("default = 2,", with: "default = 3,"), "w.lua")
    _ = try session.wait(for: " moved, largest ")
    _ = try session.wait(for: "1.4>")
    _ = try session.wait(for: "> 100 + 2")
    try expectPicture(session, above: "> 100 + 2", below: ["> :watch draw", "↻ w.lua v2 in "])
    session.type("3\r")
    _ = try session.wait(for: "\n123\r\n")
    _ = try session.wait(for: "\n> ")
    try expectPicture(session, above: ">", below: ["↻ w.lua v2 in ", "> 100 + 23", "123"])
    session.type("ctx.s\t")
    _ = try session.wait(for: "ctx.size")
    _ = try session.wait(for: "> ctx.s")
    try expectPicture(session, above: "> ctx.s", below: ["> 100 + 23", "ctx.s"])
    session.type("\u{15}\u{4}")
    #expect(try session.end() == 0)
  }

  @Test func `after a change of size the picture is drawn below, and the typed text stays`()
    throws
  {
    let folder = try Folder()
    let session = try start(folder)
    session.type("100 + 2")
    _ = try session.wait(for: "100 + 2")
    try session.resize(columns: 60)
    _ = try session.wait(for: "> 100 + 2")
    let script = try folder.read("w.lua")
    try folder.write(script.replacing("default = 2,", with: "default = 3,"), "w.lua")
    _ = try session.wait(for: " moved, largest ")
    _ = try session.wait(for: "1.4>")
    _ = try session.wait(for: "> 100 + 2")
    #expect(captions(session).count == 2, "a row may have become two: nothing is written over")
    #expect(session.screen.line == "> 100 + 2")
    session.type("3\r")
    _ = try session.wait(for: "\n123\r\n")
    _ = try session.wait(for: "\n> ")
    #expect(captions(session).count == 2, "from then on it stays where it is again")
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  @Test func `nothing is overwritten if the screen has no room for the picture and a line`() throws
  {
    let session = try start(Folder(), rows: 3)
    for line in ["20 + 3", "30 + 4"] {
      session.type("\(line)\r")
      _ = try session.wait(for: " pt")
      _ = try session.wait(for: "\n> ")
    }
    #expect(captions(session).count == 3)
    let lines = session.screen.lines
    #expect(lines.contains("> 20 + 3") && lines.contains("23"))
    #expect(lines.contains("> 30 + 4") && lines.contains("34"))
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  @Test func `:draw, an interrupted line, and :watch off leave what is on screen`() throws {
    let session = try start(Folder())
    session.type("100 +")
    _ = try session.wait(for: "100 +")
    session.type("\u{3}")
    _ = try session.wait(for: "\n> ")
    session.type("20 + 3\r")
    _ = try session.wait(for: "\n23\r\n")
    _ = try session.wait(for: " pt")
    _ = try session.wait(for: "\n> ")
    #expect(captions(session).count == 2)
    #expect(session.screen.lines.contains("> 100 +"))
    session.type(":watch off\r")
    _ = try session.wait(for: "\n> ")
    session.type("30 + 4\r")
    _ = try session.wait(for: "\n34\r\n> ")
    #expect(captions(session).count == 2)
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }
}
