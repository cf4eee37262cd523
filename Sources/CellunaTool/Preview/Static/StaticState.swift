internal import LayoutConformance
internal import LayoutCore
internal import LayoutPreview
internal import LayoutScenes

/// A recorded state of a scene: its elements as a drawing, and the visible part.
struct StaticState {
  /// The event that led to the state, in a few words.
  let caption: String
  let drawing: Drawing
  /// The part of the content that the drawing shows.
  let area: Rect
  /// The visible part of the content.
  let bounds: Rect
  /// The number of elements in the state, and the number of those that the drawing omits.
  let counts: (all: Int, omitted: Int)
  /// The main part of the state as a small picture; nil if no small picture is needed.
  private(set) var tile: Drawing?

  /// Draws the current state of a run.
  ///
  /// - Parameter hasTile: Whether the state is also drawn as a small picture.
  init(
    _ run: SceneRun, caption: String, title: String, hasTile: Bool,
    _ coloring: DrawingOptions.Coloring
  ) throws(SceneRunError) {
    let state = RenderedState(try ObservedState(run), of: run.view)
    (self.caption, bounds) = (caption, state.bounds)
    area = Self.area(of: state)
    var options = DrawingOptions()
    options.showsLegend = false
    options.coloring = coloring
    options.maximumElements = StaticLimits.elements
    let shown = min(Self.count(in: area, of: state), StaticLimits.elements)
    counts = (state.elements.count, state.elements.count - shown)
    drawing = state.drawing(of: .rect(area), title: title, options)
    guard hasTile else { return }
    let part = state.mainPart
    options.labelScale = 0.8 / ContactSheet.scale(for: part.size)
    tile = state.drawing(of: .rect(part), title: title, options)
  }

  /// The part of the content to draw.
  ///
  /// It extends at most ``StaticLimits/screens`` screens beyond the visible part on each side. If
  /// it has more than ``StaticLimits/elements`` elements, this distance is halved, up to six times.
  /// If the part then still has too many elements, only the visible part is drawn.
  private static func area(of state: RenderedState) -> Rect {
    let bounds = state.bounds
    let whole = Rect(origin: .zero, size: state.contentSize).union(bounds)
    var screens = StaticLimits.screens
    while screens > 0.1 {
      let (x, y) = (bounds.width * screens, bounds.height * screens)
      let part = Rect(
        x: bounds.minX - x, y: bounds.minY - y, width: bounds.width + 2 * x,
        height: bounds.height + 2 * y
      ).intersection(whole)
      if count(in: part, of: state) <= StaticLimits.elements { return part }
      screens /= 2
    }
    return bounds
  }

  private static func count(in area: Rect, of state: RenderedState) -> Int {
    state.elements.count(where: { $0.frame.overlaps(area) })
  }
}
