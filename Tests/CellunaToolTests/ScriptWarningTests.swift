import Foundation
import Testing

/// `run`, `render`, `diff`, `check`, `bench` and `repl` report the warnings of a script.
///
/// The warnings do not change the result of the command.
@Suite struct ScriptWarningTests {
  private static let script = """
    return {
      name = "global", version = "1", api = 1,
      prepare = function(ctx, sheet)
        y = 0
        for i, width, height in ctx.items() do
          sheet.item(i, 0, y, width, height)
          y = y + height
        end
        return ctx.width, y
      end,
    }
    """
  private static let warning = """
    warning[CL0211]: `y` is set without `local`, so it is a global
      --> global.lua:4:5
       |
    4  |     y = 0
       |     ^ every hook sees it, and it keeps its value between calls
       = help: local y = 0
       = help: if a global is intended, write _G.y

    """

  @Test(arguments: [
    ["run", "global.lua", "--scene", "small.json"],
    ["render", "global.lua", "--scene", "small.json"],
    ["diff", "ref:list", "global.lua", "--scene", "small.json"],
    ["check", "global.lua", "--scene", "small.json", "--runs", "0"],
    ["bench", "global.lua", "--items", "100"],
    ["repl", "global.lua", "--scene", "small.json", "-e", "1 + 1"],
  ])
  func `a command warns of a global, once`(arguments: [String]) throws {
    try CheckFolder.with(["global.lua": Self.script]) { folder in
      let result = try Tool.run(arguments, in: folder.url)
      #expect(result.standardError.hasPrefix(Self.warning))
      #expect(result.standardError.components(separatedBy: "CL0211").count == 2)
      #expect(result.exitCode < 2)
    }
  }

  @Test(arguments: [("wieght", true), ("title", false), ("weight", false)])
  func `run warns of data of a scene whose name is probably misspelt`(
    name: String, isMisspelt: Bool
  ) throws {
    let script = """
      return {
        name = "heavy", version = "1", api = 1,
        data = { weight = param.number { default = 1 } },
        prepare = function(ctx, sheet)
          for i in ctx.items() do sheet.item(i, 0, 0, ctx.hint(i, "weight"), 1) end
          return ctx.width, 1
        end,
      }
      """
    let scene = """
      { "scene": 1, "view": { "size": [100, 100] },
        "sections": [{ "items": [[10, 10], { "data": { "\(name)": 4 } }] }] }
      """
    let warning = """
      warning[CL0214]: scene: the data of 1.2: the layout does not read `wieght`
        --> heavy.json:2:48
         |
      2  |   "sections": [{ "items": [[10, 10], { "data": { "wieght": 4 } }] }] }
         |                                                ^
         = help: did you mean `weight`?

      """
    try CheckFolder.with(["heavy.lua": script, "heavy.json": scene]) { folder in
      let result = try Tool.run(["run", "heavy.lua", "--scene", "heavy.json"], in: folder.url)
      #expect(result.exitCode == 0)
      #expect(result.standardError == (isMisspelt ? warning : ""))
    }
  }

  @Test func `what a command prints is the same with and without a global`() throws {
    let files = [
      "global.lua": Self.script,
      "local.lua": Self.script.replacing("    y = 0", with: "    local y = 0"),
    ]
    try CheckFolder.with(files) { folder in
      let results = try files.keys.sorted().map {
        try Tool.run(["run", $0, "--scene", "small.json", "--json"], in: folder.url)
      }
      #expect(results.map(\.exitCode) == [0, 0])
      #expect(results.first?.standardOutput == results.last?.standardOutput)
      #expect(results.map(\.standardError) == [Self.warning, ""])
    }
  }

  @Test func `a script that does not load gives its error alone`() throws {
    try CheckFolder.with(["global.lua": "x = 1 return 5"]) { folder in
      let result = try Tool.run(["run", "global.lua", "--scene", "small.json"], in: folder.url)
      #expect(result.standardError.hasPrefix("error[CL0311]"))
      #expect(!result.standardError.contains("CL0211"))
    }
  }
}
