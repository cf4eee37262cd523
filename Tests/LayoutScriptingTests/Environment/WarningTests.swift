import LayoutCore
import TestSupport
import Testing

@testable import LayoutScripting

/// Code that is valid but probably not intended gets a warning, and other code does not.
@Suite struct WarningTests {
  private func warnings(_ text: String) -> [String] {
    ScriptSource(name: "x.lua", text: text).warnings.map {
      "\($0.location?.line ?? 0): \($0.message)"
    }
  }

  private func globals(_ text: String) -> [String] {
    let names = ScriptSource(name: "x.lua", text: text).warnings.filter { $0.code == "CL0211" }
    return names.compactMap { $0.message.split(separator: "`").first.map(String.init) }
  }

  @Test(
    arguments: [
      ("x = 1", ["x"]), ("local x = 1 x = 2", []), ("local x <const>, y = 1 y = 2", []),
      ("local x; x = 1", []), ("a, b.c, d = 1, 2, 3", ["a", "d"]), ("x.y = 1 x[1] = 2", []),
      ("local t = { x = 1, y = function() z = 1 end }", ["z"]), ("f { x = 1 }", []),
      ("function f() end", ["f"]), ("local function f() f = nil end", []),
      ("local M = {} function M.f() end function M:g() self = 1 end", []),
      ("local function f(a, ...) a = 1 end a = 2", ["a"]),
      ("for i = 1, 2 do i = 3 end i = 4", ["i"]),
      ("for k, v in pairs({}) do k, v = 1, 2 end", []),
      ("if true then local x = 1 x = 2 else x = 3 end", ["x"]),
      ("if true then local x x = 2 elseif false then local y y = 1 end y = 3", ["y"]),
      ("do local x = 1 end x = 2", ["x"]), ("while true do local x x = 1 break end", []),
      ("repeat local x = 1 x = 2 until x == 2", []), ("x = 1 x = 2 x = 3", ["x"]),
      ("_G.x = 1 x = 2", []), ("local _ENV = {} x = 1", []), ("goto done ::done:: x = 1", ["x"]),
      ("local f = function() return function() y = 1 end end", ["y"]),
      ("f(function() x = 1 end)", ["x"]), ("local a = 1 local b = a == 1", []),
      ("local x, y = 1, 2 x, y = y, x", []), ("print('x = 1') -- y = 2\n--[[ z = 3 ]]", []),
    ] as [(String, [String])])
  func `a global is a name that nothing declares`(text: String, names: [String]) {
    #expect(globals("return function() \(text) end") == names)
  }

  @Test(
    arguments: [
      ("{ \"y\" }", []), ("{ \"top\" }", ["top"]), ("{ \"y\", 'botom' }", ["botom"]),
      ("{ \"kept\", \"columns\" }", []), ("{ \"named\" }", []), ("names", []), ("{}", []),
    ] as [(String, [String])])
  func `a name in moves that nothing writes has no effect`(moves: String, unwritten: [String]) {
    let text = """
      local names = { "nothing" }
      return {
        start = function() return { y = 0, ["named"] = 1 } end,
        step = function(ctx, acc, i) acc.y, acc.kept = acc.y + 1, 2 end,
        moves = \(moves),
      }
      """
    #expect(
      warnings(text)
        == unwritten.map {
          "5: `moves` names `\($0)`, but no code writes a field of this name"
        })
  }

  @Test func `a name in moves can be written by a module or computed`() {
    let module = ScriptModule(
      name: "shared", source: ScriptSource(name: "shared.lua", text: "return { far = 1 }"))
    var source = ScriptSource(name: "x.lua", text: "return { moves = { \"far\" } }")
    #expect(source.warnings.count == 1)
    source.modules = [module]
    #expect(source.warnings.isEmpty)
    #expect(
      warnings("local function f(acc, k) acc[k] = 1 end return { moves = { \"any\" } }").isEmpty)
    let chosen = "local function f(acc, k) acc[k and 'x' or 'y'] = 1 end return { moves = { 'y' } }"
    #expect(warnings(chosen).isEmpty)
    #expect(
      warnings("local s = require 'celluna.stack' return { moves = { \"main\", \"y\" } }")
        == ["1: `moves` names `main`, but no code writes a field of this name"])
  }

  @Test func `the message names the line, and says how to mend or to confirm it`() throws {
    let text = """
      return {
        prepare = function(ctx, sheet)
          y = 0
          type, x = 1, 2
        end,
      }
      """
    let found = ScriptSource(name: "x.lua", text: text).warnings
    #expect(found.map(\.severity) == [.warning, .warning, .warning])
    #expect(
      found.map(\.message) == [
        "`y` is set without `local`, so it is a global",
        "`type` is set without `local`, and replaces Lua's own",
        "`x` is set without `local`, so it is a global",
      ])
    #expect(found.map { $0.location?.line } == [3, 4, 4])
    #expect(found.map { $0.location?.column } == [5, 5, 11])
    #expect(found.first?.helps == ["local y = 0", "if a global is intended, write _G.y"])
    #expect(found.last?.helps == ["declare it: local x", "if a global is intended, write _G.x"])
  }

  @Test func `of very many warnings the first are reported, with the number of the rest`() {
    let text = (1...1000).map { "x\($0) = 1" }.joined(separator: "\n")
    let found = ScriptSource(name: "x.lua", text: text).warnings
    #expect(found.count == 8)
    #expect(found.last?.notes == ["and 992 more like this"])
  }

  @Test func `a text that takes too much work has no warnings`() {
    let text = "local el = {} " + String(repeating: "print(el.kind == 'cell') ", count: 10_000)
    #expect(warnings(text) == [])
  }

  @Test func `modules are checked too`() throws {
    var source = ScriptSource(name: "x.lua", text: "local a = require 'a'")
    source.modules = [ScriptModule(name: "a", source: ScriptSource(name: "a.lua", text: "b = 1"))]
    #expect(source.warnings.map { $0.location?.file } == ["a.lua"])
  }

  @Test(arguments: [
    "local x, width = ctx.frame(1), ctx.width", "local height = ctx.size(1) + 3",
    "for height, i in mine.items() do end", "for i, _, height in ctx.items() do end",
    "for _, v in ipairs(sorted(t, function(a, b) return a < b end)) do local c = v == 1 end",
    "_G[\"debug\"] = true if debug == nil then end", "_G.a, _G.b = 1, 2 if a == b then end",
    "function _G.f() end if f == nil then end", "repeat local done = ctx.count until done == 3",
    "for i = 1, 3 do if i == 2 then end end", "local t = { kind = 3 } if t.kind == 3 then end",
    "goto last if ctx.count == 0 then end ::last::", "if coroutine == nil then end",
    "local function f(a, ...) return a == ... end", "x = 3 if x == 4 then end",
    "local w = 1 sheet.item(1, 0, 0, w, w)", "sheet.item(1, x, y)", "sheet.item(1, 0, 0, nil)",
    "sheet.item(1, 0, 0, w * 2, (h))", "sheet.item(1, 0, 0, f(w))", "own.item(1, 0, 0, w)",
    "sheet.item(1, 0, 0, 10, h)",
  ])
  func `valid code has none of the warnings about names`(body: String) {
    let text = "return { prepare = function(ctx, sheet) \(body) end }"
    let codes = ScriptSource(name: "x.lua", text: text).warnings.map(\.code)
    #expect(!codes.contains(.exchangedArguments) && !codes.contains(.undeclaredName))
  }

  @Test func `an undeclared name as an optional argument of sheet is reported`() {
    let text = """
      return { prepare = function(ctx, sheet)
        sheet.item(1, 0, 0, cell_width, 20)
        sheet.header(1, 0, 0, 10, 10, attrs)
        sheet.item(2, 0, 0, cell_width, 20)
      end }
      """
    #expect(
      warnings(text) == [
        "2: `cell_width` is never declared, so it is nil",
        "3: `attrs` is never declared, so it is nil",
      ])
  }

  @Test func `very many arguments of one call take little time`() {
    let text = "sheet.item(a" + String(repeating: ", a", count: 50_000) + ")"
    #expect(warnings(text) == [])
  }

  @Test func `many names on one long line take little time`() {
    let line = "local x = a" + String(repeating: " == a", count: 50_000)
    let warnings = ScriptSource(name: "x.lua", text: line).warnings
    #expect(warnings.map(\.code) == [.undeclaredName])
  }

  @Test(
    arguments: [
      ("el.kind == 'cell'", "el.kind is nil for items: write el.category == \"cell\""),
      ("el.kind ~= \"item\"", "el.kind is nil for items: write el.category == \"cell\""),
      (
        "el.kind == 'decoration'",
        "write el.category == \"decoration\"; el.kind is the kind it was placed with"
      ),
      (
        "el.category == 'header'",
        "el.category is \"cell\", \"supplementary\" or \"decoration\"; its kind is el.kind == \"header\""
      ),
      ("el.category == 'item'", "an item has el.category == \"cell\""),
      ("ctx.direction == 'right'", "ctx.direction is \"ltr\" or \"rtl\""),
      ("el.kind == 'header'", nil), ("el.category == 'cell'", nil), ("ctx.direction == 'rtl'", nil),
      ("ctx.change.kind == 'insert'", nil), ("ctx.params.direction == 'left'", nil),
      ("photo.category == 'cat'", nil), ("'cell' == ctx.kind", nil),
    ] as [(String, String?)])
  func `a comparison whose result is always the same is reported`(comparison: String, help: String?)
  {
    let text = "return { scroll = function(ctx, el) if \(comparison) then end end }"
    let found = ScriptSource(name: "x.lua", text: text).warnings
    #expect(found.map(\.code) == (help == nil ? [] : ["CL0212"]))
    #expect(found.first?.helps == help.map { [$0] })
    let isEqual = comparison.contains("==")
    #expect(help == nil || found.first?.message == "this is always \(isEqual ? "false" : "true")")
  }

  @Test(arguments: [("appear", "insert"), ("disappear", "delete")])
  func `the kind of an animated change is compared with values that it can have`(
    hook: String, own: String
  ) {
    func warnings(_ body: String) -> [Diagnostic] {
      let text = "return { \(hook) = function(ctx, el, why) \(body) end }"
      return ScriptSource(name: "x.lua", text: text).warnings
    }
    let found = warnings("if why == 'inserted' then end")
    #expect(found.map(\.code) == ["CL0212"])
    #expect(
      found.first?.helps == [
        "why is \"\(own)\", \"move\", \"reload\", \"none\", \"bounds\" or \"switch\""
      ])
    #expect(warnings("if why == '\(own)' or why ~= 'bounds' then end").isEmpty)
    let other = own == "insert" ? "delete" : "insert"
    #expect(warnings("if why == '\(other)' then end").map(\.code) == ["CL0212"])
    #expect(warnings("for _, why in ipairs({}) do if why == 'a' then end end").isEmpty)
    #expect(warnings("why = why .. 'ed' if why == 'inserted' then end").isEmpty)
    #expect(warnings("local f = function(why) return why == 'inserted' end f(1)").isEmpty)
  }

  @Test(
    arguments: [
      ("data = { mine = 1 }", "ctx.hint(i, 'mien')", ["did you mean `mine`?"]),
      ("data = { ['mine'] = 1, }", "ctx.hint(f(1), \"other\")", ["declare the name in `data`"]),
      ("section_data = { rows = 1 }", "section.hint('row')", ["did you mean `rows`?"]),
      ("section_data = { rows = 1 }", "ctx.sections[s].hint('row')", ["did you mean `rows`?"]),
      (
        "data = { rows = 1 }, section_data = { columns = 1 }", "ctx.hint(i, 'columns')",
        ["`columns` belongs to sections: section.hint(\"columns\")"]
      ),
      ("data = { mine = 1 }", "ctx.hint(i, 'mine')", []),
      ("data = { mine = 1 }", "section.hint('mien')", []),
      ("section_data = { mine = 1 }", "ctx.hint(i, 'mien')", []),
      ("data = { mine = 1 }", "ctx.hint(i, 'mi' .. 'en')", []),
      ("data = { mine = 1 }", "ctx.hint(i, name)", []),
      ("data = { mine = 1 }", "own.hint(i, 'mien')", []),
      ("data = {}", "ctx.hint(i, 'mien')", []),
      ("data = { [name] = 1, mine = 1 }", "ctx.hint(i, 'mien')", []),
      ("data = declared", "ctx.hint(i, 'mien')", []),
      ("parts = { data = { mine = 1 } }", "ctx.hint(i, 'mien')", []),
      ("version = '1'", "ctx.hint(i, 'mien')", []),
    ] as [(String, String, [String])])
  func `a read of undeclared data is reported if other data is declared`(
    fields: String, read: String, helps: [String]
  ) {
    let text = "return { \(fields), prepare = function(ctx, sheet) local a = \(read) end }"
    let found = ScriptSource(name: "x.lua", text: text).warnings
    #expect(found.map(\.code) == helps.map { _ in "CL0214" })
    #expect(found.flatMap(\.helps) == helps)
  }

  @Test func `data that a variable declares is not searched for undeclared names`() {
    #expect(
      warnings("local data = { mine = 1 } return function(ctx) return ctx.hint(1, 'mien') end")
        == [])
  }

  @Test func `a script's own kind may have the name of a category`() {
    let text = """
      return {
        prepare = function(ctx, sheet) sheet.supplementary("cell", 1, 1, 0, 0, 1, 1) end,
        scroll = function(ctx, el) return el.kind == "cell" and { z = 1 } or nil end,
      }
      """
    #expect(warnings(text) == [])
  }

  @Test(arguments: try Scripts.names())
  func `shipped scripts give no warning`(name: String) throws {
    #expect(try Scripts.source(name).warnings == [])
  }
}
