import CLua
import LayoutCore
import TestSupport
import Testing

@testable import LayoutBridge

/// Random edits of sizes, compared with the same edits of an array.
@Suite struct EditedSizesTests {
  /// The sizes that C reads for some items, with those that are not copied yet.
  private static func read(_ items: Range<Int>, of parts: SizeParts) -> [Size] {
    unsafe parts.withC { sizes, source in
      guard !items.isEmpty, let sizes = unsafe sizes else { return [] }
      if let source = unsafe source {
        unsafe source.pointee.provide(source, Int64(items.lowerBound) + 1, Int64(items.upperBound))
        let known = unsafe Int(source.pointee.first) - 1..<Int(source.pointee.last)
        #expect(known.clamped(to: items) == items)
      }
      return items.map { unsafe Size(width: sizes[2 * $0], height: sizes[2 * $0 + 1]) }
    }
  }

  @Test(arguments: [0, 1, 255, 256, 257, 5000])
  func `edited sizes are those of an edited array`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count) + 3)
    var sizes = (0..<count).map { Size(width: Double($0), height: 1) }
    var parts = SizeParts([ContiguousArray(sizes)])
    var copies: [(SizeParts, [Size])] = []
    // More edits than parts are kept, so that parts are joined; most are near each other.
    var place = 0
    for edit in 0..<1500 {
      if edit % 3 == 0 { place = .random(in: 0...sizes.count, using: &random) }
      place = min(place, sizes.count)
      let size = Size(width: Double(edit), height: 2)
      switch Int.random(in: 0..<3, using: &random) {
      case 1 where place < sizes.count:
        sizes.remove(at: place)
        parts.remove(place)
      case 2 where place < sizes.count:
        sizes[place] = size
        parts.replace(place, with: size)
      default:
        sizes.insert(size, at: place)
        parts.insert(size, at: place)
      }
      #expect(parts.count == sizes.count)
      let first = Int.random(in: 0...sizes.count, using: &random)
      let items = first..<min(sizes.count, first + .random(in: 0..<600, using: &random))
      #expect(Self.read(items, of: parts) == Array(sizes[items]))
      if let item = items.first { #expect(parts[item] == sizes[item]) }
      if edit % 100 == 0 { copies.append((parts, sizes)) }
      if edit % 300 == 0 { #expect(Self.read(0..<sizes.count, of: parts) == sizes) }
    }
    for (parts, sizes) in copies { #expect(Self.read(0..<sizes.count, of: parts) == sizes) }
  }

  @Test func `the difference of edited sizes is that of edited arrays`() {
    var random = SeededGenerator(seed: 7)
    let original = ContiguousArray((0..<900).map { Size(width: Double($0), height: 1) })
    let start = [original, [], ContiguousArray(original.prefix(40))]
    for _ in 0..<300 {
      var inputs = [PlacementInput(), PlacementInput()]
      for place in inputs.indices {
        inputs[place].itemSizes = ItemSizes(ofSections: start)
        inputs[place].setPlainSections(itemCounts: start.map(\.count))
        for _ in 0..<Int.random(in: 0..<3, using: &random) {
          let number = Int.random(in: 0..<900, using: &random)
          // some edits give an item the size that it has
          let size = Size(
            width: Double(number), height: Double(Int.random(in: 1...2, using: &random)))
          switch Int.random(in: 0..<4, using: &random) {
          case 0: inputs[place].itemSizes.edit { $0.insert(size, at: number) }
          case 1: inputs[place].itemSizes.edit { $0.remove(number) }
          default: inputs[place].itemSizes.edit { $0.replace(number, with: size) }
          }
        }
      }
      let (one, two) = (inputs[0].sizes, inputs[1].sizes)
      let shared = min(one.count, two.count)
      let different = (0..<shared).filter { one[$0] != two[$0] }
      let end = one.count == two.count ? different.last.map { $0 + 1 } : max(one.count, two.count)
      let difference = inputs[0].difference(from: inputs[1])
      #expect(difference.firstItem == different.first ?? shared)
      #expect(difference.itemEnd == end ?? shared)
    }
  }

  @Test func `an edit copies only the blocks that are read afterwards`() {
    let size = Size(width: 1, height: 1)
    var parts = SizeParts([6000, 4000].map { ContiguousArray(repeating: size, count: $0) })
    func known(_ item: Int64) -> ClosedRange<Int64>? {
      unsafe parts.withC { _, source in
        guard let source = unsafe source else { return nil }
        unsafe source.pointee.provide(source, item, item)
        return unsafe source.pointee.first...source.pointee.last
      }
    }
    #expect(known(1) == 1...256)
    #expect(known(10_000) == 9985...10_000)
    parts.insert(Size(width: 2, height: 2), at: 5000)
    #expect(known(5001) == 4865...5120)
    #expect(known(10_001) == 9985...10_001)
    // If all blocks are copied, a replacement makes one of them incomplete, and no other.
    #expect(Self.read(0..<10_001, of: parts)[5000] == Size(width: 2, height: 2))
    #expect(known(1) == 1...10_001)
    parts.replace(5000, with: Size(width: 3, height: 3))
    #expect(known(1) == 1...256)
    #expect(known(5001) == 4865...5120)
    #expect(known(1) == 1...10_001)
  }

  @Test func `several threads can read the same sizes`() async {
    let sizes = (0..<20_000).map { Size(width: Double($0), height: Double($0 % 7)) }
    for _ in 0..<20 {
      let parts = SizeParts([ContiguousArray(sizes.prefix(7)), ContiguousArray(sizes.dropFirst(7))])
      await withTaskGroup(of: Bool.self) { group in
        for reader in 0..<4 {
          group.addTask {
            var random = SeededGenerator(seed: UInt64(reader))
            return (0..<50).allSatisfy { _ in
              let first = Int.random(in: 0..<sizes.count, using: &random)
              let items = first..<min(sizes.count, first + 900)
              return Self.read(items, of: parts) == Array(sizes[items])
            }
          }
        }
        for await isRight in group { #expect(isRight) }
      }
    }
  }
}
