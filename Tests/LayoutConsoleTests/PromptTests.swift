import LayoutCore
import LayoutScripting
import Testing

@testable import LayoutConsole

/// What is typed at the prompt: what it costs, what stays, and where its errors are.
@Suite struct PromptTests {
  /// Enters lines of which only the last may go wrong.
  private func enter(_ lines: [String], _ console: Console) throws -> ConsoleReply {
    for line in lines.dropLast() {
      let reply = console.enter(line)
      #expect(reply.error == nil, "\(line)")
    }
    return console.enter(try #require(lines.last))
  }

  // MARK: What stays

  /// Six tables, each of which holds the next 60 times: 60⁶ ways lead to the last.
  private static let chain =
    "local x = { 7 } for _ = 1, 6 do local t = {} for i = 1, 60 do t[i] = x end x = t end"

  @Test func `tables that share others go to the next version as they are`() throws {
    let (console, test) = try TestSession.console()
    #expect(console.enter(Self.chain).error == nil)
    #expect(console.enter("1 + 1").lines == ["2"])
    _ = try test.save(TestSession.rows() + "-- 2")
    #expect(
      try enter(["x[1] == x[60], x[9][8][7][6][5][4][1]"], console).lines == ["true\t7"])
  }

  @Test func `a table that holds itself goes to the next version`() throws {
    let (console, test) = try TestSession.console()
    #expect(console.enter("local t = { 1, n = { [2.5] = 'x' } } t.me = t").error == nil)
    _ = try test.save(TestSession.rows() + "-- 2")
    #expect(console.enter("t.me == t, t.n[2.5]").lines == ["true\t\"x\""])
  }

  @Test(arguments: [
    ("function f() end", "f", "what holds a function belongs to its version"),
    ("f = { { print } }", "f", "what holds a function belongs to its version"),
    ("c = { ctx }", "c", "what holds an object of the host belongs to its version"),
    ("m = setmetatable({}, {})", "m", "what has a metatable belongs to its version"),
    ("b = '\\xff'", "b", "it holds bytes that are no text"),
    ("local t = {} for i = 1, 16000 do t[i] = i end", "t", "it is more than is carried over"),
    (
      "local t, s = {}, ('x'):rep(50000) for i = 1, 20 do t[i] = s .. i end", "t",
      "it is more than is carried over"
    ),
  ])
  func `what cannot go to the next version is told with the reason`(
    line: String, name: String, reason: String
  ) throws {
    let (console, test) = try TestSession.console()
    _ = try enter(["a = 'kept'", line], console)
    _ = try test.save(TestSession.rows() + "-- 2")
    #expect(console.enter(":view").lines.last == "note: `\(name)` is gone: \(reason)")
    #expect(console.enter("a, \(name)").lines == ["\"kept\"\tnil"])
  }

  @Test(
    arguments: [
      (["local x = 1 return x", "x"], "1"), (["local a, b = 1 return a, b", "_1, _2"], "1\tnil"),
      (["local x <const> = 4 return", "x"], "4"), (["local x = 1;return;", "x"], "1"),
      (["local x = 1 -- why", "x"], "1"), (["x = 5", "local x", "x"], "nil"),
      (["local x = 5", "x = x + 1", "x"], "6"),
      (["local x = 1 do local y = 2 end goto out ::out::", "x, y"], "1\tnil"),
      (["local function f() return 3 end return f() + 1", "_ + f()"], "7"),
      (["1, 2, 3", "9", "_, _1, _2, _3"], "9\t9\tnil\tnil"), (["_ = 4", "_"], "4"),
      (["5", "local y = 3", "_"], "5"), (["local x = 2 _ENV = {}", "x"], "2"),
      (["local _ENV = { x = 3 } y = 1", "y"], "nil"),
      (["local \u{E9} = 1", "1"], "1"),
    ] as [([String], String)])
  func `what is typed stays`(lines: [String], result: String) throws {
    let (console, _) = try TestSession.console()
    for line in lines.dropLast() { _ = console.enter(line) }
    #expect(console.enter(try #require(lines.last)).lines == [result])
  }

  @Test(arguments: ["ctx", "params", "view", "scene", "L", "_err"])
  func `the prompt's own names cannot be given other values`(name: String) throws {
    let (console, _) = try TestSession.console()
    let before = console.enter(name).lines
    let error = try #require(console.enter("x = 1 \(name) = 5").error)
    #expect(
      error.diagnostic.message
        == "`\(name)` is the prompt's own name; `local \(name)` gives it a value for one input")
    #expect(
      error.diagnostic.location == LayoutCore.SourceLocation(file: "prompt", line: 1, column: 1))
    #expect(console.enter("x").lines == ["1"])
    if name != "_err" { #expect(console.enter(name).lines == before) }
  }

  @Test func `a local with a name of the prompt's own lasts for its input`() throws {
    let (console, _) = try TestSession.console()
    #expect(
      console.enter("local view = 3 return view + 1").lines == [
        "note: `view` is the prompt's own name: the local lasted for this input", "4",
      ])
    #expect(console.enter("local params = ctx.params return params.gap").lines == ["4.0"])
    #expect(console.enter("view.width").lines == ["200.0"])
  }

  @Test func `an input that a limit stops says what is gone with the state`() throws {
    var limits = ScriptLimits()
    limits.instructions = 100_000
    let (console, _) = try TestSession.console(limits: limits)
    let reply = try enter(["function f() end", "a = 1", "while true do end"], console)
    #expect(reply.error?.kind == .limit)
    #expect(
      reply.lines == ["note: `f` is gone: what holds a function belongs to its version"])
    #expect(console.enter("a, f").lines == ["1\tnil"])
  }

  @Test(arguments: [
    "_ENV[{}] = 1", "_ENV[1] = 2", "_ENV['\\xff'] = 3", "_ENV[('x'):rep(70000)] = 4",
    "for i = 1, 16000 do _ENV['n' .. i] = print end", "rawset(_ENV, 'ctx', 7)",
    "rawset(_ENV, 'late', 7)", "for i = 1, 30 do _ENV[('x'):rep(60000) .. i] = 4 end",
  ])
  func `odd names neither break the prompt nor what goes over`(line: String) throws {
    let (console, test) = try TestSession.console()
    #expect(try enter(["a = 1", line], console).error == nil)
    #expect(console.enter("ctx.count").lines == ["10"])
    _ = console.candidates(for: "n")
    _ = try test.save(TestSession.rows() + "-- 2")
    #expect(console.enter("a").lines.first == "1")
    #expect(console.enter("late").lines == [line.contains("late") ? "7" : "nil"])
  }

  // MARK: Completion

  /// A script whose tables do harm to whoever looks at them.
  private static let trap = """
    local calls = { count = 0 }
    local function harm() calls.count = calls.count + 1 while true do end end
    local L = (function() \(TestSession.rows()) end)()
    trap = setmetatable({ real = 1 }, { __index = harm, __pairs = harm, __tostring = harm })
    other = setmetatable({}, { __index = { far = 1 } })
    setmetatable(_G, { __index = harm })
    local prepare = L.prepare
    L.prepare = function(ctx, sheet) calls.last = trap return prepare(ctx, sheet) end
    return L
    """

  @Test(arguments: [
    ("trap.", ["trap.real"]), ("trap.real.", []), ("trap.none.", []), ("calls.c", ["calls.count"]),
    ("none.", []), ("other.f", []),
  ])
  func `completion runs nothing of the script`(line: String, names: [String]) throws {
    let (console, _) = try TestSession.console(Self.trap)
    #expect(console.candidates(for: line) == names)
    #expect(console.enter("calls.count").lines == ["0"])
  }

  @Test func `completion costs the script none of its limits`() throws {
    let (console, _) = try TestSession.console()
    #expect(console.enter("t = {} for i = 1, 3000 do t['k' .. i] = i end").error == nil)
    #expect(console.enter(":limits instructions=3000").error == nil)
    #expect(console.enter("u = 1").error == nil)
    #expect(console.candidates(for: "t.k12").contains("t.k1234"))
    #expect(console.candidates(for: "t.nothing") == [])
    #expect(console.enter("u").lines == ["1"])
  }

  @Test func `a state that died beside the prompt is made anew before the next input`() throws {
    var limits = ScriptLimits()
    limits.instructions = 100_000
    let (console, test) = try TestSession.console(limits: limits)
    for line in ["a = 3", "a"] { #expect(console.enter(line).error == nil) }
    let script = try #require(test.session.script)
    #expect(throws: ScriptError.self) {
      try ScriptPrompt(script).evaluate("while true do end")
    }
    #expect(!script.isAlive)
    #expect(console.candidates(for: "ctx.wid") == [])
    #expect(console.enter("a + ctx.count").lines == ["13"])
  }

  @Test func `a script that holds many tables in a row is looked through, and not to the end`()
    throws
  {
    let (console, _) = try TestSession.console(
      "local near, list = 1, {}\nfor _ = 1, 20000 do list = { list } end\n"
        + "local function far() return near, list end\n"
        + TestSession.rows().replacing("local top = 8", with: "local top, use = 8, far")
        .replacing("local y = top", with: "local y = top + (use and 0 or 1)"))
    #expect(console.enter("top, near, nothing").lines == ["8\t1\tnil"])
    #expect(console.enter("list").error == nil)
  }

  @Test func `of two locals of a name the one nearest to the layout counts, then the first`() throws
  {
    let script = """
      local b, a, deep
      do local top = "b" b = function() return top end end
      do local top = "a" a = function() return top end end
      do local top = "deep" deep = { { { function() return top end } } } end
      local L = (function() \(TestSession.rows().replacing("top", with: "head")) end)()
      L.prepare = (function(inner, ...) local kept = { b = b, a = a, c = deep, ... }
        return function(ctx, sheet) return inner(ctx, sheet, kept) end end)(L.prepare)
      return L
      """
    for _ in 0..<3 {
      let (console, _) = try TestSession.console(script)
      #expect(console.enter("top").lines == ["\"a\""])
    }
  }

  @Test func `what a script's local holds is shown as it is now`() throws {
    let (console, _) = try TestSession.console(
      TestSession.rows().replacing("local top = 8", with: "local top, all = 8, { n = 0 }")
        .replacing("local y = top", with: "all.n = all.n + 1 local y = top"))
    let before = console.enter("all").lines
    #expect(console.enter(":insert 1.1 height=30").error == nil)
    #expect(console.enter("all").lines != before)
    #expect(
      console.enter(
        "all.extra = (function() local fresh = 6 return function() return fresh end end)()"
      )
      .error == nil)
    #expect(console.enter("fresh").lines == ["6"])
  }

  // MARK: Places

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
        ["1 + * 2"], LayoutCore.SourceLocation(file: "prompt", line: 1, column: 5), "1 + * 2", 5
      ),
    ] as [([String], LayoutCore.SourceLocation, String, Int)])
  func `an error is told where it is, in this input or an earlier one`(
    lines: [String], place: LayoutCore.SourceLocation, source: String, column: Int
  ) throws {
    let (console, _) = try TestSession.console()
    let error = try #require(try enter(lines, console).error).diagnostic
    #expect(error.location == place)
    #expect(error.labels.first?.source == source)
    #expect(error.labels.first?.column == column)
  }

  @Test(
    arguments: [
      ("error('up', 2)", "up"), ("load('return 1 + nil')()", nil),
      ("local function f() error('up', 2) end f()", "up"),
    ] as [(String, String?)])
  func `the host's own code is no place`(line: String, message: String?) throws {
    let (console, _) = try TestSession.console()
    let error = try #require(console.enter(line).error).diagnostic
    if let message { #expect(error.message == message) }
    #expect(error.location?.file == "prompt")
  }

  @Test func `an error is told in an input that failed itself`() throws {
    let (console, _) = try TestSession.console()
    #expect(console.enter("function f(a) return 1 + a end error('x')").error != nil)
    let error = try #require(console.enter("local n = true f(n)").error).diagnostic
    #expect(error.labels.first?.source == "function f(a) return 1 + a end error('x')")
  }

  @Test func `an error of what was typed is told there when a hook runs it`() throws {
    let (console, _) = try TestSession.console(
      TestSession.rows().replacing("local top = 8", with: "local function top() return 8 end")
        .replacing("local y = top", with: "local y = top()"))
    #expect(try enter(["top = function()", "  return nil + 1", "end"], console).error == nil)
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

  // MARK: Modules

  @Test func `the host's modules can be required`() throws {
    let (console, _) = try TestSession.console()
    #expect(console.enter("type(require 'celluna.compose')").lines == ["\"table\""])
    #expect(console.enter("require('celluna.lines') == require 'celluna.lines'").lines == ["true"])
    for _ in 0..<2 {
      #expect(
        console.enter("require 'nothing'").error?.diagnostic.message
          == "there is no module `nothing`")
    }
  }

  // MARK: Showing

  @Test(
    arguments: [
      ("0/0, -(0/0), 1/0, -1/0", "nan\tnan\tinf\t-inf"),
      ("-0.0, 2^53, 1e100", "-0.0\t9.007199254741e+15\t1e+100"),
      (#""a\r\27[31m\u{9b}\u{202e}\xff\0""#, #""a\013\027[31m\u{9B}\u{202E}\255\000""#),
      (
        "setmetatable({ 1 }, { __tostring = function() error('x', 0) end })",
        #"{ 1 } (its __tostring raises "x")"#
      ),
      (
        "setmetatable({}, { __tostring = function() return 5 end })",
        #"{} (its __tostring raises "'__tostring' must return a string")"#
      ),
      ("setmetatable({ 1 }, { __tostring = function() return 'ok' end })", "ok"),
      ("setmetatable({ 1 }, { __pairs = function() error('x') end })", "{ 1 }"),
      ("setmetatable({ 1 }, setmetatable({}, { __index = function() error('x') end }))", "{ 1 }"),
      ("setmetatable({ 1 }, { __name = 'foo', __metatable = 'locked' })", "{ 1 }"),
      ("(function() local t = {} t[1] = t return t end)()", "{ { itself } }"),
    ] as [(String, String)])
  func `every value can be shown`(line: String, result: String) throws {
    let (console, _) = try TestSession.console()
    #expect(console.enter(line).lines == [result])
  }

  @Test func `long values are cut, and say so`() throws {
    let (console, _) = try TestSession.console()
    let text = try #require(console.enter("('ä'):rep(1000)").lines.first)
    #expect(text == "\"" + String(repeating: "ä", count: 200) + "\" … 1600 bytes more")
    _ = console.enter(Self.chain)
    for line in ["x", "_G", "{ x, x, x }", "table.unpack(x)"] {
      let reply = console.enter(line)
      #expect(reply.error == nil)
      #expect(reply.lines.joined().utf8.count < 5_000, "\(line)")
      #expect(reply.lines.joined().contains("…"), "\(line)")
    }
    #expect(
      console.enter("local t = {} for i = 1, 100000 do t[i] = i end return t").lines.first?
        .hasSuffix(", 23, 24, … more }") == true)
  }

  @Test func `the fields of a table are shown in order, however many there are`() throws {
    let (console, _) = try TestSession.console()
    let line = "local t = {} for i = 9000, 1, -1 do t[('k%05d'):format(i)] = i end return t"
    let text = try #require(console.enter(line).lines.first)
    #expect(text.hasPrefix("{ k00001 = 1, k00002 = 2, "))
    #expect(text.hasSuffix(", k00024 = 24, … 8976 more }"))
  }

  @Test func `a text of several lines is shown as several lines`() throws {
    let (console, _) = try TestSession.console()
    let value = "setmetatable({}, { __tostring = function() return 'a\\nb' end })"
    #expect(console.enter(value).lines == ["a", "b"])
  }

  @Test func `nothing that is printed or shown is obeyed by a terminal`() throws {
    let (console, _) = try TestSession.console()
    for line in [
      "print('a\\r\\27[31m\\u{9b}1m\\u{202e}\\xff\\0\\8')", "error('a\\r\\27[31m\\u{202e}', 0)",
      "'\\r\\27'", "{ ['\\27\\r'] = '\\27' }", "local \u{1B} = 1", "x.\r.y", "\u{202E} = 3",
      "setmetatable({}, { __tostring = function() return '\\27[2J\\r' end })",
    ] {
      let text = console.enter(line).text
      #expect(
        text.unicodeScalars.allSatisfy { $0 == "\n" || "\($0)" == "\($0)".printable }, "\(text)")
    }
  }
}
