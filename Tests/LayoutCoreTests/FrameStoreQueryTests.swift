import LayoutCore
import TestSupport
import Testing

@Suite struct FrameStoreQueryTests {
  /// A random store with 1 to 12 sections, and the keys of its supplementary views and decorations.
  ///
  /// ``setOne(using:)`` adds these views, and transforms elements.
  struct Drawn {
    let itemCounts: [Int]
    let frames: RandomFrames
    var store: FrameStore
    var viewKeys: Set<ElementKey> = []

    init(shape: RandomFrames.Shape, using generator: inout SeededGenerator) {
      var counts: [Int] = []
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        counts.append(Bool.random(using: &generator) ? 0 : .random(in: 0...60, using: &generator))
      }
      itemCounts = counts
      frames = RandomFrames(shape, count: counts.reduce(0, +), seed: generator.next())
      store = FrameStore(itemCounts: counts, frames: frames.frames)
    }

    /// Sets a random element of a random section: with equal probability, an item or a view.
    ///
    /// If an item is chosen and the section has no items, nothing is set. About half of the set
    /// elements are transformed.
    mutating func setOne(using generator: inout SeededGenerator) {
      let section = Int.random(in: itemCounts.indices, using: &generator)
      let path = IndexPath(item: .random(in: 0...8, using: &generator), section: section)
      let key: ElementKey? =
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: .header(section: section)
        case 1: .footer(section: section)
        case 2: .supplementary(kind: "badge", at: path)
        case 3: .decoration(kind: "shelf", at: path)
        case 4: .decoration(kind: "back", at: .section(section))
        default:
          (0..<itemCounts[section]).randomElement(using: &generator).map {
            .cell(item: $0, section: section)
          }
        }
      guard let key else { return }
      var attributes = LayoutAttributes(key, frame: frames.query(using: &generator))
      if Bool.random(using: &generator) {
        attributes.transform = AffineTransform(rotationDegrees: 30)
          .concatenating(AffineTransform(translationX: 90, y: -200))
      }
      attributes.zIndex = Int.random(in: 0...1000, using: &generator)
      store.set(attributes)
      if key.category != .cell { viewKeys.insert(key) }
    }

    /// The expected result of a query, computed by a comparison of every element.
    func attributes(in rect: Rect) -> [LayoutAttributes] {
      let cells = itemCounts.indices.flatMap { section in
        (0..<itemCounts[section]).map { ElementKey.cell(item: $0, section: section) }
      }
      return (cells + viewKeys).sorted().compactMap { key in
        guard let attributes = store.attributes(for: key), !attributes.frame.isEmpty,
          attributes.frame.overlaps(rect)
        else { return nil }
        return attributes
      }
    }
  }

  @Test(arguments: RandomFrames.Shape.allCases, 0..<12 as Range<UInt64>)
  func `a query finds the same as a full comparison, in element order`(
    shape: RandomFrames.Shape, seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    var drawn = Drawn(shape: shape, using: &generator)
    for _ in 0..<8 {
      for _ in 0..<Int.random(in: 0...20, using: &generator) {
        drawn.setOne(using: &generator)
      }
      let rect = drawn.frames.query(using: &generator)
      let answer = drawn.store.attributes(in: rect)
      #expect(answer == drawn.attributes(in: rect))
      #expect(Set(answer.map(\.key)).count == answer.count)
      #expect(drawn.store.attributesOfViews.map(\.key) == drawn.viewKeys.sorted())
    }
  }

  /// The edges of frames with fractions often differ in their last bits from edges that are
  /// computed from the centre.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `an item is found exactly if its frame overlaps the rectangle`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func length() -> Double { .random(in: 0.1...100, using: &generator) }
    let frame = Rect(x: length(), y: length(), width: length(), height: length())
    let store = FrameStore(itemCounts: [1], frames: [frame])
    for end in [frame.minX.nextDown, frame.minX, frame.minX.nextUp] {
      let before = Rect(x: 0, y: frame.minY, width: end, height: 1)
      #expect(store.attributes(in: before).count == (end > frame.minX ? 1 : 0))
    }
    for start in [frame.maxX.nextDown, frame.maxX, frame.maxX.nextUp] {
      let after = Rect(x: start, y: frame.minY, width: 1, height: 1)
      #expect(store.attributes(in: after).count == (start < frame.maxX ? 1 : 0))
    }
  }

  /// A row of 300 squares: for so many items, a query uses an index.
  ///
  /// Each access makes a new store, so that no earlier query has changed it.
  static var row: FrameStore {
    FrameStore(
      itemCounts: [300],
      frames: ContiguousArray(
        (0..<300).map { Rect(x: Double($0) * 10, y: 0, width: 10, height: 10) }))
  }
  static let place = Rect(x: 501, y: 1, width: 8, height: 8)

  private func names(_ store: FrameStore, in rect: Rect = place) -> [String] {
    store.attributes(in: rect).map(\.key.name)
  }

  @Test func `an item that is set after a query is found at its new place`() {
    var store = Self.row
    #expect(names(store) == ["1.51"])
    var cell = LayoutAttributes(.cell(item: 3, section: 0), frame: Self.place)
    store.set(cell)
    #expect(names(store) == ["1.4", "1.51"])
    cell.transform = AffineTransform(translationX: 0, y: 100)
    store.set(cell)
    #expect(names(store) == ["1.51"])
    #expect(names(store, in: Self.place.offsetBy(dx: 0, dy: 100)) == ["1.4"])
    cell.transform = .identity
    store.set(cell)
    #expect(names(store) == ["1.4", "1.51"])
    #expect(names(store, in: Self.place.offsetBy(dx: 0, dy: 100)).isEmpty)
  }

  @Test func `an item that stays where it is takes its new attributes`() {
    var store = Self.row
    #expect(names(store) == ["1.51"])
    var cell = LayoutAttributes(.cell(item: 50, section: 0), frame: store.frames[50])
    cell.alpha = 0.5
    store.set(cell)
    #expect(store.attributes(in: Self.place) == [cell])
  }

  @Test func `a view that is set after a query is found at its new place`() {
    var store = Self.row
    #expect(names(store) == ["1.51"])
    store.set(LayoutAttributes(.footer(section: 0), frame: Self.place))
    store.set(LayoutAttributes(.header(section: 0), frame: Self.place))
    #expect(names(store) == ["header:1", "1.51", "footer:1"])
    store.set(LayoutAttributes(.header(section: 0), frame: .zero))
    #expect(names(store) == ["1.51", "footer:1"])
  }

  @Test(arguments: [true, false])
  func `a copy and its original do not see each other's changes`(isQueriedBefore: Bool) {
    let original = Self.row
    if isQueriedBefore { #expect(names(original) == ["1.51"]) }
    var copy = original
    copy.set(LayoutAttributes(.cell(item: 3, section: 0), frame: Self.place))
    copy.set(LayoutAttributes(.header(section: 0), frame: Self.place))
    #expect(names(copy) == ["header:1", "1.4", "1.51"])
    #expect(names(original) == ["1.51"])
    #expect(names(copy) == ["header:1", "1.4", "1.51"])
  }

  @Test func `a store is asked by many tasks at once`() async {
    let store = Self.row
    await withTaskGroup(of: Int.self) { group in
      for number in 0..<50 {
        group.addTask {
          store.attributes(in: Rect(x: Double(number) * 10, y: 0, width: 100, height: 5)).count
        }
      }
      for await count in group { #expect(count == 10) }
    }
  }

  @Test func `many sections and many views of one section are distinguished`() {
    let sections = 20_000
    var store = FrameStore(
      itemCounts: (0..<sections).map { $0 % 2 },
      frames: ContiguousArray(
        (0..<sections / 2).map { Rect(x: 0, y: Double($0) * 10, width: 10, height: 10) }))
    for number in (0..<sections).reversed() {
      let frame = Rect(x: 0, y: Double(number) * 10, width: 10, height: 10)
      let path = IndexPath(item: number, section: 5)
      store.set(LayoutAttributes(.decoration(kind: "shelf", at: path), frame: frame))
    }
    let rect = Rect(x: 0, y: 50_005, width: 10, height: 10)
    #expect(
      store.attributes(in: rect).map(\.key.name) == [
        "decoration:6.5001:shelf", "decoration:6.5002:shelf", "10002.1", "10004.1",
      ])
  }

  @Test func `a view of a section that does not exist cannot be set`() async {
    await #expect(processExitsWith: .failure) {
      var store = FrameStore(itemCounts: [1], frames: [.zero])
      store.set(LayoutAttributes(.header(section: 1)))
    }
  }
}
