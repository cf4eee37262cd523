/// The measurements at one number of items.
package struct BenchRow: Hashable, Sendable {
  /// The number of items.
  package let items: Int
  /// The number of completed rounds; 0 if no round was completed.
  package let rounds: Int
  /// The median of the values of each measure.
  ///
  /// A measure without values is missing, for example the scroll tick if the view cannot scroll.
  package let medians: [BenchMeasure: Double]
  /// The message of the limit that was reached; nil if no limit was reached.
  package let limit: String?
  /// The reason why this number of items was not tried; nil if it was tried.
  package let skipped: String?
  /// Whether this number of items was added automatically, because a larger number reached a limit.
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
