import LayoutCore
import LayoutScripting
import Testing

@testable import LayoutConsole

/// The values that typed lines make and the prompt keeps, and the modules that lines can require.
@Suite struct PromptTests {
  // MARK: Kept values

  /// A line that makes the table `{ 7 }`, and six tables around it, one after another.
  ///
  /// Each of the six has 60 references to the previous table; so 60⁶ paths lead to `{ 7 }`.
  static let chain =
    "local x = { 7 } for _ = 1, 6 do local t = {} for i = 1, 60 do t[i] = x end x = t end"

  @Test func `tables that share others are carried over with the same structure`() throws {
    let (console, test) = try TestSession.console()
    #expect(console.enter(Self.chain).error == nil)
    #expect(console.enter("1 + 1").lines == ["2"])
    _ = try test.save(TestSession.rows() + "-- 2")
    #expect(
      try console.enter(["x[1] == x[60], x[9][8][7][6][5][4][1]"]).lines == ["true\t7"])
  }

  @Test func `a table that contains itself is carried over to the next version`() throws {
    let (console, test) = try TestSession.console()
    #expect(console.enter("local t = { 1, n = { [2.5] = 'x' } } t.me = t").error == nil)
    _ = try test.save(TestSession.rows() + "-- 2")
    #expect(console.enter("t.me == t, t.n[2.5]").lines == ["true\t\"x\""])
  }

  @Test(arguments: [
    ("function f() end", "f", "a value that holds a function belongs to its version"),
    ("f = { { print } }", "f", "a value that holds a function belongs to its version"),
    ("c = { ctx }", "c", "a value that holds an object of the host belongs to its version"),
    ("m = setmetatable({}, {})", "m", "a value with a metatable belongs to its version"),
    ("b = '\\xff'", "b", "it holds bytes that are no text"),
    ("local t = {} for i = 1, 16000 do t[i] = i end", "t", "it is more than is carried over"),
    (
      "local t, s = {}, ('x'):rep(50000) for i = 1, 20 do t[i] = s .. i end", "t",
      "it is more than is carried over"
    ),
  ])
  func `a value that cannot be carried over is reported with the reason`(
    line: String, name: String, reason: String
  ) throws {
    let (console, test) = try TestSession.console()
    _ = try console.enter(["a = 'kept'", line])
    _ = try test.save(TestSession.rows() + "-- 2")
    #expect(console.enter(":view").lines.last == "note: `\(name)` is gone: \(reason)")
    #expect(console.enter("a, \(name)").lines == ["\"kept\"\tnil"])
  }

  @Test func `the last value of a name is carried over, whatever it was before`() throws {
    let (console, test) = try TestSession.console()
    let pairs = [
      ("a = 1", "a = print"), ("b = { 1 }", "b = 2"), ("c = 3", "c = { 4 }"), ("d = 5", "d = nil"),
      ("e = print", "e = 6"), ("f = 'x'", "f = 'y'"), ("g = {}", "g = nil"),
    ]
    for (first, last) in pairs { _ = try console.enter([first, last]) }
    _ = try test.save(TestSession.rows() + "-- 2")
    let reply = console.enter("a, b, c[1], d, e, f, g")
    #expect(reply.lines.first == "nil\t2\t4\tnil\t6\t\"y\"\tnil")
    #expect(
      reply.lines.dropFirst() == [
        "note: `a` is gone: a value that holds a function belongs to its version"
      ])
    // the next version gets the same values
    _ = try test.save(TestSession.rows() + "-- 3")
    #expect(console.enter("b, c[1], e").lines == ["2\t4\t6"])
  }

  @Test func `all of many names are carried over to the next version`() throws {
    let (console, test) = try TestSession.console()
    for number in 1...300 { #expect(console.enter("v\(number) = \(number)").error == nil) }
    _ = try test.save(TestSession.rows() + "-- 2")
    #expect(console.enter("v1, v150, v300").lines == ["1\t150\t300"])
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
  func `a typed definition stays`(lines: [String], result: String) throws {
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

  @Test func `an input that a limit stops reports the values that are lost with the state`() throws
  {
    var limits = ScriptLimits()
    limits.instructions = 100_000
    let (console, _) = try TestSession.console(limits: limits)
    let reply = try console.enter(["function f() end", "a = 1", "while true do end"])
    #expect(reply.error?.kind == .limit)
    #expect(
      reply.lines == ["note: `f` is gone: a value that holds a function belongs to its version"])
    #expect(console.enter("a, f").lines == ["1\tnil"])
  }

  @Test(arguments: [
    "_ENV[{}] = 1", "_ENV[1] = 2", "_ENV['\\xff'] = 3", "_ENV[('x'):rep(70000)] = 4",
    "for i = 1, 16000 do _ENV['n' .. i] = print end", "rawset(_ENV, 'ctx', 7)",
    "rawset(_ENV, 'late', 7)", "for i = 1, 30 do _ENV[('x'):rep(60000) .. i] = 4 end",
  ])
  func `odd names break neither the prompt nor the values that are carried over`(line: String)
    throws
  {
    let (console, test) = try TestSession.console()
    #expect(try console.enter(["a = 1", line]).error == nil)
    #expect(console.enter("ctx.count").lines == ["10"])
    _ = console.candidates(for: "n")
    _ = try test.save(TestSession.rows() + "-- 2")
    #expect(console.enter("a").lines.first == "1")
    #expect(console.enter("late").lines == [line.contains("late") ? "7" : "nil"])
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
}
