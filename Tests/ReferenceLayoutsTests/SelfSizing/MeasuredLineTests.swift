import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 3.9: flow layouts of many items, in which cells are measured.
///
/// After a measurement, the layout usually places only the lines that change. It must then equal a
/// new layout.
@Suite struct MeasuredLineTests {
  private static func layout(_ axis: Axis) -> FlowLayout {
    let layout = FlowLayout()
    layout.estimatedItemSize = Size(width: 30, height: 20)
    layout.scrollDirection = axis
    return layout
  }

  private static func size(using generator: inout SeededGenerator) -> Size {
    Size(
      width: Double(Int.random(in: 5...90, using: &generator)),
      height: Double(Int.random(in: 1...4, using: &generator) * 10))
  }

  private static func data(using generator: inout SeededGenerator) -> MovableData {
    MovableData([
      SectionData(
        (0..<300).map { _ in size(using: &generator) }, header: Size(width: 10, height: 20)),
      SectionData([size(using: &generator)]),
      SectionData((0..<400).map { _ in size(using: &generator) }, lineSpacing: 4),
    ])
  }

  private static func view(over data: MovableData, _ axis: Axis) -> CollectionView {
    CollectionView(
      size: Size(width: 200, height: 300), layout: layout(axis), dataSource: data, delegate: data)
  }

  /// Expects a view to equal a new one with the same measured sizes.
  private static func expectFresh(
    _ view: CollectionView, _ data: MovableData, _ axis: Axis, _ comment: Comment
  ) throws {
    let fresh = Self.view(over: data, axis)
    fresh.takePreferredSizes(of: view)
    #expect(try view.differences(from: fresh) == [], comment)
  }

  @Test(arguments: Axis.allCases, 0..<4 as Range<UInt64>)
  func `after each measured cell the view equals a new one`(axis: Axis, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let data = Self.data(using: &generator)
    let view = Self.view(over: data, axis)
    for step in 0..<60 {
      let section = [0, 0, 1, 2, 2][step % 5]
      let count = data.sections[section].itemSizes.count
      let item = IndexPath(item: .random(in: 0..<count, using: &generator), section: section)
      try view.setPreferredSize(Self.size(using: &generator), for: .cell(item))
      if step % 20 == 19 {
        let size = Size(width: 9, height: 50 + Double(step))
        try view.setPreferredSize(size, for: .header(section: 0))
      }
      if step % 4 == 0 { try Self.expectFresh(view, data, axis, "seed \(seed), step \(step)") }
    }
  }

  @Test func `a measured cell above the screen leaves the elements on screen in place`() throws {
    var generator = SeededGenerator(seed: 7)
    let data = Self.data(using: &generator)
    let view = Self.view(over: data, .vertical)
    try view.layoutIfNeeded()
    try view.setContentOffset(Point(x: 0, y: 1500))
    try view.layoutIfNeeded()
    for height in [70.0, 200, 120] {
      let first = try #require(view.visibleElements.first { $0.category == .cell })
      let place = first.frame.minY - view.bounds.minY
      let cell = IndexPath(item: 10, section: 0)
      try view.setPreferredSize(Size(width: 20, height: height), for: .cell(cell))
      let after = try #require(try view.attributes(for: first.key))
      #expect(after.frame.minY - view.bounds.minY == place)
      #expect(view.contentOffset.y != 1500)
      try Self.expectFresh(view, data, .vertical, "height \(height)")
    }
  }

  /// Views of other frameworks can report two measured cells before they prepare the layout.
  @Test func `two cells that are measured before the next pass are both placed`() throws {
    var generator = SeededGenerator(seed: 8)
    let data = Self.data(using: &generator)
    let view = Self.view(over: data, .vertical)
    try view.layoutIfNeeded()
    var context: InvalidationContext?
    for item in [3, 50] {
      let original = try #require(try view.layout.attributes(for: .cell(item: item, section: 0)))
      var preferred = original
      preferred.size = Size(width: 33, height: 44)
      // The context of the first cell is never used.
      context = try view.layout.invalidationContext(forPreferred: preferred, original: original)
    }
    #expect(context != nil)
    try view.setPreferredSize(Size(width: 33, height: 44), for: .cell(item: 3, section: 0))
    try view.setPreferredSize(Size(width: 33, height: 44), for: .cell(item: 50, section: 0))
    try Self.expectFresh(view, data, .vertical, "two cells")
  }
}
