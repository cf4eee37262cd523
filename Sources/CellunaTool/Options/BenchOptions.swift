internal import ArgumentParser
internal import LayoutBench

/// The argument of `--items`, for example `100,1k,1M`: whole numbers from 1 to 100,000,000.
///
/// A number can end in `k` for thousand or `M` for million, in upper or lower case.
struct ItemCounts: ExpressibleByArgument {
  let counts: [Int]

  init?(argument: String) {
    var counts: [Int] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = Limit.number(part), let count = Int(exactly: number),
        (1...BenchPlan.countLimit).contains(count)
      else { return nil }
      counts.append(count)
    }
    self.counts = counts
  }
}

/// The argument of `--fail-above`: a percentage from 0 % to 1,000,000 %, such as `10%`.
struct Share: ExpressibleByArgument {
  /// The percentage as a fraction: 0.1 for 10 %.
  let value: Double

  init?(argument: String) {
    guard argument.last == "%", let percent = Double(argument.dropLast()), percent >= 0,
      percent <= 1e6
    else { return nil }
    value = percent / 100
  }
}
