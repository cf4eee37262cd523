import LayoutCore
import LayoutScripting
import Testing

@testable import LayoutConsole

/// How values are shown at the prompt.
@Suite struct PromptValueTests {
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
      ("ctx.insets", "{ bottom = 0.0, leading = 0.0, top = 0.0, trailing = 0.0 }"),
    ] as [(String, String)])
  func `every value can be shown`(line: String, result: String) throws {
    let (console, _) = try TestSession.console()
    #expect(console.enter(line).lines == [result])
  }

  @Test func `long values are cut, and say so`() throws {
    let (console, _) = try TestSession.console()
    let text = try #require(console.enter("('ä'):rep(1000)").lines.first)
    #expect(text == "\"" + String(repeating: "ä", count: 200) + "\" … 1600 bytes more")
    _ = console.enter(PromptTests.chain)
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

  @Test func `a terminal obeys nothing that is printed or shown`() throws {
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
