import Dispatch
import Synchronization
import Testing

@testable import LayoutConformance

/// Results that several threads compute before they are needed.
@Suite struct ResultsInAdvanceTests {
  /// A computation whose result for a number is its square.
  ///
  /// It records the computed numbers.
  private final class Computation: Sendable {
    private let computed = Mutex<[Int]>([])

    /// The numbers of the computed results, in the order in which their computation began.
    var numbers: [Int] { computed.withLock { $0 } }

    func results(
      _ count: Int, _ workerCount: Int, long: [Int] = []
    ) -> ResultsInAdvance<Int> {
      ResultsInAdvance(count: count, workerCount: workerCount, long: long) { number in
        self.computed.withLock { $0.append(number) }
        return number * number
      }
    }
  }

  @Test(arguments: [1, 2, 5])
  func `each result is computed once, and taken in order`(workerCount: Int) {
    let computation = Computation()
    let results = computation.results(500, workerCount)
    #expect((0..<500).map(results.take) == (0..<500).map { $0 * $0 })
    results.end()
    #expect(computation.numbers.sorted() == Array(0..<500))
  }

  @Test(arguments: [1, 2, 5])
  func `results can be skipped`(workerCount: Int) {
    let results = Computation().results(1000, workerCount)
    let numbers = [0, 1, 40, 41, 700, 999]
    #expect(numbers.map(results.take) == numbers.map { $0 * $0 })
    results.end()
  }

  @Test func `one worker computes a result when it is taken`() {
    let computation = Computation()
    let results = computation.results(10, 1)
    _ = [results.take(0), results.take(4)]
    results.end()
    #expect(computation.numbers == [0, 4])
  }

  @Test func `nothing is computed after the end`() {
    let computation = Computation()
    let results = computation.results(1_000_000, 3)
    _ = results.take(5)
    results.end()
    let count = computation.numbers.count
    #expect(count <= 33)
    results.end()
    #expect(computation.numbers.count == count)
  }

  @Test(arguments: [1, 2, 5])
  func `long results are computed once, too`(workerCount: Int) {
    let computation = Computation()
    let results = computation.results(200, workerCount, long: [0, 3, 90, 199])
    #expect((0..<200).map(results.take) == (0..<200).map { $0 * $0 })
    results.end()
    #expect(computation.numbers.sorted() == Array(0..<200))
  }

  @Test func `long results can be skipped`() {
    let results = Computation().results(200, 3, long: [0, 3, 90, 199])
    let numbers = [2, 95, 199]
    #expect(numbers.map(results.take) == numbers.map { $0 * $0 })
    results.end()
  }

  @Test func `helpers begin with long results`() {
    let hasBegun = DispatchSemaphore(value: 0)
    let results = ResultsInAdvance(count: 1000, workerCount: 2, reach: 4, long: [999]) { number in
      if number == 999 { hasBegun.signal() }
      // the first computation waits until a helper thread has begun the last computation
      if number == 0 { hasBegun.wait() }
      return number
    }
    #expect(results.take(0) == 0)
    results.end()
  }
}
