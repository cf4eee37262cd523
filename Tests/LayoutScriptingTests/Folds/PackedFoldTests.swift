import LayoutCore
import TestSupport
import Testing

@testable import LayoutScripting

/// Layouts with so many items that their frames are packed after a query.
@Suite struct PackedFoldTests {
  private static let count = FrameStore.smallestPackedCount

  private static func expectFresh(
    _ view: CollectionView, _ script: MovingScript, _ data: OracleData, _ comment: Comment
  ) throws {
    let fresh = FoldUpdateTests.view(try script.layout, data)
    fresh.needsWholeLayouts = true
    try #require(try view.placesTheSame(as: fresh), comment)
    #expect(view.contentSize == fresh.contentSize, comment)
  }

  @Test(arguments: [MovingScript.lines, .columns])
  func `edits of packed frames lead to the frames of a fresh layout`(script: MovingScript) throws {
    var generator = SeededGenerator(seed: 5)
    let data = OracleData(RandomEdit.sections(1, items: Self.count, using: &generator))
    let layout = try script.layout
    let view = FoldUpdateTests.view(layout, data)
    view.needsWholeLayouts = true
    try view.layoutIfNeeded()
    #expect(layout.pass?.placement.store?.isPacked == true)
    for edit in 0..<5 {
      try view.performBatchUpdates(isAnimated: edit % 2 == 0) {
        MovingFoldTests.edit(data, &$0, &generator)
      }
      try Self.expectFresh(view, script, data, "edit \(edit)")
    }
    // Each column item moves all later ones, so no edit unpacks the other frames.
    if script == .columns { #expect(layout.pass?.placement.store?.isPacked == true) }
  }

  @Test func `a lazy fold is packed once, when it has reached its end`() throws {
    var generator = SeededGenerator(seed: 6)
    let data = OracleData(RandomEdit.sections(1, items: Self.count, using: &generator))
    let layout = try MovingScript.columns.layout
    let view = FoldUpdateTests.view(layout, data)
    try view.layoutIfNeeded()
    #expect(layout.pass?.placement.store?.isPacked == false)
    func showEnd() throws {
      for _ in 0..<3 {
        try view.setContentOffset(view.offset(ofEnd: true))
        try view.layoutIfNeeded()
      }
    }
    try showEnd()
    #expect(layout.pass?.placement.isComplete == true)
    #expect(layout.pass?.placement.store?.isPacked == true)
    try view.performBatchUpdates { MovingFoldTests.edit(data, &$0, &generator) }
    try showEnd()
    try Self.expectFresh(view, .columns, data, "after an edit")
  }

  private static func layout(
    _ hooks: String
  ) throws -> (layout: ScriptedLayout, view: CollectionView, data: OracleData) {
    let text = """
      return { name = "l", version = "1", api = 1,
        prepare = function(ctx, sheet)
          for i = 1, ctx.count do sheet.item(i, 0, 20 * i, 50, 10) end
          return 50, 20 * ctx.count
        end,
        \(hooks)
      }
      """
    let data = OracleData([
      SectionData(Array(repeating: Size(width: 1, height: 1), count: count))
    ])
    let layout = try ScriptedLayout(ScriptSource(name: "l.lua", text: text))
    let view = FoldUpdateTests.view(layout, data)
    try view.layoutIfNeeded()
    return (layout, view, data)
  }

  @Test func `a hook that reads frames makes the layout keep them unpacked`() throws {
    let (layout, view, data) = try Self.layout(
      "snap = function(ctx, x, y) return 0, select(2, ctx.frame(ctx.count // 2)) end,")
    #expect(layout.pass?.placement.store?.isPacked == true)
    #expect(
      try layout.targetContentOffset(forProposedContentOffset: .zero, withScrollingVelocity: .zero)
        == Point(x: 0, y: Double(20 * (Self.count / 2))))
    #expect(layout.pass?.placement.store?.isPacked == false)
    try view.setContentOffset(Point(x: 0, y: 500))
    try view.layoutIfNeeded()
    #expect(layout.pass?.placement.store?.isPacked == false)
    // In the next run, the host knows that hooks read the frames.
    data.sections[0].itemSizes.append(Size(width: 1, height: 1))
    view.reloadData()
    try view.layoutIfNeeded()
    #expect(layout.pass?.placement.store?.isPacked == false)
  }

  @Test(arguments: [
    "scroll = function(ctx, el) return { y = select(2, ctx.frame(1)) + el.y } end,",
    "update = function(ctx, sheet) return 50, 20 * ctx.count end,",
  ])
  func `frames that hooks read are not packed`(hooks: String) throws {
    let made = try Self.layout(hooks)
    #expect(made.layout.pass?.placement.store?.isPacked == false)
  }

  @Test(arguments: [
    #"overscan = "views", scroll = function() end,"#, "elements = function() return { 1, 2 } end,",
  ])
  func `frames are packed whichever way a query takes`(hooks: String) throws {
    let made = try Self.layout(hooks)
    #expect(made.layout.pass?.placement.store?.isPacked == true)
  }
}
