internal import LayoutCore

/// The elements on screen in one state of a run.
struct ShownElements {
  /// The number of events before the state.
  let eventCount: Int
  /// The bounds of the view, in content coordinates.
  let bounds: Rect
  private let elements: [ElementKey: LayoutAttributes]

  init(_ view: CollectionView, after eventCount: Int) {
    self.eventCount = eventCount
    bounds = view.bounds
    elements = Dictionary(view.visibleElements.map { ($0.key, $0) }) { one, _ in one }
  }

  /// The attributes of an element on screen, in content coordinates; nil if the element cannot be
  /// seen.
  func element(_ key: ElementKey) -> LayoutAttributes? {
    guard let element = elements[key], element.isSeen(in: bounds) else { return nil }
    return element
  }
}

extension LayoutAttributes {
  /// The least opacity of an element that can be seen.
  private static let leastAlpha = 0.02

  /// Whether a part of the element can be seen in the bounds of a view.
  func isSeen(in bounds: Rect) -> Bool {
    !isHidden && alpha >= Self.leastAlpha && !frame.isEmpty && frame.overlaps(bounds)
  }

  /// Whether a part of the element can be seen in the bounds of a view, and the element is more
  /// than half opaque.
  func isClear(in bounds: Rect) -> Bool { isSeen(in: bounds) && alpha > 0.5 }

  /// The area of the element's bounding box, in square points.
  var area: Double { frame.width * frame.height }
}
