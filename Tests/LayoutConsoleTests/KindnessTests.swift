import Foundation
import LayoutScenes
import LayoutCore
import LayoutScripting
import ScriptConformance
import Testing

@testable import LayoutConsole

/// Help for people who do not know the prompt by heart.
@Suite struct KindnessTests {
  @Test(
    arguments: [
      ("help", "`help` has no value in Lua; the command is `:help`"),
      ("quit", "`quit` has no value in Lua; the command is `:quit`"),
      ("exit", "`exit` has no value in Lua; the command is `:quit`"),
      ("undo", "`undo` has no value in Lua; the command is `:undo`"),
      ("cxt", "there is no name `cxt` here; did you mean `ctx`?"),
      ("params2", "there is no name `params2` here; did you mean `params`?"),
      (" pritn ", "there is no name `pritn` here; did you mean `print`?"),
      ("qwertz", "nil"), ("known", "nil"), ("_G2.x == nil", nil), ("ctx.count", "10"),
    ] as [(String, String?)])
  func `a bare name without a value gets a hint`(line: String, answer: String?) throws {
    let (console, _) = try TestSession.console()
    #expect(console.enter("known = 1").error == nil)
    #expect(console.enter("known = nil").error == nil)
    let reply = console.enter(line)
    if let answer { #expect(reply.lines == [answer]) } else { #expect(reply.error != nil) }
  }

  // MARK: Help

  @Test func `the most used commands have one letter`() throws {
    for (letter, name) in ConsoleCommand.letters {
      #expect(try ConsoleCommand.named(letter).name == name)
    }
    #expect(ConsoleCommand.letters.count == 7)
    let (console, _) = try TestSession.console()
    #expect(console.enter(":s 20").lines.first?.hasPrefix("offset 0.0, 20.0 ") == true)
    #expect(console.enter(":u").lines.first?.hasPrefix("back before scroll") == true)
    #expect(console.enter(":help w").lines.last == "  short: :w")
    #expect(console.enter(":help quit").lines.last == "  short: :q")
    let end = console.enter(":q")
    #expect(end.isLast && end.error == nil)
  }

  @Test(arguments: ConsoleCommand.names)
  func `every command has an example, which it takes`(name: String) throws {
    let command = try ConsoleCommand.named(name)
    let example = command.example
    let word = example.dropFirst().prefix { $0 != " " }
    #expect(example.hasPrefix(":") && word == name)
    _ = try ConsoleArguments(command, String(example.dropFirst(word.count + 1).trimmed))
    #expect(ConsoleHelp.text(of: command).contains("  for example \(example)"))
  }

  @Test func `help has every command once, in groups, with what it takes`() throws {
    let lines = ConsoleHelp.overview
    for command in ConsoleCommand.all {
      let usage = command.usage.isEmpty ? "" : " \(command.usage)"
      let place = lines.filter { line in
        line == "  :\(command.name)\(usage)" || line.hasPrefix("  :\(command.name)\(usage)  ")
      }
      #expect(place.count == 1, "\(command.name)")
    }
    for group in ConsoleCommand.groups { #expect(lines.contains(group.title)) }
  }

  // MARK: Colours

  @Test(
    arguments: [
      ("error[CL0101]: a `{` is open", "⟨31⟩error[CL0101]⟨0⟩: a `{` is open"),
      ("  --> w.lua:1:1", "  --> w.lua:1:1"), ("1  | return {", "1  | return {"),
      ("   |        ^^ here", "   |        ⟨31⟩^^⟨0⟩ here"),
      ("   = help: add `}`", "   ⟨36⟩= help:⟨0⟩ add `}`"),
      (
        "✗ w.lua v2 does not work; v1 keeps running",
        "⟨31⟩✗⟨0⟩ w.lua v2 does not work; v1 keeps running"
      ),
      ("2 ^ 3", "2 ^ 3"),
    ])
  func `an error has colours`(line: String, painted: String) {
    let marked = ErrorPaint.painted(line).replacing("\u{1B}[", with: "⟨")
      .replacing(#/⟨([0-9]+)m/#) { "⟨\($0.1)⟩" }
    #expect(marked == painted)
  }

  @Test func `only errors have a colour, and only if colours are requested`() throws {
    let (console, test) = try TestSession.console()
    let reply = console.enter("print('error[CL1]') error('x')")
    #expect(!reply.text.contains("\u{1B}"))
    #expect(reply.text(inColor: true).contains("print: error[CL1]\n"))
    #expect(reply.text(inColor: true).contains("\u{1B}[31merror[CL0210]\u{1B}[0m: x\n"))
    _ = try Data("return {".utf8).write(to: URL(filePath: test.path))
    let news = try #require(console.look(watch: nil))
    #expect(news.text(inColor: true).hasPrefix("\u{1B}[31m✗\u{1B}[0m rows.lua v2 "))
    #expect(console.prompt(mark: "✗") == "✗> ")
    _ = try Data(TestSession.rows().utf8).write(to: URL(filePath: test.path))
    _ = console.look(watch: nil)
    #expect(console.prompt(mark: "✗") == "> ")
    #expect(console.enter(":batch").isIncomplete)
    #expect(console.prompt(mark: "✗") == ">> ")
  }

  // MARK: Saves

  @Test func `a new version is announced before it is judged`() throws {
    let (console, test) = try TestSession.console()
    let text = TestSession.rows(gap: "-height").replacing(
      "api = 1,", with: "api = 1, laws = { \"no_overlap\" },")
    try Data(text.utf8).write(to: URL(filePath: test.path))
    let news = try #require(console.look(watch: nil, judgesLater: true))
    #expect(news.lines.count == 1)
    #expect(
      news.lines[0].contains(
        #/^↻ rows.lua v2 in [0-9.]+ ms, layout [0-9.]+ ms · changed in lines 3–9$/#),
      "\(news.lines)")
    #expect(console.hasUnjudged)
    let verdict = try #require(console.judge()).lines
    #expect(verdict.first == "  9 of 10 moved, largest 346.0 pt · sizes and x unchanged")
    #expect(verdict.dropFirst().contains { $0.hasPrefix("  content ") }, "\(verdict)")
    #expect(verdict.contains { $0.hasPrefix("  ! \(NamedLaw.noOverlap.code) ") }, "\(verdict)")
    #expect(!console.hasUnjudged)
    #expect(console.judge() == nil)
  }

  @Test func `a report in one part has the same text as a report in two parts`() throws {
    for judgesLater in [true, false] {
      let (console, test) = try TestSession.console()
      try Data(TestSession.rows(gap: "7").utf8).write(to: URL(filePath: test.path))
      var lines = try #require(console.look(watch: nil, judgesLater: judgesLater)).lines
      lines += console.judge()?.lines ?? []
      #expect(lines[0].hasSuffix(" ms · changed in line 9"), "\(lines)")
      #expect(
        lines.dropFirst() == [
          "  9 of 10 moved, largest 27.0 pt · sizes and x unchanged",
          "  moved by y + 3.0 more with each line · content 388.0 → 418.0 (+30.0)",
        ])
      try Data((TestSession.rows() + "-- as it was").utf8).write(to: URL(filePath: test.path))
      _ = console.look(watch: nil)
      try Data((TestSession.rows() + "-- as it is").utf8).write(to: URL(filePath: test.path))
      #expect(console.look(watch: nil)?.lines.last == "  same layout")
    }
  }

  @Test func `the layout's own time stands beside the whole`() throws {
    let (_, test) = try TestSession.console()
    let news = try #require(try test.save(TestSession.rows(gap: "7")))
    let reload = try #require(news.reload)
    #expect(reload.layoutDuration <= reload.duration)
  }

  @Test func `a module that changed is named`() throws {
    let test = try TestSession(
      "local arc = require \"arc\"\n"
        + TestSession.rows(gap: "arc.gap").replacing("local top = 8", with: "local top = 0"))
    let path = String(test.path.dropLast("rows.lua".count)) + "arc.lua"
    try Data("return {\n  gap = 2,\n}".utf8).write(to: URL(filePath: path))
    let console = Console(test.session)
    _ = console.enter(":reload")
    try Data("return {\n  gap = 5,\n}".utf8).write(to: URL(filePath: path))
    let news = try #require(console.look(watch: nil))
    #expect(news.lines.contains { $0.hasSuffix("changed in arc.lua:2") }, "\(news.lines)")
  }

  @Test func `a picture follows on every event and save, and marks what moved`() throws {
    let (console, test) = try TestSession.console()
    #expect(console.enter(":watch draw").lines.contains { $0.contains("1.1") })
    let event = console.enter(":insert 1.3 height=30").lines
    #expect(event.contains { $0.contains("1.3>") })
    #expect(event.contains { $0.contains("1.2 ") && !$0.contains("1.2>") })
    #expect(!console.enter(":at 1.1").lines.contains { $0.contains("*") })
    #expect(console.enter("1").lines == ["1"])
    #expect(console.enter(":select 1.1").lines.contains { $0.contains("1.1*") })
    try Data(TestSession.rows(gap: "9").utf8).write(to: URL(filePath: test.path))
    let news = try #require(console.look(watch: nil))
    #expect(news.lines.contains { $0.contains("1.2>") })
    #expect(console.enter(":watch on").lines == [])
    #expect(!console.enter(":undo").lines.contains { $0.contains("1.2") })
  }
}
