import LayoutScenes
import LayoutScripting
import ScriptConformance
import Testing

@testable import LayoutConformance

/// The reports of a check about the branches of small scripts.
@Suite struct BranchCoverageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The body of a function `f` with the parameter `k`; the body begins on line 2.
    let body: String
    /// The calls of `f` in `prepare`, which has three lines with statements.
    let calls: String
    let text: String

    init(_ description: String, _ body: String, _ calls: String, _ text: String) {
      (testDescription, self.body, self.calls, self.text) = (description, body, calls, text)
    }
  }

  static let cases = [
    Case(
      "a return on the line of its condition", "if k then return end", "f(true)",
      "ran all 4 lines and 1 of 2 branches; line 2: `k` was never false"),
    Case(
      "both outcomes", "if k then return end", "f(true) f(false)",
      "ran all 4 lines and all 2 branches"),
    Case(
      "an assignment", "local x = 1\nif k > 2 then x = 2 end\nreturn x", "f(1)",
      "ran all 6 lines and 1 of 2 branches; line 3: `k > 2` was never true"),
    Case(
      "else", "if k then return 1 else return 2 end", "f()",
      "ran all 4 lines and 1 of 2 branches; line 2: `k` was never true"),
    Case(
      "a chain whose end never ran",
      "if k == 1 then return 1\nelseif k == 2 then return 2\nelse return 3 end", "f(1)",
      "ran 4 of 6 lines and 1 of 4 branches; never: 3-4"),
    Case(
      "a body that never ran", "if k > 1 and k < 9 then\nk = 0\nelse\nk = 1\nend", "f(0)",
      "ran 5 of 6 lines and 2 of 4 branches; never: 3; line 2: `k > 1` was never true"),
    Case(
      "an else that never ran", "if k then\nwhile k do return 1 end\nelse\nk = 1\nend", "f(1)",
      "ran 5 of 6 lines and 2 of 4 branches; never: 5; line 3: `k` was never false"),
    Case(
      "a chain on one line", "if k == 1 then k = 5 elseif k == 2 then k = 6 end", "f(3)",
      "ran all 4 lines and 2 of 4 branches; "
        + "line 2: `k == 1` was never true, line 2: `k == 2` was never true"),
    Case(
      "while", "while k < 3 do k = k + 1 end", "f(1)", "ran all 4 lines and all 2 branches"),
    Case(
      "while, without a round", "while k < 3 do k = k + 1 end", "f(3)",
      "ran all 4 lines and 1 of 2 branches; line 2: `k < 3` was never true"),
    Case("a constant condition", "while true do break end", "f()", "ran all 4 lines"),
    Case(
      "repeat", "repeat k = k + 1 until k > 3", "f(1)", "ran all 4 lines and all 2 branches"),
    Case(
      "repeat, with a local of its body and another statement on the line",
      "repeat local l = k > 3\nk = k + 1 until l k = 0\nreturn k", "f(9)",
      "ran all 6 lines and 1 of 2 branches; line 3: `l` was never false"),
    Case(
      "nested on one line", "if k > 1 then if k > 2 then k = 0 end end", "f(1)",
      "ran all 4 lines and 1 of 4 branches; line 2: `k > 1` was never true"),
    Case(
      "nested on several lines", "if k > 1 then\nif k > 2 then k = 0 end\nend", "f(2)",
      "ran all 5 lines and 2 of 4 branches; "
        + "line 2: `k > 1` was never false, line 3: `k > 2` was never true"),
    Case(
      "values of and/or", "local x = k > 1 and k > 2\nreturn x or k", "f(1)",
      "ran all 5 lines and 2 of 4 branches; "
        + "line 2: `k > 1` was never true, line 3: `x` was never true"),
    Case(
      "one value or the other", "return k > 1 and 'a' or 'b'", "f(1) f(2)",
      "ran all 4 lines and all 2 branches"),
    Case(
      "an operand that decides the condition", "if k > 1 and k > 2 then k = 0 end", "f(1)",
      "ran all 4 lines and 2 of 4 branches; line 2: `k > 1` was never true"),
    Case(
      "an operand that does not decide the condition", "if k > 1 and k > 2 then k = 0 end", "f(2)",
      "ran all 4 lines and 2 of 4 branches; "
        + "line 2: `k > 1 and k > 2` was never true, line 2: `k > 1` was never false"),
    Case(
      "calls inside a condition",
      "local function big(n) if n > 5 then return true end end\n"
        + "if big(k) and not big(k - 1) then return 1 end", "f(6)",
      "ran all 5 lines and 4 of 6 branches; line 3: `big(k)` was never false"),
    Case(
      "a call that returns nothing", "local function none() end\nif none() then return 1 end",
      "f(1)", "ran all 5 lines and 1 of 2 branches; line 3: `none()` was never true"),
    Case(
      "recursion", "if k > 0 then return f(k - 1) end", "f(2)",
      "ran all 4 lines and all 2 branches"),
    Case(
      "an error inside a condition",
      "local ok = pcall(function() if k.x.y then return 1 end end)\nif ok then return 1 end",
      "f({})",
      "ran all 5 lines and 1 of 4 branches; "
        + "line 2: `k.x.y` was never tested, line 3: `ok` was never true"),
    Case(
      "several lines with comments and a long string",
      "if k -- the first\n  == [[a\nb]] --[==[ ]] ]==] then return end", "f(1)",
      "ran 4 of 5 lines and 1 of 2 branches; never: 4"),
    Case(
      "goto", "for i = 1, 3 do\nif i == k then goto continue end\nk = k + 10\n::continue::\nend",
      "f(1)", "ran all 6 lines and all 2 branches"),
    Case(
      "a function that is an argument",
      "table.sort({ 3, 1, 2 }, function(a, b) return a < b or b == k end)", "f(1)",
      "ran all 4 lines and all 2 branches"),
    Case(
      "a name like that of the host's function", "local mark = k\nif mark then return mark end",
      "f(1)", "ran all 5 lines and 1 of 2 branches; line 3: `mark` was never false"),
  ]

  private func coverage(of source: ScriptSource) throws -> ScriptCoverage {
    let task = CheckTask(source, parameters: [], against: nil) { ReferenceLayoutSource() }
    var plan = CheckPlan(scenes: [try Scene.load(shipped: "one")])
    plan.stages = [.rules]
    let check = LayoutCheck(task, plan) { _ in }
    check.run()
    return try #require(check.coverage)
  }

  private func script(_ body: String, _ calls: String) -> ScriptSource {
    ScriptSource(
      name: "a.lua",
      text: """
        local function f(k)
        \(body)
        end
        return {
          name = "a", version = "1", api = 1,
          prepare = function(ctx, sheet)
            \(calls)
            for i in ctx.items() do sheet.item(i, 0, 10 * i, 10, 10) end
            return 10, 10 * ctx.count + 10
          end,
        }
        """)
  }

  @Test(arguments: cases)
  func `the report names the branches that were not taken`(_ one: Case) throws {
    #expect(try coverage(of: script(one.body, one.calls)).text == one.text)
  }

  @Test func `the branches of a module are those of its file`() throws {
    var source = script("return require(\"tool\")(k)", "f(1)")
    source.modules = [
      ScriptModule(
        name: "tool",
        source: ScriptSource(
          name: "tool.lua", text: "return function(k)\n  if k > 1 then return 1 end\nend\n"))
    ]
    #expect(
      try coverage(of: source).text
        == "ran all 5 lines and 1 of 2 branches; tool.lua:2: `k > 1` was never true")
  }
}
