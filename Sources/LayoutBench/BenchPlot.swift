internal import LayoutCore
package import LayoutPreview
internal import LayoutScenes

/// A plot of a result: times against numbers of items, on logarithmic axes.
package struct BenchPlot {
  private let result: BenchResult
  private let comparison: BenchComparison?

  /// Prepares to draw a result.
  ///
  /// - Parameter comparison: The comparison with an earlier result; the curves of the earlier
  ///   result are drawn pale. Nil omits these curves.
  package init(_ result: BenchResult, comparison: BenchComparison? = nil) {
    self.result = result
    self.comparison = comparison
  }

  /// The curves of a result, each with its measure and its name.
  private static let curves: [(measure: BenchMeasure, name: String)] = [
    (.full, "full"), (.firstScreen, "first screen"), (.insertFront, "insert at front"),
    (.insertMiddle, "insert in middle"), (.insertEnd, "insert at end"),
  ]

  /// The limits that the plot shows, in milliseconds: the time of one frame on a 60 Hz screen and
  /// on a 120 Hz screen.
  private static let limits = [
    PlotLimit("16.7 ms, 60 Hz", 1000.0 / 60), PlotLimit("8.3 ms, 120 Hz", 1000.0 / 120),
  ]

  /// The picture of the plot; its facts are the layout, the scene, and the time of the calibration
  /// loop.
  package var drawing: Drawing {
    var drawing = plot.drawing
    drawing.facts = [
      Drawing.Fact("Layout", result.layoutName.printable),
      Drawing.Fact("Scene", result.sceneName.printable),
      Drawing.Fact("Calibration", BenchNumber.duration(result.calibration)),
    ]
    return drawing
  }

  /// The curves, the limits and the remarks.
  var plot: Plot {
    var curves: [PlotCurve] = []
    if let comparison {
      // The factor converts times of the earlier run to the current speed of the machine.
      let speed = result.calibration / comparison.baseline.result.calibration
      curves += Self.curves.enumerated().map { number, curve in
        self.curve(
          curve.measure, of: comparison.baseline.result, name: "\(curve.name), baseline",
          number: number, factor: speed)
      }
    }
    curves += Self.curves.enumerated().map { number, curve in
      let growth = result.growth(of: curve.measure).map { " \($0.text)" } ?? ""
      return self.curve(curve.measure, of: result, name: curve.name + growth, number: number)
    }
    let panel = PlotPanel(
      y: PlotAxis("processor time, ms", .logarithmic),
      curves: curves.filter { !$0.parts.isEmpty }, limits: Self.limits)
    var plot = Plot(
      title: "\(result.layoutName), scene \(result.sceneName): the cost of operations".printable,
      x: PlotAxis("items", .logarithmic), panels: [panel], note: note)
    plot.panelHeight = 320
    return plot
  }

  /// The curve of one measure.
  ///
  /// - Parameter factor: The factor by which the times of a baseline are multiplied; nil for a
  ///   curve of the current result.
  private func curve(
    _ measure: BenchMeasure, of result: BenchResult, name: String, number: Int,
    factor: Double? = nil
  ) -> PlotCurve {
    let points = result.rows.compactMap { row in
      row.medians[measure].map { Point(x: Double(row.items), y: $0 * (factor ?? 1) / 1e6) }
    }
    return PlotCurve(
      name, number: number, parts: points.isEmpty ? [] : [points], isPale: factor != nil)
  }

  /// The remarks below the plot; nil if there are none.
  private var note: String? {
    var notes: [String] = []
    if let comparison {
      notes.append("pale: \(comparison.baseline.file), at the speed of this run")
    }
    if let row = result.rows.first(where: { $0.limit != nil }) {
      notes.append("\(NumberText.grouped(row.items)) items hit a limit")
    }
    if result.isDebugBuild { notes.append("a debug build, many times slower than a release build") }
    return notes.isEmpty ? nil : notes.joined(separator: " · ").printable
  }
}
