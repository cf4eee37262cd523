import Foundation
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import Testing
@testable import LayoutConformance
@testable import LayoutConsole

/// The replies of the console to lines of Lua.
@Suite struct ConsoleInputTests {
  private func console(_ text: String = TestSession.rows()) throws -> (Console, TestSession) {
    try TestSession.console(text)
  }

  @Test(
    arguments: [
      ("1 + 1", ["2"]), ("1, 'a', nil", ["1\t\"a\"\tnil"]), ("local a = 3", []),
      ("10 / 4", ["2.5"]),
      ("{ 1, 2, x = { y = true } }", ["{ 1, 2, x = { y = true } }"]), ("{}", ["{}"]),
      ("ctx.count", ["10"]), ("params.gap", ["4.0"]), ("L.name", ["\"rows\""]), ("top", ["8"]),
      ("view.width, view.direction", ["200.0\t\"ltr\""]), ("scene.name", ["\"rows\""]),
      ("print('hi', 2)", ["hi\t2"]), ("\"tab\\tquote\\\"\"", ["\"tab\\tquote\\\"\""]),
      ("function() end", ["function"]), ("#ctx.sections", ["1"]), ("nil", ["nil"]),
    ] as [(String, [String])])
  func `values are shown as people read them`(line: String, lines: [String]) throws {
    let (console, _) = try console()
    let reply = console.enter(line)
    #expect(reply.error == nil)
    #expect(reply.lines == lines)
  }

  @Test func `typed definitions and the last results stay`() throws {
    let (console, _) = try console()
    for line in [
      "local a, b = 3, { 4 }", "c = 5", "local function double(x) return 2 * x end", "a * 10, 'z'",
    ] {
      #expect(console.enter(line).error == nil)
    }
    #expect(console.enter("_, _1, _2").lines == ["30\t30\t\"z\""])
    #expect(console.enter("double(a) + b[1] + c").lines == ["15"])
    #expect(console.enter("a = a + 1").error == nil)
    #expect(console.enter("a").lines == ["4"])
  }

  @Test func `the script's own locals are read and given other values`() throws {
    let (console, _) = try console()
    #expect(console.enter("top = 20").error == nil)
    #expect(console.enter("top").lines == ["20"])
    #expect(console.enter(":insert 1.1 height=30").error == nil)
    #expect(console.session.state.elements[0].frame.minY == 20, "the layout reads it too")
  }

  @Test func `an input goes on until it is whole`() throws {
    let (console, _) = try console()
    for line in ["local sum = 0", "for i = 1, 3 do", "sum = sum + i"] {
      #expect(console.enter(line).isIncomplete == (line != "local sum = 0"))
    }
    #expect(console.isWaiting)
    #expect(console.enter("end").isIncomplete == false)
    #expect(console.enter("sum").lines == ["6"])
    #expect(console.enter("(1 +").isIncomplete)
    console.forgetInput()
    #expect(console.enter("2").lines == ["2"])
  }

  @Test func `an error has a place, and _err holds the error`() throws {
    let (console, _) = try console()
    let error = try #require(console.enter("local x = 1 x.y.z = 2").error)
    #expect(error.kind == .script)
    #expect(error.diagnostic.location?.file == "prompt")
    #expect(error.diagnostic.location?.line == 1)
    #expect(console.enter("_err").lines[0].contains(error.diagnostic.code.rawValue))
    let syntax = try #require(console.enter("1 ? 2").error)
    #expect(syntax.diagnostic.location?.file == "prompt")
    #expect(console.enter("io").lines == ["nil"], "the sandbox holds here too")
  }

  @Test func `limits apply to typed lines, and typed definitions survive them`() throws {
    let (console, test) = try console()
    #expect(console.enter(":limits instructions=100000").error == nil)
    #expect(console.enter("local a = 7").error == nil)
    let error = try #require(console.enter("while true do end").error)
    #expect(error.kind == .limit)
    #expect(error.diagnostic.code == .outOfTime)
    #expect(console.enter("a + 1").lines == ["8"])
    #expect(test.session.failure == nil)
  }

  @Test func `a save reports the warnings of the new version`() throws {
    let (console, test) = try console()
    let text = TestSession.rows().replacing("return {", with: "gap = 1\nreturn {")
    let news = try #require(try test.save(text))
    #expect(
      console.tell(news).last
        == "note: line 2: `gap` is set without `local`, so it is a global (CL0211)")
    let fine = try #require(try test.save(TestSession.rows() + "-- 2"))
    #expect(!console.tell(fine).contains { $0.contains("CL0211") })
  }

  @Test func `typed values are carried over to the next version, except functions`() throws {
    let (console, test) = try console()
    #expect(console.enter("local a, f = { 1, x = 2 }, function() end").error == nil)
    _ = try test.save(TestSession.rows() + "-- 2")
    #expect(
      console.enter(":view").lines.last
        == "note: `f` is gone: a value that holds a function belongs to its version")
    #expect(console.enter("a, f").lines == ["{ 1, x = 2 }\tnil"])
  }

  @Test(arguments: [
    "io", "os", "debug", "package", "coroutine", "collectgarbage", "host", "prompt", "environment",
    "getmetatable(_ENV).__gc", "getmetatable('').__index.dump", "typed", "captures",
  ])
  func `a typed line can use no more than a script can`(name: String) throws {
    let (console, _) = try console()
    let reply = console.enter(name)
    let isHint = reply.lines.first?.hasPrefix("there is no name `\(name)` here; ") == true
    #expect(reply.lines == ["nil"] || isHint || reply.error?.kind == .script, "\(reply)")
  }

  @Test func `a script that replaces functions gets nothing of the host's`() throws {
    let thief = """
      local real, leak, L = setmetatable
      _G.setmetatable = function(t, m)
        if type(m) == "table" and m.__newindex then leak = m.__index; L.leak = leak end
        return real(t, m)
      end
      _G.pairs = function() error("stolen") end
      L = (function() \(TestSession.rows()) end)()
      return L
      """
    let (console, _) = try console(thief)
    #expect(console.enter("{ 1, 2 }").lines == ["{ 1, 2 }"])
    #expect(console.enter("L.leak, host, getmetatable(_ENV)").lines == ["nil\tnil\tfalse"])
    #expect(console.enter("('x'):rep(2)").lines == ["\"xx\""])
  }

  @Test func `limits that are too small are rejected, and change nothing`() throws {
    let (console, test) = try console()
    let state = test.session.state
    #expect(console.enter(":limits instructions=1").error?.kind == .limit)
    #expect(test.session.state.shown == state.shown)
    #expect(console.enter("ctx.count").lines == ["10"])
    #expect(console.enter(":fuzz 5 seed=1e30").error?.kind == .usage)
  }

  @Test func `no script requires the prompt's own module`() throws {
    let test = try TestSession(
      "local prompt = require 'celluna.prompt'\n" + TestSession.rows())
    #expect(test.session.failure?.diagnostic.code == .noSuchModule)
  }
}
