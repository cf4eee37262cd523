import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md sections 3.1 and 5.5: after incremental updates, a list equals a new list.
@Suite struct ListUpdateTests {
  private static func item(_ index: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: index, section: section)
  }

  private static func heights(_ count: Int, using generator: inout SeededGenerator) -> [Size] {
    (0..<count).map { _ in Size(width: 10, height: .random(in: 0...60, using: &generator)) }
  }

  private static func view(over data: MovableData, _ layout: any Layout) -> CollectionView {
    CollectionView(
      size: Size(width: 200, height: 400), layout: layout, dataSource: data, delegate: data)
  }

  /// Expects a view to equal a new one over the same data, apart from rounding errors.
  private static func expectFresh(_ view: CollectionView, _ data: MovableData, _ comment: Comment)
    throws
  {
    let fresh = Self.view(over: MovableData(data.sections), ListLayout())
    try fresh.layoutIfNeeded()
    let tolerance = 1e-9 * max(1, fresh.contentSize.height / 1000)
    #expect(try view.differences(from: fresh, tolerance: tolerance) == [], comment)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `after random updates of thousands of items the list equals a new one`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let data = MovableData([
      SectionData(
        Self.heights(1500, using: &generator), lineSpacing: 3, header: Size(width: 1, height: 20)),
      SectionData(Self.heights(700, using: &generator)),
      SectionData(Self.heights(5, using: &generator), lineSpacing: 0.7),
    ])
    let view = Self.view(over: data, ListLayout())
    try view.layoutIfNeeded()
    for step in 0..<6 {
      try view.performBatchUpdates(isAnimated: step % 2 == 0) { batch in
        Self.edit(data, &batch, &generator)
      }
      try Self.expectFresh(view, data, "seed \(seed), step \(step)")
    }
  }

  /// Deletes, reloads and inserts items of each section.
  ///
  /// Sometimes there are so many edits that the section is computed again as a whole.
  private static func edit(
    _ data: MovableData, _ batch: inout UpdateBatch, _ generator: inout SeededGenerator
  ) {
    let most = Int.random(in: 0..<4, using: &generator) == 0 ? 300 : 20
    for section in data.sections.indices {
      var sizes = data.sections[section].itemSizes
      let touched = Set(
        (0..<Int.random(in: 0...most, using: &generator)).compactMap { _ in
          sizes.indices.randomElement(using: &generator)
        })
      for item in touched.sorted(by: >) {
        if Bool.random(using: &generator) {
          batch.record(.delete(Self.item(item, section)))
          sizes.remove(at: item)
        } else {
          batch.record(.reload(Self.item(item, section)))
          sizes[item].height = .random(in: 0...60, using: &generator)
        }
      }
      // The places are in ascending order, so that each is an index of the final order.
      var place = 0
      while Int.random(in: 0..<8, using: &generator) > 0 {
        place = Int.random(in: place...min(sizes.count, place + 300), using: &generator)
        batch.record(.insert(Self.item(place, section)))
        sizes.insert(Size(width: 1, height: .random(in: 0...60, using: &generator)), at: place)
        place += 1
        if place > sizes.count { break }
      }
      data.sections[section].itemSizes = sizes
    }
  }

  @Test func `sections that move keep their lengths`() throws {
    var generator = SeededGenerator(seed: 1)
    let data = MovableData([
      SectionData(Self.heights(600, using: &generator), lineSpacing: 3),
      SectionData(Self.heights(20, using: &generator)), SectionData([]),
      SectionData(Self.heights(30, using: &generator), lineSpacing: 3),
    ])
    let view = Self.view(over: data, ListLayout())
    try view.layoutIfNeeded()
    try view.performBatchUpdates { batch in
      batch.record(.move(from: .section(0), to: .section(2)))
      batch.record(.delete(.section(1)))
      batch.record(.insert(.section(0)))
      batch.record(.move(from: Self.item(4, 0), to: Self.item(0, 1)))
      batch.record(.move(from: Self.item(7, 3), to: Self.item(599, 2)))
      var sections = data.sections
      let (one, two) = (sections[0].itemSizes.remove(at: 4), sections[3].itemSizes.remove(at: 7))
      sections[2].itemSizes = [one]
      sections[0].itemSizes.append(two)
      // The moved item comes last, after the 599 items that stay in the section.
      data.sections = [
        SectionData(Self.heights(3, using: &generator)), sections[2], sections[0], sections[3],
      ]
    }
    try Self.expectFresh(view, data, "sections")
  }

  /// The delegate's line spacing before and after an update; nil means the default of 10 points.
  @Test(arguments: [(5.0, nil), (nil, 5), (5, 7), (5, 5), (nil, nil)] as [(Double?, Double?)])
  func `a line spacing that changes with an update is used`(before: Double?, after: Double?) throws
  {
    let data = MovableData(heights: [[10, 20, 30]])
    data.sections[0].lineSpacing = before
    let view = Self.view(over: data, ListLayout())
    try view.layoutIfNeeded()
    try view.performBatchUpdates { batch in
      batch.record(.delete(Self.item(0)))
      data.sections[0].itemSizes.removeFirst()
      data.sections[0].lineSpacing = after
    }
    #expect(try view.itemFrames().map(\.minY) == [0, 20 + (after ?? 10)])
  }

  @Test func `only new items are asked for if sizes travel with the items`() throws {
    let data = MovableData(heights: [(0..<1000).map { Double($0 % 7) }])
    let view = Self.view(over: data, ListLayout())
    try view.layoutIfNeeded()
    #expect(data.askedItems.count == 1000)
    data.askedItems = []
    try view.performBatchUpdates { batch in
      batch.record(.insert(Self.item(0)))
      batch.record(.insert(Self.item(999)))
      batch.record(.delete(Self.item(500)))
      batch.record(.move(from: Self.item(10), to: Self.item(20)))
      batch.record(.reload(Self.item(800)))
      var sizes = data.sections[0].itemSizes
      let moved = sizes.remove(at: 10)
      sizes.remove(at: 499)
      sizes.insert(Size(width: 1, height: 5), at: 0)
      sizes.insert(moved, at: 20)
      sizes.insert(Size(width: 1, height: 6), at: 999)
      data.sections[0].itemSizes = sizes
    }
    // Item 800 keeps its index: before it, the items 500 and 10 are removed, and the items 0 and 20
    // are added.
    #expect(data.askedItems.sorted() == [0, 20, 800, 999].map { Self.item($0) })
    try Self.expectFresh(view, data, "edited")
  }

  @Test func `all items are asked for if a size depends on the path`() throws {
    let data = MovableData(heights: [Array(repeating: 5, count: 100)])
    data.itemSizesTravelWithItems = false
    let view = Self.view(over: data, ListLayout())
    try view.layoutIfNeeded()
    data.askedItems = []
    try view.performBatchUpdates { batch in
      batch.record(.delete(Self.item(0)))
      data.sections[0].itemSizes.removeFirst()
    }
    #expect(data.askedItems == (0..<99).map { Self.item($0) })
  }

  @Test func `a plain invalidation or new data asks for all again`() throws {
    let data = MovableData(heights: [Array(repeating: 5, count: 100)])
    let view = Self.view(over: data, ListLayout())
    try view.layoutIfNeeded()
    for isPlain in [true, false] {
      data.askedItems = []
      if isPlain { view.invalidateLayout() } else { view.reloadData() }
      try view.layoutIfNeeded()
      #expect(data.askedItems.count == 100)
    }
  }

  @Test func `a query within a rounding error of an item finds it`() throws {
    var generator = SeededGenerator(seed: 3)
    let data = MovableData([
      SectionData(
        Self.heights(900, using: &generator),
        insets: EdgeInsets(top: 0.1, left: 0, bottom: 0.3, right: 0),
        lineSpacing: 0.1, header: Size(width: 1, height: 33.3)),
      SectionData(Self.heights(300, using: &generator), lineSpacing: 0),
    ])
    let view = Self.view(over: data, ListLayout())
    let all = try view.attributes(in: .plane)
    for element in all {
      let frame = element.frame
      let last = Rect(x: 0, y: frame.maxY.nextDown, width: 10, height: 5)
      let first = Rect(x: 0, y: frame.minY.nextUp - 5, width: 10, height: 5)
      for rect in [last, first] {
        let expected = all.filter { $0.frame.overlaps(rect) }
        #expect(try view.attributes(in: rect) == expected, "\(element.key), \(rect)")
      }
    }
  }
}
