/// The measurements at one number of items.
package struct BenchRow: Hashable, Sendable {
  /// The number of items.
  package let items: Int
  /// The number of rounds behind the medians; 0 if nothing was measured.
  package let rounds: Int
  /// The medians; a measure is missing if it does not apply, such as a scroll tick if nothing
  /// scrolls.
  package let medians: [BenchMeasure: Double]
  /// The message of the limit that was hit; nil if no limit was hit.
  package let limit: String?
  /// The reason why this number of items was not tried; nil if it was.
  package let skipped: String?
  /// Whether this number of items was added automatically, because larger numbers hit a limit.
  package let isAdded: Bool

  /// Creates a row.
  package init(
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
