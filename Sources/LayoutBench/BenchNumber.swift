internal import LayoutCore

/// Texts of measured numbers, with at most two decimals.
enum BenchNumber {
  /// A number as text: with two decimals below 10, with one decimal below 100, and otherwise
  /// without decimals.
  ///
  /// Examples are `0.85`, `12.3` and `1,234`. The number of decimals does not depend on the sign.
  /// The limits apply to the rounded number: 9.997 becomes `10.0`.
  static func text(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return NumberText.plain(value) }
    if abs(value) >= 99.95 { return NumberText.grouped(Int(value.rounded())) }
    if abs(value) >= 9.995 { return NumberText.oneDecimal(value) }
    return twoDecimals(value)
  }

  /// A ratio as text, with exactly two decimals: `1.02`.
  static func twoDecimals(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e13 else { return NumberText.plain(value) }
    let hundredths = Int((abs(value) * 100).rounded())
    let sign = value < 0 && hundredths != 0 ? "-" : ""
    let rest = hundredths % 100
    return "\(sign)\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A time in nanoseconds as text, in the unit that fits: `850 ns`, `12.3 µs`, `1.25 ms`,
  /// `2.10 s`.
  static func duration(_ nanoseconds: Double) -> String {
    switch abs(nanoseconds) {
    case ..<1e3: "\(text(nanoseconds.rounded())) ns"
    case ..<1e6: "\(text(nanoseconds / 1e3)) µs"
    case ..<1e9: "\(text(nanoseconds / 1e6)) ms"
    default: "\(text(nanoseconds / 1e9)) s"
    }
  }
}
