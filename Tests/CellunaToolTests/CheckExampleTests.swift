import Foundation
import Testing

/// The examples of a script are cases of a check, and parameters can be set for all cases.
@Suite struct CheckExampleTests {
  /// A script whose items are as wide as its parameter, and which raises an error if the parameter
  /// is 7.
  private static func script(_ examples: String) -> String {
    """
    return {
      name = "wide", version = "1", api = 1,
      params = { width = param.length { default = 10, min = 0, max = 50 } },
      examples = { \(examples) },
      prepare = function(ctx, sheet)
        local width = ctx.params.width
        if width == 7 then error("not seven", 0) end
        for i in ctx.items() do sheet.item(i, 0, 30 * (i - 1), width, 30) end
        return ctx.width, 30 * ctx.count
      end,
    }
    """
  }

  private static let only = ["--only", "load,rules", "--quiet", "--plain"]

  @Test func `an example that raises fails a check, and the command shows it again`() throws {
    let script = Self.script("{ name = \"the seventh\", params = { width = 7 }, scene = \"one\" }")
    try CheckFolder.with(["wide.lua": script]) { folder in
      let arguments = ["wide.lua", "--tag", "none"] + Self.only
      #expect(try folder.check(arguments).exitCode == 64)
      let result = try folder.check(["wide.lua", "--example", "the seventh"] + Self.only)
      #expect(result.exitCode == 2)
      #expect(result.standardOutput.contains("example the seventh"))
      #expect(result.standardOutput.contains("not seven"))
      let json = try folder.check(
        ["wide.lua", "--only", "load,rules", "--quiet", "--json", "--example", "the seventh"])
      #expect(json.standardOutput.contains("wide/rules/example the seventh/ltr"))
      #expect(try folder.checkSmall(["wide.lua"] + Self.only).exitCode == 0)
    }
  }

  @Test func `an example with a file takes its scene from beside the script`() throws {
    let script = Self.script("{ name = \"own\", params = { width = 20 }, scene = \"own.json\" }")
    let files = ["s/wide.lua": script, "s/own.json": CheckFolder.small]
    try CheckFolder.with(files) { folder in
      let result = try folder.check(["s/wide.lua", "--example", "own"] + Self.only)
      #expect(result.exitCode == 0)
      #expect(result.standardOutput.contains("rules    wide.lua × 1 scene × 2 directions"))
    }
  }

  @Test func `a failing example can be expected`() throws {
    let script = Self.script("{ name = \"the seventh\", params = { width = 7 }, scene = \"one\" }")
    try CheckFolder.with(["wide.lua": script]) { folder in
      let arguments = ["wide.lua", "--example", "the seventh"] + Self.only
      let failing = try folder.check(arguments)
      #expect(failing.exitCode == 2)
      let update = arguments + ["--update-expect", "--because", "seven is a bad number"]
      #expect(try folder.check(update).exitCode == 0)
      #expect(try folder.check(arguments).exitCode == 0)
    }
  }

  @Test func `the growth of the work is measured in an example, too`() throws {
    let script = Self.script("{ name = \"own\", params = { width = 20 }, scene = \"phone\" }")
    try CheckFolder.with(["wide.lua": script]) { folder in
      let result = try folder.check(
        ["wide.lua", "--example", "own", "--only", "growth", "--quiet", "--plain"])
      #expect(result.exitCode == 0)
      #expect(result.standardOutput.contains("layout O(n)"))
    }
  }

  /// A script that raises an error if its choice or its boolean is not the default.
  private static let chooser = """
    return {
      name = "chooser", version = "1", api = 1,
      params = {
        side = param.choice { "left", "right", default = "left" },
        fine = param.boolean { default = true },
      },
      prepare = function(ctx, sheet)
        local p = ctx.params
        if p.side == "right" then error("not to the right", 0) end
        if not p.fine then error("not fine", 0) end
        for i in ctx.items() do sheet.item(i, 0, 30 * (i - 1), 10, 30) end
        return ctx.width, 30 * ctx.count
      end,
    }
    """

  @Test func `each choice and each boolean is checked with every value by default`() throws {
    try CheckFolder.with(["chooser.lua": Self.chooser]) { folder in
      let all = try folder.check(["chooser.lua"] + Self.only)
      #expect(all.exitCode == 2)
      #expect(all.standardOutput.contains("example side=right / ltr"))
      #expect(all.standardOutput.contains("example fine=false / ltr"))
      #expect(!all.standardOutput.contains("side=left"))
      #expect(!all.standardOutput.contains("fine=true"))
      let named = try folder.check(["chooser.lua", "--example", "fine=false"] + Self.only)
      #expect(named.exitCode == 2)
      #expect(named.standardOutput.contains("not fine"))
      #expect(!named.standardOutput.contains("not to the right"))
    }
  }

  @Test(arguments: [
    ("grid", "ctx.params.item_spacing", "ctx.params.line_spacing"),
    ("flow", "footer = params.footer_size", "footer = params.header_size"),
  ])
  func `two exchanged parameters are found with other values than the defaults`(
    name: String, old: String, new: String
  ) throws {
    let right = try Self.shipped(name)
    let wrong = right.replacing(old, with: new)
    #expect(wrong != right)
    try CheckFolder.with(["right/\(name).lua": right, "wrong/\(name).lua": wrong]) { folder in
      let options = ["--example", "other numbers", "--only", "load,conform", "--quiet", "--plain"]
      let first = try folder.check(["right/\(name).lua"] + options)
      let second = try folder.check(["wrong/\(name).lua"] + options)
      #expect((first.exitCode, second.exitCode) == (0, 1))
    }
  }

  @Test func `a parameter that the command line sets has no other values in a check`() throws {
    try CheckFolder.with(["chooser.lua": Self.chooser]) { folder in
      let fixed = ["chooser.lua", "--set", "side=left", "--set", "fine=true"]
      #expect(try folder.check(fixed + Self.only).exitCode == 0)
      let named = try folder.check(fixed + ["--example", "fine=false"] + Self.only)
      #expect(named.exitCode == 64)
      #expect(try folder.checkSmall(["chooser.lua"] + Self.only).exitCode == 0)
    }
  }

  @Test func `a parameter that the reference lacks keeps its default`() throws {
    let script = try Self.shipped("list")
      .replacing("params = {\n", with: "params = { loose = param.boolean { default = false },\n")
      .replacing("acc.gap_before = 0", with: "acc.gap_before = ctx.params.loose and 50 or 0")
    try CheckFolder.with(["list.lua": script]) { folder in
      let stages = [
        "list.lua", "--only", "load,rules,conform,fuzz", "--runs", "40", "--quiet", "--plain",
      ]
      let result = try folder.check(stages)
      #expect(result.exitCode == 0, "\(result.standardOutput)")
      #expect(try folder.check(stages + ["--example", "loose=true"]).exitCode == 64)
      #expect(
        try folder.check(stages + ["--example", "scroll_direction=horizontal"]).exitCode == 0)
    }
  }

  @Test func `values that the script's hook refuses are not tried`() throws {
    let rule = "check = function(p) return p.side == \"left\" or not p.fine, \"both\" end,"
    let script = Self.chooser.replacing("prepare =", with: rule + "prepare =")
      .replacing("if p.side == \"right\" then error(\"not to the right\", 0) end", with: "")
      .replacing("if not p.fine then error(\"not fine\", 0) end", with: "")
    try CheckFolder.with(["chooser.lua": script]) { folder in
      let arguments = ["chooser.lua", "--runs", "40", "--only", "load,rules,fuzz", "--plain"]
      let all = try folder.check(arguments + ["--quiet"])
      #expect(all.exitCode == 0, "\(all.standardOutput)")
      #expect(try folder.check(arguments + ["--example", "side=right"]).exitCode == 64)
      #expect(try folder.check(arguments + ["--example", "fine=false"]).exitCode == 0)
    }
  }

  @Test func `an example of the script replaces the added example of the same name`() throws {
    let example = "examples = { { name = \"fine=false\", params = { fine = true } } },"
    let script = Self.chooser.replacing("prepare =", with: example + "prepare =")
    try CheckFolder.with(["chooser.lua": script]) { folder in
      let result = try folder.check(["chooser.lua", "--example", "fine=false"] + Self.only)
      #expect(result.exitCode == 0)
    }
  }

  @Test func `an example whose file is missing fails a check`() throws {
    let script = Self.script("{ name = \"lost\", scene = \"lost.json\" }")
    try CheckFolder.with(["wide.lua": script]) { folder in
      let result = try folder.check(["wide.lua", "--example", "lost"] + Self.only)
      #expect(result.exitCode == 2)
      #expect(result.standardOutput.contains("there is no file `lost.json`"))
      #expect(result.standardOutput.contains("the example `lost` of wide.lua names it"))
    }
  }

  @Test func `the examples of shipped layouts are checked by default`() throws {
    let result = try Tool.run(
      ["check", "layouts/list.lua", "--only", "rules", "--tag", "none", "--json"])
    #expect(result.exitCode == 64)
    let all = try Tool.run(["check", "layouts/list.lua", "--only", "rules", "--json", "--quiet"])
    #expect(all.exitCode == 0)
    #expect(all.standardOutput.contains("\"list/rules/example "))
  }

  @Test func `a parameter is set in every scene, including generated ones, and the hint says so`()
    throws
  {
    let script = Self.script("{ name = \"wider\", params = { width = 20 } }")
    let scene = CheckFolder.small.replacing(
      "\"tags\"", with: "\"params\": { \"width\": 20 }, \"tags\"")
    try CheckFolder.with(["wide.lua": script, "other.json": scene]) { folder in
      let fine = ["wide.lua", "--scene", "other.json", "--runs", "5", "--plain"]
      #expect(try folder.check(fine + ["--quiet"]).exitCode == 0)
      let result = try folder.check(fine + ["--set", "width=7"])
      #expect(result.exitCode == 2)
      #expect(!result.standardOutput.contains("fuzz     wide.lua, 5 scenes"))
      #expect(result.standardError.contains("--set width=7"))
    }
  }

  @Test(arguments: [
    (["--set", "hight=7"], "CL0602"), (["--set", "width=wide"], "CL0602"),
    (["--set", "width=70"], "CL0602"), (["--example", "none"], "CL0613"),
  ])
  func `a parameter or example that no layout has is wrong usage`(arguments: [String], code: String)
    throws
  {
    try CheckFolder.with(["wide.lua": Self.script("")]) { folder in
      let result = try folder.check(["wide.lua"] + arguments)
      #expect(result.exitCode == 64)
      #expect(result.standardError.contains("error[\(code)]"))
    }
  }

  @Test func `a parameter is set for the scripts that have it`() throws {
    let files = ["s/wide.lua": Self.script(""), "s/list.lua": try Self.shipped("list")]
    try CheckFolder.with(files) { folder in
      let result = try folder.check(
        ["s", "--scene", "small.json", "--runs", "0", "--set", "width=7", "--quiet"])
      #expect(result.exitCode == 2)
      #expect(result.standardOutput.contains("list.lua"))
    }
  }

  private static func shipped(_ name: String) throws -> String {
    try String(contentsOf: Tool.checkout.appending(path: "layouts/\(name).lua"), encoding: .utf8)
  }

  @Test func `render takes an example`() throws {
    let script = Self.script("{ name = \"wider\", params = { width = 50 } }")
    try CheckFolder.with(["wide.lua": script]) { folder in
      let options = ["wide.lua", "--scene", "small.json", "--width", "40", "--ascii"]
      let example = try Tool.run(["render", "--example", "wider"] + options, in: folder.url)
      let set = try Tool.run(["render", "--set", "width=50"] + options, in: folder.url)
      let plain = try Tool.run(["render"] + options, in: folder.url)
      #expect(example.exitCode == 0)
      #expect(example.standardOutput == set.standardOutput)
      #expect(example.standardOutput != plain.standardOutput)
    }
  }
}
