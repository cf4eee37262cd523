extension AxisFrame {
  /// The position along the axis.
  package func main(_ point: Point) -> Double { axis == .vertical ? point.y : point.x }

  /// The position along the axis at which a rectangle begins.
  package func start(_ rect: Rect) -> Double { axis == .vertical ? rect.minY : rect.minX }

  /// The position along the axis at which a rectangle ends.
  package func end(_ rect: Rect) -> Double { axis == .vertical ? rect.maxY : rect.maxX }

  /// The point moved along the axis to the position `main`.
  package func point(_ point: Point, main: Double) -> Point {
    axis == .vertical ? Point(x: point.x, y: main) : Point(x: main, y: point.y)
  }

  /// The rectangle that contains everything between two positions along the axis.
  package func band(from start: Double, to end: Double) -> Rect {
    rect(
      main: start, cross: Rect.plane.minX, mainLength: end - start, crossLength: Rect.plane.width)
  }
}
