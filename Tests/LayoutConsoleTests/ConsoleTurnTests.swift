import Foundation
import LayoutCore
import LayoutPreview
import LayoutScenes
import LayoutScripting
import Testing
@testable import LayoutConformance
@testable import LayoutConsole

/// The output of scripts and the reports of losses that come with a reply, written and changed
/// files, the words of a command, and errors.
@Suite struct ConsoleTurnTests {
  private func console(_ text: String = TestSession.rows()) throws -> (Console, TestSession) {
    try TestSession.console(text)
  }

  /// A script of rows that prints a word and the number of items whenever it lays them out.
  private static func talking(_ word: String, gap: String = "params.gap") -> String {
    TestSession.rows(gap: gap).replacing(
      "local y = top", with: "local y = top; print(\"\(word)\", ctx.count)")
  }

  // MARK: Printing

  @Test func `a script's output comes before the reply, once`() throws {
    let (console, test) = try console(Self.talking("rows"))
    #expect(console.enter("").lines == ["rows\t10"], "what was printed while it was loaded")
    let reply = console.enter(":delete 1.1")
    #expect(reply.lines.first == "rows\t9")
    #expect(reply.lines.filter { $0.hasPrefix("rows") }.count == 1)
    for line in [":undo", ":goto 0", ":limits time=900", ":diff v1", ":view"] {
      let lines = console.enter(line).lines
      #expect(
        !lines.contains { $0.hasPrefix("rows") },
        "\(line): what happens once more prints nothing, but \(lines)")
    }
    _ = try #require(try test.save(Self.talking("v2", gap: "3")))
    #expect(console.enter("1").lines == ["v2\t10", "1"])
    #expect(console.enter("print('a'); error('b')").lines == ["a"])
    #expect(console.enter(":load ref:list").lines.count { $0.hasPrefix("v2") } == 0)
  }

  @Test func `the output of a stopped line is shown, with the line's error`() throws {
    let (console, _) = try console()
    #expect(console.enter(":limits instructions=100000").error == nil)
    let reply = console.enter("for i = 1, 2 do print(i) end while true do end")
    #expect(reply.lines == ["1", "2"])
    #expect(reply.error?.kind == .limit)
  }

  @Test func `only the end of a command's long output is shown`() throws {
    let (console, _) = try console(
      TestSession.rows().replacing(
        "local y = top", with: "local y = top; for i = 1, 150 do print(i) end"))
    let lines = console.enter(":delete 1.1").lines
    // the script also printed 150 lines while it was loaded, so 200 of 300 lines are not shown
    #expect(lines.first == "… 200 printed lines before")
    #expect(lines[1] == "51")
    #expect(lines[100] == "150")
  }

  // MARK: Losses

  @Test(arguments: [
    ":undo", ":goto 0", ":limits time=900", ":load ref:list", ":scene phone", ":reload",
    "while true do end", "local t = {} for i = 1, 1e9 do t[i] = {} end",
  ])
  func `every loss is reported`(line: String) throws {
    var limits = ScriptLimits()
    limits.instructions = 1_000_000
    let test = try TestSession(TestSession.rows(), limits: limits)
    let console = Console(test.session)
    #expect(console.enter(":scroll 10").error == nil)
    #expect(console.enter("function f() end n = 7").error == nil)
    let reply = console.enter(line)
    #expect(
      reply.lines.last == "note: `f` is gone: a value that holds a function belongs to its version",
      "\(line): \(reply)")
    #expect(console.enter(":load \(test.path)").error == nil)
    #expect(console.enter("n, f").lines == ["7\tnil"])
  }

  @Test func `values assigned to the script's locals are lost with its state, which is reported`()
    throws
  {
    let (console, _) = try console()
    #expect(console.enter(":scroll 10").error == nil)
    #expect(console.enter("top = 20").error == nil)
    #expect(
      console.enter(":undo").lines.last
        == "note: `top` is gone: a value given to a local of the script belongs to its version")
    #expect(console.enter("top").lines == ["8"])
    #expect(console.enter(":redo").lines.last?.hasPrefix("note: ") == false, "it is told once")
  }

  @Test func `the losses of a save of the scene are reported`() throws {
    let folder = try ConsoleFolder()
    let scene = SceneText(try TestSession.scene()).text
    try folder.write(scene, "rows.json")
    let (console, _) = try console()
    #expect(console.enter(":scene \(folder.path("rows.json"))").error == nil)
    #expect(console.enter("function f() end").error == nil)
    try folder.write(scene.replacing("300", with: "310"), "rows.json")
    #expect(
      console.look(watch: nil)?.lines.last
        == "note: `f` is gone: a value that holds a function belongs to its version")
  }

  @Test func `a parameter value that another layout cannot keep is reported`() throws {
    let (console, test) = try console()
    #expect(console.enter(":set gap 30").error == nil)
    let folder = try ConsoleFolder()
    try folder.write(
      TestSession.rows(declaration: "param.length { default = 1, max = 8 }"), "n.lua")
    #expect(
      console.enter(":load \(folder.path("n.lua"))").lines.dropFirst() == [
        "note: the parameter `gap` was 30 and is now 8 (a length in points, at most 8)"
      ])
    withExtendedLifetime(test) {}
  }

  // MARK: Files of scenes

  @Test func `a scene that disappears, comes back or cannot be used is reported`() throws {
    let folder = try ConsoleFolder()
    let scene = SceneText(try TestSession.scene()).text
    try folder.write(scene, "rows.json")
    let (console, test) = try console(
      TestSession.rows(gap: "(ctx.count > 10 and nothing.there or params.gap)"))
    #expect(console.enter(":scene \(folder.path("rows.json"))").error == nil)
    try folder.remove("rows.json")
    #expect(
      console.look(watch: nil)?.lines.first
        == "✗ the scene cannot be used; the previous one is kept")
    #expect(console.look(watch: nil) == nil, "it is told once")
    try folder.write(scene, "rows.json")
    #expect(console.look(watch: nil)?.lines.first == "↻ the scene has changed · same layout")

    let larger = SceneText(try TestSession.scene(items: 12)).text
    try folder.write(larger, "rows.json")
    #expect(
      console.look(watch: nil)?.lines.first
        == "✗ the scene cannot be used; the previous one is kept")
    #expect(test.session.state.itemCounts == [10])
    #expect(console.look(watch: nil) == nil)
    try folder.write(TestSession.rows(), to: test.path)
    let lines = try #require(console.look(watch: nil)).lines
    #expect(lines.contains { $0.hasPrefix("↻ rows.lua v2") })
    #expect(lines.contains { $0.hasPrefix("↻ the scene has changed") }, "\(lines)")
    #expect(test.session.state.itemCounts == [12])
  }

  // MARK: Written files

  @Test func `a save replaces scenes, follows links, and touches nothing else`() throws {
    let folder = try ConsoleFolder()
    let (console, test) = try console()
    try folder.write("return {}", "mine.lua")
    let error = console.enter(":save \(folder.path("mine.lua"))").error
    #expect(error?.diagnostic.message == "`\(folder.path("mine.lua"))` exists, and is not a scene")
    #expect(try folder.read("mine.lua") == "return {}")
    #expect(
      console.enter(":transcript \(folder.path("mine.lua"))").error?.diagnostic.helps == [
        "name another file"
      ])
    try folder.link("real.json", at: "link.json")
    for number in 1...2 {
      #expect(console.enter(":scroll \(number)").error == nil)
      #expect(console.enter(":save \(folder.path("link.json"))").error == nil)
      #expect(try Scene.load(fileAt: folder.path("real.json")).events.count == number)
    }
    #expect(folder.isLink("link.json"))
    #expect(console.enter(":save /dev/null").error == nil)
    #expect(folder.isDevice("/dev/null"))
    let unwritten = try #require(console.enter(":save \(folder.path(""))").error)
    #expect(unwritten.diagnostic.code == .notWritten)
    #expect(unwritten.kind == .output)
    withExtendedLifetime(test) {}
  }

  @Test func `a transcript grows with each line, and replaces no other one`() throws {
    let folder = try ConsoleFolder()
    let (console, _) = try console()
    let path = folder.path("t.txt")
    try folder.write("", "t.txt")
    #expect(console.enter(":transcript \(path)").error == nil)
    _ = console.enter("1 + 1")
    _ = console.enter("(2 +")
    _ = console.enter("3)")
    _ = console.enter(":transcript off")
    let error = console.enter(":transcript \(path)").error
    #expect(error?.diagnostic.message == "`\(path)` exists, and is not an empty file")
    #expect(error?.diagnostic.helps == ["name another file"])
    #expect(try folder.read("t.txt") == "> 1 + 1\n2\n> (2 +\n>> 3)\n5\n> :transcript off\n")
  }

  @Test func `a scene is not written into the transcript, by whatever path`() throws {
    let folder = try ConsoleFolder()
    let (console, test) = try console()
    try folder.link("t.txt", at: "link.txt")
    #expect(console.enter(":transcript \(folder.path("t.txt"))").error == nil)
    let error = console.enter(":save \(folder.path("link.txt"))").error
    #expect(
      error?.diagnostic.message == "`\(folder.path("link.txt"))` is the file of the transcript")
    #expect(try folder.read("t.txt").hasPrefix("> :save "))
    withExtendedLifetime(test) {}
  }

  @Test func `a path out of the folder is named as such, and not as another file`() throws {
    let folder = try ConsoleFolder()
    let (console, test) = try console()
    console.confinesFiles = true
    let path = folder.path("new.json")
    for command in [":save", ":transcript"] {
      let error = console.enter("\(command) \(path)").error
      #expect(error?.diagnostic.code == .notWritten)
      #expect(error?.diagnostic.message == "`\(path)` leads out of its folder")
      #expect(error?.diagnostic.helps == ["name a file below this folder"])
    }
    withExtendedLifetime(test) {}
  }

  /// A file written by `:save` can be read, whatever was typed.
  @Test(arguments: [
    ":fling 1e300", ":fling 0,-1e10", ":scroll 1e300", ":scroll --by 1e10,0", ":view 1e300x2",
    ":insets 1e300", ":insert 1.1 width=1e300", ":insert 1.1 height=-1", ":drag 1.1 1e300,0",
    ":resize-item 1.1 1e300x2", ":resize-item 1.1 -1x2",
    ":event {\"do\":\"fling\",\"velocity\":[0,2e9]}",
  ])
  func `an event that no scene may hold is rejected`(line: String) throws {
    let folder = try ConsoleFolder()
    let (console, test) = try console()
    let reply = console.enter(line)
    #expect(reply.error?.kind == .usage, "\(line): \(reply)")
    #expect(test.session.events == [])
    #expect(console.enter(":save \(folder.path("s.json"))").error == nil)
    #expect(try Scene.load(fileAt: folder.path("s.json")).events == [])
  }

  // MARK: Words

  @Test(
    arguments: [
      ("a b", ["a", "b"]), ("  a\t b ", ["a", "b"]), ("\"a b\" c", ["a b", "c"]),
      ("a\\ b", ["a b"]), ("'a\"b'", ["a\"b"]), ("a=b.lua", ["a=b.lua"]), ("\"--x\"", ["--x"]),
      ("\"\"", [""]), ("a\"b c\"d", ["ab cd"]), ("", []), ("\\--a=\"b c\"", ["--a=b c"]),
    ] as [(String, [String])])
  func `a text is taken apart at its blanks`(text: String, words: [String]) throws {
    let found = try #require(ConsoleWords(text))
    #expect(found.sorted(for: .words(0...9)).words == words)
  }

  @Test(arguments: ["a b", "a\"b", "it's", "back\\slash", "tab\tin", "plain"])
  func `a word is escaped so that it is read as the same word`(word: String) throws {
    let typed = ConsoleWords.typed(word)
    #expect(try #require(ConsoleWords(typed)).sorted(for: .words(0...9)).words == [word])
    #expect(ConsoleWords.last(of: ":load \(typed)").word == word)
    #expect(ConsoleWords.last(of: ":load \(typed)").typed == typed)
  }

  @Test(arguments: ["\"a", "a 'b", "a\\"])
  func `a quote that is not closed is an error`(text: String) throws {
    let (console, _) = try console()
    #expect(ConsoleWords(text) == nil)
    #expect(
      console.enter(":load \(text)").error?.diagnostic.message
        == "`:load`: a quote is not closed")
  }

  @Test func `paths with blanks and signs are loaded, and completed`() throws {
    let folder = try ConsoleFolder()
    let (console, _) = try console()
    try folder.write(TestSession.rows(), "my a=b.lua")
    let typed = ConsoleWords.typed(folder.path("my a=b.lua"))
    #expect(console.enter(":load \(typed)").lines.first?.hasPrefix("my a=b.lua v1") == true)
    #expect(console.enter(":load \"\(folder.path("my a=b.lua"))\"").error == nil)
    let beginning = ConsoleWords.typed(folder.path("my a"))
    #expect(console.candidates(for: ":load \(beginning)") == [typed])
    #expect(console.completion(of: ":load \(beginning)")?.insert == "=b.lua")
  }

  // MARK: Errors

  @Test(
    arguments: [
      (":list 9.9", "`:list`: there is no element `9.9`"),
      (":scroll 1.41", "`:scroll`: there is no item 1.41; section 1 has 10"),
      (":explain", "`:explain`: there has been no error yet"),
      (":draw widht=3", "`:draw`: it does not take `widht=`"),
      (":draw --al", "`:draw`: it does not take `--al`"),
    ])
  func `a wrong command is reported`(line: String, message: String) throws {
    let (console, _) = try console()
    #expect(console.enter(line).error?.diagnostic.message == message)
  }

  @Test func `a drawing ends where the content ends`() throws {
    let (console, _) = try console()
    let whole = console.enter(":draw 100000").lines
    #expect(console.enter(":draw 1e300").lines == whole)
    #expect(whole.count < 100)
  }

  @Test(arguments: [(":draw 60 width=24", 24), (":draw 60 width=100", 100), (":draw 30", 80)])
  func `a drawing keeps its proportions, however little is shown`(line: String, width: Int) throws {
    let (console, _) = try console()
    let scale = try #require(console.enter(line).lines.last)
    let numbers = try #require(scale.wholeMatch(of: #/1 char = ([\d.]+) × ([\d.]+) pt/#))
    let (across, down) = (Double(numbers.1) ?? 0, Double(numbers.2) ?? 0)
    #expect((1.4...3).contains(down / across), "\(scale)")
  }

  @Test func `a picture has colours where a terminal shows it, and nowhere else`() throws {
    let (console, _) = try console()
    let folder = try ConsoleFolder()
    let plain = console.enter(":draw 100")
    console.drawing.usesColor = true
    #expect(console.enter(":transcript \(folder.path("t.txt"))").error == nil)
    let reply = console.enter(":draw 100")
    #expect(reply.lines == plain.lines)
    #expect(reply.text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain.text)
    #expect(reply.text.contains("\u{1B}[36m┌"))
    #expect(try folder.read("t.txt") == "> :draw 100\n\(plain.text)")
  }

  @Test func `an impossible batch is reported with its changes`() throws {
    let (console, test) = try console()
    for line in [":batch", ":delete 1.1", ":delete 1.1"] {
      #expect(console.enter(line).error == nil)
    }
    let error = try #require(console.enter(":end").error)
    #expect(
      error.diagnostic.message
        == "`batch` is impossible: item 1.1: expected one delete, found 2")
    #expect(error.diagnostic.notes.count { $0.hasPrefix("dropped: { \"do\": \"delete\"") } == 2)
    #expect(!console.isWaiting)
    #expect(test.session.state.itemCounts == [10])
  }
}
