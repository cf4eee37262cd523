import LayoutCore
import LayoutScripting
import ReferenceLayouts
import TestSupport
import Testing

/// Edits of data in which most items have the same size.
///
/// The checks of sizes, and negative insets and spacings, are also tested here. Source: CONTRACT.md
/// section 2, SEMANTICS.md section 0.
@Suite struct EqualItemTests {
  private static let usual = Size(width: 40, height: 30)

  /// Inserts, deletes, resizes or moves an item, or deletes one item and inserts another.
  ///
  /// The edit is made in the data and in the batch. Most new and resized items get the usual size.
  private static func edit(
    _ data: OracleData, _ batch: inout UpdateBatch, _ generator: inout SeededGenerator
  ) {
    let section = Int.random(in: data.sections.indices, using: &generator)
    var sizes = data.sections[section].itemSizes
    let isUsual = Int.random(in: 0..<40, using: &generator) > 0
    let size = isUsual ? usual : RandomEdit.size(using: &generator)
    let place = Int.random(in: 0...sizes.count, using: &generator)
    let path = IndexPath(item: place, section: section)
    switch Int.random(in: 0..<6, using: &generator) {
    case 5 where place > 0 && place < sizes.count:
      sizes.remove(at: place)
      sizes.insert(size, at: 0)
      batch.record(.delete(path))
      batch.record(.insert(IndexPath(item: 0, section: section)))
    case 0 where place < sizes.count:
      sizes.remove(at: place)
      batch.record(.delete(path))
    case 1 where place < sizes.count:
      sizes[place] = size
      batch.record(.reload(path))
    case 2 where place < sizes.count:
      sizes.insert(sizes.remove(at: place), at: 0)
      batch.record(.move(from: path, to: IndexPath(item: 0, section: section)))
    default:
      sizes.insert(size, at: place)
      batch.record(.insert(path))
    }
    data.sections[section].itemSizes = sizes
  }

  @Test(
    arguments: ["flow", "grid", "list", "justified", "waterfall", "sticky"],
    0..<3 as Range<UInt64>)
  func `after every edit everything is where a fresh layout has it`(
    name: String, seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let data = OracleData(
      [900, 30, 0].map { SectionData(Array(repeating: Self.usual, count: $0)) })
    let view = FoldUpdateTests.view(try Scripts.layout(name), data)
    view.needsWholeLayouts = true
    try view.layoutIfNeeded()
    for edit in 0..<40 {
      try view.performBatchUpdates(isAnimated: edit % 2 == 0) { batch in
        Self.edit(data, &batch, &generator)
      }
      let fresh = FoldUpdateTests.view(try Scripts.layout(name), data)
      fresh.needsWholeLayouts = true
      let differences = try view.differences(from: fresh, tolerance: 1e-6)
      try #require(differences == [], "seed \(seed), edit \(edit)")
    }
  }

  @Test func `an insertion among equal items places only the last lines again`() throws {
    let witness = EditCostTests.Witness()
    let text = """
      return { name = "lines", version = "1", api = 1, moves = { "y" },
        start = function() return { y = 0 } end,
        step = function(ctx, acc, i, sheet)
          local last = ctx.run(i, 64, 4)
          for _ = i, last do print("") end
          acc.y = 30 + sheet.grid(i, last, 0, acc.y, 4, 40, 30)
          return last + 1
        end,
        finish = function(ctx, acc) return 300, acc.y end,
      }
      """
    let layout = try ScriptedLayout(ScriptSource(name: "lines.lua", text: text)) {
      witness.hear($0)
    }
    let data = OracleData([SectionData(Array(repeating: Self.usual, count: 4000))])
    let view = FoldUpdateTests.view(layout, data)
    try view.layoutIfNeeded()
    witness.steps = 0
    for count in 4001...4040 {
      data.sections[0].itemSizes.insert(Self.usual, at: 0)
      try view.performBatchUpdates { $0.record(.insert(IndexPath(item: 0, section: 0))) }
      let last = try #require(try view.attributes(for: .cell(item: count - 1, section: 0)))
      #expect(last.frame.minY == Double((count - 1) / 4 * 30))
    }
    // The runs at the end have 4, 8, 16, … items, counted from the end, so that an insertion changes
    // only a few of them.
    #expect(witness.steps <= 40 * 16)
  }

  @Test func `a lazy pass checks the sizes that it needs, and a whole pass checks all`() throws {
    func view(isWhole: Bool) throws -> CollectionView {
      let data = OracleData([SectionData(Array(repeating: Self.usual, count: 4000))])
      data.sections[0].itemSizes[7].width = 41
      data.sections[0].itemSizes[3000].height = -5
      let layout = try Scripts.layout("list")
      layout.smallestLazyCount = 1
      let view = FoldUpdateTests.view(layout, data)
      view.needsWholeLayouts = isWhole
      return view
    }
    let message = "item 1.3001: expected a size of finite numbers ≥ 0, got 40 × -5"
    let lazy = try view(isWhole: false)
    try lazy.layoutIfNeeded()
    #expect(lazy.visibleElements.count > 5)
    let late = #expect(throws: LayoutError.self) {
      try lazy.attributes(for: .cell(item: 3500, section: 0))
    }
    #expect(late?.message == message)
    let whole = try view(isWhole: true)
    let early = #expect(throws: LayoutError.self) { try whole.layoutIfNeeded() }
    #expect(early?.message == message)
  }

  @Test(arguments: [true, false])
  func `a script that reads the change runs after every update`(usesSizes: Bool) throws {
    var told: [String] = []
    let text = """
      return { name = "told", version = "1", api = 1, uses_item_sizes = \(usesSizes),
        prepare = function(ctx, sheet)
          if ctx.change then
            print(ctx.change.kind, ctx.change.map(1), ctx.change.map(2), ctx.change.map(3))
          end
          return 300, 30 + sheet.grid(1, ctx.count, 0, 0, 4, 40, 30)
        end,
      }
      """
    let layout = try ScriptedLayout(ScriptSource(name: "told.lua", text: text)) { told.append($0) }
    let data = OracleData([SectionData(Array(repeating: Self.usual, count: 3))])
    let view = FoldUpdateTests.view(layout, data)
    try view.layoutIfNeeded()
    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
    told = []
    try view.performBatchUpdates { $0.record(.move(from: path(2), to: path(0))) }
    try view.performBatchUpdates {
      $0.record(.delete(path(1)))
      $0.record(.insert(path(2)))
    }
    try view.performBatchUpdates { $0.record(.reload(path(1))) }
    try view.layoutIfNeeded()
    #expect(
      told.joined().split(separator: "\n") == [
        "move\t2\t3\t1", "insert\t1\tnil\t2", "resize\t1\t2\t3",
      ])
  }

  /// Sections with negative insets and spacings, so that some items begin above earlier ones.
  private static let overlapping = (0..<70).map { number in
    var section = SectionData(
      (0..<40).map { Size(width: Double(50 + ($0 * 7 + number) % 40), height: 50) })
    section.insets = EdgeInsets(top: -250, left: 4, bottom: -3, right: 4)
    section.lineSpacing = number % 3 == 0 ? -60 : -5
    section.itemSpacing = number % 2 == 0 ? -90 : 3
    return section
  }

  @Test(arguments: ["flow", "grid", "list", "justified", "waterfall"], [true, false])
  func `negative insets and spacings are no errors`(name: String, isWhole: Bool) throws {
    let data = OracleData(Self.overlapping)
    let layout = try Scripts.layout(name)
    layout.smallestLazyCount = 1
    let view = FoldUpdateTests.view(layout, data)
    view.needsWholeLayouts = isWhole
    try view.layoutIfNeeded()
    #expect(try view.everything().count == 70 * 40)
    data.sections[0].itemSizes[3].height = 20
    try view.performBatchUpdates { $0.record(.reload(IndexPath(item: 3, section: 0))) }
    #expect(try view.everything().count == 70 * 40)
  }

  @Test func `flow and its twin agree about negative insets and spacings`() throws {
    var sections = Self.overlapping
    for number in sections.indices where number % 4 == 0 {
      sections[number].itemSizes = Array(repeating: Size(width: 50, height: 20), count: 7)
    }
    let data = OracleData(sections)
    let twin = CollectionView(
      size: Size(width: 300, height: 400), layout: FlowLayout(), dataSource: data, delegate: data)
    let view = FoldUpdateTests.view(try Scripts.layout("flow"), data)
    view.needsWholeLayouts = true
    #expect(try view.differences(from: twin, tolerance: 1e-6) == [])
  }
}
