import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import TestSupport
import Testing

/// How the work of a script grows, in instructions.
@Suite struct WorkGrowthTests {
  private func growth(_ source: ScriptSource) throws -> WorkGrowth {
    let layout = try NamedLayout(script: source, instructions: 1_000_000_000)
    let growth = try WorkGrowth(of: layout, in: LawScript.scene())
    return try #require(growth)
  }

  @Test(arguments: ["flow", "grid", "line", "list", "sticky", "carousel", "waterfall", "timeline"])
  func `a shipped script scrolls without visiting every item`(name: String) throws {
    let growth = try growth(try Scripts.source(name))
    #expect(growth.diagnostics.map(\.message) == [])
    #expect(growth.points.map(\.itemCount) == WorkGrowth.itemCounts)
    #expect(growth.layout.map { $0.exponent > 0.3 } == true)
  }

  @Test func `a query that visits every item is found`() throws {
    let script = LawScript(
      .queryComplete, height: "20 * ctx.count",
      more: """
        elements = function(ctx, rect)
          local found = {}
          for i in ctx.items() do
            local y = 20 * i - 20
            if y < rect.y + rect.height and y + 20 > rect.y then found[#found + 1] = i end
          end
          return found
        end,
        """)
    let found = try growth(script.source).diagnostics
    #expect(found.map(\.code) == ["CL0406"])
    #expect(
      found.map(\.message) == ["the work of scrolling grows with the number of items, O(n)"])
    #expect(found.first?.values.map(\.name) == ["250 items", "1,000 items", "4,000 items"])
  }

  @Test func `overscan that lets each step visit a view of each item is named as the cause`()
    throws
  {
    func script(overscan: String) -> LawScript {
      LawScript(
        .complete,
        place: """
          sheet.item(i, 0, 20 * i - 20)
          sheet.supplementary("face", 1, i, 0, 20 * i - 20, 9, 9)
          """,
        height: "20 * ctx.count",
        more: """
          overscan = \(overscan),
          scroll = function(_, el) if el.kind == "header" then return { y = el.y + 1 } end end,
          """)
    }
    let found = try growth(script(overscan: "'views'").source).diagnostics
    #expect(
      found.map(\.message) == ["the work of scrolling grows with the number of items, O(n)"])
    #expect(found.first?.notes == [])
    #expect(
      found.first?.helps == [
        "because of the field `overscan`, the host calls `scroll` for all 4,000 headers, footers "
          + "and other views in each step: use a number of points instead, or place fewer views"
      ])
    #expect(try growth(script(overscan: "20").source).diagnostics == [])
  }

  @Test func `a layout that visits all items for each item is found`() throws {
    let script = LawScript(
      .complete,
      place: "local y = 0 for k = 1, i - 1 do local _, h = ctx.size(k) y = y + h end "
        + "sheet.item(i, 0, y)",
      height: "20 * ctx.count")
    let found = try growth(script.source).diagnostics
    #expect(
      found.map(\.message) == [
        "the work of the layout grows faster than the number of items, n^2.0"
      ])
  }

  @Test func `the numbers are the same every time, and a script that does not count has none`()
    throws
  {
    let source = LawScript(.complete).source
    #expect(try growth(source).points == growth(source).points)
    let uncounted = try WorkGrowth(of: NamedLayout(script: source), in: LawScript.scene())
    #expect(uncounted?.points.map(\.scroll).max() ?? 0 == 0)
  }
}
