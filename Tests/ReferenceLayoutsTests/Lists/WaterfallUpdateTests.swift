import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// Waterfalls that keep a part of their items in an update: they must equal new layouts.
@Suite struct WaterfallUpdateTests {
  /// The lengths of the items of a waterfall.
  enum Lengths: String, CaseIterable {
    /// Whole points.
    case whole
    /// Multiples of ten points, so that columns often have the same end.
    case tens
    /// Quarters of points.
    case quarters
    /// Thirds of points: sums of different items that would be equal differ by rounding errors.
    case thirds
    /// Any numbers.
    case fractions
    /// Whole points, and seldom a fraction of a point.
    case mixed

    func length(using generator: inout SeededGenerator) -> Double {
      func number(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &generator))
      }
      switch self {
      case .whole: return number(0...90)
      case .tens: return 10 * number(0...6)
      case .quarters: return number(4...200) / 4
      case .thirds: return [100, 100 / 3, 200 / 3, 10 / 3, 50][Int(number(0...4))]
      case .fractions: return Double.random(in: 0...90, using: &generator)
      case .mixed: return number(0...400) == 0 ? 12.3 : number(1...90)
      }
    }

    /// The greatest difference that rounding can cause, in points.
    var tolerance: Double { [.whole, .tens, .quarters].contains(self) ? 0 : 1e-7 }
  }

  /// A random waterfall, its data and its view.
  struct Waterfall {
    let lengths: Lengths
    let columns: Int
    let axis: Axis
    let direction: LayoutDirection
    let data: MovableData
    let view: CollectionView

    init(_ lengths: Lengths, using generator: inout SeededGenerator) throws {
      self.lengths = lengths
      columns = Int.random(in: 1...4, using: &generator)
      axis = Bool.random(using: &generator) ? .vertical : .horizontal
      direction = Bool.random(using: &generator) ? .leftToRight : .rightToLeft
      let counts = [900, 0, 2, 600].shuffled(using: &generator)
      var sections: [SectionData] = []
      for count in counts {
        sections.append(Self.section(of: count, lengths, using: &generator))
      }
      data = MovableData(sections)
      view = Self.view(over: data, columns: columns, axis, direction)
      try view.layoutIfNeeded()
    }

    private static func section(
      of count: Int, _ lengths: Lengths, using generator: inout SeededGenerator
    ) -> SectionData {
      func number(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &generator))
      }
      let spacing = Int.random(in: 0..<8, using: &generator) == 0 ? -3 : number(0...12)
      let bar = Size(width: number(0...1) * 20, height: number(0...1) * 20)
      let other = Size(width: number(0...30), height: number(0...30))
      let insets = EdgeInsets(
        top: number(0...9), left: number(0...9), bottom: number(0...9), right: number(0...9))
      return SectionData(
        (0..<count).map { _ in size(lengths, using: &generator) }, insets: insets,
        lineSpacing: spacing, itemSpacing: number(0...9), header: bar, footer: other)
    }

    static func size(_ lengths: Lengths, using generator: inout SeededGenerator) -> Size {
      Size(
        width: lengths.length(using: &generator), height: lengths.length(using: &generator))
    }

    static func view(
      over data: MovableData, columns: Int, _ axis: Axis, _ direction: LayoutDirection
    ) -> CollectionView {
      let layout = WaterfallLayout()
      (layout.columns, layout.scrollDirection) = (columns, axis)
      let view = CollectionView(
        size: Size(width: 210, height: 190), direction: direction, layout: layout,
        dataSource: data, delegate: data)
      view.contentInset = EdgeInsets(top: 5, left: 3, bottom: 2, right: 8)
      return view
    }

    /// The differences from a new view over the same data.
    func differences() throws -> [String] {
      let fresh = Self.view(over: MovableData(data.sections), columns: columns, axis, direction)
      return try view.differences(from: fresh, tolerance: lengths.tolerance)
    }

    /// Records a random edit of one item, and makes the edit in the data.
    func edit(_ batch: inout UpdateBatch, using generator: inout SeededGenerator) {
      let filled = data.sections.indices.filter { !data.sections[$0].itemSizes.isEmpty }
      guard let section = filled.randomElement(using: &generator) else { return }
      let item = place(data.sections[section].itemSizes.count - 1, using: &generator)
      let path = IndexPath(item: item, section: section)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        batch.record(.insert(path))
        data.sections[section].itemSizes.insert(
          Self.size(lengths, using: &generator), at: item)
      case 1:
        batch.record(.delete(path))
        data.sections[section].itemSizes.remove(at: item)
      case 2:
        batch.record(.reload(path))
        data.sections[section].itemSizes[item] = Self.size(lengths, using: &generator)
      default:
        let other = data.sections.indices.randomElement(using: &generator) ?? 0
        let count = data.sections[other].itemSizes.count - (other == section ? 1 : 0)
        let target = IndexPath(item: place(count, using: &generator), section: other)
        batch.record(.move(from: path, to: target))
        data.sections.moveItem(at: path, to: target)
      }
    }

    /// A random index from 0 to `last`, often near one of the two.
    private func place(_ last: Int, using generator: inout SeededGenerator) -> Int {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: min(last, 2)
      case 1: last
      default: Int.random(in: 0...last, using: &generator)
      }
    }
  }

  @Test(arguments: Lengths.allCases, 0..<16 as Range<UInt64>)
  func `after each edit the view equals a new one`(lengths: Lengths, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let waterfall = try Waterfall(lengths, using: &generator)
    for step in 0..<24 {
      try waterfall.view.performBatchUpdates(isAnimated: step % 4 == 0) { batch in
        waterfall.edit(&batch, using: &generator)
      }
      #expect(try waterfall.differences() == [], "\(lengths), seed \(seed), step \(step)")
    }
  }

  private static func waterfall(
    _ sizes: [Size], columns: Int
  ) throws -> (data: MovableData, view: CollectionView) {
    let data = MovableData([SectionData(sizes, lineSpacing: 10, itemSpacing: 0)])
    let view = Waterfall.view(over: data, columns: columns, .vertical, .leftToRight)
    try view.layoutIfNeeded()
    data.askedItems = []
    return (data, view)
  }

  private static func expectFresh(
    _ view: CollectionView, _ data: MovableData, columns: Int, _ comment: Comment
  ) throws {
    let fresh = Waterfall.view(
      over: MovableData(data.sections), columns: columns, .vertical, .leftToRight)
    #expect(try view.differences(from: fresh) == [], comment)
  }

  private static func insert(
    _ size: Size, at item: Int, in data: MovableData, _ view: CollectionView
  ) throws {
    try view.performBatchUpdates { batch in
      batch.record(.insert(IndexPath(item: item, section: 0)))
      data.sections[0].itemSizes.insert(size, at: item)
    }
  }

  private static func randomSizes(_ count: Int, seed: UInt64) -> [Size] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      Size(width: 10, height: Double(Int.random(in: 40...190, using: &generator)))
    }
  }

  /// The places of columns are kept about every 256 items.
  @Test(arguments: [1, 2, 5, 8]) func `an edit at the end asks for the sizes of few items`(
    columns: Int
  ) throws {
    let (data, view) = try Self.waterfall(Self.randomSizes(5000, seed: 1), columns: columns)
    for height in [41, 52.7, 63, 10, 300] {
      data.askedItems = []
      try Self.insert(
        Size(width: 10, height: height), at: data.sections[0].itemSizes.count, in: data, view)
      // The first fraction of a point makes the layout place everything, and so does the first item
      // that is much longer than all others.
      if height == 52.7 || height == 300 { continue }
      #expect(data.askedItems.count <= 600, "an item of \(height) points")
      try Self.expectFresh(view, data, columns: columns, "an item of \(height) points")
    }
  }

  /// The new item and the space after it take 80 points, which two columns share.
  @Test func `an edit after which all columns can move asks for the sizes of few items`() throws {
    let (data, view) = try Self.waterfall(Self.randomSizes(20_000, seed: 2), columns: 2)
    try Self.insert(Size(width: 10, height: 70), at: 5000, in: data, view)
    #expect(data.askedItems.count < 5000)
    try Self.expectFresh(view, data, columns: 2, "70 points")
  }

  /// The new item and the space after it take 81 points, and all lengths are whole points.
  @Test func `an edit after which no columns can move together soon places everything`() throws {
    let (data, view) = try Self.waterfall(Self.randomSizes(20_000, seed: 3), columns: 2)
    try Self.insert(Size(width: 10, height: 71), at: 5000, in: data, view)
    // After the first kept place, the update asks for no further sizes one by one, but for all.
    #expect(data.askedItems.count > 20_000)
    #expect(data.askedItems.count < 21_000)
    try Self.expectFresh(view, data, columns: 2, "71 points")
  }

  /// The old start of the second section is a whole number only because of a rounding error.
  @Test func `a section whose new start is rounded is placed again`() throws {
    func size(_ height: Double) -> Size { Size(width: 10, height: height) }
    let first = SectionData(
      Array(repeating: size(0), count: 198) + [size(383), size(1)],
      insets: EdgeInsets(top: 0, left: 0, bottom: 0.8, right: 0), lineSpacing: 0,
      header: .zero, footer: size(4.4))
    let second = SectionData(
      [size(10)], insets: EdgeInsets(top: 8, left: 0, bottom: 0, right: 0), lineSpacing: 0,
      header: size(33.3), footer: .zero)
    let data = MovableData([first, second])
    let view = Waterfall.view(over: data, columns: 1, .vertical, .leftToRight)
    try view.layoutIfNeeded()
    #expect(try view.attributes(for: .cell(item: 0, section: 1))?.frame.minY == 430.5)
    try Self.insert(size(455), at: 200, in: data, view)
    #expect(
      try view.attributes(for: .cell(item: 0, section: 1))?.frame.minY == 885.499_999_999_999_9)
    try Self.expectFresh(view, data, columns: 1, "455 points")
  }

  /// The first items make the left column 100 points long, and the right one as long but for a
  /// rounding error.
  ///
  /// Moved by the length of a new first item, the two columns can differ in the other direction.
  @Test(arguments: [0.3, 1, 7, 1000, 99_999.7]) func `rounding errors decide as in a new layout`(
    height: Double
  ) throws {
    let part = [100, 100.0 / 3, 100.0 / 3, 100.0 / 3].map { Size(width: 10, height: $0) }
    let sizes = (0..<1000).flatMap { _ in part }
    let data = MovableData([
      SectionData([Size(width: 10, height: 5)]), SectionData(sizes, lineSpacing: 0),
    ])
    let view = Waterfall.view(over: data, columns: 2, .vertical, .leftToRight)
    try view.layoutIfNeeded()
    try view.performBatchUpdates { batch in
      batch.record(.reload(IndexPath(item: 0, section: 0)))
      data.sections[0].itemSizes[0].height = height
    }
    try Self.expectFresh(view, data, columns: 2, "\(height) points")
  }
}
