internal import LayoutCore

extension Plot {
  /// The picture of the plot.
  ///
  /// Each curve has a mark and a colour. The names of the curves are at the curves' right ends if
  /// there is only one panel, if the curves end near its right edge, and if the names have room
  /// there. Otherwise the names are in a legend below the panels. Pale curves have no names. A
  /// point that has no place on one of its axes is omitted.
  ///
  /// - Complexity: O(*n*) in the number of points.
  package var drawing: Drawing {
    var picture = PlotPicture(self)
    picture.draw()
    return picture.drawing
  }
}

extension Plot {
  /// Whether the curves can have their names at their right ends.
  ///
  /// There must be only one panel. Each curve that is not pale must end near the panel's right
  /// edge. The panel must be high enough for the names of these curves and of the limits.
  func namesEnds(_ x: PlotScale) -> Bool {
    guard panels.count == 1, let panel = panels.first else { return false }
    let named = panel.curves.filter { !$0.isPale }
    return Double(named.count + panel.limits.count) * 14 <= panelHeight
      && named.allSatisfy { curve in
        curve.parts.last?.last.map { x.share(of: $0.x) > 0.99 } ?? true
      }
  }
}

extension PlotPanel {
  /// The panel with only the points and limits that have a place on their axes.
  func placed(on x: PlotAxis) -> PlotPanel {
    var result = self
    result.limits = limits.filter { PlotScale.hasPlace($0.value, y.scale) }
    result.curves = curves.map { curve in
      let parts = curve.parts.flatMap { part in
        part.split {
          !PlotScale.hasPlace($0.x, x.scale) || !PlotScale.hasPlace($0.y, y.scale)
        }
      }
      return PlotCurve(
        curve.name, number: curve.number, parts: parts.map(Array.init), isPale: curve.isPale)
    }
    return result
  }
}

extension PlotCurve {
  /// The points with a mark: all points of a curve with at most 16 points, or 8 evenly spaced
  /// points of a longer curve.
  var markedPoints: [Point] {
    let points = Array(parts.joined())
    let count = 8
    guard points.count > 2 * count else { return points }
    return (0..<count).map { points[(2 * $0 + 1) * points.count / (2 * count)] }
  }
}
