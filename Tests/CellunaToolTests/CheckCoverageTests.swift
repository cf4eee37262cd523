import Foundation
import Testing

/// Reports of `celluna check` about the code that ran, the generated scenes, and the time.
@Suite struct CheckCoverageTests {
  /// A script that stacks items.
  ///
  /// Line 8 runs only in wide views, and line 4 is a hook for removed items.
  private static let script = CheckFolder.stack(
    fields: "params = { gap = param.number { default = 0, min = 0, max = 9 } },",
    before: "if ctx.width > 300 then\n      y = 7\n    end"
  ).replacing(
    "  prepare =", with: "  disappear = function(ctx, el) return { alpha = 0 } end,\n  prepare =")

  @Test func `the report names lines and hooks that were never used`() throws {
    try CheckFolder.with(["stack.lua": Self.script]) { folder in
      let result = try folder.checkSmall(["stack.lua", "--only", "load,rules"])
      #expect(result.exitCode == 0, "\(result.standardOutput)")
      let lines = result.standardOutput.split(separator: "\n")
      let line = try #require(lines.first { $0.hasPrefix("coverage") })
      // eight statements: one in `disappear`, seven in `prepare`
      #expect(
        line
          == "coverage  stack.lua  ran 6 of 8 lines and 1 of 2 branches; never: 4, 8; "
          + "hooks never called: disappear")
    }
  }

  @Test func `JSON has the coverage of each script`() throws {
    try CheckFolder.with(["stack.lua": Self.script]) { folder in
      let result = try folder.check([
        "stack.lua", "--scene", "small.json", "--runs", "60", "--json",
      ])
      let json = try JSONSerialization.jsonObject(with: Data(result.standardOutput.utf8))
      let all = try #require((json as? [String: Any])?["coverage"] as? [[String: Any]])
      let coverage = try #require(all.first)
      let lines = try #require(coverage["lines"] as? [String: Any])
      #expect(lines["count"] as? Int == 8)
      let branches = try #require(coverage["branches"] as? [String: Any])
      #expect(branches["count"] as? Int == 2)
      #expect(branches["ran"] as? Int == 2)
      let generated = try #require(coverage["generated"] as? [String: Any])
      #expect(generated["asked"] as? Int == 60)
      #expect(generated["count"] as? Int == 60)
      #expect(generated["reason"] is NSNull)
      let events = try #require(generated["events"] as? [String: Int])
      #expect((events["scroll"] ?? 0) > 0 && (events["drag"] ?? 0) > 0)
      let bounds = try #require(coverage["bounds"] as? [String: Any])
      #expect(bounds["never"] as? [String] == [])
      #expect(bounds["used"] as? Int == 2)
    }
  }

  @Test func `a script whose lines all ran has one short line`() throws {
    try CheckFolder.with(["stack.lua": CheckFolder.stack()]) { folder in
      let result = try folder.checkSmall(["stack.lua", "--only", "rules"])
      #expect(result.standardOutput.contains("\ncoverage  stack.lua  ran all 5 lines\n"))
      let load = try folder.checkSmall(["stack.lua", "--only", "load"])
      #expect(!load.standardOutput.contains("coverage"))
    }
  }

  @Test func `fewer generated scenes than requested have a reason`() throws {
    try CheckFolder.with(["stack.lua": CheckFolder.stack()]) { folder in
      let result = try folder.check([
        "stack.lua", "--only", "fuzz", "--scene", "small.json", "--runs", "1000000",
        "--budget", "4",
      ])
      let line = result.standardOutput.split(separator: "\n").first { $0.hasPrefix("coverage") }
      let end = " of 1000000 scenes, because the time limit was reached"
      #expect(line?.hasSuffix(end) == true, "\(line ?? "")")
    }
  }

  @Test func `statistics and durations are part of the text on request`() throws {
    try CheckFolder.with(["stack.lua": CheckFolder.stack()]) { folder in
      let result = try folder.check([
        "stack.lua", "--scene", "small.json", "--runs", "30", "--statistics", "--durations", "1",
      ])
      let text = result.standardOutput
      #expect(text.contains("\nstatistics  stack.lua  30 generated scenes\n      events   "))
      #expect(text.contains("\n      items    "))
      let slow = text.split(separator: "\n").filter { $0.hasPrefix("slow ") }
      #expect(slow.map { $0.split(separator: " ")[1] } == ["script", "stage", "case"])
      #expect(slow[0].hasSuffix("  stack.lua"))
      let usual = try folder.checkSmall(["stack.lua"]).standardOutput
      #expect(!usual.contains("slow ") && !usual.contains("statistics"))
    }
  }
}
