import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// CONTRACT.md section 7: `require`.
@Suite struct ModuleTests {
  private static func layout(
    _ body: String, _ modules: [String: String], onOutput: ((String) -> Void)? = nil
  ) throws(ScriptError) -> ScriptedLayout {
    var source = ScriptSource(
      name: "main.lua",
      text: """
        \(body)
        return {
          name = "main", version = "1", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, (i - 1) * height()) end
            return 100, ctx.count * height()
          end,
        }
        """)
    source.modules = modules.map {
      ScriptModule(name: $0.key, source: ScriptSource(name: "\($0.key).lua", text: $0.value))
    }
    return try ScriptedLayout(source, onOutput: onOutput)
  }

  @Test func `a module runs once, and every require returns its result`() throws {
    var output = ""
    let layout = try Self.layout(
      "local a = require 'shapes.a'\nlocal b = require('b')\nheight = function() return a.height + b end",
      [
        "shapes.a": "print('a')\nreturn { height = 40 }",
        "b": "print('b', ...)\nassert(require 'shapes.a' == require 'shapes.a')\nreturn 2",
      ]
    ) { output += $0 }
    let view = HookScript.view(layout)
    #expect(try view.frame(of: .cell(item: 2, section: 0))?.minY == 84)
    #expect(output == "a\nb\n")
  }

  @Test func `a module that fails can be required again`() throws {
    var output = ""
    _ = try Self.layout(
      """
      for _ = 1, 2 do print(select(2, pcall(require, "broken"))) end
      for _ = 1, 2 do print(select(2, pcall(require, "nothing"))) end
      for _ = 1, 2 do print(select(2, pcall(require, "one"))) end
      print(select(2, pcall(function() return require "outer" end)))
      height = function() return 1 end
      """,
      [
        "broken": "error('no', 0)", "one": "return require 'two'", "two": "return require 'one'",
        "outer": "pcall(require, 'broken') return require 'inner'", "inner": "return 'inner'",
      ]
    ) { output += $0 }
    #expect(
      output == """
        no
        no
        there is no module `nothing`
        there is no module `nothing`
        two.lua:1: the module `one` requires itself: one → two → one
        two.lua:1: the module `one` requires itself: one → two → one
        inner

        """)
  }

  @Test func `names that a script requires are found in its text`() {
    let text = """
      local a = require "a"
      local b = require('b.c') -- require "no"
      local c = require [[long]] .. require("x" .. "y")
      local d = require "../up"; local e = require "A"; require "a"
      print('require "text"')
      """
    #expect(ScriptSource(name: "x.lua", text: text).requiredModules == ["a", "b.c", "x"])
  }

  @Test(arguments: [
    ("a", true), ("a_1.b2", true), ("", false), ("a..b", false), (".a", false), ("a.", false),
    ("../a", false), ("A", false), ("a/b", false), ("a\0b", false),
    (String(repeating: "a", count: 101), false),
  ])
  func `only valid words are module names`(name: String, isName: Bool) {
    #expect(ScriptModule.isName(name) == isName)
  }

  @Test(arguments: [
    ("require 'b'", [:], "there is no module `b`", "main.lua:1"),
    (
      "require(1)", [:], "argument 1 of `require` must be a module's name, a text, not 1",
      "main.lua:1"
    ),
    (
      "require 'b'", ["b": "require 'c'", "c": "require 'b'"],
      "modules require one another in a circle: b → c → b", "c.lua:1"
    ),
    ("require 'b'", ["b": "local x = 1"], "the module `b` returned nothing", "main.lua:1"),
    (
      "require 'b'", ["b": "return nil .. 1"], "a value is nil; `..` joins texts and numbers",
      "b.lua:1"
    ),
    ("require 'b'", ["b": "\nreturn ctx.x"], "`ctx` is nil; it has no fields", "b.lua:2"),
    (
      "require 'b'", ["b": "x = = 1"], "Lua cannot read this: unexpected symbol near '='", "b.lua:1"
    ),
    ("require 'b'", ["b": "io.open('x')"], "scripts have no `io`", "b.lua:1"),
    (
      "load(\"require 'b'\")()", ["b": "return { 1 "], "a `{` opened on line 1 is never closed",
      "b.lua:1"
    ),
  ])
  func `an error is reported at its place`(
    body: String, modules: [String: String], message: String, place: String
  ) throws {
    do {
      _ = try Self.layout(body, modules)
      Issue.record("no error")
    } catch {
      let found = error.diagnostic
      #expect("\(found.message)" == message)
      let label = try #require(found.location)
      #expect("\(label.file):\(label.line ?? 0)" == place)
    }
  }

  @Test func `a failure in a hook that a module defines points into the module`() throws {
    let layout = try Self.layout(
      "local b = require 'b'\nheight = b.height",
      ["b": "return {\n  height = function() return 1 + {} end,\n}"])
    do {
      try HookScript.view(layout).layoutIfNeeded()
      Issue.record("no error")
    } catch {
      let cause = try #require(error.cause as? ScriptError)
      #expect(cause.diagnostic.location?.file == "b.lua" && cause.diagnostic.location?.line == 2)
    }
  }
}
