import Foundation
import Testing

/// `--example` and `--laws`, which use the examples and the laws that a script declares.
@Suite struct DeclarationTests {
  /// Calls a closure with a folder that contains the script `low.lua` and the scene
  /// `scenes/two.json`.
  ///
  /// The script's content is too low if its parameter `missing` is above 0.
  private func withScript(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "scenes"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // or the system deletes it later
    let script = """
      return {
        name = "low", version = "1", api = 1,
        params = { missing = param.length { default = 0 } },
        laws = {
          "inside_content",
          { "even", function(run) return run.count % 2 == 0, run.count .. " items" end },
        },
        examples = {
          { name = "short", params = { missing = 15 }, scene = "scenes/two.json" },
        },
        prepare = function(ctx, sheet)
          for i in ctx.items() do sheet.item(i, 0, 20 * i - 20) end
          return 40, math.max(0, 20 * ctx.count - ctx.params.missing)
        end,
      }
      """
    let scene = """
      { "scene": 1, "name": "two", "view": { "size": [100, 60] },
        "sections": [{ "items": [[40, 20], [40, 20]] }],
        "events": [{ "do": "delete", "at": "1.1", "animated": false }, { "do": "rotate" }] }
      """
    try Data(script.utf8).write(to: folder.appending(path: "low.lua"))
    try Data(scene.utf8).write(to: folder.appending(path: "scenes/two.json"))
    try body(folder)
  }

  private static let broken = """
    error[CL0812]: inside_content: 1.2 reaches 15 below the content
       = values: 1.2 = 0, 20, 40 × 20  content = 40 × 25
       = note: the law: every element that is shown lies within the content
       = note: in the scene two, at the start, ltr
       = note: and in 2 more of the 3 states
       = help: place it inside the content, or return a larger content size
    error[CL0820]: the law `even` does not hold: 1 items
      --> low.lua:6:7
       |
    6  |     { "even", function(run) return run.count % 2 == 0, run.count .. " items" end },
       |       ^^^^^^
       = note: in the scene two, after event 1, delete, ltr
       = note: and in 1 more of the 3 states

    """

  @Test(arguments: [[], ["--isolate"]])
  func `broken laws are reported after the state and end with 1`(options: [String]) throws {
    try withScript { (folder: URL) throws in
      let arguments = ["run", "low.lua", "--example", "short"] + options
      let plain = try Tool.run(arguments, in: folder)
      #expect(plain.exitCode == 0)
      let checked = try Tool.run(arguments + ["--laws"], in: folder)
      #expect(checked.exitCode == 1)
      #expect(checked.standardOutput == plain.standardOutput)
      #expect(checked.standardError == Self.broken)
    }
  }

  @Test func `an example gives the scene and the parameters that nothing else gives`() throws {
    try withScript { (folder: URL) throws in
      func content(_ options: [String]) throws -> Substring? {
        let arguments = ["run", folder.appending(path: "low.lua").path] + options
        let result = try Tool.run(arguments)
        #expect(result.exitCode == 0, "\(result.standardError)")
        return result.standardOutput.firstMatch(of: #/content (.*) ·/#)?.1
      }
      #expect(try content(["--example", "short"]) == "40.0 × 5.0")
      #expect(try content(["--example", "short", "--set", "missing=1"]) == "40.0 × 19.0")
      #expect(try content(["--example", "short", "--scene", "one"]) == "40.0 × 5.0")
      #expect(try content(["--example", "short", "--scene", "phone"]) == "40.0 × 785.0")
      #expect(try content(["--scene", "phone"]) == "40.0 × 800.0")
    }
  }

  @Test func `an example of a shipped script is the same as its scene and parameters`() throws {
    let example = try Tool.layout(["layouts/timeline.lua", "--example", "one side", "--json"])
    let same = try Tool.layout([
      "layouts/timeline.lua", "--scene", "phone", "--set", "axis_width=24", "--json",
    ])
    #expect(example == same)
  }

  @Test func `layouts in Swift are checked for the built-in laws of all layouts`() throws {
    let options = ["ref:sticky", "--scene", "rotate"]
    let plain = try Tool.layout(options)
    #expect(try Tool.layout(options + ["--laws"]) == plain)
  }
}
