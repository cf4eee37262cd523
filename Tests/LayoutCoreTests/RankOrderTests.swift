import LayoutCore
import TestSupport
import Testing

@Suite struct RankOrderTests {
  @Test(arguments: 0..<80, [0..<100, 0..<Int(UInt32.max) + 1])
  func `distinct numbers are sorted as by the library`(count: Int, range: Range<Int>) {
    var generator = SeededGenerator(seed: UInt64(count))
    var drawn: Set<Int> = count > 2 ? [range.lowerBound, range.upperBound - 1] : []
    while drawn.count < count { drawn.insert(Int.random(in: range, using: &generator)) }
    for _ in 0..<4 {
      let numbers = Array(drawn).shuffled(using: &generator)
      var sorted = numbers
      sorted.sortDifferent()
      #expect(sorted == numbers.sorted())
    }
  }
}
