import LayoutCore
import LayoutScripting
import Testing

@testable import LayoutConsole

/// The candidates for completion, the cost of finding them, and how locals and sections are shown.
@Suite struct CompletionTests {
  /// A script whose tables do harm when they are inspected.
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

  @Test func `a state that died outside the prompt is restored before the next input`() throws {
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

  @Test func `a script with a long chain of tables is searched, but not to the end`()
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

  @Test func `of two locals with one name the nearest to the layout is used, then the first`()
    throws
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

  @Test func `the prompt shows the current value of a script's local`() throws {
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

  @Test(arguments: [
    ("ctx.sections[1].co", ["ctx.sections[1].count"]), ("ctx.sections[1].insets.", []),
    ("x = ctx.sections[1].in", ["ctx.sections[1].index"]),
    ("ctx.sections[9].co", []), ("ctx.sections.", []),
    ("list[2].n", ["list[2].name"]), ("ctx.sections[1]", []),
  ])
  func `the fields of what a list holds are offered`(line: String, names: [String]) throws {
    let (console, _) = try TestSession.console()
    #expect(console.enter("list = { 1, { name = 2 } }").error == nil)
    // The section has no insets of its own. A name without a value is not offered.
    #expect(console.candidates(for: line) == names)
  }

  @Test func `sections are shown with their fields`() throws {
    let (console, _) = try TestSession.console()
    #expect(
      console.enter("ctx.sections").lines == [
        "{ { index = 1, first = 1, last = 10, count = 10, hint = function, selected = {}, "
          + "highlighted = {}, scroll_x = 0.0, scroll_y = 0.0, items = function } }"
      ])
    #expect(console.enter("#ctx.sections").lines == ["1"])
  }

  @Test func `elements are offered in the order of their numbers`() throws {
    let (console, _) = try TestSession.console()
    #expect(console.candidates(for: ":at 1.").suffix(3) == ["1.8", "1.9", "1.10"])
    #expect(console.candidates(for: ":at 1.1") == ["1.1", "1.10"])
  }
}
