/// What was measured at one number of items.
public struct BenchRow: Hashable, Sendable {
  /// The number of items.
  public let items: Int
  /// How many rounds the medians are of; 0 if nothing was measured.
  public let rounds: Int
  /// The medians; what cannot be measured is missing, as a scroll tick where nothing scrolls.
  public let medians: [BenchMeasure: Double]
  /// What the limit that was hit says; nil if none was.
  public let limit: String?
  /// Why it was not tried; nil if it was.
  public let skipped: String?
  /// Whether nobody asked for it: it was measured because larger counts hit a limit.
  public let isAdded: Bool

  /// Creates a row.
  public init(
    items: Int, rounds: Int, medians: [BenchMeasure: Double], limit: String? = nil,
    skipped: String? = nil, isAdded: Bool = false
  ) {
    self.items = items
    self.rounds = rounds
    self.medians = medians
    self.limit = limit
    self.skipped = skipped
    self.isAdded = isAdded
  }
}
