/// A colour as red, green, blue and opacity, each from 0 to 1, in sRGB.
public struct DrawingColor: Hashable, Sendable {
  /// The red component.
  public let red: Double
  /// The green component.
  public let green: Double
  /// The blue component.
  public let blue: Double
  /// The opacity.
  public let alpha: Double

  /// Creates a colour from a number such as `0xE69F00`.
  init(_ hex: UInt32, alpha: Double = 1) {
    red = Double(hex >> 16 & 0xFF) / 255
    green = Double(hex >> 8 & 0xFF) / 255
    blue = Double(hex & 0xFF) / 255
    self.alpha = alpha
  }

  private init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The colour between this colour and another one.
  ///
  /// Red, green and blue of the result are multiples of 1/255, so that every format shows the same
  /// colour. The opacity of the result is that of this colour.
  ///
  /// - Parameter share: The share of the other colour: 0 gives the red, green and blue of this
  ///   colour, and 1 gives those of the other one.
  func mixed(with other: DrawingColor, _ share: Double) -> DrawingColor {
    func part(_ one: Double, _ two: Double) -> Double {
      ((one + (two - one) * share) * 255).rounded() / 255
    }
    return DrawingColor(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue),
      alpha: alpha)
  }

  /// The colour with another opacity.
  func faded(_ alpha: Double) -> DrawingColor {
    DrawingColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour as CSS writes it: `#e69f00`, or `rgba(230,159,0,0.5)` if the colour is not opaque.
  var css: String {
    let parts = [red, green, blue].map { Int(exactly: ($0 * 255).rounded()) ?? 0 }
    guard alpha == 1 else {
      return "rgba(\(parts[0]),\(parts[1]),\(parts[2]),\(alpha))"
    }
    let hex = parts.map { part in
      let digits = String(part, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    return "#" + hex.joined()
  }
}

/// The way to fill and stroke a shape.
public struct DrawingPaint: Hashable, Sendable {
  /// The colour of the area; nil leaves the area empty.
  public var fill: DrawingColor?
  /// The colour of hatching lines across the area, 6 points apart at 45°; nil draws no such lines.
  public var hatch: DrawingColor?
  /// The colour of the edge; nil draws no edge.
  public var stroke: DrawingColor?
  /// The width of the edge, in points.
  public var width: Double
  /// The lengths of dashes and gaps along the edge, in points; empty for a continuous line.
  public var dash: [Double]

  init(
    fill: DrawingColor? = nil, hatch: DrawingColor? = nil, stroke: DrawingColor? = nil,
    width: Double = 1, dash: [Double] = []
  ) {
    self.fill = fill
    self.hatch = hatch
    self.stroke = stroke
    self.width = width
    self.dash = dash
  }
}
