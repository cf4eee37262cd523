import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// A finished layout has exactly one frame for every item.
///
/// Source: CONTRACT.md section 2.
@Suite struct FoldCompletenessTests {
  private static func layout(_ hooks: String) throws -> ScriptedLayout {
    try ScriptedLayout(
      ScriptSource(
        name: "places.lua",
        text: """
          local function twice(sheet)
            local is_placed
            return setmetatable({}, { __index = function()
              if not is_placed then
                is_placed = true
                sheet.item(1, 0, 0, 10, 10)
              end
            end })
          end
          return {
            name = "places", version = "1", api = 1,
            \(hooks)
          }
          """))
  }

  private static func view(_ layout: ScriptedLayout, _ count: Int) -> CollectionView {
    CollectionView.over(
      [SectionData(Array(repeating: Size(width: 10, height: 10), count: count))],
      size: Size(width: 100, height: 100), direction: .leftToRight, layout: layout)
  }

  @Test(arguments: [
    """
    start = function() return {} end,
    step = function(ctx, acc, i, sheet)
      if i == 1 then sheet.item(1, 0, 0, 10, 10, twice(sheet)) end
    end,
    finish = function() return 100, 100 end,
    """,
    """
    prepare = function(ctx, sheet)
      sheet.item(1, 0, 0, 10, 10, twice(sheet))
      return 100, 100
    end,
    """,
  ])
  func `an item placed while its own attributes are read is placed twice`(hooks: String) throws {
    let view = Self.view(try Self.layout(hooks), 2)
    do throws(LayoutError) {
      try view.layoutIfNeeded()
      Issue.record("expected an error")
    } catch {
      let cause = try #require(error.cause as? ScriptError)
      #expect(cause.diagnostic.code == "CL0305")
      #expect(cause.diagnostic.message == "1.1 is placed twice")
    }
  }

  @Test func `the items of start are placed when a fold pauses before its first step`() throws {
    let layout = try Self.layout(
      """
      start = function(ctx, sheet)
        sheet.item(1, 0, 0)
        return {}
      end,
      step = function(ctx, acc, i, sheet)
        if i > 1 then sheet.item(i, 0, 1000000 + i) end
      end,
      frontier = function() return 1000000 end,
      finish = function() return 100, 2000000 end,
      """)
    layout.smallestLazyCount = 1
    let view = Self.view(layout, 50)
    try view.layoutIfNeeded()
    var places: [Double] = []
    try view.forEachElement { places.append($0.frame.minY) }
    let later = (2...50).map { number -> Double in 1_000_000 + Double(number) }
    #expect(places.first == 0)
    #expect(Array(places.dropFirst()) == later)
  }

  @Test func `a step that places a long section is taken only a few times`() throws {
    var steps = 0
    let text = """
      return {
        name = "f", version = "1", api = 1,
        start = function() return { y = 0 } end,
        step = function(ctx, acc, i, sheet)
          print("step")
          for j = i, ctx.count do sheet.item(j, 0, acc.y, 10, 10); acc.y = acc.y + 10 end
          return ctx.count + 1
        end,
        frontier = function(_, acc) return acc.y end,
        finish = function(_, acc) return 10, acc.y end,
      }
      """
    let layout = try ScriptedLayout(ScriptSource(name: "f.lua", text: text)) {
      steps += $0.split(separator: "\n").count
    }
    let view = Self.view(layout, 40_000)
    try view.layoutIfNeeded()
    #expect(view.contentSize.height == 400_000)
    // the first two calls find that there is no room for the section's items; the third has room
    #expect(steps == 3)
  }
}
