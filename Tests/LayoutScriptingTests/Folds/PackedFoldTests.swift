import LayoutCore
import TestSupport
import Testing

@testable import LayoutScripting

/// Folds with so many items that their frames are packed after the first query.
@Suite struct PackedFoldTests {
  private static let count = FrameStore.smallestPackedCount

  @Test(arguments: [MovingScript.lines, .columns])
  func `edits of packed frames lead to the frames of a fresh layout`(script: MovingScript) throws {
    var generator = SeededGenerator(seed: 5)
    let data = OracleData(RandomEdit.sections(1, items: Self.count, using: &generator))
    let layout = try script.layout
    let view = FoldUpdateTests.view(layout, data)
    view.needsWholeLayouts = true
    try view.layoutIfNeeded()
    #expect(layout.pass?.placement.isInParts == true)
    for edit in 0..<5 {
      try view.performBatchUpdates(isAnimated: edit % 2 == 0) {
        MovingFoldTests.edit(data, &$0, &generator)
      }
      let fresh = FoldUpdateTests.view(try script.layout, data)
      fresh.needsWholeLayouts = true
      try #require(try view.placesTheSame(as: fresh), "edit \(edit)")
      #expect(view.contentSize == fresh.contentSize, "edit \(edit)")
    }
  }

  @Test func `a hook reads the frames of a layout whose frames are packed`() throws {
    let text = """
      return { name = "l", version = "1", api = 1,
        prepare = function(ctx, sheet)
          for i = 1, ctx.count do sheet.item(i, 0, 20 * i, 50, 10) end
          return 50, 20 * ctx.count
        end,
        snap = function(ctx, x, y) return 0, select(2, ctx.frame(ctx.count // 2)) end,
      }
      """
    let data = OracleData([
      SectionData(Array(repeating: Size(width: 1, height: 1), count: Self.count))
    ])
    let layout = try ScriptedLayout(ScriptSource(name: "l.lua", text: text))
    let view = FoldUpdateTests.view(layout, data)
    try view.layoutIfNeeded()
    #expect(layout.pass?.placement.isInParts == true)
    #expect(
      try layout.targetContentOffset(forProposedContentOffset: .zero, withScrollingVelocity: .zero)
        == Point(x: 0, y: Double(20 * (Self.count / 2))))
  }
}
