import LayoutScripting
import Testing

/// The changes of one token that a check tries as repairs.
@Suite struct ScriptRepairTests {
  /// The texts that are tried in place of a comparison.
  private static func replacements(of comparison: String, in condition: String) -> Set<String> {
    let source = ScriptSource(
      name: "a.lua",
      text: "return { prepare = function(ctx, n) if \(condition) then n = 1 end return n, n end }")
    let repairs = source.repairs(near: [1], limit: 1500)
    return Set(repairs.filter { $0.original == comparison }.map(\.replacement))
  }

  @Test func `a comparison of numbers is replaced by every other comparison`() {
    let found = Self.replacements(of: "==", in: "n == 2")
    #expect(found == ["~=", "<", "<=", ">", ">="])
  }

  @Test(arguments: [
    (#"ctx.direction == "rtl""#, "==", "~="), (#""rtl" ~= ctx.direction"#, "~=", "=="),
  ])
  func `a comparison with a text is never replaced by a comparison of order`(
    condition: String, comparison: String, other: String
  ) {
    #expect(Self.replacements(of: comparison, in: condition) == [other])
  }
}
