/// Numbers as text for people.
package enum NumberText {
  /// The text of a number, with all digits that are needed to read back the same number.
  ///
  /// Whole numbers below 2⁵³ in magnitude have no fraction: `10.0` becomes `10`, and `-0.0` becomes
  /// `0`. A value that is not a number becomes `nan`. All other numbers have the form in which
  /// Swift prints them, for example `1e+16`.
  package static func plain(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 9_007_199_254_740_992 {
      return String(Int(value))
    }
    return value.isNaN ? "nan" : "\(value)"
  }

  /// The number with exactly one decimal place, rounded half away from zero; `-0.0` becomes `0.0`.
  ///
  /// Numbers of at least 10¹⁵ in magnitude, and numbers that are not finite, have the form of
  /// ``plain(_:)``.
  package static func oneDecimal(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return plain(value) }
    let tenths = Int((abs(value) * 10).rounded())
    let sign = value < 0 && tenths != 0 ? "-" : ""
    return "\(sign)\(tenths / 10).\(tenths % 10)"
  }

  /// The whole number with commas between groups of three digits, for example `5,000,000`.
  package static func grouped(_ value: Int) -> String {
    let digits = "\(value.magnitude)"
    var result = value < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return result
  }
}
