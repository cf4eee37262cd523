internal import LayoutConformance
internal import LayoutCore
internal import LayoutPreview
internal import LayoutScenes

/// The elements of a state as the user sees them, for drawings.
struct RenderedState {
  let elements: [LayoutAttributes]
  /// The elements that are disappearing.
  private let gone: [LayoutAttributes]
  private let selected: Set<IndexPath>
  /// The extent of the content.
  let contentSize: Size
  /// The visible rectangle.
  let bounds: Rect

  init(_ state: ObservedState, of view: CollectionView) {
    elements = state.drawnElements.map { $0.seen(through: view.transform, in: state.bounds) }
    gone = []
    selected = Set(state.selected)
    (contentSize, bounds) = (state.contentSize, state.bounds)
  }

  /// Takes the elements of a frame of an animation, including those that are disappearing.
  ///
  /// Elements with an alpha of 0 are omitted. In a section that scrolls on its own, elements are cut
  /// to the port, or omitted if they lie outside of it.
  init(_ frame: SceneFrame, of view: CollectionView) {
    let state = frame.state
    func seen(_ elements: [LayoutAttributes]) -> [LayoutAttributes] {
      elements.filter { $0.alpha > 0 }.compactMap(state.shownPart(of:))
        .map { $0.seen(through: view.transform, in: state.bounds) }
    }
    (elements, gone) = (seen(state.elements), seen(frame.gone))
    selected = Set(state.selected)
    (contentSize, bounds) = (state.contentSize, state.bounds)
  }

  /// The state drawn with characters.
  func textDrawing(of crop: Crop?, _ options: TextDrawingOptions) -> TextDrawing {
    let rect = rect(crop)
    return TextDrawing(
      gone + elements, selected: selected, in: rect, contentSize: contentSize,
      visibleBounds: bounds.contains(rect) ? nil : bounds, options: options)
  }

  /// The frames of the items of a section.
  func cellFrames(ofSection section: Int) -> [Rect] {
    elements.filter { $0.category == .cell && $0.indexPath.section == section }.map(\.frame)
  }

  /// The elements of another state that this state lacks or has at another place.
  func elementsElsewhere(in other: RenderedState) -> [LayoutAttributes] {
    let own = Dictionary(elements.map { ($0.key, $0) }) { _, last in last }
    return other.elements.filter { element in
      guard let found = own[element.key] else { return true }
      return !found.hasCorners(of: element, SceneExpectation.Tolerance.standard)
    }
  }

  /// The state as a picture.
  ///
  /// - Parameter ghosts: The elements that are drawn as outlines.
  func drawing(
    of crop: Crop?, title: String, _ options: DrawingOptions, ghosts: [LayoutAttributes] = []
  ) -> Drawing {
    let rect = rect(crop)
    return Drawing(
      elements, gone: gone, ghosts: ghosts, title: title, selected: selected, in: rect,
      contentSize: contentSize,
      visibleBounds: bounds.contains(rect) ? nil : bounds, options: options)
  }

  /// The state as one of several states in a picture.
  ///
  /// - Parameter coloring: The colours of the state's elements.
  func moment(
    _ caption: String, of crop: Crop?, _ coloring: DrawingOptions.Coloring
  ) -> DrawingMoment {
    var moment = DrawingMoment(caption, elements, contentSize: contentSize, bounds: bounds)
    moment.gone = gone
    moment.selected = selected
    moment.shown = rect(crop)
    moment.coloring = coloring
    return moment
  }

  /// The shown rectangle, in content coordinates.
  func rect(_ crop: Crop?) -> Rect {
    switch crop ?? .visible {
    case .visible: bounds
    case .content: Rect(origin: .zero, size: contentSize)
    case .rect(let rect): rect
    }
  }
}
