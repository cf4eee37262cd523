import LayoutCore
import TestSupport
import Testing

@testable import LayoutScripting

/// The work of folds in views that do not need whole layouts, and the frames that hooks get.
///
/// Source: CONTRACT.md section 2.
@Suite struct LazyCostTests {
  /// Inserts an item after the first one, in the data and in the batch.
  private static func insertItem(into data: OracleData, _ batch: inout UpdateBatch) {
    data.sections[0].itemSizes.insert(Size(width: 50, height: 30), at: 1)
    batch.record(.insert(IndexPath(item: 1, section: 0)))
  }

  /// A list that prints a line when a step gets a new table as its accumulator.
  ///
  /// `scroll` is a statement that the hook of this name runs.
  private static func tableLayout(_ witness: EditCostTests.Witness, scroll: String) throws
    -> ScriptedLayout
  {
    let text = """
      local known
      return { name = "list", version = "1", api = 1,
        start = function() return { y = 0 } end,
        step = function(ctx, acc, i, sheet, width, height)
          if acc ~= known then print("") end
          known = acc
          local y = acc.y
          acc.y = y + height
          return i + 1, 0, y, width, height
        end,
        finish = function(ctx, acc) return 300, acc.y end,
        frontier = function(_, acc) return acc.y end,
        scroll = function() \(scroll) end,
      }
      """
    return try ScriptedLayout(ScriptSource(name: "list.lua", text: text)) { witness.hear($0) }
  }

  /// The frames on screen after scrolling down by several screens.
  private func framesAfterScrolling(_ layout: ScriptedLayout) throws -> [Rect] {
    layout.smallestLazyCount = 1
    let (view, _) = EditCostTests.view(layout)
    for y in stride(from: 0.0, through: 3000, by: 300) {
      try view.setBounds(Rect(x: 0, y: y, width: 300, height: 400))
      try view.layoutIfNeeded()
    }
    return view.visibleElements.map(\.frame)
  }

  @Test func `a fold that continues over the same data keeps the table of its accumulator`() throws
  {
    let witness = EditCostTests.Witness()
    let frames = try framesAfterScrolling(Self.tableLayout(witness, scroll: ""))
    #expect(witness.steps == 1)
    #expect(frames.count > 15)
  }

  @Test func `a fold whose accumulator was changed between its runs continues as before`() throws {
    let witness = EditCostTests.Witness()
    let expected = try framesAfterScrolling(Self.tableLayout(witness, scroll: ""))
    for change in ["known.y = 5", "known.more = 1", "known.y = nil", "known[1] = {}"] {
      let frames = try framesAfterScrolling(
        Self.tableLayout(witness, scroll: "if known then \(change) end"))
      #expect(frames == expected, "\(change)")
    }
  }

  @Test func `few steps of scrolling call the script`() throws {
    let witness = EditCostTests.Witness()
    let layout = try EditCostTests.layout(witness, frontier: "print('')")
    layout.smallestLazyCount = 1
    let (view, _) = EditCostTests.view(layout)
    try view.layoutIfNeeded()
    var callingSteps = 0
    for y in stride(from: 10, through: 400, by: 10) {
      witness.steps = 0
      try view.setBounds(Rect(x: 0, y: Double(y), width: 300, height: 400))
      try view.layoutIfNeeded()
      callingSteps += witness.steps > 0 ? 1 : 0
    }
    // Each time the fold continues, it places items for a third of the screen's height.
    #expect((1...4).contains(callingSteps))
  }

  @Test func `an edit that changes no later item places what the next screens need`() throws {
    let layout = try EditCostTests.layout(EditCostTests.Witness())
    layout.smallestLazyCount = 1
    let (view, data) = EditCostTests.view(layout)
    for item in 0..<EditCostTests.count { data.sections[0].itemSizes[item].height = 14 }
    try view.setBounds(Rect(x: 0, y: 0, width: 300, height: 667))
    try view.layoutIfNeeded()
    try view.setBounds(Rect(x: 0, y: 200, width: 300, height: 667))
    try view.layoutIfNeeded()
    // The fold meets an unchanged checkpoint before it reaches the end of the screen.
    try view.performBatchUpdates { batch in
      data.sections[0].itemSizes[10].width = 70
      batch.record(.reload(IndexPath(item: 10, section: 0)))
    }
    for y in stride(from: 200.0, through: 1000, by: 50) {
      try view.setBounds(Rect(x: 0, y: y, width: 300, height: 667))
      try view.layoutIfNeeded()
      let last = try #require(view.visibleElements.last)
      #expect(last.frame.maxY >= y + 667, "at \(y)")
    }
  }

  /// A view of a lazy list after an animated edit.
  ///
  /// For the animation, the view asks for the attributes of each element on screen.
  ///
  /// - Parameters:
  ///   - witness: The counter of the steps after the edit. The edit itself takes from 1 to 64
  ///     steps.
  ///   - step: A statement that the hook `step` runs first.
  private static func editedLazyView(
    _ witness: EditCostTests.Witness, step: String = ""
  ) throws -> CollectionView {
    let layout = try EditCostTests.layout(witness, step: step)
    layout.smallestLazyCount = 1
    let (view, data) = EditCostTests.view(layout)
    try view.layoutIfNeeded()
    let taken = try EditCostTests.steps(view, witness) { insertItem(into: data, &$0) }
    #expect((1...64).contains(taken))
    witness.steps = 0
    return view
  }

  @Test func `the attributes of a placed item take no steps`() throws {
    let witness = EditCostTests.Witness()
    let view = try Self.editedLazyView(witness)
    for item in 0..<19 { #expect(try view.attributes(for: .cell(item: item, section: 0)) != nil) }
    #expect(witness.steps == 0)
    #expect(try view.attributes(for: .cell(item: 1000, section: 0)) != nil)
    #expect(witness.steps > 900)
  }

  /// A list in which an edit does not change the later items, but only moves them.
  ///
  /// `scroll` is the expression that the hook of this name returns.
  private static func movingLayout(scroll: String) throws -> ScriptedLayout {
    let text = """
      return { name = "list", version = "1", api = 1,
        start = function() return { y = 0 } end,
        step = function(ctx, acc, i, sheet, width, height)
          local y = acc.y
          acc.y = y + height
          return i + 1, 0, y, width, height
        end,
        finish = function(ctx, acc) return 300, acc.y end,
        moves = { "y" },
        scroll = function(ctx, el) return \(scroll) end,
      }
      """
    return try ScriptedLayout(ScriptSource(name: "list.lua", text: text))
  }

  /// A view that needs whole layouts, after an insertion of an item after the first one.
  private func edited(_ layout: ScriptedLayout) throws -> CollectionView {
    let (view, data) = EditCostTests.view(layout)
    view.needsWholeLayouts = true
    try view.layoutIfNeeded()
    try view.performBatchUpdates { Self.insertItem(into: data, &$0) }
    return view
  }

  @Test func `hooks that read no frames get none while the frames are in parts`() throws {
    let layout = try Self.movingLayout(scroll: "{ alpha = 0.5 }")
    let view = try edited(layout)
    #expect(layout.pass?.placement.isInParts == true)
    #expect(try layout.shownFrames(isWhole: false)?.isEmpty == true)
    #expect(view.visibleElements.allSatisfy { $0.alpha == 0.5 })
  }

  @Test func `hooks that read frames get those after the edit`() throws {
    let layout = try Self.movingLayout(
      scroll: "{ alpha = select(2, ctx.frame(el.index)) == el.y and 0.25 or 0.75 }")
    let view = try edited(layout)
    #expect(layout.pass?.placement.isInParts == true)
    #expect(try layout.shownFrames(isWhole: false)?.count == EditCostTests.count + 1)
    #expect(view.visibleElements.count > 10)
    #expect(view.visibleElements.allSatisfy { $0.alpha == 0.25 })
  }

  @Test func `the attributes of a placed header take no steps`() throws {
    let witness = EditCostTests.Witness()
    let view = try Self.editedLazyView(
      witness, step: "if i == 1 then sheet.header(1, 0, 0, 300, 20) end")
    #expect(try view.attributes(for: .header(section: 0))?.frame.height == 20)
    #expect(witness.steps == 0)
    // The footer is not placed, but a later step could place it. Therefore all steps are taken.
    #expect(try view.attributes(for: .footer(section: 0)) == nil)
    #expect(witness.steps > 3900)
  }
}
