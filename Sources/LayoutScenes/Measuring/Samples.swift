internal import Glibc

extension [Double] {
  /// The value in the middle, or between the two in the middle; nil if there are none.
  package var median: Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// The arithmetic mean; 0 if there are none.
  package var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }

  /// How far the values are from their mean: the root of the mean square.
  package var deviation: Double {
    let mean = mean
    return map { ($0 - mean) * ($0 - mean) }.mean.squareRoot()
  }

  /// The natural logarithms.
  package var logarithms: [Double] { map { log($0) } }

  /// The powers of e.
  package var exponentials: [Double] { map { exp($0) } }
}
