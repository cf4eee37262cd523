import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// Layouts of lines that keep a part of their lines in an update: they must equal new layouts.
@Suite struct LineUpdateTests {
  /// The kinds of layouts of lines.
  enum Kind: String, CaseIterable {
    case flow, fractionalFlow, centeredFlow, horizontalFlow, uniformFlow, grid, justified
    case waterfall, fractionalWaterfall

    var layout: any Layout {
      switch self {
      case .flow, .fractionalFlow, .uniformFlow: return FlowLayout()
      case .centeredFlow:
        let flow = FlowLayout()
        flow.alignment = LineAlignment(common: .center, last: .justify, item: .end)
        return flow
      case .horizontalFlow:
        let flow = FlowLayout()
        flow.scrollDirection = .horizontal
        return flow
      case .grid:
        let grid = GridLayout()
        grid.columns = 3
        return grid
      case .justified: return JustifiedLayout()
      case .waterfall, .fractionalWaterfall: return WaterfallLayout()
      }
    }

    /// A random size; for ``uniformFlow``, always the same size.
    ///
    /// For ``fractionalFlow`` and ``fractionalWaterfall``, sizes have fractions of points. For the
    /// other kinds, sizes are in whole points, so that their sums are exact; equal heights are
    /// frequent, and one size in forty is 400 points wide, twice as wide as the view.
    func size(using generator: inout SeededGenerator) -> Size {
      guard self != .uniformFlow else { return Size(width: 30, height: 20) }
      if self == .fractionalFlow || self == .fractionalWaterfall {
        return Size(
          width: Double.random(in: 0...60, using: &generator),
          height: Double.random(in: 0...60, using: &generator))
      }
      if Int.random(in: 0..<40, using: &generator) == 0 { return Size(width: 400, height: 7) }
      return Size(
        width: Double(Int.random(in: 0...60, using: &generator)),
        height: Double(Int.random(in: 0...3, using: &generator) * 20))
    }

    /// The greatest difference that rounding can cause, in points.
    ///
    /// In a justified layout and in a grid, lengths are quotients, so that their sums are rounded.
    var tolerance: Double { Self.rounded.contains(self) ? 1e-7 : 0 }

    /// The kinds whose positions are rounded sums.
    static let rounded: [Kind] = [.fractionalFlow, .grid, .justified, .fractionalWaterfall]
  }

  private static func item(_ index: Int, _ section: Int) -> IndexPath {
    IndexPath(item: index, section: section)
  }

  private static func view(over data: MovableData, _ layout: any Layout) -> CollectionView {
    CollectionView(
      size: Size(width: 200, height: 400), layout: layout, dataSource: data, delegate: data)
  }

  /// Expects a view to equal a new one over the same data.
  private static func expectFresh(
    _ view: CollectionView, _ data: MovableData, _ kind: Kind, _ comment: Comment
  ) throws {
    let fresh = Self.view(over: MovableData(data.sections), kind.layout)
    #expect(try view.differences(from: fresh, tolerance: kind.tolerance) == [], comment)
  }

  private static func data(of kind: Kind, using generator: inout SeededGenerator) -> MovableData {
    func sizes(_ count: Int) -> [Size] { (0..<count).map { _ in kind.size(using: &generator) } }
    return MovableData([
      SectionData(sizes(1500), lineSpacing: 3, header: Size(width: 10, height: 20)),
      SectionData(sizes(3)), SectionData([], header: Size(width: 5, height: 5)),
      SectionData(sizes(700), itemSpacing: 2, footer: Size(width: 8, height: 8)),
    ])
  }

  /// Applies a random update of few items of some sections.
  private static func edit(
    _ data: MovableData, _ kind: Kind, _ batch: inout UpdateBatch,
    using generator: inout SeededGenerator
  ) {
    for section in data.sections.indices where Bool.random(using: &generator) {
      var sizes = data.sections[section].itemSizes
      for item in touched(sizes.count, using: &generator) {
        if Int.random(in: 0..<3, using: &generator) > 0 {
          batch.record(.delete(Self.item(item, section)))
          sizes.remove(at: item)
        } else {
          batch.record(.reload(Self.item(item, section)))
          sizes[item] = kind.size(using: &generator)
        }
      }
      // The places are in ascending order, so that each is an index of the final order.
      for place in touched(sizes.count + 1, using: &generator).reversed() {
        batch.record(.insert(Self.item(place, section)))
        sizes.insert(kind.size(using: &generator), at: place)
      }
      data.sections[section].itemSizes = sizes
    }
  }

  /// At most three random indices, in descending order.
  ///
  /// Often, the indices are close together, and often they are near the start or the end.
  private static func touched(_ count: Int, using generator: inout SeededGenerator) -> [Int] {
    guard count > 0 else { return [] }
    let first: Int
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: first = 0
    case 1: first = max(0, count - 2)
    default: first = Int.random(in: 0..<count, using: &generator)
    }
    let reach = [1, 1, 40].randomElement(using: &generator) ?? 1
    let others = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
      min(count - 1, first + Int.random(in: 0...reach, using: &generator))
    }
    return Set(others + (Bool.random(using: &generator) ? [first] : [])).sorted(by: >)
  }

  @Test(arguments: Kind.allCases, 0..<8 as Range<UInt64>)
  func `after each update of few items the view equals a new one`(kind: Kind, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let data = Self.data(of: kind, using: &generator)
    let view = Self.view(over: data, kind.layout)
    try view.layoutIfNeeded()
    for step in 0..<40 {
      try view.performBatchUpdates(isAnimated: step % 4 == 0) { batch in
        Self.edit(data, kind, &batch, using: &generator)
      }
      guard step % 3 == 0 else { continue }
      try Self.expectFresh(view, data, kind, "\(kind), seed \(seed), step \(step)")
    }
  }

  /// SEMANTICS.md section 5.7, for lengths whose sums are rounded.
  @Test(arguments: Kind.rounded, 0..<3 as Range<UInt64>)
  func `rounding errors change only positions along the scroll axis, and these by few units`(
    kind: Kind, seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let data = Self.data(of: kind, using: &generator)
    let view = Self.view(over: data, kind.layout)
    try view.layoutIfNeeded()
    let steps = 30
    for _ in 0..<steps {
      try view.performBatchUpdates { Self.edit(data, kind, &$0, using: &generator) }
    }
    let after = try view.layout.attributes(in: .plane)
    let fresh = Self.view(over: MovableData(data.sections), kind.layout)
    try fresh.layoutIfNeeded()
    let new = try fresh.layout.attributes(in: .plane)
    #expect(after.map(\.key) == new.map(\.key), "\(kind), seed \(seed)")
    // Each step edits each of the four sections at most twice.
    let unit = fresh.contentSize.height.ulp
    let most = Double(new.count + 2 * 8 * steps) * unit
    for (one, other) in zip(after, new) {
      #expect(one.place.minX == other.place.minX && one.place.size == other.place.size)
      #expect(abs(one.place.minY - other.place.minY) <= most, "\(one.key.name), seed \(seed)")
    }
  }

  /// After an edit of a waterfall, many items can change their columns.
  @Test(arguments: Kind.allCases.filter { $0 != .waterfall && $0 != .fractionalWaterfall })
  func `an update of one item asks for the sizes of few items`(kind: Kind) throws {
    var generator = SeededGenerator(seed: 5)
    let data = Self.data(of: kind, using: &generator)
    let view = Self.view(over: data, kind.layout)
    try view.layoutIfNeeded()
    for place in [0, 1, 700, 1490] {
      data.askedItems = []
      try view.performBatchUpdates { batch in
        batch.record(.insert(Self.item(place, 0)))
        data.sections[0].itemSizes.insert(kind.size(using: &generator), at: place)
      }
      try view.performBatchUpdates { batch in
        batch.record(.delete(Self.item(place + 1, 0)))
        data.sections[0].itemSizes.remove(at: place + 1)
      }
      #expect(data.askedItems.count < 1000, "\(kind), item \(place)")
    }
  }

  /// The starts of lines are kept about every 64 items, and each line has three items.
  @Test func `an update that changes one line asks for sizes up to the next kept start`() throws {
    let data = MovableData([
      SectionData((0..<1500).map { Size(width: 45, height: Double($0 % 7) * 10) })
    ])
    let view = Self.view(over: data, FlowLayout())
    try view.layoutIfNeeded()
    data.askedItems = []
    try view.performBatchUpdates { batch in
      batch.record(.reload(Self.item(700, 0)))
      data.sections[0].itemSizes[700].height = 75
    }
    #expect(data.askedItems.count <= 80)
    try Self.expectFresh(view, data, .flow, "another height")
  }

  /// A line has eight items, and the starts of lines are kept every 64 items.
  ///
  /// Each deletion removes seven of the eight lines between two kept starts. After the insertion, no
  /// later line begins with the same item as before.
  @Test func `an update among kept starts of neighbouring lines has a result`() throws {
    let data = MovableData([
      SectionData((0..<20_000).map { Size(width: 15, height: Double($0 % 7) * 10) })
    ])
    let view = Self.view(over: data, FlowLayout())
    try view.layoutIfNeeded()
    for line in 1...70 {
      let items = 8 * line..<8 * line + 56
      try view.performBatchUpdates { batch in
        for item in items { batch.record(.delete(Self.item(item, 0))) }
        data.sections[0].itemSizes.removeSubrange(items)
      }
    }
    try view.performBatchUpdates { batch in
      batch.record(.insert(Self.item(3, 0)))
      data.sections[0].itemSizes.insert(Size(width: 15, height: 15), at: 3)
    }
    try Self.expectFresh(view, data, .flow, "an insertion")
  }

  /// Flow layout places a section of equal items as a grid, and any other section in lines.
  @Test func `a section of equal items becomes lines, and lines become a grid`() throws {
    let equal = Size(width: 30, height: 20)
    let data = MovableData([SectionData(Array(repeating: equal, count: 400))])
    let view = Self.view(over: data, FlowLayout())
    try view.layoutIfNeeded()
    try view.performBatchUpdates { batch in
      batch.record(.insert(Self.item(200, 0)))
      data.sections[0].itemSizes.insert(Size(width: 31, height: 20), at: 200)
    }
    try Self.expectFresh(view, data, .flow, "an item of another size")
    try view.performBatchUpdates { batch in
      batch.record(.delete(Self.item(200, 0)))
      data.sections[0].itemSizes.remove(at: 200)
    }
    try Self.expectFresh(view, data, .flow, "equal items again")
  }

  @Test func `lines that never begin with the same items as before are all placed anew`() throws {
    let data = MovableData([
      SectionData((0..<3000).map { Size(width: 45, height: Double($0 % 7) * 10) })
    ])
    let view = Self.view(over: data, FlowLayout())
    try view.layoutIfNeeded()
    data.askedItems = []
    try view.performBatchUpdates { batch in
      batch.record(.insert(Self.item(1, 0)))
      data.sections[0].itemSizes.insert(Size(width: 45, height: 5), at: 1)
    }
    // The update compares about 1,000 items with the previous lines. Then it gives up, and asks for
    // all sizes.
    #expect(data.askedItems.count > 3000)
    try Self.expectFresh(view, data, .flow, "equal widths")
  }

  @Test func `an update whose sizes are invalid is refused, and the next one is not`() throws {
    var generator = SeededGenerator(seed: 2)
    let data = Self.data(of: .flow, using: &generator)
    let view = Self.view(over: data, FlowLayout())
    try view.layoutIfNeeded()
    #expect(throws: LayoutError.self) {
      try view.performBatchUpdates { batch in
        batch.record(.insert(Self.item(9, 0)))
        data.sections[0].itemSizes.insert(Size(width: 1, height: -1), at: 9)
      }
    }
    data.sections[0].itemSizes[9] = Size(width: 12, height: 30)
    try view.performBatchUpdates { batch in
      batch.record(.reload(Self.item(9, 0)))
    }
    try Self.expectFresh(view, data, .flow, "invalid sizes")
  }

  /// Both updates map old indices to the same new ones, but the second update must be made, too.
  @Test func `the same move twice is made twice`() throws {
    var generator = SeededGenerator(seed: 3)
    let data = Self.data(of: .flow, using: &generator)
    let view = Self.view(over: data, FlowLayout())
    try view.layoutIfNeeded()
    for _ in 0..<2 {
      try view.performBatchUpdates { batch in
        batch.record(.move(from: Self.item(4, 0), to: Self.item(90, 0)))
        let moved = data.sections[0].itemSizes.remove(at: 4)
        data.sections[0].itemSizes.insert(moved, at: 90)
      }
    }
    try Self.expectFresh(view, data, .flow, "equal moves")
  }
}
