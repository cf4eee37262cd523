import LayoutCore
import LayoutScripting
import Testing

/// The small changes that a check tries as repairs.
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

  /// The limits that are tried for the value of a local variable, with the value that they replace.
  private static func limits(_ value: String) -> Set<String> {
    let text = "return { prepare = function(ctx) local v = \(value)\n return v, 0 end }"
    let repairs = ScriptSource(name: "a.lua", text: text).repairs(near: [1], limit: 1500)
    return Set(repairs.filter { $0.original == value }.map(\.replacement))
  }

  @Test(arguments: [
    "a - b", "(a - b) / 2", "a.width - (n - 1) * gap[1]", "-a", "#a", "f(a, b)", "a and b or 1",
  ])
  func `a value of several tokens is limited`(value: String) {
    #expect(
      Self.limits(value) == [
        "math.max(0, \(value))", "math.max(1, \(value))", "math.min(\(value), ctx.count)",
      ])
  }

  @Test(arguments: [
    "a < b", "not a", "a .. b", "{ 1, 2 }", "function() return 1 end", "f \"a\"", "a +\n b",
    "math.min(1,\n 2)", String(repeating: "a + ", count: 20) + "b",
  ])
  func `a value that is no number, or is on several lines or long, is not limited`(value: String) {
    #expect(!Self.limits(value).contains { $0.hasPrefix("math.m") && $0.contains(value) })
  }

  @Test func `a limited value is limited only on its other side`() {
    #expect(Self.limits("math.max(0, a - b)") == ["math.min(math.max(0, a - b), ctx.count)"])
  }

  @Test(arguments: [
    "for i, d, h in ctx.items() do end", "for d = 1, 2 do end", "local a, d, h = 1, 2, 3",
    "local a <const>, d <const> = 1, 2", "local function d(a, h) end", "function M.d(a, h) end",
    "function M:d(a, h) end", "goto d ::d::",
  ])
  func `the name of a declaration is not replaced`(declaration: String) {
    let text = """
      return { prepare = function(ctx)
        local M, gap = {}, ctx.gap
        M.n = gap
        \(declaration)
        M.n = M.gap + d + h
      end }
      """
    let repairs = ScriptSource(name: "a.lua", text: text).repairs(near: [4], limit: 1500)
    let declared = repairs.filter { $0.location.line == 4 }.map(\.original)
    #expect(declared.filter { ["a", "d", "h", "i"].contains($0) } == [])
  }

  @Test func `a name before a label is replaced`() {
    let text = """
      return { prepare = function(ctx)
        local gap, step = ctx.gap, 2
        for i = 1, 3 do
          ctx.y = gap
          ::continue::
        end
      end }
      """
    let repairs = ScriptSource(name: "a.lua", text: text).repairs(near: [4], limit: 1500)
    #expect(
      repairs.contains { $0.location.line == 4 && $0.original == "gap" && $0.replacement == "step" }
    )
  }

  @Test func `a line that is marked as equivalent is not changed`() {
    let text = """
      return { prepare = function(ctx)
        if ctx.count == 0 then return 0, 0 end -- celluna: equivalent, without items
        return ctx.width, ctx.count
      end }
      """
    let repairs = ScriptSource(name: "a.lua", text: text).repairs(near: [2, 3], limit: 1500)
    #expect(Set(repairs.map(\.location.line)) == [3])
  }

  @Test func `what a function adds is subtracted from a returned variable`() {
    let text = """
      return { prepare = function(ctx, sheet)
        local y = 0
        for i in ctx.items() do y = y + 2 * i + ctx.gap + i * 3 + math.abs(y) end
        return ctx.width, y
      end }
      """
    let repairs = ScriptSource(name: "a.lua", text: text).repairs(near: [4], limit: 1500)
    let found = repairs.filter { $0.location.line == 4 }.map(\.newLine)
      .filter { $0.contains("y -") }
    #expect(found == ["y - ctx.gap", "math.max(0, y - ctx.gap)"].map { "return ctx.width, \($0)" })
  }
}
