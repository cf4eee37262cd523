import Foundation
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import Testing
@testable import LayoutConformance
@testable import LayoutConsole

/// The replies of the console to commands, and its completions.
@Suite struct ConsoleTests {
  private func console(_ text: String = TestSession.rows()) throws -> (Console, TestSession) {
    try TestSession.console(text)
  }

  // MARK: Commands

  @Test(arguments: [
    (":scroll 40", "offset 40.0, 0.0 (of 800.0)"),
    (":scroll bottom", "offset 800.0, 0.0 (of 800.0)"),
    (":scroll 60 --by", "offset 60.0, 0.0 (of 800.0)"),
    (":scroll 30,0", "offset 30.0, 0.0 (of 800.0)"),
    (":fling 200", "offset 99.8, 0.0 (of 800.0)"),
    (":fling 200,0", "offset 99.8, 0.0 (of 800.0)"),
  ])
  func `a layout that scrolls sideways is scrolled sideways`(line: String, text: String) throws {
    let (console, test) = try console(
      """
      return {
        name = "strip", version = "1", api = 1,
        prepare = function(ctx, sheet)
          for i in ctx.items() do sheet.item(i, 100 * (i - 1), 0, 100, 50) end
          return 100 * ctx.count, 100
        end,
      }
      """)
    _ = test
    let lines = console.enter(line).lines
    #expect(lines.first?.hasPrefix(text + " ") == true, "\(lines)")
    #expect(console.enter(":scroll top").lines.first?.hasPrefix("offset 0.0, 0.0 ") == true)
  }

  @Test func `every element is listed by its name`() throws {
    let views = """
      prepare = function(ctx, sheet)
        sheet.header(1, 0, 0, ctx.width, 8)
        sheet.decoration("band", 1, 1, 0, 0, 10, 10)
      """
    let (console, test) = try console(
      TestSession.rows().replacing("prepare = function(ctx, sheet)", with: views))
    let names = test.session.state.shownElements.map(\.key.name)
    #expect(Set(names).isSuperset(of: ["1.1", "header:1", "decoration:1.1:band"]))
    for name in names {
      let lines = console.enter(":list \(name)").lines
      #expect(lines.map { $0.hasPrefix("\(name) ") } == [true], "\(name)")
    }
    #expect(
      console.enter(":list header:2").error?.diagnostic.message
        == "`:list`: there is no element `header:2`")
  }

  @Test func `on two axes, the reply to a scroll names both greatest offsets`() throws {
    let (console, test) = try console(
      """
      return {
        name = "plane", version = "1", api = 1,
        prepare = function(ctx, sheet)
          for i in ctx.items() do sheet.item(i, 100 * (i - 1), 70 * (i - 1), 100, 70) end
          return 100 * ctx.count, 70 * ctx.count
        end,
      }
      """)
    _ = test
    let line = try #require(console.enter(":scroll 30,40").lines.first)
    #expect(line.hasPrefix("offset 30.0, 40.0 (of 800.0, 400.0) · "), "\(line)")
  }

  @Test(arguments: [
    (":scroll 0,40", "200.0000001, 700", "offset 0.0, 40.0 (of 400.0) · "),
    (":scroll 40,0", "1000, 300.0000001", "offset 40.0, 0.0 (of 800.0) · "),
  ])
  func `a rounding error in the content size is no second axis`(
    line: String, content: String, text: String
  ) throws {
    let (console, test) = try console(
      """
      return {
        name = "one", version = "1", api = 1,
        prepare = function(ctx, sheet)
          for i in ctx.items() do sheet.item(i, 0, 0, 10, 10) end
          return \(content)
        end,
      }
      """)
    _ = test
    let lines = console.enter(line).lines
    #expect(lines.first?.hasPrefix(text) == true, "\(lines)")
  }

  @Test func `a scroll that only the hook scroll sees does not run geometry`() throws {
    let hook = "scroll = function(ctx) return { alpha = ctx.scroll_y > 9 and 0.5 or 1 } end,"
    let (console, test) = try console(
      TestSession.rows().replacing("prepare =", with: "\(hook) prepare ="))
    _ = test
    let reason = "prepare because shouldInvalidate returned true"
    let scroll = try #require(console.enter(":scroll 40").lines.first)
    #expect(scroll.contains(" · \(reason), geometry did not run · "), "\(scroll)")
    let rotation = try #require(console.enter(":rotate").lines.first)
    #expect(rotation.contains(" · \(reason) · "), "\(rotation)")
  }

  @Test func `in right-to-left what is mirrored begins on the right`() throws {
    let (console, test) = try console(
      """
      return {
        name = "strip", version = "1", api = 1, coords = "logical",
        prepare = function(ctx, sheet)
          for i in ctx.items() do sheet.item(i, 100 * (i - 1), 0, 100, 50) end
          return 100 * ctx.count, 100
        end,
      }
      """)
    _ = test
    _ = console.enter(":rtl")
    #expect(console.enter(":scroll bottom").lines.first?.hasPrefix("offset 0.0, 0.0 ") == true)
    #expect(console.enter(":scroll top").lines.first?.hasPrefix("offset 800.0, 0.0 ") == true)
  }

  @Test(arguments: [
    (":scroll 40", "offset 0.0, 40.0 (of "), (":ro", "300 × 200"), (":rtl", "rtl"),
    (":insert 1.2 height=30", "10 → 11 items"), (":delete 1.2-4", "10 → 7 items"),
    (":move 1.1 1.4", "10 items"),
    (":move 1 1", "10 items"), (":set gap 9", "content "), (":set gap=9", "content "),
    (":view 400x500", "400 × 500"), (":view iphone-se", "375 × 667"), (":fling 900", "offset "),
    (":insets 10", "10 items"), (":drag 1.1 20,200", "10 items"), (":reset", "every parameter"),
    (":at 1.2", "1.2   0.0, "), (":at 5,10", "1.1   0.0, 8.0"), (":query 0,0,10,10", "1 element"),
    (":list 1.2-3", "1.2   "), (":list", "1.1   "), (":draw 100", ""), (":why 1.2", "1.2 is at "),
    (":trace last", "no calls"), (":calls", "no calls"), (":events", "no event has happened"),
    (":undo", "nothing to undo"), (":redo", "nothing to redo"), (":goto 0", "after event 0"),
    (":check", "laws ok"), (":params", "parameter  value"), (":fuzz 3", "3 scenes ok"),
    (":doc ctx.width", "ctx.width"), (":find inset", ":insets"), (":explain CL0302", "CL0302: "),
    (":help", "Lua is evaluated"), (":help scroll", ":scroll Y"), (":limits", "time "),
    (":scene phone", "scene phone"), (":time 1 + 1", "2"), (":load ref:list", "ref:list v1"),
    (":reload", "↻ rows.lua v2"), (":switch ref:grid", ""), (":select 1.2", ""),
    (":tap 1.2", ""), (":tap 5,10", ""), (":message go", "10 items"),
    (":message go {\"to\": [1, 2]}", "10 items"), (":resize-item 1.2 50x90", ""),
    (":resize-item footer:1 50x90", ""),
    (":event {\"do\": \"rotate\"}", "300 × 200"),
  ])
  func `every command answers`(line: String, beginning: String) throws {
    let (console, test) = try console()
    let reply = withExtendedLifetime(test) { console.enter(line) }
    #expect(reply.error == nil)
    #expect((reply.lines.first ?? "").hasPrefix(beginning), "\(reply.lines)")
  }

  @Test func `the selection is reported, drawn and kept`() throws {
    let (console, test) = try console()
    func first(_ line: String) -> String { console.enter(line).lines.first ?? "" }
    #expect(first(":select 1.2").hasPrefix("selected 1.2 · no prepare"))
    #expect(first(":view").contains(" · selected 1.2 · parameters "))
    #expect(console.enter(":draw").lines.contains { $0.contains("1.2*") })
    #expect(first(":tap 1.1").hasPrefix("selected 1.1 · "))
    #expect(first(":insert 1.1 height=30").hasPrefix("10 → 11 items"))
    #expect(first(":select 1.3-9").hasPrefix("selected 1.2 1.3 "))
    #expect(first(":undo").hasPrefix("back before select"))
    #expect(first("ctx.selected[1]") == "2")
    #expect(first(":deselect 1.2").hasPrefix("nothing selected · "))
    #expect(!first(":view").contains("selected"))
    #expect(first(":focus 1.4").hasPrefix("focused 1.4 · "))
    #expect(first(":highlight 1.2-3").hasPrefix("highlighted 1.2 1.3 · "))
    #expect(first(":view").contains(" · highlighted 1.2 1.3 · focused 1.4"))
    #expect(first("ctx.focused") == "4")
    #expect(first(":highlight").hasPrefix("nothing highlighted · "))
    #expect(first(":focus").hasPrefix("nothing focused · "))
    _ = test
  }

  @Test func `the tests above cover every command`() {
    let tested = Set(
      [
        "scroll", "rotate", "rtl", "insert", "delete", "move", "set", "view", "fling", "insets",
        "drag", "reset", "at", "query", "list", "draw", "why", "trace", "calls", "events", "undo",
        "redo", "goto", "check", "fuzz", "doc", "find", "explain", "help", "limits",
        "scene",
        "time", "load", "reload", "switch", "select", "tap", "message", "resize-item", "event",
      ] + [
        "ltr", "compare", "params", "deselect", "focus", "highlight", "batch", "end", "diff",
        "save", "transcript",
        "edit", "watch", "quit",
      ])
    #expect(Set(ConsoleCommand.names) == tested)
  }

  @Test(
    arguments: [
      (":foo", "there is no command `:foo`", ":help lists them"),
      (":inser 1.1", nil, nil),
      (
        ":ins 1.1", "several commands begin with `:ins`",
        "write one of :insets, :insert"
      ),
      (":scrol1 3", "there is no command `:scrol1`", "did you mean `:scroll`?"),
      (
        ":scroll", "`:scroll`: something is missing",
        ":scroll Y|X,Y|ITEM|top|bottom [section=N] [--by]"
      ),
      (
        ":scroll a", "`:scroll`: expected a number, found `a`",
        ":scroll Y|X,Y|ITEM|top|bottom [section=N] [--by]"
      ),
      (":rotate 2", "`:rotate`: it does not take `2`", ":rotate"),
      (
        ":move 1 1.2", "`:move`: expected an item such as 1.4, counted from 1, found `1`",
        ":move ITEM TO|SECTION TO"
      ),
      (
        ":resize-item 1 5x5",
        "`:resize-item`: expected an element such as 1.4, header:1 or footer:1, found `1`",
        ":resize-item ITEM|header:N|footer:N WIDTHxHEIGHT"
      ),
      (
        ":resize-item 1.4", "`:resize-item`: something is missing",
        ":resize-item ITEM|header:N|footer:N WIDTHxHEIGHT"
      ),
      (
        ":resize 320x600", "`:resize-item`: something is missing",
        "for the size of the view, write :view 320x600"
      ),
      (
        ":delete 1", "`:delete`: expected items such as 1.4, 1.4-9 or 1.*, found `1`",
        ":delete ITEMS"
      ),
      (
        ":list x", "`:list`: expected elements such as 1.4, 1.4-9, 1.* or header:1, found `x`",
        ":list [ELEMENTS] [--all]"
      ),
      (":set gap 99", "`gap`: expected a length in points, at most 50, found `99`", ":set gap 4"),
      (":set gab 3", "the layout has no parameter `gab`", "did you mean `gap`?"),
      (":goto 3", "`:goto`: there are 0 events", "name a number from 0 to 0"),
      (":end", "`:end`: no batch has begun", ":batch begins one"),
      (":load ref:lst", "there is no reference layout `lst`", "did you mean `list`?"),
      (":doc ctx.with", "the script API has no `ctx.with`", "did you mean `ctx.width`?"),
      (":view 0x3", "`:view`: the size must be above 0", ":view [WIDTHxHEIGHT|DEVICE]"),
      (
        ":draw width=-5", "`:draw`: the width is 1 to 1000",
        ":draw [HEIGHT] [width=COLUMNS] [--all]"
      ),
      (
        ":limits time=1e10", "`:limits`: `time` must be above 0 and at most 1000000000",
        ":limits [instructions=N] [memory=MiB] [time=ms]"
      ),
      (":rotete", "there is no command `:rotete`", "did you mean `:rotate`?"),
    ] as [(String, String?, String?)])
  func `the error of a wrong command names the remedy`(
    line: String, message: String?, help: String?
  ) throws {
    let (console, test) = try console()
    let state = test.session.state
    let reply = console.enter(line)
    #expect(reply.error?.diagnostic.message == message)
    if message != nil {
      #expect(reply.error?.kind == .usage)
      #expect(reply.error?.diagnostic.helps.first == help)
      #expect(test.session.state == state)
    }
  }

  @Test func `every code is explained, and completed`() throws {
    let (console, _) = try console()
    for code in DiagnosticCode.allCases {
      #expect(console.enter(":explain \(code)").error == nil, "\(code)")
    }
    #expect(console.completion(of: ":explain CL030")?.list.contains("CL0302") == true)
    let unknown = console.enter(":explain CL032").error
    #expect(unknown?.kind == .usage)
    #expect(unknown?.diagnostic.helps == ["did you mean `CL0302`?"])
  }

  @Test func `the changes of a batch are applied together`() throws {
    let (console, test) = try console()
    #expect(console.enter(":batch").isIncomplete)
    #expect(console.enter(":delete 1.1").lines == [])
    #expect(
      console.enter(":scroll 3").error?.diagnostic.message == "`:scroll` cannot be used in a batch")
    #expect(console.enter(":insert 1.5 height=20").lines == [])
    #expect(console.enter(":end").error == nil)
    #expect(test.session.events.map(\.event.name) == ["batch"])
    #expect(test.session.state.itemCounts == [10])
  }

  @Test func `the input is incomplete from the beginning of a batch to its end`() throws {
    let (console, _) = try console()
    for line in [":batch", "1 + 1", "", ":scroll 3", "error('x')", "(1 +", "2)", ":delete 1.1"] {
      #expect(console.enter(line).isIncomplete, "\(line)")
    }
    #expect(!console.enter(":end").isIncomplete)
  }

  @Test func `a saved session is a scene that shows the same`() throws {
    let (console, test) = try console()
    for line in [":set gap 9", ":insert 1.3 height=44", ":scroll 60", ":undo"] {
      #expect(console.enter(line).error == nil)
    }
    let path = test.path + ".json"
    #expect(
      console.enter(":save \(path)").lines == [
        "saved: the data, the view, the parameters and 2 events"
      ])
    let scene = try Scene.load(fileAt: path)
    let other = try TestSession(TestSession.rows(), scene: scene)
    #expect(other.session.state.shown == test.session.state.shown)
  }

  @Test func `what moved since any version is shown`() throws {
    let (console, test) = try console()
    _ = try test.save(TestSession.rows(gap: "params.gap + 1"))
    _ = try test.save(TestSession.rows(gap: "params.gap + 5"))
    #expect(console.enter(":diff v2").lines.last == "… 4 more · :diff --all")
    #expect(console.enter(":diff v1 --all").lines.count == 10)
    #expect(console.enter(":diff v3").lines == ["same layout"])
    #expect(
      console.enter(":diff v9").error?.diagnostic.message == "there is no version v9 that works")
  }

  // MARK: Completion

  @Test(
    arguments: [
      (":scr", [":scroll"]),
      (":r", [":redo", ":reload", ":reset", ":resize-item", ":rotate", ":rtl"]),
      (":set g", ["gap"]), (":scene pho", ["phone"]), (":at 1.1", ["1.1", "1.10"]),
      (":trace o", ["off", "on"]), (":doc ctx.wid", ["ctx.width"]), ("ctx.wid", ["ctx.width"]),
      ("params.", ["params.gap"]), ("x = to", ["tonumber", "top", "tostring"]),
      (":load ref:wat", ["ref:waterfall"]),
      ("L.na", ["L.name"]), ("nothing.at", []), (":nothing a", []),
    ] as [(String, [String])])
  func `a line is completed from existing names`(line: String, candidates: [String]) throws {
    let (console, _) = try console()
    #expect(console.candidates(for: line) == candidates)
  }

  @Test func `completion inserts the common part, then shows the candidates or a meaning`()
    throws
  {
    let (console, _) = try console()
    #expect(try #require(console.completion(of: ":sc")) == ("", ":scene  :scroll"))
    #expect(try #require(console.completion(of: ":scr")) == ("oll ", ""))
    let whole = try #require(console.completion(of: ":scroll"))
    #expect(whole.insert == "")
    #expect(whole.list.hasPrefix(":scroll Y"))
    #expect(console.completion(of: ":xyz") == nil)
  }
}
