#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension [Double] {
  /// The median of the values; nil if there are no values.
  ///
  /// For an even count, the median is the mean of the two middle values.
  package var median: Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// The arithmetic mean; 0 if there are no values.
  package var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }

  /// The standard deviation: the root of the mean squared distance from the mean.
  package var deviation: Double {
    let mean = mean
    return map { ($0 - mean) * ($0 - mean) }.mean.squareRoot()
  }

  /// The natural logarithms of the values.
  package var logarithms: [Double] { map { log($0) } }

  /// The powers of e whose exponents are the values.
  package var exponentials: [Double] { map { exp($0) } }
}
