/// The range of numbers that a place in a scene accepts.
package enum NumberRange {
  case any
  case nonNegative
  case positive

  /// The greatest magnitude of a length, in points; coordinates of layouts have the same limit.
  package static let greatestMagnitude = 1e9

  /// The greatest integer n for which a double represents both n and n + 1 exactly: 2⁵³ − 1.
  static let greatestInteger = 9_007_199_254_740_991

  var expectation: String {
    switch self {
    case .any: "a number"
    case .nonNegative: "a number of at least 0"
    case .positive: "a number above 0"
    }
  }

  func contains(_ number: Double) -> Bool {
    switch self {
    case .any: true
    case .nonNegative: number >= 0
    case .positive: number > 0
    }
  }
}
