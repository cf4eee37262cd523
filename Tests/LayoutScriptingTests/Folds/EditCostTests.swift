import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// The number of steps that a fold takes for a change.
///
/// Source: CONTRACT.md section 2.
@Suite struct EditCostTests {
  /// A counter of the lines that a script prints; most scripts print one line in each step.
  final class Witness {
    var steps = 0
    func hear(_ text: String) { steps += text.utf8.count { $0 == UInt8(ascii: "\n") } }
  }

  /// The number of items of the list.
  static let count = 4000

  /// A fold that places items one below the other.
  ///
  /// The hook `step` prints a line. The hooks `step` and `frontier` also run the statements in the
  /// arguments of the same names.
  static func layout(
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

  /// A view of the list.
  static func view(_ layout: ScriptedLayout) -> (CollectionView, OracleData) {
    let sizes = (0..<Self.count).map { Size(width: 50, height: Double(20 + $0 % 5)) }
    let data = OracleData([SectionData(sizes)])
    let view = CollectionView(
      size: Size(width: 300, height: 400), layout: layout, dataSource: data, delegate: data)
    return (view, data)
  }

  /// Makes a change; returns the number of steps of the pass after it.
  static func steps(
    _ view: CollectionView, _ witness: Witness, _ change: (inout UpdateBatch) -> Void
  ) throws -> Int {
    witness.steps = 0
    try view.performBatchUpdates { change(&$0) }
    return witness.steps
  }

  @Test func `an appended item takes its own step only`() throws {
    let witness = Witness()
    let (view, data) = Self.view(try Self.layout(witness))
    view.needsWholeLayouts = true
    try view.layoutIfNeeded()
    #expect(witness.steps == Self.count)
    for number in 0..<3 {
      let taken = try Self.steps(view, witness) { batch in
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
    let (view, data) = Self.view(layout)
    view.needsWholeLayouts = true
    try view.layoutIfNeeded()
    var taken = 0
    for number in 0..<128 {
      taken += try Self.steps(view, witness) { batch in
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
    let (view, data) = Self.view(try Self.layout(witness))
    view.needsWholeLayouts = true
    try view.layoutIfNeeded()
    let taken = try Self.steps(view, witness) { batch in
      data.sections[0].itemSizes[3000].height = 90
      batch.record(.reload(IndexPath(item: 3000, section: 0)))
    }
    #expect((Self.count - 3000...Self.count - 3000 + 512).contains(taken))
  }

  @Test func `an item that gets its old height back takes steps up to the next checkpoint`() throws
  {
    let witness = Witness()
    let (view, data) = Self.view(try Self.layout(witness))
    view.needsWholeLayouts = true
    try view.layoutIfNeeded()
    let taken = try Self.steps(view, witness) { batch in
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
    let (view, data) = Self.view(try Self.layout(witness, step: step))
    view.needsWholeLayouts = true
    try view.layoutIfNeeded()
    let taken = try Self.steps(view, witness) { batch in
      data.sections[0].itemSizes.append(Size(width: 50, height: 30))
      batch.record(.insert(IndexPath(item: Self.count, section: 0)))
    }
    #expect(taken == Self.count + 1)
  }

  @Test func `the first screen takes the steps of the first screens`() throws {
    let witness = Witness()
    let layout = try Self.layout(witness)
    layout.smallestLazyCount = 1
    let (view, _) = Self.view(layout)
    try view.layoutIfNeeded()
    #expect(witness.steps <= 64)
    #expect(view.visibleElements.count == 19)
    // An item is 22 points high on average, in the whole list and among the placed items.
    let expected = 22 * Double(Self.count)
    #expect(abs(view.contentSize.height - expected) < 0.01 * expected)
    let before = witness.steps
    try view.setBounds(Rect(x: 0, y: 300, width: 300, height: 400))
    try view.layoutIfNeeded()
    #expect(witness.steps == before)
  }

  @Test func `a content size that becomes known moves nothing on screen`() throws {
    let layout = try Self.layout(Witness())
    layout.smallestLazyCount = 1
    let (view, data) = Self.view(layout)
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
