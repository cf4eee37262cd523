import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import Testing

/// CONTRACT.md section 12: scenes and checks of a layout whose sections scroll on their own.
@Suite struct ScrollerCheckTests {
  /// A script with a row for each section; a row scrolls on its own, and comes to rest at pages.
  ///
  /// A row is as wide as the view. Its items are side by side, and have their sizes from the data.
  private static let rows = ScriptSource(
    name: "rows.lua",
    text: """
      return {
        name = "rows", version = "1", api = 1, laws = { "inside_content", "no_overlap", "mirrors" },
        prepare = function(ctx, sheet)
          local y = 0
          for s, section in ipairs(ctx.sections) do
            local x, height = 0, 0
            for i, width, tall in section.items() do
              sheet.item(i, x, y, width, tall)
              x, height = x + width, math.max(height, tall)
            end
            sheet.scroller(s, 0, y, ctx.width, height, x, height, { snap = "page" })
            y = y + height
          end
          return ctx.width, y
        end,
      }
      """)

  @Test func `the laws hold in generated scenes that scroll sections`() throws {
    let task = CheckTask(Self.rows, parameters: [], against: nil) { ReferenceLayoutSource() }
    var plan = CheckPlan(scenes: [])
    (plan.stages, plan.generatedCount) = ([.fuzz], 60)
    var cases: [CheckCase] = []
    LayoutCheck(task, plan) { cases.append($0) }.run()
    #expect(cases.map(\.status) == [.pass], "\(cases)")
  }

  /// A script whose items are each a tenth as wide as the view.
  ///
  /// The eleventh item begins at the edge of the view. Rounding decides on which side of the edge.
  private static let tenths = ScriptSource(
    name: "tenths.lua",
    text: """
      return {
        name = "tenths", version = "1", api = 1,
        prepare = function(ctx, sheet)
          local width = ctx.width * 0.1
          for i = 1, ctx.count do sheet.item(i, (i - 1) * width, 0, width, 50) end
          sheet.scroller(1, 0, 0, ctx.width, 50, ctx.count * width, 50)
          return ctx.width, 50
        end,
      }
      """)

  @Test func `an item that touches the edge of its port can be missing in a query`() throws {
    let items = Array(repeating: "[40, 50]", count: 11).joined(separator: ", ")
    let text = """
      { "scene": 1, "name": "tenths", "view": { "size": [166, 100], "direction": "rtl" },
        "sections": [{ "items": [\(items)] }] }
      """
    let scene = try Scene.load(bytes: Array(text.utf8), named: "tenths.json")
    let task = CheckTask(Self.tenths, parameters: [], against: nil) { ReferenceLayoutSource() }
    var plan = CheckPlan(scenes: [scene])
    plan.stages = [.rules]
    var cases: [CheckCase] = []
    LayoutCheck(task, plan) { cases.append($0) }.run()
    #expect(cases.map(\.status) == [.pass, .pass], "\(cases)")
  }

  private static func run(_ events: String, section: String = "") throws -> SceneRun {
    let text = """
      { "scene": 1, "name": "rows", "view": { "size": [100, 200] },
        "sections": [{ "items": [[40, 50], [40, 50], [40, 50], [40, 50]] },
          { "items": [[90, 30], [90, 30]] }],
        "events": [\(events)] }
      """
    let run = SceneRun(
      try Scene.load(bytes: Array(text.utf8), named: "rows.json"),
      layout: try NamedLayout(rows), source: ReferenceLayoutSource())
    try run.run()
    return run
  }

  @Test(
    arguments: [
      (#"{ "do": "scroll", "section": 1, "by": [30, 0] }"#, [30.0, 0]),
      (#"{ "do": "scroll", "section": 1, "to": [1000, 0], "frames": 4 }"#, [60, 0]),
      (#"{ "do": "scroll", "section": 2, "to": "bottom" }"#, [0, 80]),
      (
        #"{ "do": "scroll", "section": 2, "to": "bottom" }, { "do": "scroll", "section": 2, "to": "top" }"#,
        [0, 0]
      ),
      (#"{ "do": "fling", "section": 2, "velocity": [10, 0] }"#, [0, 80]),
      (#"{ "do": "scrollToItem", "at": "1.4", "frames": 3 }"#, [60, 0]),
      (#"{ "do": "scrollToItem", "at": "2.2", "position": "leading" }"#, [0, 80]),
      (
        #"{ "do": "scroll", "section": 1, "by": [30, 0] }, { "do": "moveSection", "from": 1, "to": 2 }"#,
        [0, 30]
      ),
    ] as [(String, [Double])])
  func `events scroll sections`(events: String, offsets: [Double]) throws {
    let run = try Self.run(events)
    #expect((0...1).map { run.view.contentOffset(ofSection: $0).x } == offsets)
  }

  @Test func `the JSON of a state has the scrollers`() throws {
    let run = try Self.run(#"{ "do": "scroll", "section": 1, "by": [30, 0] }"#)
    var text = ""
    try RunReport(layoutName: "rows", sceneName: "rows").write(run.view, as: .json) { text += $0 }
    let part =
      #""scrollers":[{"section":1,"frame":[0,0,100,50],"contentSize":[160,50],"offset":[30,0]},"#
      + #"{"section":2,"frame":[0,50,100,30],"contentSize":[180,30],"offset":[0,0]}]"#
    #expect(text.contains(part), "\(text)")
  }

  @Test func `a section that does not exist is an impossible event`() throws {
    #expect(throws: SceneRunError.self) {
      try Self.run(#"{ "do": "scroll", "section": 3, "by": [30, 0] }"#)
    }
  }
}
