import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import Testing

@testable import LayoutConformance

/// Checks that first run a script without counting its instructions.
///
/// Their results are the same as those of checks that count.
@Suite struct UncountedCheckTests {
  /// A script whose `prepare` runs a loop before it places the items.
  private static func script(_ loop: String) -> ScriptSource {
    ScriptSource(
      name: "slow.lua",
      text: """
        return {
          name = "slow", version = "1", api = 1,
          prepare = function(ctx, sheet)
            \(loop) end
            for i in ctx.items() do sheet.item(i, 0, 10 * i, 10, 10) end
            return 10, 10 * ctx.count + 10
          end,
        }
        """)
  }

  @Test(arguments: [
    // a short call, a call that is so long that it must be repeated with counting, and a call that
    // reaches the limit
    (loop: "for _ = 1, 100 do", message: String?.none),
    ("for _ = 1, 30000000 do", nil),
    ("while true do", "`prepare` did not finish within 100,000,000 instructions"),
  ])
  func `the result is that of a check that counts`(loop: String, message: String?) throws {
    let subject = CheckSubject(Self.script(loop), parameters: [])
    #expect(subject.prepareUncounted != nil)
    var checker = SceneChecker(subject) { ReferenceLayoutSource() }
    checker.countsInstructions = false
    var instructions: Int?
    let outcome = checker.check(try Scene.load(shipped: "one")) {
      instructions = $0.inspection?.work.instructionCount
    }
    #expect(outcome.finding?.summary == message)
    #expect(outcome.finding?.severity == (message == nil ? nil : .limit))
    // only the script with the short loop ran without counting to its end
    let isCounted = try #require(instructions) > 1_000_000
    #expect(isCounted == (loop != "for _ = 1, 100 do"))
  }

  @Test func `small limits are always counted`() {
    var limits = ScriptLimits.forChecks
    #expect(limits.makeUncounted != nil)
    limits.instructions = 1_000_000
    #expect(limits.makeUncounted == nil)
    limits.instructions = nil
    #expect(limits.makeUncounted == nil)
  }

  @Test func `each set of limits notes only its own calls`() throws {
    let makeUncounted = try #require(ScriptLimits.forChecks.makeUncounted)
    let (one, other) = (makeUncounted(), makeUncounted())
    // the record is the same, and even a busy machine does not stop the script
    var limits = one.limits
    limits.time = .seconds(20)
    _ = try ScriptedLayout(Self.script("for _ = 1, 100 do"), limits: limits)
    #expect(throws: ScriptError.self) {
      try ScriptedLayout(
        ScriptSource(name: "endless.lua", text: "while true do end"), limits: other.limits)
    }
    #expect(one.areCallsShort())
    #expect(!other.areCallsShort())
  }
}

/// Laws that are checked in the same run as the comparison with the reference.
@Suite struct JointCheckTests {
  /// A script that breaks its own law if there are 16 items.
  private static let script = ScriptSource(
    name: "counting.lua",
    text: """
      return {
        name = "counting", version = "1", api = 1,
        laws = {
          { "few", function(run) return #run.items ~= 16, "there are 16 items" end },
        },
        prepare = function(ctx, sheet)
          for i in ctx.items() do sheet.item(i, 0, 10 * i, 10, 10) end
          return 10, 10 * ctx.count + 10
        end,
      }
      """)

  @Test func `a law that is broken in one state is broken in the second run, too`() throws {
    // a run that also compares the layouts checks the laws in the middle state; a run without the
    // comparison does not
    var scene = try Scene.load(shipped: "one")
    let insert = #"{ "do": "insert", "at": "1.1", "items": [[10, 10]], "animated": false }"#
    scene.events = try Scene.load(
      bytes: Array(
        """
        { "scene": 1, "view": { "size": [99, 99] }, "sections": [{ "items": [[10, 10]] }],
          "events": [\(Array(repeating: insert, count: 31).joined(separator: ", "))] }
        """.utf8), named: "one"
    ).events
    let subject = CheckSubject(Self.script, parameters: [])
    let task = CheckTask(Self.script, parameters: [], against: subject) { ReferenceLayoutSource() }
    var plan = CheckPlan(scenes: [scene])
    plan.stages = [.rules, .conform]
    plan.proposesRepairs = false
    var cases: [CheckCase] = []
    LayoutCheck(task, plan) { cases.append($0) }.run()
    let rules = cases.filter { $0.stage == .rules }
    #expect(rules.map(\.status) == [.fail, .pass])
    #expect(rules.first?.finding?.summary == "the law `few` does not hold: there are 16 items")
  }
}
