import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import Testing

@testable import LayoutConformance

/// The lines at which a report tells a person to look, for faults of which no element has a line.
@Suite struct PlantedPlaceTests {
  @Test(arguments: [
    // the call of `sheet.scroller`
    ("page", "(section.count + rows - 1) // rows", "section.count // rows", "shop", 40),
    // the field `orthogonal`
    ("compositional", "\"group_paging_centered\"", "\"group_paging\"", "chips", 49),
    // the answer of `section`, which describes too few headers
    ("compositional", "KINDS[(s - 1) % #KINDS + 1]", "KINDS[math.min(s, #KINDS)]", "sections", 72),
    // the beginning of `message`
    (
      "folding", "if value.kind == \"header\" or value.kind == \"arrow\" then",
      "if value.kind == \"header\" then", "folders", 79
    ),
    // the beginning of `views`
    (
      "sheet", "local first, last = cells(across, x, width)",
      "local first, last = cells(across, ctx.scroll_x, ctx.width)", "cards", 95
    ),
  ])
  func `a fault without a line leads to the code that is probably wrong`(
    script: String, old: String, new: String, scene: String, line: Int
  ) throws {
    let bug = PlantedBug(script: script, name: "", old: old, new: new, kinds: [])
    var plan = CheckPlan(scenes: [try Scene.load(shipped: scene)], seed: 1)
    plan.stages = [.load, .conform]
    var cases: [CheckCase] = []
    LayoutCheck(try bug.task(), plan) { cases.append($0) }.run()
    let shown = try #require(cases.first { $0.smallest != nil })
    #expect(shown.finding?.origin == nil)
    #expect(shown.suspect?.line == line)
  }
}
