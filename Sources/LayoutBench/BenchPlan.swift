/// Which numbers of items a benchmark measures, and how often.
public struct BenchPlan: Hashable, Sendable {
  /// The numbers of items, ascending, each once and at least 1.
  public let counts: [Int]
  /// How long everything may take, nanoseconds; nil tries every count.
  ///
  /// A count that would take longer is not tried, and further rounds end in time.
  public let limit: Double?

  /// The numbers of items unless others are named.
  public static let defaultCounts = [1000, 10_000, 100_000, 1_000_000]
  /// How long the default numbers of items may take, nanoseconds.
  public static let defaultLimit = 16e9
  /// How long all rounds of one count may take but for the first, nanoseconds.
  private static let budget = 4e9
  /// The greatest number of rounds of a count.
  private static let roundLimit = 25

  /// The default numbers of items within the default limit.
  public static let standard = BenchPlan(counts: defaultCounts, limit: defaultLimit)

  /// Creates a plan.
  ///
  /// - Parameter counts: In any order; what is below 1 is left out.
  public init(counts: [Int], limit: Double? = nil) {
    self.counts = Set(counts.filter { $0 >= 1 }).sorted()
    self.limit = limit
  }

  /// Whether a count gets one more round.
  ///
  /// - Parameters:
  ///   - spent: How long all its rounds took, nanoseconds.
  ///   - rounds: How many they were.
  ///   - total: How long everything took so far, nanoseconds.
  func allowsRound(spent: Double, rounds: Int, total: Double) -> Bool {
    let cost = spent / Double(rounds)
    return rounds < Self.roundLimit && spent + cost <= Self.budget
      && total + cost <= limit ?? .infinity
  }

  /// Whether the first round of a count fits what is left of the limit.
  func allowsFirstRound(cost: Double, total: Double) -> Bool {
    total + cost <= limit ?? .infinity
  }
}
