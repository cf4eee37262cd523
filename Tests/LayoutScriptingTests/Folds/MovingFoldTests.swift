import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// Folds with `moves`: after an edit, all elements have the same frames as in a new layout.
///
/// The tests also count the steps that run after an edit. Source: CONTRACT.md section 2.
@Suite struct MovingFoldTests {
  private static func item(_ item: Int, _ section: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// Inserts, deletes, resizes or moves at most three items of a section.
  ///
  /// The function changes the data, and records the changes in the batch.
  static func edit(
    _ data: OracleData, _ batch: inout UpdateBatch, _ generator: inout SeededGenerator
  ) {
    let section = Int.random(in: data.sections.indices, using: &generator)
    var sizes = data.sections[section].itemSizes
    func place() -> Int {
      let all = sizes.indices
      let near = max(
        0,
        min(
          all.count - 1,
          [0, 1, all.count / 2, all.count - 2][Int.random(in: 0..<4, using: &generator)]))
      return Bool.random(using: &generator) ? near : Int.random(in: all, using: &generator)
    }
    let size = RandomEdit.size(using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1:
      let place = sizes.isEmpty ? 0 : place()
      sizes.insert(size, at: place)
      batch.record(.insert(item(place, section)))
    case 2 where !sizes.isEmpty:
      let place = place()
      sizes.remove(at: place)
      batch.record(.delete(item(place, section)))
    case 3 where sizes.count > 1:
      let (from, to) = (place(), place())
      guard from != to else { return }
      let moved = sizes.remove(at: from)
      sizes.insert(moved, at: to)
      batch.record(.move(from: item(from, section), to: item(to, section)))
    case 4 where sizes.count > 10:
      let (gone, new) = (place(), place())
      let resized = (gone + 5) % sizes.count
      guard Set([gone, resized]).count == 2 else { return }
      sizes[resized] = size
      sizes.remove(at: gone)
      sizes.insert(size, at: min(new, sizes.count))
      batch.record(.reload(item(resized, section)))
      batch.record(.delete(item(gone, section)))
      batch.record(.insert(item(min(new, sizes.count - 1), section)))
    default:
      guard !sizes.isEmpty else { return }
      let place = place()
      sizes[place] = size
      batch.record(.reload(item(place, section)))
    }
    data.sections[section].itemSizes = sizes
  }

  /// How the fold under test runs.
  enum Way: UInt64, CaseIterable {
    /// Every pass places all elements.
    case whole
    /// A pass places the elements near the screen.
    case lazy
    /// The content begins at the right edge.
    case rightToLeft
    /// The script has a process of its own.
    case isolated

    /// The number of sections before the first edit, and the number of items in each of them.
    var data: (sections: Int, items: Int) {
      switch self {
      case .whole: (1, 1100)
      case .lazy: (2, 500)
      case .rightToLeft: (2, 300)
      case .isolated: (3, 60)
      }
    }
  }

  @Test(arguments: MovingScript.allCases, Way.allCases)
  func `after each of 300 edits everything is where a fresh layout has it`(
    script: MovingScript, way: Way
  ) throws {
    let seed = way.rawValue
    var generator = SeededGenerator(seed: seed)
    let data = OracleData(
      RandomEdit.sections(way.data.sections, items: way.data.items, using: &generator))
    data.sections[0].header = Size(width: 300, height: 20)
    let direction: LayoutDirection = way == .rightToLeft ? .rightToLeft : .leftToRight
    let layout = try script.layout(process: way == .isolated ? Workers.sound : .host)
    layout.smallestLazyCount = way == .lazy ? 1 : 10_000
    let view = FoldUpdateTests.view(layout, data)
    view.direction = direction
    try view.layoutIfNeeded()
    for edit in 0..<300 {
      try view.performBatchUpdates(isAnimated: edit % 2 == 0) { Self.edit(data, &$0, &generator) }
      if edit % 7 == 0 {
        let y = Double.random(in: 0...9000, using: &generator)
        try view.setBounds(Rect(origin: Point(x: 0, y: y), size: view.bounds.size))
      }
      let fresh = FoldUpdateTests.view(try script.layout, data)
      fresh.direction = direction
      try #require(try view.placesTheSame(as: fresh), "seed \(seed), edit \(edit)")
      try view.layoutIfNeeded()
      #expect(view.contentSize == fresh.contentSize, "seed \(seed), edit \(edit)")
    }
  }

  private static func expectFresh(
    _ view: CollectionView, _ script: MovingScript, _ data: OracleData
  ) throws {
    let fresh = FoldUpdateTests.view(try script.layout, data)
    #expect(try view.placesTheSame(as: fresh))
    try view.layoutIfNeeded()
    #expect(view.contentSize == fresh.contentSize)
  }

  @Test func `an attempt that fails after many edits at one place changes nothing`() throws {
    let data = OracleData([SectionData(Array(repeating: Size(width: 50, height: 20), count: 9000))])
    let view = FoldUpdateTests.view(try MovingScript.widest.layout, data)
    view.needsWholeLayouts = true
    try view.layoutIfNeeded()
    for _ in 0..<200 {
      data.sections[0].itemSizes.insert(Size(width: 40, height: 7), at: 0)
      try view.performBatchUpdates(isAnimated: false) { $0.record(.insert(Self.item(0, 0))) }
    }
    try Self.expectFresh(view, .widest, data)
    // every later accumulator changes
    data.sections[0].itemSizes[2000].width = 90
    try view.performBatchUpdates(isAnimated: false) { $0.record(.reload(Self.item(2000, 0))) }
    try Self.expectFresh(view, .widest, data)
    data.sections[0].itemSizes.remove(at: 100)
    try view.performBatchUpdates(isAnimated: false) { $0.record(.delete(Self.item(100, 0))) }
    try Self.expectFresh(view, .widest, data)
  }

  @Test func `views of items get the numbers that items have after a move to another section`()
    throws
  {
    let sizes = Array(repeating: Size(width: 50, height: 20), count: 2000)
    let data = OracleData([SectionData(Array(sizes.prefix(5))), SectionData(sizes)])
    let view = FoldUpdateTests.view(try MovingScript.badges.layout, data)
    view.needsWholeLayouts = true
    try view.layoutIfNeeded()
    data.sections[0].itemSizes.append(data.sections[1].itemSizes.removeFirst())
    try view.performBatchUpdates { $0.record(.move(from: Self.item(0, 1), to: Self.item(5, 0))) }
    try Self.expectFresh(view, .badges, data)
  }

  @Test func `equal items with hints do not only move if their numbers change`() throws {
    let script = """
      return { name = "f", version = "1", api = 1, moves = { "y" }, uses_item_sizes = false,
        data = { big = param.boolean { default = false } },
        start = function() return { y = 0 } end,
        step = function(ctx, acc, i)
          local y, height = acc.y, ctx.hint(i, "big") and 40 or 20
          acc.y = y + height
          return i + 1, 0, y, 50, height
        end,
        finish = function(_, acc) return 50, acc.y end,
      }
      """
    func view(_ data: OracleData) throws -> CollectionView {
      FoldUpdateTests.view(try ScriptedLayout(ScriptSource(name: "f.lua", text: script)), data)
    }
    func section(_ count: Int, big: Int? = nil) -> SectionData {
      var section = SectionData(Array(repeating: Size(width: 5, height: 5), count: count))
      if let big { section.hints[big] = ["big": .boolean(true)] }
      return section
    }
    let data = OracleData([section(2), section(1), section(4, big: 1)])
    let edited = try view(data)
    try edited.layoutIfNeeded()
    // The big item has the same number before and after the update.
    data.sections = [section(3), section(1), section(4, big: 0)]
    try edited.performBatchUpdates {
      $0.record(.insert(Self.item(0, 0)))
      $0.record(.move(from: Self.item(1, 2), to: Self.item(0, 2)))
    }
    let fresh = try view(data).everything()
    #expect(try edited.everything() == fresh)
  }

  /// The number of items in the tests of costs.
  private static let count = 10_000

  @Test(arguments: [0, 1, count / 2, count - 2])
  func `an edit takes the steps between two checkpoints`(place: Int) throws {
    let witness = EditCostTests.Witness()
    let layout = try MovingScript.rows.layout { witness.hear($0) }
    let data = OracleData([
      SectionData((0..<Self.count).map { Size(width: 50, height: 20.3 + Double($0 % 5)) })
    ])
    let view = FoldUpdateTests.view(layout, data)
    view.needsWholeLayouts = true
    try view.layoutIfNeeded()
    #expect(witness.steps == Self.count)
    func steps(_ change: (inout UpdateBatch) -> Void) throws -> Int {
      witness.steps = 0
      try view.performBatchUpdates(isAnimated: false) { change(&$0) }
      return witness.steps
    }
    let size = Size(width: 50, height: 77.7)
    #expect(
      try steps {
        data.sections[0].itemSizes.insert(size, at: place)
        $0.record(.insert(Self.item(place, 0)))
      } <= 1026)
    #expect(
      try steps {
        data.sections[0].itemSizes[place] = Size(width: 50, height: 9)
        $0.record(.reload(Self.item(place, 0)))
      } <= 1026)
    #expect(
      try steps {
        data.sections[0].itemSizes.remove(at: place)
        $0.record(.delete(Self.item(place, 0)))
      } <= 1026)
  }

  @Test(arguments: [0, 1250, 2499])
  func `an insertion among equal items takes the last steps of the section`(place: Int) throws {
    let witness = EditCostTests.Witness()
    let layout = try MovingScript.equalItems.layout { witness.hear($0) }
    let sizes = (0..<2500).map { Size(width: 50, height: 20.3 + Double($0 % 5)) }
    let data = OracleData([SectionData(sizes), SectionData(sizes)])
    let view = FoldUpdateTests.view(layout, data)
    view.needsWholeLayouts = true
    try view.layoutIfNeeded()
    // Each section has 26 runs of 96 items. Its last four items are one run before another section,
    // but two runs at the end of the data.
    #expect(witness.steps == 27 + 28)
    witness.steps = 0
    data.sections[0].itemSizes.insert(Size(width: 9, height: 9), at: place)
    try view.performBatchUpdates { $0.record(.insert(Self.item(place, 0))) }
    // the last runs of the section, and the runs of the next section up to a checkpoint
    #expect((1...20).contains(witness.steps))
    try Self.expectFresh(view, .equalItems, data)
  }
}
