internal import LayoutCore

/// The law by which a time grows with the number *n* of items.
package struct Growth: Hashable, Sendable {
  /// The law that a time follows.
  package enum Order: Hashable, Sendable {
    /// The time does not grow.
    case constant
    /// The time grows as log *n*.
    case logarithmic
    /// The time grows as *n*.
    case linear
    /// The time grows as *n* log *n*.
    case linearithmic
    /// The time grows as another power of *n*.
    case power
  }

  /// The power of *n* that fits the times best; 1 means that twice as many items take twice the
  /// time.
  package let exponent: Double
  /// The law that fits the times best.
  package let order: Order

  /// The least number of measurements, each a number of items and a time, that determine a law.
  package static let fewestPoints = 3
  /// The distance by which the exponent of the times may differ from the slope of a law.
  private static let tolerance = 0.2
  /// The greatest relative error at which the sum of a fixed part and a part for each item still
  /// fits the times.
  private static let fixedPartTolerance = 0.15

  /// Determines the exponent and the order that fit measured times best.
  ///
  /// The exponent is the slope of a straight line, fitted by least squares to the logarithms of the
  /// numbers and the times. If log *n* took the place of the times, this line would have a small
  /// slope *s*. The order is linear or linearithmic if the exponent is above 0.8 and below
  /// 1.2 + *s*. Otherwise, it is constant or logarithmic if the exponent is below 0.2 + *s*. For
  /// any other exponent, it is ``Order/power``.
  ///
  /// A factor log *n* is hard to distinguish from noise and cache effects. Therefore, an order with
  /// this factor is chosen only if its residual is less than half of the residual of the order
  /// without the factor.
  ///
  /// There is one exception: the order is also linear if the exponent is at most 0.8, but the times
  /// are close to the sum of a fixed part and a part for each item. This sum must fit the times
  /// better than the constant and the logarithmic law do. Source: ours.
  ///
  /// - Parameter points: Pairs of a number of items and a time. All numbers of items are different.
  ///   A pair whose time or number of items is not above 0 is ignored.
  /// - Returns: nil if fewer than three pairs remain.
  package init?(_ points: [(items: Int, time: Double)]) {
    let points = points.filter { $0.items > 0 && $0.time > 0 }
    guard points.count >= Self.fewestPoints else { return nil }
    let items = points.map { Double($0.items) }
    let times = points.map(\.time).logarithms
    guard let slope = Self.slope(items.logarithms, times) else { return nil }
    exponent = slope
    order = Self.order(items, times, exponent: slope)
  }

  /// The order as text, for example `O(n log n)` or `n^1.9`.
  package var text: String {
    switch order {
    case .constant: "O(1)"
    case .logarithmic: "O(log n)"
    case .linear: "O(n)"
    case .linearithmic: "O(n log n)"
    case .power: "n^\(NumberText.oneDecimal(exponent))"
    }
  }

  /// Whether the time grows faster than *n* log *n*.
  package var isFasterThanLinearithmic: Bool { order == .power && exponent > 1 }

  /// The slope of the straight line through points, by least squares; nil if all x are the same.
  private static func slope(_ xs: [Double], _ ys: [Double]) -> Double? {
    let (meanX, meanY) = (xs.mean, ys.mean)
    let square = xs.map { ($0 - meanX) * ($0 - meanX) }.reduce(0, +)
    guard square > 0 else { return nil }
    return zip(xs, ys).map { ($0 - meanX) * ($1 - meanY) }.reduce(0, +) / square
  }

  private static func order(
    _ items: [Double], _ times: [Double], exponent: Double
  ) -> Order {
    let logarithms = items.logarithms
    let steps = items.map { max($0, 2) }.logarithms.logarithms
    let flatter = slope(logarithms, steps) ?? 0
    func isNear(_ power: Double) -> Bool {
      exponent > power - tolerance && exponent < power + flatter + tolerance
    }
    func law(_ power: Double, _ plain: Order, _ steeper: Order) -> Order {
      let rest = zip(times, logarithms).map { $0 - power * $1 }
      let steeperRest = zip(rest, steps).map { $0 - $1 }
      return steeperRest.deviation < rest.deviation / 2 ? steeper : plain
    }
    if isNear(1) { return law(1, .linear, .linearithmic) }
    if exponent > 1 { return .power }
    let logarithmicRest = zip(times, steps).map { $0 - $1 }.deviation
    if let error = FixedPart(items, times.exponentials)?.error, error <= fixedPartTolerance,
      error < min(times.deviation / 2, logarithmicRest)
    {
      return .linear
    }
    return exponent < 0 || isNear(0) ? law(0, .constant, .logarithmic) : .power
  }
}

/// A fit of times by the sum of a fixed part and a part for each item.
private struct FixedPart {
  /// The root of the mean square of the relative errors.
  let error: Double

  /// Fits both parts to the times by least squares of the relative errors.
  ///
  /// - Returns: nil if a part would be negative, or if the part for the items is less than half of
  ///   the fixed part even at the greatest number of items.
  init?(_ items: [Double], _ times: [Double]) {
    let shares = zip(items, times).map { (fixed: 1 / $1, each: $0 / $1) }
    func sum(_ term: ((fixed: Double, each: Double)) -> Double) -> Double {
      shares.map(term).reduce(0, +)
    }
    let (fixedSum, eachSum) = (sum(\.fixed), sum(\.each))
    let (fixedSquare, eachSquare) = (sum { $0.fixed * $0.fixed }, sum { $0.each * $0.each })
    let product = sum { $0.fixed * $0.each }
    let determinant = fixedSquare * eachSquare - product * product
    guard determinant > 0 else { return nil }
    let fixed = (fixedSum * eachSquare - eachSum * product) / determinant
    let each = (eachSum * fixedSquare - fixedSum * product) / determinant
    guard fixed >= 0, each * (items.max() ?? 0) >= fixed / 2 else { return nil }
    let errors = shares.map { 1 - fixed * $0.fixed - each * $0.each }
    error = errors.map { $0 * $0 }.mean.squareRoot()
  }
}
