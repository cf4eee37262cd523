import LayoutCore
@testable import LayoutScripting
import TestSupport
import Testing

/// The number of steps that a fold takes for a change.
///
/// Source: CONTRACT.md section 2.
@Suite struct EditCostTests {
  /// A counter of the items whose steps were taken; each step prints a line.
  final class Witness {
    var steps = 0
    func hear(_ text: String) { steps += text.utf8.count { $0 == UInt8(ascii: "\n") } }
  }

  private static let count = 4000

  /// A list of items one below the other; `step` and `frontier` are statements that the hooks of
  /// these names run first.
  private static func layout(
    _ witness: Witness, step: String = "", frontier: String = ""
  ) throws -> ScriptedLayout {
    let text = """
      return { name = "list", version = "1", api = 1,
        kinds = { header = "per_section" },
        start = function() return { y = 0 } end,
        step = function(ctx, acc, i, sheet, width, height)
          print("")
          \(step)
          local y = acc.y
          acc.y = y + height
          return i + 1, 0, y, width, height
        end,
        finish = function(ctx, acc) return 300, acc.y end,
        frontier = function(_, acc)
          \(frontier)
          return acc.y
        end,
      }
      """
    return try ScriptedLayout(ScriptSource(name: "list.lua", text: text)) { witness.hear($0) }
  }

  private func view(_ layout: ScriptedLayout) -> (CollectionView, OracleData) {
    let sizes = (0..<Self.count).map { Size(width: 50, height: Double(20 + $0 % 5)) }
    let data = OracleData([SectionData(sizes)])
    let view = CollectionView(
      size: Size(width: 300, height: 400), layout: layout, dataSource: data, delegate: data)
    return (view, data)
  }

  /// Makes a change; returns the number of steps of the pass after it.
  private func steps(
    _ view: CollectionView, _ witness: Witness, _ change: (inout UpdateBatch) -> Void
  ) throws -> Int {
    witness.steps = 0
    try view.performBatchUpdates { change(&$0) }
    return witness.steps
  }

  @Test func `an appended item takes its own step only`() throws {
    let witness = Witness()
    let (view, data) = view(try Self.layout(witness))
    view.needsWholeLayouts = true
    try view.layoutIfNeeded()
    #expect(witness.steps == Self.count)
    for number in 0..<3 {
      let taken = try steps(view, witness) { batch in
        data.sections[0].itemSizes.append(Size(width: 50, height: 30))
        batch.record(.insert(IndexPath(item: Self.count + number, section: 0)))
      }
      #expect(taken == 1)
    }
  }

  @Test func `appending an item to runs places only the last few again`() throws {
    let witness = Witness()
    let text = """
      return { name = "runs", version = "1", api = 1,
        start = function() return { y = 0 } end,
        step = function(ctx, acc, first, sheet)
          local last = ctx.run(first, 128)
          for i, _, height in ctx.items(first, last) do
            print("")
            sheet.item(i, 0, acc.y)
            acc.y = acc.y + height
          end
          return last + 1
        end,
        finish = function(ctx, acc) return 300, acc.y end,
      }
      """
    let layout = try ScriptedLayout(ScriptSource(name: "runs.lua", text: text)) {
      witness.hear($0)
    }
    let (view, data) = view(layout)
    view.needsWholeLayouts = true
    try view.layoutIfNeeded()
    var taken = 0
    for number in 0..<128 {
      taken += try steps(view, witness) { batch in
        data.sections[0].itemSizes.append(Size(width: 50, height: 30))
        batch.record(.insert(IndexPath(item: Self.count + number, section: 0)))
      }
    }
    // The last runs of the list have 1, 2, 4, … items, counted from the end, so that an appended
    // item changes only a few runs.
    #expect(taken <= 128 * 5)
  }

  @Test func `an item with a new height repeats the steps from the previous checkpoint`() throws {
    let witness = Witness()
    let (view, data) = view(try Self.layout(witness))
    view.needsWholeLayouts = true
    try view.layoutIfNeeded()
    let taken = try steps(view, witness) { batch in
      data.sections[0].itemSizes[3000].height = 90
      batch.record(.reload(IndexPath(item: 3000, section: 0)))
    }
    #expect((Self.count - 3000...Self.count - 3000 + 512).contains(taken))
  }

  @Test func `an item that gets its old height back takes steps up to the next checkpoint`() throws
  {
    let witness = Witness()
    let (view, data) = view(try Self.layout(witness))
    view.needsWholeLayouts = true
    try view.layoutIfNeeded()
    let taken = try steps(view, witness) { batch in
      data.sections[0].itemSizes[1000].width = 70
      batch.record(.reload(IndexPath(item: 1000, section: 0)))
    }
    #expect((1...1024).contains(taken))
    #expect(try view.attributes(for: .cell(item: 1000, section: 0))?.frame.width == 70)
  }

  @Test(arguments: [
    "local n = ctx.count", "local s = ctx.state", "local r = math.random()", "local c = ctx.change",
    "for k in pairs(ctx) do end",
  ])
  func `a script that may depend on what comes later is run from the beginning`(
    step: String
  ) throws {
    let witness = Witness()
    let (view, data) = view(try Self.layout(witness, step: step))
    view.needsWholeLayouts = true
    try view.layoutIfNeeded()
    let taken = try steps(view, witness) { batch in
      data.sections[0].itemSizes.append(Size(width: 50, height: 30))
      batch.record(.insert(IndexPath(item: Self.count, section: 0)))
    }
    #expect(taken == Self.count + 1)
  }

  @Test func `the first screen takes the steps of the first screens`() throws {
    let witness = Witness()
    let layout = try Self.layout(witness)
    layout.smallestLazyCount = 1
    let (view, _) = view(layout)
    try view.layoutIfNeeded()
    #expect(witness.steps <= 64)
    #expect(view.visibleElements.count == 19)
    // The items measure 22 points on average, and the visited ones about the same.
    let expected = 22 * Double(Self.count)
    #expect(abs(view.contentSize.height - expected) < 0.01 * expected)
    let before = witness.steps
    try view.setBounds(Rect(x: 0, y: 300, width: 300, height: 400))
    try view.layoutIfNeeded()
    #expect(witness.steps == before)
  }

  /// A list that prints a line for each accumulator that is a new table; `scroll` is a statement that
  /// the hook of this name runs.
  private static func tableLayout(_ witness: Witness, scroll: String) throws -> ScriptedLayout {
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
    let (view, _) = view(layout)
    for y in stride(from: 0.0, through: 3000, by: 300) {
      try view.setBounds(Rect(x: 0, y: y, width: 300, height: 400))
      try view.layoutIfNeeded()
    }
    return view.visibleElements.map(\.frame)
  }

  @Test func `a fold that continues over the same data keeps the table of its accumulator`() throws
  {
    let witness = Witness()
    let frames = try framesAfterScrolling(Self.tableLayout(witness, scroll: ""))
    #expect(witness.steps == 1)
    #expect(frames.count > 15)
  }

  @Test func `a fold whose accumulator was changed between its runs continues as before`() throws {
    let witness = Witness()
    let expected = try framesAfterScrolling(Self.tableLayout(witness, scroll: ""))
    for change in ["known.y = 5", "known.more = 1", "known.y = nil", "known[1] = {}"] {
      let frames = try framesAfterScrolling(
        Self.tableLayout(witness, scroll: "if known then \(change) end"))
      #expect(frames == expected, "\(change)")
    }
  }

  @Test func `few steps of scrolling call the script`() throws {
    let witness = Witness()
    let layout = try Self.layout(witness, frontier: "print('')")
    layout.smallestLazyCount = 1
    let (view, _) = view(layout)
    try view.layoutIfNeeded()
    var callingSteps = 0
    for y in stride(from: 10, through: 400, by: 10) {
      witness.steps = 0
      try view.setBounds(Rect(x: 0, y: Double(y), width: 300, height: 400))
      try view.layoutIfNeeded()
      callingSteps += witness.steps > 0 ? 1 : 0
    }
    // The fold goes on by a third of the screen's height each time.
    #expect((1...4).contains(callingSteps))
  }

  @Test func `an edit that changes no later item places what the next screens need`() throws {
    let layout = try Self.layout(Witness())
    layout.smallestLazyCount = 1
    let (view, data) = view(layout)
    for item in 0..<Self.count { data.sections[0].itemSizes[item].height = 14 }
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

  @Test func `the attributes of a placed item take no steps`() throws {
    let witness = Witness()
    let layout = try Self.layout(witness)
    layout.smallestLazyCount = 1
    let (view, data) = view(layout)
    try view.layoutIfNeeded()
    // An animated edit asks for the attributes of each element on screen.
    let taken = try steps(view, witness) { batch in
      data.sections[0].itemSizes.insert(Size(width: 50, height: 30), at: 1)
      batch.record(.insert(IndexPath(item: 1, section: 0)))
    }
    #expect((1...64).contains(taken))
    witness.steps = 0
    for item in 0..<19 { #expect(try view.attributes(for: .cell(item: item, section: 0)) != nil) }
    #expect(witness.steps == 0)
    #expect(try view.attributes(for: .cell(item: 1000, section: 0)) != nil)
    #expect(witness.steps > 900)
  }

  /// A list whose later items only move after an edit, and whose hook `scroll` returns an expression.
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

  /// The layout after an insertion at the top, in a view that needs whole layouts.
  private func edited(_ layout: ScriptedLayout) throws -> CollectionView {
    let (view, data) = view(layout)
    view.needsWholeLayouts = true
    try view.layoutIfNeeded()
    try view.performBatchUpdates { batch in
      data.sections[0].itemSizes.insert(Size(width: 50, height: 30), at: 1)
      batch.record(.insert(IndexPath(item: 1, section: 0)))
    }
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
    #expect(try layout.shownFrames(isWhole: false)?.count == Self.count + 1)
    #expect(view.visibleElements.count > 10)
    #expect(view.visibleElements.allSatisfy { $0.alpha == 0.25 })
  }

  @Test func `the attributes of a placed header take no steps`() throws {
    let witness = Witness()
    let layout = try Self.layout(
      witness, step: "if i == 1 then sheet.header(1, 0, 0, 300, 20) end")
    layout.smallestLazyCount = 1
    let (view, data) = view(layout)
    try view.layoutIfNeeded()
    let taken = try steps(view, witness) { batch in
      data.sections[0].itemSizes.insert(Size(width: 50, height: 30), at: 1)
      batch.record(.insert(IndexPath(item: 1, section: 0)))
    }
    #expect((1...64).contains(taken))
    witness.steps = 0
    #expect(try view.attributes(for: .header(section: 0))?.frame.height == 20)
    #expect(witness.steps == 0)
    // A later step could place this footer.
    #expect(try view.attributes(for: .footer(section: 0)) == nil)
    #expect(witness.steps > 3900)
  }

  @Test func `a content size that becomes known moves nothing on screen`() throws {
    let layout = try Self.layout(Witness())
    layout.smallestLazyCount = 1
    let (view, data) = view(layout)
    for place in 3900..<Self.count { data.sections[0].itemSizes[place].height = 100 }
    try view.layoutIfNeeded()
    let estimate = view.contentSize.height
    try view.setBounds(Rect(x: 0, y: 40_000, width: 300, height: 400))
    try view.layoutIfNeeded()
    let shown = view.visibleElements
    _ = try view.attributes(for: .cell(item: Self.count - 1, section: 0))
    _ = try view.attributes(in: Rect(x: 0, y: 0, width: 300, height: 1e6))
    try view.layoutIfNeeded()
    #expect(view.contentSize.height == data.sections[0].itemSizes.reduce(0) { $0 + $1.height })
    #expect(view.contentSize.height > estimate)
    #expect(view.visibleElements == shown)
    #expect(view.bounds.minY == 40_000)
  }
}
