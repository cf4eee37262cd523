internal import LayoutConformance
internal import LayoutCore
internal import LayoutPreview
internal import LayoutScenes

/// The elements of a state as the user sees them, to be drawn.
struct RenderedState {
  private let elements: [LayoutAttributes]
  /// The elements that are disappearing.
  private let gone: [LayoutAttributes]
  private let selected: Set<IndexPath>
  /// The extent of the content.
  let contentSize: Size
  /// The visible rectangle.
  let bounds: Rect

  init(_ state: ObservedState, of view: CollectionView) {
    elements = state.shownElements.map { $0.seen(through: view.transform, in: state.bounds) }
    gone = []
    selected = Set(state.selected)
    (contentSize, bounds) = (state.contentSize, state.bounds)
  }

  /// Takes the elements that can be seen in a frame, including those that are disappearing.
  init(_ frame: SceneFrame, of view: CollectionView) {
    let state = frame.state
    func seen(_ elements: [LayoutAttributes]) -> [LayoutAttributes] {
      elements.filter { $0.alpha > 0 }.map { $0.seen(through: view.transform, in: state.bounds) }
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

  /// The state as a picture.
  func drawing(of crop: Crop?, title: String, _ options: DrawingOptions) -> Drawing {
    let rect = rect(crop)
    return Drawing(
      elements, gone: gone, title: title, selected: selected, in: rect, contentSize: contentSize,
      visibleBounds: bounds.contains(rect) ? nil : bounds, options: options)
  }

  /// The smallest rectangles around the elements, content coordinates.
  var boxes: [Rect] { elements.map(\.frame) }

  /// The shown rectangle, content coordinates.
  func rect(_ crop: Crop?) -> Rect {
    switch crop ?? .visible {
    case .visible: bounds
    case .content: Rect(origin: .zero, size: contentSize)
    case .rect(let rect): rect
    }
  }
}
