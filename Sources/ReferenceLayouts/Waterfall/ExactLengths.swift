internal import LayoutCore

/// The range of lengths of a section, if sums of these lengths have no rounding errors.
///
/// All lengths are multiples of 1/65536 point. As long as positions are below 2³⁶ points, a
/// position needs at most the 53 bits of a `Double`.
struct ExactLengths {
  /// The greatest power of two of which all lengths are multiples, in points, at least 1/65536.
  let unit: Double
  /// A power of two that is greater than all lengths, in points.
  private let limit: Double

  /// Examines the lengths of a section; nil if sums of them can have rounding errors.
  init?(of section: SectionMetrics) {
    guard section.lineSpacing >= 0 else { return nil }
    var bits = Bits()
    bits.include(section.lineSpacing)
    // The loop is compiled once for each axis, so that it does not test the axis for each item.
    switch section.axis.axis {
    case .vertical: for size in section.sizes { bits.include(size.height) }
    case .horizontal: for size in section.sizes { bits.include(size.width) }
    }
    guard let units = bits.units else { return nil }
    unit = Double(sign: .plus, exponent: units.trailingZeroBitCount - 16, significand: 1)
    limit = Double(
      sign: .plus, exponent: UInt64.bitWidth - units.leadingZeroBitCount - 16, significand: 1)
    if !canHold(section.sizes.count) { return nil }
  }

  /// Whether the sums of a number of such lengths and line spacings are small enough.
  func canHold(_ count: Int) -> Bool { Double(count) * limit <= 0x1p34 }

  /// Whether a length is a multiple of ``unit``, and not greater than the other lengths can be.
  func contains(_ length: Double) -> Bool {
    length < limit && length.remainder(dividingBy: unit) == 0
  }

  /// Whether sums of a position and of such lengths have no rounding errors.
  static func isExact(_ position: Double) -> Bool {
    abs(position) <= 0x1p35 && (position * 0x1p16).rounded() == position * 0x1p16
  }

  /// The bits that are set in any of some lengths, if the lengths are numbers of units of 1/65536.
  private struct Bits {
    /// In the range of this number, the last bit of a `Double` has the value 1/65536.
    ///
    /// So if a length below 2³⁵ is added to the number, the bits of the sum show the length in
    /// units of 1/65536.
    private static let base = 0x1.8p36
    /// The number of bits of a sum that show a length below 2³⁵.
    private static let count = 51

    private var all: UInt64 = 0
    /// Not 0 if a sum with a length was rounded.
    private var differences: UInt64 = 0

    @inline(__always)
    mutating func include(_ length: Double) {
      let sum = length + Self.base
      all |= sum.bitPattern
      // Adding 0 turns a negative zero into a positive zero.
      differences |= (sum - Self.base).bitPattern ^ (length + 0).bitPattern
    }

    /// The bits that are set in any length, in units of 1/65536; nil if a length is not a multiple
    /// of 1/65536, or is at least 2³⁵.
    var units: UInt64? {
      guard differences == 0, all >> Self.count == Self.base.bitPattern >> Self.count
      else { return nil }
      let units = all & (1 << Self.count - 1)
      return units == 0 ? 1 : units
    }
  }
}
