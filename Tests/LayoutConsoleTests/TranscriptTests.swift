import Foundation
import LayoutScenes
import LayoutCore
import ScriptConformance
import Testing

@testable import LayoutConsole

/// Transcripts are tests: the inputs are run, and the replies are compared.
@Suite struct TranscriptTests {
  @Test func `inputs are found with their replies`() {
    let transcript = Transcript("before\n> 1\n1\n> for i = 1, 2 do\n>> end\n> x\na\nb\n\n")
    #expect(transcript.turns.map(\.input) == ["1", "for i = 1, 2 do", "end", "x"])
    #expect(transcript.turns.map(\.output) == [["1"], [], [], ["a", "b"]])
    #expect(transcript.turns.map(\.line) == [2, 4, 5, 6])
  }

  @Test func `lines may end as in Windows`() {
    let transcript = Transcript("> 1\r\n1\r\n> 2\r\n2\r\n")
    #expect(transcript.turns.map(\.input) == ["1", "2"])
    #expect(transcript.turns.map(\.output) == [["1"], ["2"]])
  }

  @Test func `only the fenced parts of Markdown are read`() {
    let text = "> no\n```celluna\n> 1\n1\n```\n> no\n```lua\n> no\n```\n```celluna\n> 2\n2\n```\n"
    #expect(Transcript(text).turns.map(\.input) == ["1", "2"])
    #expect(Transcript(text).turns.map(\.output) == [["1"], ["2"]])
  }

  @Test func `only times may differ`() throws {
    let test = try TestSession(TestSession.rows())
    let good = Transcript(
      "> :scroll 20\n\(try said(":scroll 20").replacing(#/[0-9.]+ ms/#, with: "77 ms"))")
    #expect(good.run(Console(test.session)).mismatches == [])
    let bad = Transcript("> 1 + 1\n3\n> 2\n2\n")
    let result = bad.run(Console(test.session))
    #expect(result.mismatches.map(\.lines) == [["line 1: > 1 + 1", "- 3", "+ 2"]])
    #expect(result.text == "> 1 + 1\n2\n> 2\n2\n")
  }

  @Test func `a transcript written while typing can be run again`() throws {
    let test = try TestSession(TestSession.rows())
    let path = test.path + ".txt"
    let console = Console(test.session)
    for line in [
      "1", ":transcript \(path)", "for i = 1, 2 do", "print(i) end", ":scroll 20", "x.y",
      ":transcript off", "2",
    ] {
      _ = console.enter(line)
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let transcript = Transcript(text)
    #expect(
      transcript.turns.map(\.input) == [
        "for i = 1, 2 do", "print(i) end", ":scroll 20", "x.y", ":transcript off",
      ])
    let other = try TestSession(TestSession.rows())
    #expect(transcript.run(Console(other.session)).mismatches == [])
  }

  @Test(arguments: [
    "> 1", "> ", ">", ">> 1", ">>", ">x", "", "a\n\nb", "\na\n", "\n\n", "```", "```celluna", "\\",
    "\\> 1",
    "\\\\```", "> 1\r\n> 2", "\\n", "a\\", "> \u{301}", "\u{301}> 1", ">> for i = 1, 2 do",
  ])
  func `a script's output is never an input`(text: String) throws {
    let quoted = text.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    for fence in [("", ""), ("# x\n```celluna\n", "\n```\n> no\n")] {
      let test = try TestSession(TestSession.rows())
      let console = Console(test.session)
      defer { withExtendedLifetime(test) {} }
      let transcript = Transcript("\(fence.0)> print('\(quoted)')\nx\n> 1 + 1\n2\(fence.1)")
      #expect(transcript.turns.count == 2)
      let first = transcript.run(console)
      let printed = text.utf8.split(separator: 10, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self).printable }
      #expect(
        first.mismatches.first?.found
          == printed.map { "print: " + $0.replacing("\u{FFFD}", with: "?") })
      let updated = first.text
      let again = Transcript(updated)
      #expect(again.turns.map(\.input) == transcript.turns.map(\.input), "\(updated)")
      let result = again.run(console)
      #expect(result.mismatches == [], "\(updated)")
      #expect(result.text == updated)
    }
  }

  @Test func `a transcript with output and multi-line inputs can be run again`() throws {
    let test = try TestSession(TestSession.rows())
    let console = Console(test.session)
    let path = test.path + ".txt"
    let lines = ["print('> 1\\n\\n>> 2\\n\\\\> 3\\n')", "1\n+ 1", "print('')", "1 + 2"]
    for line in [":transcript \(path)"] + lines + [":transcript off"] { _ = console.enter(line) }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let transcript = Transcript(text)
    #expect(
      transcript.turns.map(\.input) == [
        lines[0], "1", "+ 1", lines[2], lines[3], ":transcript off",
      ])
    #expect(
      transcript.turns.map(\.output)[0] == [
        "print: > 1", "print: ", "print: >> 2", "print: \\> 3", "print: ",
      ], "\(text)")
    #expect(transcript.turns.map(\.output)[3] == ["print: "])
  }

  @Test func `a transcript with the line ends of Windows keeps them when it is brought up to date`()
    throws
  {
    let text = "before\r\n> 1 + 1\r\n3\r\n\r\n> 2\r\n2\r\n"
    let transcript = Transcript(text)
    #expect(transcript.turns.map(\.input) == ["1 + 1", "2"])
    #expect(transcript.turns.map(\.output) == [["3"], ["2"]])
    let test = try TestSession(TestSession.rows())
    #expect(
      transcript.run(Console(test.session)).text
        == "before\r\n> 1 + 1\r\n2\r\n\r\n> 2\r\n2\r\n")
    let fenced = Transcript("x\r\n```celluna\r\n> 1\r\n1\r\n```\r\n> no\r\n")
    #expect(fenced.turns.map(\.input) == ["1"])
    #expect(fenced.turns.map(\.output) == [["1"]])
  }

  @Test(arguments: [
    ("> 1\n1\n> for i = 1, 2 do\n", 3, "a `for` opened on line 1 is never closed"),
    ("> :batch\n> :delete 1.1\n", 2, "the input ends within a batch"),
    (
      "> 1\n1\n> :quit\n> 1\n2\n> 3\n3\n", 3,
      "`:quit` ends the session, and 2 inputs stand after it"
    ),
    ("> :quit\n> 1\n2\n", 1, "`:quit` ends the session, and 1 input stands after it"),
  ])
  func `an end at the wrong place is reported`(text: String, line: Int, message: String) throws {
    let test = try TestSession(TestSession.rows())
    let result = Transcript(text).run(Console(test.session))
    #expect(result.mismatches == [])
    let ending = try #require(result.wrongEnd)
    #expect(ending.line == line)
    #expect(ending.error.diagnostic.message == message)
    #expect(result.text == text)
    let good = Transcript("> 1\n1\n> :quit\n").run(Console(test.session))
    #expect(good.wrongEnd == nil)
  }

  private func said(_ line: String) throws -> String {
    Console(try TestSession(TestSession.rows()).session).enter(line).text
  }

  /// The sample session of UX.md section 3.4, adapted to the contract.
  ///
  /// The script is saved three times during the session.
  @Test func `the session of the specification has the documented output`() throws {
    let fixtures = TestSession.checkout.appending(path: "Tests/Fixtures/transcripts")
    let text = try String(contentsOf: fixtures.appending(path: "sitting.txt"), encoding: .utf8)
    let script = try String(contentsOf: fixtures.appending(path: "sitting.lua"), encoding: .utf8)
    let last = script.replacing("if ys[c] < ys[best]", with: "if ys[c] <= ys[best]")
    #expect(last != script)
    var saves = [
      last, script.replacing("    end -- each item\n", with: ""),
      script.replacing("gap = 8", with: "gap = 8 "),
    ]
    let test = try TestSession(
      script, name: "waterfall.lua", scene: try Scene.load(shipped: "phone"))
    let console = Console(test.session)
    let folder = test.path.dropLast("waterfall.lua".count)
    let transcript = Transcript(text.replacing("FOLDER/", with: folder))
    let result = transcript.run(console) { turn in
      guard turn.input.isEmpty, !saves.isEmpty else { return [] }
      try? Data(saves.removeFirst().utf8).write(to: URL(filePath: test.path))
      return (console.look(watch: nil)?.text ?? "").split(separator: "\n").map(String.init)
    }
    #expect(result.mismatches.flatMap(\.lines) == [], "\(result.text)")
    #expect(saves.isEmpty)
  }
}
