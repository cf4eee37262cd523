#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A rule for the lengths of consecutive items.
///
/// In a rule for sizes, all lengths are at least 0. In a rule for data, they can be negative; only
/// those of ``normal(mean:deviation:minimum:maximum:step:)`` never are.
///
/// Source: docs/SCENES.md.
package enum LengthRule: Hashable, Sendable {
  /// The same length for all items.
  case constant(Double)
  /// The lengths of a list in turn; the last length is followed by the first one again.
  ///
  /// The list contains at least one length.
  case cycle([Double])
  /// Lengths that are uniformly distributed from `low` to `high`; if `step` is not nil, each length
  /// is `low` plus a multiple of `step`.
  case uniform(low: Double, high: Double, step: Double?)
  /// Normally distributed lengths; each is limited to the range from `minimum` to `maximum`, then
  /// rounded to a multiple of `step`, and never below 0.
  ///
  /// A bound that is nil limits nothing.
  case normal(mean: Double, deviation: Double, minimum: Double?, maximum: Double?, step: Double)
  /// For each item, a length that is chosen at random from a list.
  ///
  /// The probability of a length is proportional to its weight. If `weights` is nil, all lengths
  /// are equally likely.
  case choice([Double], weights: [Double]?)

  /// Generates the lengths of the next items.
  ///
  /// A constant or a cycle takes no numbers from the generator. A cycle begins again in each call.
  package func lengths(
    _ count: Int, using generator: inout SplitMix64
  ) -> ContiguousArray<Double> {
    ContiguousArray(
      (0..<count).map { index in
        switch self {
        case .constant(let length): length
        case .cycle(let lengths): lengths[index % lengths.count]
        case .uniform(let low, let high, let step):
          Self.uniform(low, high, step, generator.nextUnit())
        case .normal(let mean, let deviation, let minimum, let maximum, let step):
          Self.rounded(
            min(
              max(mean + deviation * Self.standardNormal(&generator), minimum ?? -.infinity),
              maximum ?? .infinity),
            toMultipleOf: step)
        case .choice(let lengths, let weights):
          lengths[Self.index(of: generator.nextUnit(), among: lengths.count, weights)]
        }
      })
  }

  /// The least length in the rule; nil for normally distributed lengths.
  ///
  /// The weights of a choice are ignored, even a weight of 0.
  var least: Double? {
    switch self {
    case .constant(let length): length
    case .cycle(let lengths), .choice(let lengths, _): lengths.min()
    case .uniform(let low, _, _): low
    case .normal: nil
    }
  }

  private static func uniform(
    _ low: Double, _ high: Double, _ step: Double?, _ unit: Double
  ) -> Double {
    guard let step else { return low + unit * (high - low) }
    return low + step * (unit * (((high - low) / step).rounded(.down) + 1)).rounded(.down)
  }

  /// A number from the normal distribution around 0 with standard deviation 1.
  ///
  /// Source: Box and Muller, A note on the generation of random normal deviates, 1958.
  private static func standardNormal(_ generator: inout SplitMix64) -> Double {
    let first = max(generator.nextUnit(), 0x1p-53)
    let second = generator.nextUnit()
    return (-2 * log(first)).squareRoot() * cos(2 * .pi * second)
  }

  /// The multiple of a step nearest to a value, limited to the range from 0 to the greatest finite
  /// number.
  ///
  /// A tie is rounded away from zero. If the value divided by the step is not finite, the value is
  /// not rounded.
  private static func rounded(_ value: Double, toMultipleOf step: Double) -> Double {
    let steps = (value / step).rounded()
    let result = steps.isFinite ? steps * step : value
    return result > 0 ? min(result, .greatestFiniteMagnitude) : 0
  }

  private static func index(of unit: Double, among count: Int, _ weights: [Double]?) -> Int {
    guard let weights else { return Int(unit * Double(count)) }
    var rest = unit * weights.reduce(0, +)
    for (index, weight) in weights.enumerated() {
      if rest < weight { return index }
      rest -= weight
    }
    // This line is reached only through a rounding error. The last choice with a weight above 0 is
    // then the nearest.
    return weights.lastIndex { $0 > 0 } ?? 0
  }
}
