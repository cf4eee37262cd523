/// The measurements at one number of items.
public struct BenchRow: Hashable, Sendable {
  /// The number of items.
  public let items: Int
  /// The number of rounds behind the medians; 0 if nothing was measured.
  public let rounds: Int
  /// The medians; a measure is missing if it does not apply, such as a scroll tick if nothing
  /// scrolls.
  public let medians: [BenchMeasure: Double]
  /// The message of the limit that was hit; nil if none was.
  public let limit: String?
  /// The reason why it was not tried; nil if it was.
  public let skipped: String?
  /// Whether it was added automatically, because larger numbers hit a limit.
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
