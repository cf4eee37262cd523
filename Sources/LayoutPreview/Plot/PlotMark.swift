internal import LayoutCore

/// The marks of curves, which distinguish the curves without colours.
enum PlotMark: Int, CaseIterable {
  case circle, square, triangle, diamond, flag

  /// Creates the mark for the number of a curve; from number 5, the five marks are used again in
  /// the same order.
  init(number: Int) {
    let count = Self.allCases.count
    let rest = number % count
    self = Self.allCases[rest < 0 ? rest + count : rest]
  }

  /// Half the width of a mark, in points.
  static let radius = 3.5

  /// The outline of the mark around a point.
  func outline(at point: Point) -> DrawingShape.Outline {
    let radius = Self.radius
    func corners(_ places: [(Double, Double)]) -> DrawingShape.Outline {
      .polygon(places.map { Point(x: point.x + $0.0 * radius, y: point.y + $0.1 * radius) })
    }
    func square(_ half: Double) -> Rect {
      Rect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
    }
    switch self {
    case .circle: return .rect(square(radius), corner: radius)
    case .square: return .rect(square(radius * 0.9))
    case .triangle: return corners([(0, -1.2), (1.1, 0.8), (-1.1, 0.8)])
    case .diamond: return corners([(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)])
    case .flag: return corners([(0, 1.2), (1.1, -0.8), (-1.1, -0.8)])
    }
  }
}
