import Foundation
import Testing

/// `celluna check --fix` writes the proposed repairs of scripts that have a reference.
@Suite struct CheckFixTests {
  private static let stack = CheckFolder.stack(gap: 1)
  private static let wrong = stack.replacing("y = y + height + 1", with: "y = y - height + 1")

  @Test func `a proposed repair is written only on demand, after the report`() throws {
    try CheckFolder.with(["stack.lua": Self.wrong, "other.lua": Self.stack]) { folder in
      let arguments = [
        "stack.lua", "--against", "other.lua", "--scene", "small.json", "--runs", "10",
      ]
      let shown = try folder.check(arguments, proposesRepairs: true)
      #expect(shown.exitCode != 0)
      #expect(shown.standardOutput.contains("help: line 9: `-` → `+` makes all "))
      #expect(folder.text("stack.lua") == Self.wrong)
      let fixed = try folder.check(arguments + ["--fix"], proposesRepairs: true)
      #expect(fixed.exitCode == shown.exitCode)
      #expect(fixed.standardOutput.contains("help: line 9: "))
      #expect(fixed.standardError.contains("fixed: stack.lua:9:"))
      #expect(folder.text("stack.lua") == Self.stack)
      #expect(try folder.check(arguments).exitCode == 0)
    }
  }

  @Test func `without a reference, a repair is shown with a warning and not written`() throws {
    // the mistake is `i * 44`, but a greater content makes the script keep all laws, too
    let wrong = """
      return {
        name = "frames", version = "1.0.0", api = 1,
        content = function(ctx) return ctx.width, ctx.count * 44 end,
        frame = function(ctx, i) return 0, i * 44, ctx.width, 44 end,
      }

      """
    try CheckFolder.with(["frames.lua": wrong]) { folder in
      let result = try folder.check(
        ["frames.lua", "--scene", "small.json", "--runs", "10", "--fix"], proposesRepairs: true)
      #expect(result.exitCode == 1)
      #expect(
        result.standardOutput.contains(
          "scenes pass; without a reference, it can still be wrong: look at the result\n"))
      #expect(result.standardError.contains("not fixed: frames.lua:"))
      #expect(result.standardError.contains(": without a reference, the change can be wrong; "))
      #expect(folder.text("frames.lua") == wrong)
    }
  }

  @Test func `a check without repairs proposes none, and can write none`() throws {
    try CheckFolder.with(["stack.lua": Self.wrong, "other.lua": Self.stack]) { folder in
      let result = try folder.checkSmall(["stack.lua", "--against", "other.lua"])
      #expect(result.exitCode != 0)
      #expect(!result.standardOutput.contains("help: line"))
      let refused = try folder.checkSmall(["stack.lua", "--fix"])
      #expect(refused.exitCode == 64)
      #expect(refused.standardError.contains("--fix needs the repairs; omit --no-repairs"))
      #expect(folder.text("stack.lua") == Self.wrong)
    }
  }

  @Test func `a script whose lines end as on Windows keeps its line ends`() throws {
    func ended(_ text: String) -> String { text.replacing("\n", with: "\r\n") }
    let files = ["stack.lua": ended(Self.wrong), "other.lua": Self.stack]
    try CheckFolder.with(files) { folder in
      let arguments = [
        "stack.lua", "--against", "other.lua", "--scene", "small.json", "--runs", "10", "--fix",
      ]
      let fixed = try folder.check(arguments, proposesRepairs: true)
      #expect(fixed.standardError.contains("fixed: stack.lua:9:"))
      #expect(folder.text("stack.lua") == ended(Self.stack))
    }
  }
}
