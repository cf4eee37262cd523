internal import Glibc
internal import LayoutCore

/// The range of an axis, and its ticks.
struct PlotScale {
  /// A number on an axis: its value, and the text beside it.
  struct Tick: Hashable {
    let value: Double
    let text: String
  }

  /// The ticks, ascending.
  let ticks: [Tick]
  private let low: Double
  private let high: Double
  private let scale: PlotAxis.Scale

  /// The values that a logarithmic axis can show; a linear axis shows values from -10¹² to 10¹².
  private static let shown = 1e-12...1e12

  /// Fits a scale to values.
  ///
  /// A linear scale begins and ends at a tick if `isTight` is false. If all values are equal, a
  /// linear scale also contains 0. A logarithmic scale begins and ends at 1, 2 or 5 times a power
  /// of ten. Without values, a linear scale goes from 0 to 1, and a logarithmic scale from 1 to 2.
  ///
  /// - Parameters:
  ///   - values: Values in any order; those that have no place on the scale are ignored.
  ///   - tickCount: The wanted number of intervals between ticks, at least 1; the scale has at most
  ///     one interval more.
  ///   - isTight: Whether a linear scale begins at the least value and ends at the greatest value,
  ///     if these are different.
  init(_ scale: PlotAxis.Scale, _ values: [Double], tickCount: Int, isTight: Bool = false) {
    self.scale = scale
    let values = values.filter { Self.hasPlace($0, scale) }
    let (least, greatest) = (values.min() ?? 1, values.max() ?? 1)
    switch scale {
    case .linear:
      let equal = least == greatest
      let (from, to) = equal ? (min(least, 0), max(greatest, 0)) : (least, greatest)
      let step = Decimal(atLeast: (to == from ? 1 : to - from) / Double(max(1, tickCount)))
      // Rounding errors must not add a tick to a range such as 0…0.3.
      let first = (from / step.value + 1e-9).rounded(.down)
      let last = max((to / step.value - 1e-9).rounded(.up), first + 1)
      let ticks = stride(from: first, through: last, by: 1).map { step.times($0) }
      let isTight = isTight && !equal
      (low, high) = isTight ? (from, to) : (step.times(first), step.times(last))
      self.ticks = ticks.filter { !isTight || (from...to).contains($0) }.map(Self.tick)
    case .logarithmic:
      let first = Decimal(atMost: least)
      var last = Decimal(atLeast: greatest)
      if last == first { last = last.next }
      (low, high) = (first.value, last.value)
      let decades = last.exponent - first.exponent
      let every = max(1, (decades + tickCount - 1) / max(1, tickCount))
      var ticks: [Decimal] = []
      var next = first
      while next.value <= last.value {
        let isPower = next.digit == 1 && next.exponent.isMultiple(of: every)
        if isPower || decades < 2 && tickCount >= 4 || decades < 1 { ticks.append(next) }
        next = next.next
      }
      self.ticks = ticks.map { Self.tick($0.value) }
    }
  }

  /// Whether a value has a place on a scale.
  static func hasPlace(_ value: Double, _ scale: PlotAxis.Scale) -> Bool {
    switch scale {
    case .linear: value.isFinite && abs(value) <= shown.upperBound
    case .logarithmic: shown.contains(value)
    }
  }

  /// The position of a value as a share of the axis: 0 at the beginning of the axis, 1 at its end.
  func share(of value: Double) -> Double {
    switch scale {
    case .linear: (value - low) / (high - low)
    case .logarithmic: (log10(value) - log10(low)) / (log10(high) - log10(low))
    }
  }

  private static func tick(_ value: Double) -> Tick {
    Tick(value: value, text: PlotNumber.text(value))
  }
}

/// Numbers beside axes and in titles of marks.
enum PlotNumber {
  /// The number, for example `0.001`, `25`, `1,000,000` or `1234.5`.
  ///
  /// A whole number below 10¹⁵ in magnitude has commas between groups of three digits.
  static func text(_ value: Double) -> String {
    if let whole = Int(exactly: value), whole.magnitude < 1_000_000_000_000_000 {
      return NumberText.grouped(whole)
    }
    return NumberText.plain(value)
  }

  /// The number with three significant digits.
  static func rounded(_ value: Double) -> String {
    guard value != 0, value.isFinite else { return NumberText.plain(value) }
    let unit = Decimal(digit: 1, exponent: Decimal(atMost: abs(value)).exponent - 2)
    return text(unit.times((value / unit.value).rounded()))
  }
}

/// One digit times a power of ten; the value is the nearest floating-point number.
struct Decimal: Hashable {
  let digit: Int
  let exponent: Int

  init(digit: Int, exponent: Int) {
    self.digit = digit
    self.exponent = exponent
  }

  /// Finds the least number that is at least `value`, among the products of 1, 2 or 5 with a power
  /// of ten.
  ///
  /// `value` is above 0. The result is from 10⁻¹⁵ to 10¹⁵, even if `value` is greater. The result
  /// can be smaller than `value` by a rounding error.
  init(atLeast value: Double) {
    var result = Decimal(digit: 1, exponent: -15)
    while result.value < value * (1 - 1e-12), result.exponent < 15 { result = result.next }
    self = result
  }

  /// Finds the greatest number that is at most `value`, among the products of 1, 2 or 5 with a
  /// power of ten.
  ///
  /// `value` is above 0. The result is from 10⁻¹⁵ to 10¹⁵, even if `value` is smaller. The result
  /// can be greater than `value` by a rounding error.
  init(atMost value: Double) {
    var result = Decimal(digit: 1, exponent: -15)
    while result.next.value <= value * (1 + 1e-12), result.exponent < 15 { result = result.next }
    self = result
  }

  /// The next greater 1, 2 or 5 times a power of ten.
  var next: Decimal {
    switch digit {
    case 1: Decimal(digit: 2, exponent: exponent)
    case 2: Decimal(digit: 5, exponent: exponent)
    default: Decimal(digit: 1, exponent: exponent + 1)
    }
  }

  var value: Double { times(1) }

  /// The product with an integer, rounded once.
  func times(_ factor: Double) -> Double {
    let power = (0..<abs(exponent)).reduce(1.0) { power, _ in power * 10 }
    let whole = factor * Double(digit)
    // Adding 0 turns a negative zero into a positive one.
    return (exponent < 0 ? whole / power : whole * power) + 0
  }
}
