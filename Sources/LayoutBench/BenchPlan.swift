/// The numbers of items that a benchmark measures, and the limits of its time and its rounds.
package struct BenchPlan: Hashable, Sendable {
  /// The numbers of items, ascending; each is at least 1 and occurs once.
  package let counts: [Int]
  /// The time limit of the whole benchmark, in nanoseconds; nil for no limit.
  ///
  /// The smallest number of items is always measured. If the first round of a larger number would
  /// probably exceed the limit, neither this number nor any number above it is tried. A further
  /// round begins only if it will probably end before the limit.
  package let limit: Double?

  /// The greatest number of items that a benchmark can have.
  package static let countLimit = 100_000_000
  /// The greatest number of items for which the items have the sizes and the data of the scene.
  ///
  /// In a benchmark with more items, no item has a size or data.
  package static let sizedLimit = 10_000_000
  /// The default numbers of items.
  package static let defaultCounts = [1000, 10_000, 100_000, 1_000_000]
  /// The time limit for the default numbers of items, in nanoseconds.
  package static let defaultLimit = 16e9
  /// The time limit for the rounds of one number of items, in nanoseconds.
  ///
  /// The first round can exceed this limit. A further round begins only if it will probably end
  /// before the limit.
  private static let budget = 4e9
  /// The greatest number of rounds for one number of items.
  private static let roundLimit = 25

  /// The plan with the default numbers of items and the default limit.
  package static let standard = BenchPlan(counts: defaultCounts, limit: defaultLimit)

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - counts: The numbers of items, in any order; numbers below 1 are ignored.
  ///   - limit: The time limit of the whole benchmark, in nanoseconds; nil for no limit.
  package init(counts: [Int], limit: Double? = nil) {
    self.counts = Set(counts.filter { $0 >= 1 }).sorted()
    self.limit = limit
  }

  /// Whether a number of items gets one more round.
  ///
  /// - Parameters:
  ///   - spent: The time of all rounds of this number of items so far, in nanoseconds.
  ///   - rounds: The number of rounds of this number of items so far, at least 1.
  ///   - total: The time of all rounds of all numbers of items so far, in nanoseconds.
  func allowsRound(spent: Double, rounds: Int, total: Double) -> Bool {
    let cost = spent / Double(rounds)
    return rounds < Self.roundLimit && spent + cost <= Self.budget
      && total + cost <= limit ?? .infinity
  }

  /// Whether the first round of a number of items fits into the rest of the time limit.
  ///
  /// - Parameters:
  ///   - cost: The estimated time of the round, in nanoseconds.
  ///   - total: The time of all rounds of all numbers of items so far, in nanoseconds.
  func allowsFirstRound(cost: Double, total: Double) -> Bool {
    total + cost <= limit ?? .infinity
  }
}
