internal import LayoutCore

/// Lengths and coordinates as texts in pictures, in points.
enum PointText {
  /// The number rounded to one decimal, or without decimals if the rounded number is whole.
  static func short(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return NumberText.plain(tenths.isFinite ? tenths : value)
  }

  /// The number rounded to two decimals; a hundredth of a point is less than a pixel of any screen.
  static func fine(_ value: Double) -> String {
    let hundredths = (value * 100).rounded() / 100
    return NumberText.plain(hundredths.isFinite ? hundredths : value)
  }
}
