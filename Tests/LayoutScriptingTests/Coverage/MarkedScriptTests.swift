import LayoutCore
import LayoutScenes
import Testing

@testable import LayoutScripting

/// The parts of a script that can run, and the copy of the script that notes which parts run.
@Suite struct MarkedScriptTests {
  private static func parts(_ body: String) throws -> [CoverablePart] {
    let text = "local function f()\n\(body)\nend\n"
    return try #require(ScriptSource(name: "a.lua", text: text).marked).parts
  }

  /// Bodies of a function that begins on line 1, and the lines on which their statements begin.
  static let bodies: [(String, [Int])] = [
    ("local x = 1\nx = 2\nf(x)", [2, 3, 4]),
    // a line with two statements is listed once
    ("local x = 1 x = 2\nf(x) g(x)", [2, 3]),
    // a statement of several lines
    ("f(1,\n  2)\nreturn {\n  3 }", [2, 4]),
    ("local x\nlocal a, b\nlocal k <const> = 1\n::again::\ndo\nend", [2, 3, 4]),
    ("while true do\n  break\nend", [2, 3]),
    ("repeat\n  f()\nuntil x\ng()", [3, 5]),
    // the conditions of all branches, but not `else` and `end`
    ("if a then\n  f()\nelseif b then\n  g()\nelse\n  h()\nend", [2, 3, 4, 5, 7]),
    // the body of an inner function
    ("local function f()\n  return 1\nend\nx.y = function()\n  g()\nend", [2, 3, 5, 6]),
    ("function a.b()\nend\nreturn function()\nend", [2, 4]),
    ("sort(t, function(a, b)\n  return a < b\nend)", [2, 3]),
    ("local a = b and c\na.b[c].d = e\na:f \"text\" g()", [2, 3, 4]),
  ]

  @Test(arguments: bodies)
  func `statements begin on their lines`(body: String, lines: [Int]) throws {
    let found = try Self.parts(body).filter { $0.kind == .statement }
    #expect(found.map(\.location) == lines.map { SourceLocation(file: "a.lua", line: $0) })
  }

  /// Bodies of a function, and the texts of their conditions.
  static let conditions: [(String, [String])] = [
    ("if a then elseif b.c(d) then else end while e do end", ["a", "b.c(d)", "e"]),
    ("repeat until a g()", ["a"]),
    ("repeat until a == b (f or g)() do end", ["a == b (f or g)()", "f"]),
    (
      "repeat until f(function() return x end) ~= -1\nlocal y", ["f(function() return x end) ~= -1"]
    ),
    ("if a then repeat x = 1 until b else y = 2 end", ["a", "b"]),
    // the left operands of `and` and `or`
    ("return a and b or c", ["a"]),
    ("return a or b and c or d", ["a", "b"]),
    ("f(a.b[c] == 1 or not d and e, { x = g or h })", ["a.b[c] == 1", "not d", "g"]),
    ("if a and b then end", ["a and b", "a"]),
    ("repeat until a and (b or c)", ["a and (b or c)", "a", "b"]),
    ("return (a and b) or c", ["(a and b)", "a"]),
    // constants have one outcome
    ("while true do break end if 1 then end return nil or {} and x or \"\" .. y", []),
    ("if a -- first\n  == [[\n]] then end", ["a == [["]),
    (
      "if aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.b then end",
      [String(repeating: "a", count: 40) + "…"]
    ),
  ]

  @Test(arguments: conditions)
  func `conditions are found with their texts`(body: String, texts: [String]) throws {
    let found = try Self.parts(body).compactMap { part -> String? in
      if case .condition(let condition) = part.kind { condition.text } else { nil }
    }
    #expect(found == texts)
  }

  private static let script = ScriptSource(
    name: "some/stack.lua",
    text: """
      local M = { name = "stack", version = "1.0.0", api = 1 }
      local function put(sheet, i, y)
        if y < 0 then
          error("above")
        end
        sheet.item(i, 0, y, 10, 10)
      end
      function M.prepare(ctx, sheet)
        for i = 1, ctx.count do put(sheet, i, i * 10) end
        return 10, 100
      end
      M.snap = function(ctx, x, y)
        return x, y
      end
      return M

      """)

  @Test func `the copy notes the parts that run`() throws {
    let marked = try #require(Self.script.marked)
    let layout = try ScriptedLayout(marked.source)
    let view = try Scene.load(shipped: "one").makeCollectionView(layout: layout)
    try view.layoutIfNeeded()
    let found = zip(marked.parts, layout.partOutcomes)
    let ran = found.filter { $0.kind == .statement && !$1.isEmpty }.map(\.0.location.line)
    #expect(ran == [3, 6, 9, 10])
    let hooks = found.filter { if case .hook = $0.0.kind { true } else { false } }
    #expect(hooks.map(\.0.kind) == [.hook("prepare"), .hook("snap")])
    #expect(hooks.map(\.1) == [.isFalse, []])
    let conditions = found.filter { if case .condition = $0.0.kind { true } else { false } }
    #expect(conditions.map(\.1) == [.isFalse])
  }

  @Test(arguments: [
    "local M = { check = function(p)\nif p.a then\nreturn true end\nreturn false, p.b and 1 end }",
    "local M = {}\nM.check = function(p)\nif p.a then\nreturn true end\nreturn false end",
    "local M = {}\nfunction M.check(p)\nif p.a then\nreturn true end\nreturn false end",
  ])
  func `the function that refuses parameters has no parts`(text: String) throws {
    let source = ScriptSource(
      name: "a.lua", text: text + "\nfunction M.snap(ctx, x, y)\nreturn x, y end\nreturn M\n")
    let parts = try #require(source.marked).parts
    let line = text.split(separator: "\n").count + 2
    let place = SourceLocation(file: "a.lua", line: line)
    let kinds: [CoverablePart.Kind] = [.statement, .hook("snap")]
    #expect(parts == kinds.map { CoverablePart($0, at: place) })
  }

  @Test func `a script that is no text or replaces its globals has no copy`() {
    #expect(ScriptSource(name: "a.lua", bytes: [0xFF]).marked == nil)
    #expect(ScriptSource(name: "a.lua", text: "local _ENV = {} return x").marked == nil)
    // a script that does not compile has a copy that does not compile either
    #expect(ScriptSource(name: "a.lua", text: "function f( if a and").marked != nil)
  }

  @Test func `the laws of a script are not counted`() throws {
    let text = """
      return {
        laws = { { "few", function(run) if #run.items > 9 then return false end return true end } },
        prepare = function(ctx) if ctx then return 1 end end,
      }
      """
    let marked = try #require(ScriptSource(name: "a.lua", text: text).marked)
    #expect(Set(marked.parts.map(\.location.line)) == [3])
  }

  @Test func `a script without marks records no parts`() throws {
    #expect(try ScriptedLayout(Self.script).partOutcomes.isEmpty)
  }
}
