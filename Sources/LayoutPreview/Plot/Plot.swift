package import LayoutCore

/// Curves over one horizontal axis, in panels one below the other.
///
/// ``drawing`` is the picture of the plot.
package struct Plot: Hashable, Sendable {
  /// The title above the panels.
  package var title: String
  /// The horizontal axis of all panels.
  package var x: PlotAxis
  /// The panels, from top to bottom.
  package var panels: [PlotPanel]
  /// A remark below the panels; nil means no remark.
  package var note: String?
  /// The width of the picture, in points.
  package var width = 640.0
  /// The height of each panel between its axes, in points.
  package var panelHeight = 240.0

  /// Creates a plot.
  package init(title: String, x: PlotAxis, panels: [PlotPanel], note: String? = nil) {
    self.title = title
    self.x = x
    self.panels = panels
    self.note = note
  }
}

/// An axis of a plot: its label and its scale.
package struct PlotAxis: Hashable, Sendable {
  /// The way in which values are converted to places on the axis.
  package enum Scale: Hashable, Sendable {
    /// Equal differences have equal lengths.
    case linear
    /// Equal ratios have equal lengths; only values above 0 have a place.
    case logarithmic
  }

  /// The quantity and its unit, such as `time, ms`.
  package let label: String
  /// The scale of the axis.
  package let scale: Scale

  /// Creates an axis.
  package init(_ label: String, _ scale: Scale = .linear) {
    self.label = label
    self.scale = scale
  }
}

/// A part of a plot with a vertical axis of its own.
package struct PlotPanel: Hashable, Sendable {
  /// The vertical axis.
  package var y: PlotAxis
  /// The curves, from back to front.
  package var curves: [PlotCurve]
  /// The limits, in any order.
  package var limits: [PlotLimit]

  /// Creates a panel.
  package init(y: PlotAxis, curves: [PlotCurve], limits: [PlotLimit] = []) {
    self.y = y
    self.curves = curves
    self.limits = limits
  }
}

/// A curve of a plot.
package struct PlotCurve: Hashable, Sendable {
  /// The name; the picture does not write the name of a pale curve.
  package let name: String
  /// The number of the colour and of the mark, from 0; curves with the same number have the same
  /// colour and the same mark.
  package let number: Int
  /// The parts of the curve, in order; lines connect the points of each part, in their order.
  package let parts: [[Point]]
  /// Whether the curve is drawn in a pale colour, behind the other curves.
  package let isPale: Bool

  /// Creates a curve.
  package init(_ name: String, number: Int, parts: [[Point]], isPale: Bool = false) {
    self.name = name
    self.number = number
    self.parts = parts
    self.isPale = isPale
  }
}

/// A value that a curve is compared with, drawn as a dashed horizontal line.
package struct PlotLimit: Hashable, Sendable {
  /// The name beside the line.
  package let name: String
  /// The value on the vertical axis.
  package let value: Double

  /// Creates a limit.
  package init(_ name: String, _ value: Double) {
    self.name = name
    self.value = value
  }
}
