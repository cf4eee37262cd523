import LayoutCore
import LayoutScripting
import Testing

@testable import LayoutConsole

/// Where the errors of what was typed are.
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
        ["1 + * 2"], LayoutCore.SourceLocation(file: "prompt", line: 1, column: 5), "1 + * 2", 5
      ),
    ] as [([String], LayoutCore.SourceLocation, String, Int)])
  func `an error is told where it is, in this input or an earlier one`(
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
  func `what is typed runs in no hook`(line: String, message: String) throws {
    let (console, _) = try TestSession.console()
    let error = try #require(console.enter(line).error).diagnostic
    #expect(error.message == message)
    #expect(error.helps.first?.hasPrefix("these hooks may write it: prepare, ") == true)
  }
}
