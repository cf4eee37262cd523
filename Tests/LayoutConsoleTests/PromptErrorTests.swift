import LayoutCore
import LayoutScripting
import Testing

@testable import LayoutConsole

/// Errors in typed lines with their places, and inputs that are not complete.
@Suite struct PromptErrorTests {
  @Test(
    arguments: [
      (
        ["local function f(a)", "  local b = a", "  return b.c.d", "end", "f({})"],
        LayoutCore.SourceLocation(file: "prompt", line: 3, column: 12), "  return b.c.d", 12
      ),
      (
        ["\tlocal t = {}", "\treturn t.x.y"],
        LayoutCore.SourceLocation(file: "prompt", line: 1, column: 11), "\treturn t.x.y", 11
      ),
      (
        ["pcall(function() function f(a) return 1 + a end error() end)", "f(true)"],
        LayoutCore.SourceLocation(file: "prompt", line: 1, column: 43),
        "pcall(function() function f(a) return 1 + a end error() end)", 43
      ),
      (
        ["for i = 1, 2 do", "  x = = 3"],
        LayoutCore.SourceLocation(file: "prompt", line: 2, column: 7), "  x = = 3", 7
      ),
      (
        ["do", "\tlocal t\t= nil", "\tprint(1,\tt.y) end"],
        LayoutCore.SourceLocation(file: "prompt", line: 3, column: 11), "\tprint(1,\tt.y) end", 11
      ),
      (
        ["function g(a) return 1 + a end", "local x = true", "return g(x)"],
        LayoutCore.SourceLocation(file: "prompt", line: 1, column: 26),
        "function g(a) return 1 + a end", 26
      ),
      (
        ["require('celluna.stack').fold(3)"],
        LayoutCore.SourceLocation(file: "prompt", line: 1, column: 1),
        "require('celluna.stack').fold(3)", 1
      ),
      (
        ["1 + * 2"], LayoutCore.SourceLocation(file: "prompt", line: 1, column: 5), "1 + * 2", 5
      ),
    ] as [([String], LayoutCore.SourceLocation, String, Int)])
  func `an error is reported at its place, in this input or an earlier one`(
    lines: [String], place: LayoutCore.SourceLocation, source: String, column: Int
  ) throws {
    let (console, _) = try TestSession.console()
    let error = try #require(try console.enter(lines).error).diagnostic
    #expect(error.location == place)
    #expect(error.labels.first?.source == source)
    #expect(error.labels.first?.column == column)
  }

  @Test(
    arguments: [
      ("error('up', 2)", "up"), ("load('return 1 + nil')()", nil),
      ("local function f() error('up', 2) end f()", "up"),
    ] as [(String, String?)])
  func `the host's own code is not given as a place`(line: String, message: String?) throws {
    let (console, _) = try TestSession.console()
    let error = try #require(console.enter(line).error).diagnostic
    if let message { #expect(error.message == message) }
    #expect(error.location?.file == "prompt")
  }

  @Test func `an error is reported in an input that failed itself`() throws {
    let (console, _) = try TestSession.console()
    #expect(console.enter("function f(a) return 1 + a end error('x')").error != nil)
    let error = try #require(console.enter("local n = true f(n)").error).diagnostic
    #expect(error.labels.first?.source == "function f(a) return 1 + a end error('x')")
  }

  @Test func `an error of a typed function is reported at its input when a hook calls it`() throws {
    let (console, _) = try TestSession.console(
      TestSession.rows().replacing("local top = 8", with: "local function top() return 8 end")
        .replacing("local y = top", with: "local y = top()"))
    #expect(try console.enter(["top = function()", "  return nil + 1", "end"]).error == nil)
    let error = try #require(console.enter(":insert 1.1 height=30").error).diagnostic
    #expect(error.location?.file == "prompt")
    #expect(error.location?.line == 2)
  }

  @Test(arguments: [
    "\u{FEFF}1 + 1", "\u{FEFF}return 2", "\u{FEFF}:time 1 + 1",
  ])
  func `a byte order mark is no part of the input`(line: String) throws {
    let (console, _) = try TestSession.console()
    #expect(console.enter(line).lines.first == "2")
  }

  @Test func `an input that only quotes the end of a text is not continued`() throws {
    let (console, _) = try TestSession.console()
    #expect(console.enter("1 'near <eof>'").error != nil)
    #expect(!console.isWaiting)
  }

  @Test(
    arguments: [
      ("ctx.state.x = 1", "`ctx.state` is read-only here; the script set `x`"),
      ("table.insert(ctx.state, 1)", "`ctx.state` is read-only here, also for `table.insert`"),
    ])
  func `a typed line cannot change the state`(line: String, message: String) throws {
    let (console, _) = try TestSession.console()
    let error = try #require(console.enter(line).error).diagnostic
    #expect(error.message == message)
    #expect(error.helps.first?.hasPrefix("these hooks may write it: prepare, ") == true)
  }

  // MARK: Syntax errors

  @Test(
    arguments: [
      (["x += 1"], "Lua has no `+=`", 3), (["a.b -= c"], "Lua has no `-=`", 5),
      (["x ..= 'a'"], "Lua cannot read this: syntax error near '..'", 3),
      (["if a != 1 then end"], "Lua has no `!=`", 6), (["a != b"], "Lua has no `!=`", 3),
      (["retrun 1"], "Lua has no word `retrun`", 1),
      (["locla x = 1"], "Lua has no word `locla`", 1),
      (["whle true do end"], "Lua has no word `whle`", 1),
      (["if a then", "retrun 1"], "Lua has no word `retrun`", 1),
      (["f(1 2)"], "a comma is missing before `2`", 3),
      (["x = { 1 2 }"], "a comma is missing before `2`", 7),
      (["t = {", "a = 1", "b = 2"], "a comma is missing before `b`", 5),
      (["t = {", "  a = 1", "  b = 2"], "a comma is missing before `b`", 7),
      (["f(1", "g(2)"], "a `(` opened on line 1 is never closed", 2),
      (["x = { 1, 2 )"], "a `{` opened on line 1 is never closed", 5),
      (["1 2"], "Lua cannot read this: <eof> expected near '2'", 3),
      (["'abc"], "Lua cannot read this: unfinished string near ''abc'", 1),
      (["x = 'abc"], "Lua cannot read this: unfinished string near ''abc'", 5),
      (["x + * 2"], "Lua cannot read this: unexpected symbol near '*'", 5),
      (["x = 1 == = 2"], "Lua cannot read this: unexpected symbol near '='", 10),
    ] as [([String], String, Int)])
  func `a syntax error is reported as in a file`(
    lines: [String], message: String, column: Int
  ) throws {
    let (console, _) = try TestSession.console()
    let error = try #require(try console.enter(lines).error).diagnostic
    #expect(error.message == message)
    #expect(error.labels.first?.column == column)
    #expect(!console.isWaiting)
  }

  @Test(
    arguments: [
      (["for i = 1, 2 do"], "a `for` opened on line 1 is never closed"),
      (["f(1,"], "a `(` opened on line 1 is never closed"),
      (["t = {", "a = 1"], "a `{` opened on line 1 is never closed"),
      (["x ="], "Lua cannot read this: unexpected symbol near <eof>"),
      (["if a then", "b()", "else"], "an `if` opened on line 1 is never closed"),
    ])
  func `an input that ends too early reports the part that is not closed`(
    lines: [String], message: String
  ) throws {
    let (console, _) = try TestSession.console()
    for line in lines { #expect(console.enter(line).isIncomplete) }
    let error = console.unfinishedInput
    #expect(error.kind == .usage)
    #expect(error.diagnostic.message == message)
    let isOpen = message.hasSuffix("never closed")
    #expect(
      error.diagnostic.notes == (isOpen ? ["Lua only noticed at the end of the input"] : []))
    // the next input is unaffected
    console.forgetInput()
    #expect(console.enter("1 + 1").lines == ["2"])
  }

  @Test func `as many locals as Lua allows are kept, and more are an error`() throws {
    let (console, _) = try TestSession.console()
    func locals(_ count: Int) -> String {
      (1...count).map { "local v\($0) = \($0)" }.joined(separator: " ")
    }
    #expect(console.enter(locals(200)).error == nil)
    #expect(console.enter("v1, v77, v200").lines == ["1\t77\t200"])
    #expect(console.enter(locals(150) + " return v3, nil").lines == ["3\tnil"])
    let error = try #require(console.enter(locals(201)).error).diagnostic
    #expect(error.message == "a function cannot have more than 200 local variables")
    #expect(error.location?.line == 1)
  }

  @Test(arguments: ["x = 'a\\", "[[ long", "--[[ long", "f {", "x = 1 +"])
  func `an input that can continue continues`(line: String) throws {
    let (console, _) = try TestSession.console()
    #expect(console.goesOn(after: line))
    #expect(console.enter(line).isIncomplete)
  }
}
