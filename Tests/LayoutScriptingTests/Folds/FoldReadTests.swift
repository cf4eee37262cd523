import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// The reads of a fold that continues at a checkpoint are recorded like its earlier reads.
///
/// Source: CONTRACT.md section 3.
@Suite struct FoldReadTests {
  /// A fold that reads the height of the view from the 21st item on, and the direction for items
  /// wider than 90 points.
  ///
  /// For an item that is 99 points wide, it raises an error.
  private static let script = ScriptSource(
    name: "late.lua",
    text: """
      local kept
      return {
        name = "late", version = "1", api = 1,
        laws = { { "height is seen", function() return kept.height > 0 end } },
        start = function(ctx)
          kept = ctx
          return { y = 0.0 }
        end,
        step = function(ctx, acc, i, sheet, width, height)
          if i > 20 then acc.y = acc.y + ctx.height end
          if width > 90 and ctx.direction == "ltr" then acc.y = acc.y + 1 end
          if width == 99 then error("too wide") end
          sheet.item(i, 0, acc.y)
          acc.y = acc.y + height
        end,
        finish = function(ctx, acc) return 100, acc.y end,
      }
      """)

  private let layout: ScriptedLayout
  private let data: OracleData
  private let view: CollectionView

  init() throws {
    layout = try ScriptedLayout(Self.script)
    data = OracleData([
      SectionData(Array(repeating: Size(width: 50, height: 10), count: 20))
    ])
    view = CollectionView(
      size: Size(width: 100, height: 100), layout: layout, dataSource: data, delegate: data)
    try view.layoutIfNeeded()
  }

  /// The number of times that geometry has run, once everything is laid out.
  private func runCount() throws -> Int {
    try view.layoutIfNeeded()
    return layout.geometryRunCount
  }

  private func resize(to height: Double) throws -> Int {
    try view.setBounds(Rect(x: 0, y: 0, width: 100, height: height))
    return try runCount()
  }

  @Test func `a first read after an edit is recorded from then on`() throws {
    #expect(try resize(to: 90) == 1)
    data.sections[0].itemSizes.append(Size(width: 50, height: 10))
    view.reloadData()
    #expect(try runCount() == 2)
    #expect(try view.frame(of: .cell(item: 20, section: 0))?.minY == 290)
    #expect(try resize(to: 80) == 3)
    #expect(try view.frame(of: .cell(item: 20, section: 0))?.minY == 280)
    data.sections[0].itemSizes.removeLast()
    view.reloadData()
    #expect(try runCount() == 4)
    #expect(try resize(to: 70) == 5, "it was read in an earlier run of the same layout")
  }

  @Test func `a field of a kept ctx that is read after a run still counts as read by the next run`()
    throws
  {
    #expect(try layout.brokenLaws().isEmpty)
    data.sections[0].itemSizes.append(Size(width: 50, height: 10))
    view.reloadData()
    #expect(try runCount() == 2)
    #expect(try resize(to: 80) == 3)
    #expect(try view.frame(of: .cell(item: 20, section: 0))?.minY == 280)
  }

  @Test func `the next run reads again what a failed run read`() throws {
    data.sections[0].itemSizes[19].width = 99
    view.reloadData()
    #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    data.sections[0].itemSizes[19].width = 98
    view.reloadData()
    _ = try runCount()
    #expect(try view.frame(of: .cell(item: 19, section: 0))?.minY == 191)
    view.direction = .rightToLeft
    _ = try runCount()
    #expect(try view.frame(of: .cell(item: 19, section: 0))?.minY == 190)
  }
}
