import TestSupport
import Testing

@testable import LayoutCore

@Suite struct ElementPlacesTests {
  /// The keys of some cells and headers, in element order.
  private static func keys(_ generator: inout SeededGenerator) -> [ElementKey] {
    var keys: Set<ElementKey> = []
    for _ in 0..<Int.random(in: 0...30, using: &generator) {
      let section = Int.random(in: 0..<3, using: &generator)
      keys.insert(.cell(item: Int.random(in: 0..<20, using: &generator), section: section))
      keys.insert(.header(section: section))
    }
    return keys.sorted()
  }

  /// The lists of keys are in element order or shuffled.
  ///
  /// Keys are looked up in the order of the list, in reverse and in random order, because the
  /// search starts near the previous place.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `each key is found at its place, and no other key is found`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let ordered = Self.keys(&generator)
    let keys = seed % 3 == 0 ? ordered.shuffled(using: &generator) : ordered
    var places = ElementPlaces(keys)
    let lookups = [keys, keys.reversed(), keys.shuffled(using: &generator)].joined()
    for key in lookups where Bool.random(using: &generator) {
      #expect(places.place(of: key) == keys.firstIndex(of: key))
      let missing = ElementKey.cell(
        item: Int.random(in: 20..<40, using: &generator), section: key.indexPath.section)
      #expect(places.place(of: missing) == nil)
    }
    #expect(places.place(of: .footer(section: 0)) == nil)
  }

  @Test(arguments: [0..<0, 5..<5, 0..<1, -3..<40])
  func `the first number of a range is found by its condition`(range: Range<Int>) {
    for limit in range.lowerBound - 1...range.upperBound + 1 {
      let expected = range.first { $0 >= limit } ?? range.upperBound
      #expect(range.firstNumber { $0 >= limit } == expected)
    }
  }
}
