import LayoutCore
import TestSupport
import Testing

/// Properties of cells besides their frames: z index, opacity and visibility.
@Suite struct ItemLookTests {
  private static let size = Size(width: 10, height: 10)

  private static func frame(_ item: Int) -> Rect {
    Rect(x: 0.1, y: 10 * Double(item), width: 10, height: 10)
  }

  private static func store(_ count: Int) -> FrameStore {
    FrameStore(
      itemCounts: [count / 2, count - count / 2], frames: ContiguousArray((0..<count).map(frame)))
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `reading returns what was set last`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...1000, using: &generator)
    var store = Self.store(count)
    var expected = (0..<count).map {
      LayoutAttributes(store.attributes(ofItem: $0).key, frame: Self.frame($0))
    }
    for _ in 0..<count {
      let number = Int.random(in: 0..<count, using: &generator)
      var attributes = expected[number]
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: attributes.zIndex = .random(in: -3...3, using: &generator)
      case 1: attributes.alpha = .random(in: -0.1...1, using: &generator)
      case 2: attributes.isHidden.toggle()
      case 3: attributes.zIndex = .max
      case 4: attributes.transform = AffineTransform(scaleX: 2, y: 0.5)
      default: attributes = LayoutAttributes(attributes.key, frame: Self.frame(number))
      }
      store.set(attributes)
      expected[number] = attributes
      if Int.random(in: 0..<10, using: &generator) == 0 {
        let rect = Rect(x: 0, y: .random(in: 0...1000, using: &generator), width: 9, height: 99)
        #expect(store.attributes(in: rect) == expected.filter { $0.frame.overlaps(rect) })
      }
    }
    #expect(expected.map { store.attributes(for: $0.key) } == expected)
    let particular = expected.indices.filter {
      expected[$0] != LayoutAttributes(expected[$0].key, frame: Self.frame($0))
    }
    #expect(store.numbersOfParticularItems.sorted() == particular)
  }

  @Test func `attributes that are set by their centre keep it`() {
    var store = Self.store(2)
    var attributes = store.attributes(ofItem: 0)
    attributes.center = Point(x: 0.1 + 0.2, y: 1e-17)
    attributes.zIndex = 1
    store.set(attributes)
    #expect(store.attributes(ofItem: 0).center == attributes.center)
  }

  @Test func `different items have different looks`() {
    var store = Self.store(200)
    store.updateFrames(itemCounts: [200]) { _ in 0..<0 }
    store.set(ItemLook(alpha: 0.5, zIndex: 7, isHidden: true), ofItems: 130..<131)
    let copy = store
    store.updateFrames(itemCounts: [200], keepsAttributes: true) { _ in 0..<1 }
    #expect(store.attributes(ofItem: 130).zIndex == 7)
    store.updateFrames(itemCounts: [200]) { _ in 0..<1 }
    #expect(store.numbersOfParticularItems == [])
    #expect(copy.numbersOfParticularItems == [130])
    #expect(copy.attributes(ofItem: 130).alpha == 0.5 && copy.attributes(ofItem: 130).isHidden)
    #expect(copy.attributes(ofItem: 129).zIndex == 0)
  }

  @Test(arguments: [0..<1, 5..<64, 0..<64, 3..<200, 64..<128, 60..<192, 7..<7])
  func `a look that many items have changes no other item`(items: Range<Int>) {
    var store = Self.store(200)
    store.updateFrames(itemCounts: [200]) { _ in 0..<0 }
    store.set(ItemLook(zIndex: 1), ofItems: 40..<150)
    store.set(ItemLook(zIndex: 2), ofItems: items)
    store.set(ItemLook(zIndex: 3), ofItems: 100..<101)
    store.set(ItemLook(), ofItems: 130..<200)
    let expected = (0..<200).map { item in
      if item == 100 { return 3 }
      if item >= 130 { return 0 }
      return items.contains(item) ? 2 : (40..<150).contains(item) ? 1 : 0
    }
    #expect((0..<200).map { store.attributes(ofItem: $0).zIndex } == expected)
    #expect(store.numbersOfParticularItems == (0..<200).filter { expected[$0] != 0 })
  }
}
