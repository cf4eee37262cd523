import LayoutComposition
import LayoutCore
import LayoutScripting
import ReferenceLayouts
import TestSupport
import Testing

/// Hooks of a script that is part of a layout composed in Swift.
///
/// The script sees the same as when it is the only layout.
@Suite struct ComposedHookTests {
  /// A view of sections with items of 100 × 50 points; `items` lists the number of items per
  /// section.
  private static func view(_ layout: any Layout, items: [Int]) -> CollectionView {
    CollectionView.over(
      items.map { SectionData(Array(repeating: Size(width: 100, height: 50), count: $0)) },
      size: Size(width: 100, height: 400), layout: layout)
  }

  @Test func `a script that places one section is notified of the changes in this section`() throws
  {
    var output = ""
    let script = try HookScript.layout(
      """
      appear = function(ctx, el, change)
        print("appear", el.section .. "." .. el.item, change, ctx.count)
      end,
      disappear = function(ctx, el, change)
        print("disappear", el.section .. "." .. el.item, change, ctx.count)
      end,
      """
    ) { output += $0 }
    // The list is 170 points high: three items of 50 points, with gaps of 10 points. The script
    // places a header of 20 points above its items of 50 points.
    let view = Self.view(SectionedLayout([ListLayout(), script]), items: [3, 2])
    let data = try #require(view.dataSource as? OracleData)
    try view.layoutIfNeeded()
    #expect(try view.frame(of: .cell(item: 0, section: 1))?.minY == 190)
    try view.performBatchUpdates { batch in
      data.sections[0].itemSizes.removeLast()
      batch.record(.delete(IndexPath(item: 2, section: 0)))
      batch.record(.delete(IndexPath(item: 1, section: 1)))
      batch.record(.insert(IndexPath(item: 0, section: 1)))
    }
    #expect(
      output.split(separator: "\n").sorted() == [
        "appear\t1.1\tinsert\t2", "appear\t1.1\tnone\t2", "appear\t1.2\tnone\t2",
        "disappear\t1.1\tnone\t2", "disappear\t1.1\tnone\t2", "disappear\t1.2\tdelete\t2",
      ])
    #expect(try view.frame(of: .cell(item: 0, section: 1))?.minY == 130)
  }

  @Test func `a script scrolls, snaps and measures along its own axis`() throws {
    let script = try HookScript.layout(
      """
      scroll = function(ctx, el) return { alpha = ctx.scroll_y / 1000, z = ctx.height // 1 } end,
      snap = function(ctx, x, y, vx, vy) return x, 50 * (y // 50) + vy / 10 end,
      """)
    let view = CollectionView.over(
      [SectionData(Array(repeating: Size(width: 50, height: 100), count: 20))],
      size: Size(width: 120, height: 100), layout: TransposedLayout(script))
    try view.setContentOffset(Point(x: 125, y: 0))
    try view.layoutIfNeeded()
    #expect(view.contentSize == Size(width: 1020, height: 100))
    #expect(!view.visibleElements.isEmpty)
    #expect(view.visibleElements.allSatisfy { $0.alpha == 0.125 && $0.zIndex == 120 })
    #expect(
      try view.layout.targetContentOffset(
        forProposedContentOffset: Point(x: 333, y: 7), withScrollingVelocity: Point(x: 40, y: 9))
        == Point(x: 304, y: 7))
  }

  /// A layout in Lua with one decoration for each item; a decoration ends at `end`.
  private static func marks(_ kind: String, end: Int) -> String {
    """
    {
      name = "\(kind)", version = "1", api = 1,
      prepare = function(ctx, sheet)
        for i, _, height in ctx.items() do
          sheet.item(i, 0, (i - 1) * height)
          sheet.decoration("\(kind)", 1, i, 0, (i - 1) * height, 5, 5)
        end
        return ctx.width, ctx.count * 50
      end,
      disappear = function() return { x = \(end) } end,
    }
    """
  }

  @Test func `a view of an overlay disappears as the layout that has placed it decides`() throws {
    let (one, two) = (Self.marks("one", end: 7), Self.marks("two", end: 9))
    let texts = [
      "return \(one)", "return \(two)",
      "local compose = require \"celluna.compose\"\nreturn compose.overlay(\(one), \(two))",
    ]
    let scripts = try texts.map { text in
      try ScriptedLayout(ScriptSource(name: "marks.lua", text: text))
    }
    for layout in [OverlaidLayout(scripts[0], scripts[1]), scripts[2]] as [any Layout] {
      let view = Self.view(layout, items: [3])
      let data = try #require(view.dataSource as? OracleData)
      try view.layoutIfNeeded()
      let transitions = try view.performBatchUpdates { batch in
        data.sections[0].itemSizes.removeLast()
        batch.record(.delete(IndexPath(item: 2, section: 0)))
      }
      for (kind, end) in [("one", 7.0), ("two", 9)] {
        let mark = ElementKey.decoration(kind: kind, at: IndexPath(item: 2, section: 0))
        let ends = transitions.filter { $0.keyBefore == mark }.map(\.end.frame.minX)
        #expect(ends == [end], "\(kind), \(type(of: layout))")
      }
    }
  }

  @Test func `a script in a mirror image makes the whole invalid when its parameters change`()
    throws
  {
    let script = try HookScript.layout("")
    let view = HookScript.view(MirroredLayout(InsetLayout(script, by: .zero)))
    try view.layoutIfNeeded()
    try script.parameters.set("gap", to: .number(10))
    try view.layoutIfNeeded()
    #expect(view.prepareCount == 2)
    #expect(try view.frame(of: .cell(item: 1, section: 0))?.minY == 80)
  }
}
