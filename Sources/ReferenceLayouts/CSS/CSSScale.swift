internal import LayoutCore

/// The size of a point in CSS pixels.
///
/// Browsers round lengths to a 64th of a pixel. The more pixels a point has, the smaller is the
/// rounding error in points.
struct CSSScale: Hashable, Sendable {
  /// The number of pixels of a point.
  let pixels: Double
  /// The number of parts of a pixel; browsers round lengths to whole parts.
  static let units = 64.0
  /// The greatest length that is used, in parts of a pixel; browsers can compute with twice this
  /// length.
  static let greatest = 1 << 30

  /// Creates the scale of the pages of a rule.
  ///
  /// The distance between two words, which separates the items of a flow, is at most 32,767 pixels
  /// in Chromium. Other lengths can be a thousand times longer. A point therefore has fewer pixels
  /// in a flow.
  init(of rule: CSSRule) { pixels = rule == .flow ? 32 : 128 }

  /// A length in pixels, with its unit.
  ///
  /// - Parameters:
  ///   - length: A length in points.
  ///   - name: The words for the length in messages, for example `the item spacing`.
  ///   - isExact: Whether a browser must not round the length.
  /// - Throws: `LayoutError.invalidAnswer` if CSS cannot express the length, or if a browser would
  ///   round it although it must not.
  func text(
    _ length: Double, _ name: String, isExact: Bool = false
  ) throws(LayoutError) -> String {
    let units = length * pixels * Self.units
    guard length >= 0, units <= Double(Self.greatest) else {
      throw LayoutError(
        .invalidAnswer, "\(name) is \(NumberText.plain(length)), which CSS cannot express")
    }
    guard !isExact || units == units.rounded() else {
      throw LayoutError(
        .invalidAnswer, "a browser would round \(name), which is \(NumberText.plain(length))")
    }
    return "\(length * pixels)px"
  }

  /// The length in points of a number of 64ths of a pixel.
  func points(_ units: Int) -> Double { Double(units) / (pixels * Self.units) }
}
