import Foundation
import Testing

/// `celluna check --fix` writes the repairs that the report proposes.
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
