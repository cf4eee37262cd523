import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import ReferenceLayouts
import ScriptConformance
import Testing

/// Repairs: a check proposes a small change after which the script has no fault.
@Suite struct RepairTests {
  /// The failing cases of a mistake in a copy of a shipped script.
  private static func cases(
    _ script: String, _ old: String, _ new: String, in scene: String = "one"
  ) throws -> [CheckCase] {
    let bug = PlantedBug(script: script, name: "", old: old, new: new, kinds: [])
    return try cases(of: bug.task(), in: scene)
  }

  /// The failing cases of a check that proposes repairs.
  private static func cases(of task: CheckTask, in scene: String = "one") throws -> [CheckCase] {
    var plan = CheckPlan(scenes: [try Scene.load(shipped: scene)], seed: 1)
    plan.stages = [.load, .conform, .fuzz]
    plan.generatedCount = 20
    plan.proposesRepairs = true
    plan.repairSceneCount = 20
    var cases: [CheckCase] = []
    LayoutCheck(task, plan) { cases.append($0) }.run()
    return cases.filter(\.status.isWrong)
  }

  @Test(arguments: [
    ("list", "section.line_spacing or ctx", "section.item_spacing or ctx", 11),
    ("grid", "or width * p.aspect_ratio", "or width / p.aspect_ratio", 22),
    ("line", "x = x + edges.trailing", "x = x + edges.leading", 40),
    ("calendar", "seconds(hint(i, \"finish\"))", "seconds(hint(i, \"start\"))", 20),
    ("coverflow", "max(0, math.min(ctx.count - 1,", "max(1, math.min(ctx.count - 1,", 91),
    ("mosaic", "math.max(lowest, top + height)", "math.min(lowest, top + height)", 22),
    (
      "waterfall", "math.max(0, (acc.width - (p.columns - 1) * acc.gap) / p.columns)",
      "(acc.width - (p.columns - 1) * acc.gap) / p.columns", 14
    ),
    ("mosaic", "math.max(0, room / 2)", "room / 2", 15),
  ])
  func `one wrong token is named, with the right one`(
    script: String, old: String, new: String, line: Int
  ) throws {
    let cases = try Self.cases(script, old, new)
    let repair = try #require(cases.first?.repair)
    #expect(repair.location.line == line)
    #expect(old.contains(repair.replacement) && new.contains(repair.original))
    #expect(repair.sceneCount > 20)
    #expect(repair.agreesWithReference)
    // every case with a smallest scene has the same repair
    #expect(cases.allSatisfy { $0.repair == repair || $0.smallest == nil })
  }

  @Test func `the hook that has not moved an element is wrong, not the call that placed it`() throws
  {
    let cases = try Self.cases("sticky", "return first + insets.top, last", "return first, last")
    let first = try #require(cases.first)
    #expect(first.finding?.origin?.location.file == "layouts/flow.lua")
    let place = try #require(first.repair?.location ?? first.suspect)
    #expect(place.file == "layouts/sticky.lua")
  }

  @Test func `a check names scroll if a query leaves out an element that it moves`() throws {
    let source = ScriptSource(
      name: "moved.lua",
      text: """
        return {
          name = "moved", version = "1", api = 1,
          frame = function(_, i) return 0, 20 * i - 20, 40, 20 end,
          content = function(ctx) return ctx.width, 20 * ctx.count end,
          scroll = function(_, el)
            return { y = el.y + 30 }
          end,
        }
        """)
    let task = CheckTask(source, parameters: [], against: nil) { ReferenceLayoutSource() }
    var plan = CheckPlan(scenes: [try Scene.load(shipped: "one")])
    plan.stages = [.rules]
    var cases: [CheckCase] = []
    LayoutCheck(task, plan) { cases.append($0) }.run()
    let failed = try #require(cases.first)
    #expect(failed.finding?.code == .lawQueryComplete)
    #expect(failed.suspect == LayoutCore.SourceLocation(file: "moved.lua", line: 6))
  }

  @Test func `a change that agrees with the reference but breaks a law is no repair`() throws {
    // The right condition needs more than one token. With `ctx` in place of `is_reloaded`, the
    // condition is always true, so that each pass of an open card changes its number again.
    let cases = try Self.cases(
      "wallet", "(kinds.insert or kinds.delete or kinds.move)", "(kinds.insert or kinds.delete)",
      in: "cards")
    #expect(!cases.isEmpty)
    #expect(cases.allSatisfy { $0.repair == nil })
  }

  @Test func `a change that fails with negative insets, where the mistake passes, is no repair`()
    throws
  {
    // The two functions are exchanged, which only matters without items. With the sum, a drag rests
    // before the start of the content if the leading inset of the view is negative.
    let cases = try Self.cases(
      "coverflow", "math.max(0, math.min(ctx.count - 1, nearest))",
      "math.min(ctx.count - 1, math.max(0, nearest))")
    #expect(!cases.isEmpty)
    #expect(cases.allSatisfy { $0.repair?.replacement != "insets.leading + first" })
  }

  @Test func `two wrong tokens have no repair`() throws {
    let cases = try Self.cases(
      "grid", "columns, width + acc.gap, height + acc.line_gap,\n    width, height)",
      "columns, width - acc.gap, height + acc.line_gap,\n    width, height - acc.gap / 2)")
    #expect(!cases.isEmpty)
    #expect(cases.allSatisfy { $0.repair == nil })
  }

  @Test func `a change that puts all items at the same place is no repair`() throws {
    // `y = y + y` keeps all laws, because `y` then stays 0
    let source = ScriptSource(
      name: "outside.lua",
      text: """
        local y = 0
        return {
          name = "outside", version = "1.0.0", api = 1,
          start = function() return { y = 0 } end,
          step = function(ctx, acc, i, sheet, width, height)
            sheet.item(i, 0, y, ctx.width, height)
            y = y + height
          end,
          finish = function(ctx) return ctx.width, y end,
        }
        """)
    let cases = try Self.cases(
      of: CheckTask(source, parameters: [], against: nil) { ReferenceLayoutSource() })
    #expect(!cases.isEmpty)
    #expect(cases.allSatisfy { $0.repair == nil })
  }

  @Test func `wrong arguments of a hook have their repair in the message`() throws {
    let source = ScriptSource(
      name: "snap.lua",
      text: """
        return {
          name = "snap", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            local y = 0
            for i, width, height in ctx.items() do
              sheet.item(i, 0, y, width, height)
              y = y + height
            end
            return ctx.width, y
          end,
          snap = function(x, y) return x.y, 0 end,
        }
        """)
    let cases = try Self.cases(
      of: CheckTask(source, parameters: [], against: nil) { ReferenceLayoutSource() })
    #expect(cases.first?.finding?.diagnostic?.code == .exchangedArguments)
    #expect(cases.allSatisfy { $0.repair == nil })
  }

  @Test func `an error that a script raises itself needs no repair`() throws {
    let width = "local width = math.max(0, (acc.width - (columns - 1) * acc.gap) / columns)"
    for raise in ["if width > acc.gap then error('wide', 0) end", "assert(width < acc.gap)"] {
      let cases = try Self.cases("grid", width, "\(width)\n  \(raise)")
      #expect(!cases.isEmpty)
      #expect(cases.allSatisfy { $0.repair == nil }, "\(raise)")
    }
  }

  @Test func `a repair is not proposed unless somebody asks`() throws {
    let bug = try #require(PlantedBug.all.first)
    var plan = CheckPlan(scenes: [try Scene.load(shipped: "one")])
    plan.stages = [.conform]
    var cases: [CheckCase] = []
    LayoutCheck(try bug.task(), plan) { cases.append($0) }.run()
    #expect(cases.allSatisfy { $0.repair == nil })
  }
}
