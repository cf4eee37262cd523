internal import LayoutCore

extension Drawing {
  /// The greatest time for all steps of an animation together.
  private static let longestMotionSeconds = 4.0

  /// Draws states as one picture that moves from each state to the next.
  ///
  /// In SVG, the picture moves by itself. An element that exists in two successive states moves
  /// from its place in one state to its place in the next. An element that appears or disappears
  /// fades in or out. An element that moves across the edge of the picture does not fade if the
  /// shown rectangles of all states have the same size. If the origins of the shown rectangles
  /// differ, the picture follows them from state to state.
  ///
  /// - Parameters:
  ///   - moments: The states, in their order; if there are none, or if a shown rectangle has no
  ///     extent or lies beyond 10⁹ points, the drawing is empty.
  ///   - title: A description of the picture.
  ///   - options: The labels, the colours and the roles of the elements, and the legend.
  /// - Complexity: O(*n* log *n*) in the number of elements of all states.
  public init(
    animating moments: [DrawingMoment], title: String, options: DrawingOptions = DrawingOptions()
  ) {
    self.init(size: Size(width: 1, height: 1), title: title)
    guard let last = moments.last, moments.allSatisfy({ Self.canShow($0.shown) }) else { return }
    size = Size(around: moments)
    let picture = MotionPicture(moments, size, options)
    let isStill = moments.allSatisfy { $0.shown.origin == last.shown.origin }
    let camera = moments.map {
      DrawingMotion.Step(
        AffineTransform(translationX: -$0.shown.minX, y: -$0.shown.minY))
    }
    nodes = [
      .panel(
        DrawingPanel(
          frame: Rect(origin: .zero, size: size),
          bounds: Rect(origin: isStill ? last.shown.origin : .zero, size: size),
          nodes: isStill
            ? picture.nodes : [.moving(DrawingMotion(picture.nodes, steps: camera))]))
    ]
    let steps = Double(max(1, moments.count - 1))
    tempo.stepSeconds = min(tempo.stepSeconds, Self.longestMotionSeconds / steps)
    if options.showsLegend { add(picture.legend) }
  }
}
