internal import LayoutCore
internal import LayoutPreview
internal import LayoutScenes

/// A plot of the changes of elements during scrolling, with a panel for each changing property.
struct ScrollPlot {
  private let curves: ScrollCurves

  init(_ curves: ScrollCurves) {
    self.curves = curves
  }

  /// The picture of the plot.
  ///
  /// - Throws: ``Failure`` if scrolling changes nothing that can be plotted.
  func drawing(title: String) throws(Failure) -> Drawing {
    let properties = curves.changing
    guard !properties.isEmpty else { throw Failure(reason) }
    let panels = properties.map { property in
      PlotPanel(
        y: PlotAxis(Self.label(property)),
        curves: curves.keys.enumerated().map { number, key in
          PlotCurve(key.name, number: number, parts: curves.parts(of: key, property))
        })
    }
    var plot = Plot(title: title, x: PlotAxis("offset, points"), panels: panels)
    plot.panelHeight = panels.count == 1 ? 240 : 140
    return plot.drawing
  }

  private var names: String { curves.keys.map(\.name).joined(separator: ", ") }

  /// The reason why there is nothing to plot.
  private var reason: Diagnostic {
    let (message, help) =
      !curves.scrolls
      ? ("the view cannot be scrolled", "choose a scene with more items or a smaller --view")
      : curves.keys.isEmpty
        ? ("no item is on screen", "name elements with --items")
        : !curves.showsElements
          ? ("\(names): never on screen", "name other elements with --items")
          : (
            "\(names): scrolling changes nothing",
            "the hook `scroll` changes elements; name others with --items"
          )
    return Diagnostic(
      code: .conflictingOptions, "there is nothing to plot: \(message)", helps: [help])
  }

  private static func label(_ property: ScrollCurves.Property) -> String {
    switch property {
    case .scale, .alpha: property.rawValue
    case .rotation: "rotation, degrees"
    case .x, .y, .width, .height: "\(property.rawValue), points"
    }
  }
}
