/// What numbers a place in a scene takes.
package enum NumberRange {
  case any
  case nonNegative
  case positive

  /// How far from 0 a length may be, points: beyond it a layout's coordinates are refused too.
  package static let greatestMagnitude = 1e9

  /// The greatest whole number up to which every one is a double.
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
