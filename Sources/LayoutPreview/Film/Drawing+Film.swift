internal import LayoutCore

extension Drawing {
  /// The greatest width of a panel of a film, in points.
  private static let panelWidth = 240.0
  /// The greatest height of a panel of a film, in points.
  private static let panelHeight = 480.0

  /// Draws states side by side at the same scale, each with its caption above it.
  ///
  /// A panel is at most 240 points wide and 480 points high. A state whose shown rectangle has no
  /// extent, or lies beyond 10⁹ points, is omitted.
  ///
  /// - Parameters:
  ///   - moments: The states, from left to right.
  ///   - title: A description of the picture.
  ///   - options: The labels, the colours and the roles of the elements, and the legend.
  /// - Complexity: O(*n* log *n*) in the number of elements of all states.
  public init(
    film moments: [DrawingMoment], title: String, options: DrawingOptions = DrawingOptions()
  ) {
    let moments = moments.filter { Self.canShow($0.shown) }
    self.init(size: Size(width: 1, height: 1), title: title)
    guard !moments.isEmpty else { return }
    let greatest = Size(around: moments)
    let scale = min(
      1, Self.panelWidth / greatest.width, Self.panelHeight / greatest.height)
    var legend = DrawingLegend()
    let (gap, top) = (12.0, 18.0)
    var x = 0.0
    for moment in moments {
      let frame = Rect(
        x: x, y: top, width: moment.shown.width * scale, height: moment.shown.height * scale)
      let picture = moment.picture(in: moment.shown, options)
      legend.add(picture.legend)
      nodes.append(
        .text(DrawingText(moment.caption, at: Point(x: x, y: 12), anchor: .start, .text)))
      nodes.append(
        .panel(DrawingPanel(frame: frame, bounds: moment.shown, nodes: picture.nodes)))
      nodes.append(.shape(DrawingShape(.rect(frame), .axis)))
      x += max(frame.width, LabelFont.width(of: moment.caption, size: 11)) + gap
    }
    size = Size(width: x - gap, height: top + greatest.height * scale)
    if options.showsLegend { add(legend) }
  }

  /// Draws states as pictures of the same size and with the same legend, to be shown one after the
  /// other.
  ///
  /// A state whose shown rectangle has no extent, or lies beyond 10⁹ points, is omitted.
  ///
  /// - Parameters:
  ///   - moments: The states, in their order.
  ///   - title: A description of the pictures.
  ///   - options: The labels, the colours and the roles of the elements, and the legend.
  /// - Complexity: O(*n* log *n*) in the number of elements of all states.
  public static func frames(
    of moments: [DrawingMoment], title: String, options: DrawingOptions = DrawingOptions()
  ) -> [Drawing] {
    let moments = moments.filter { canShow($0.shown) }
    let size = Size(around: moments)
    var legend = DrawingLegend()
    let drawings = moments.map { moment in
      let rect = Rect(origin: moment.shown.origin, size: size)
      let picture = moment.picture(in: rect, options)
      legend.add(picture.legend)
      let panel = DrawingPanel(
        frame: Rect(origin: .zero, size: size), bounds: rect, nodes: picture.nodes)
      return Drawing(size: size, title: "\(title) · \(moment.caption)", nodes: [.panel(panel)])
    }
    guard options.showsLegend else { return drawings }
    return drawings.map { drawing in
      var drawing = drawing
      drawing.add(legend)
      return drawing
    }
  }
}

extension Size {
  /// Computes the smallest size that has room for the shown rectangle of each state.
  init(around moments: [DrawingMoment]) {
    self.init(
      width: moments.map(\.shown.width).max() ?? 0,
      height: moments.map(\.shown.height).max() ?? 0)
  }
}
