import LayoutCore
import TestSupport

@testable import LayoutConformance
@testable import LayoutScenes

/// The constructed answers of a layout: three lines of three items below a header.
///
/// Positions are measured from the left, as the user sees them.
struct StateSketch {
  var direction = LayoutDirection.leftToRight
  var bounds = Rect(x: 0, y: 0, width: 200, height: 120)
  var displayScale = 2.0
  var contentSize = Size(width: 200, height: 150)
  var itemCounts = [9]
  var elements: [LayoutAttributes]
  /// The elements that the query for the visible rectangle omits.
  var unseen: Set<ElementKey> = []
  /// The elements that the query for all content omits.
  var unasked: Set<ElementKey> = []
  /// The elements in the visible rectangle that the view does not show.
  var offScreen: Set<ElementKey> = []
  var targets = [
    ObservedState.Target(
      proposed: Point(x: 0, y: 40), velocity: Point(x: 0, y: 700), answer: Point(x: 0, y: 50))
  ]
  /// The sections that scroll on their own; the frames of elements do not depend on them.
  var scrollers: [ObservedState.Scroller] = []
  var animation: [ElementTransition] = []
  var drags: [ObservedState.Drag] = []
  var prepareCount = 1
  var calls: [LifecycleCall] = [.prepare]

  static let header = ElementKey.header(section: 0)

  static func item(_ index: Int) -> ElementKey { .cell(item: index, section: 0) }

  /// Creates three lines of three items and a header.
  ///
  /// The items are 50 wide and 30 high. Their left edges are 60 apart, and their top edges 40. From
  /// right to left, the first item of a line is on the right.
  init(_ direction: LayoutDirection = .leftToRight) {
    self.direction = direction
    let items = (0..<9).map { index in
      LayoutAttributes(
        Self.item(index),
        frame: Rect(
          x: 10 + Double(index % 3) * 60, y: 30 + Double(index / 3) * 40, width: 50, height: 30))
    }
    let header = LayoutAttributes(
      Self.header, frame: Rect(x: 0, y: 0, width: 200, height: 20))
    elements = (items + [header]).sorted { $0.key < $1.key }
    if direction == .rightToLeft {
      changeFrames { $1.mirrored(inWidth: 200) }
    }
  }

  var state: ObservedState {
    let seen = elements.filter { $0.frame.overlaps(bounds) }
    let queries = [
      ObservedState.Query(
        name: "the visible rectangle", rect: bounds,
        answer: seen.filter { !unseen.contains($0.key) }),
      ObservedState.Query(
        name: "all content", rect: .plane, answer: elements.filter { !unasked.contains($0.key) }),
    ]
    return ObservedState(
      eventCount: 0, direction: direction, bounds: bounds, displayScale: displayScale,
      contentSize: contentSize, itemCounts: itemCounts, elements: elements, queries: queries,
      visible: seen.map(\.key).filter { !offScreen.contains($0) }, selected: [],
      highlighted: [], focused: nil, targets: targets, scrollers: scrollers, animation: animation,
      drags: drags, prepareCount: prepareCount, calls: calls)
  }

  mutating func changeFrames(_ change: (ElementKey, Rect) -> Rect) {
    for index in elements.indices {
      elements[index].frame = change(elements[index].key, elements[index].frame)
    }
  }

  /// Changes the frames of the items, by their index from 0, and leaves the header unchanged.
  mutating func changeItems(_ change: (Int, Rect) -> Rect) {
    changeFrames { key, frame in
      guard key != Self.header, let item = key.indexPath.item else { return frame }
      return change(item, frame)
    }
  }

  mutating func change(_ key: ElementKey, _ change: (inout LayoutAttributes) -> Void) {
    for index in elements.indices where elements[index].key == key { change(&elements[index]) }
  }

  mutating func remove(_ key: ElementKey) { elements.removeAll { $0.key == key } }

  mutating func add(_ key: ElementKey, _ frame: Rect) {
    elements = (elements + [LayoutAttributes(key, frame: frame)]).sorted { $0.key < $1.key }
  }

  /// The comparison of this state with another one.
  func comparison(
    with expected: StateSketch, tolerance: SceneExpectation.Tolerance = .init(),
    pixels: Bool = false
  ) -> StateComparison {
    StateComparison(state, expected.state, tolerance: tolerance, pixels: pixels)
  }
}

extension Rect {
  func moved(_ x: Double, _ y: Double) -> Rect {
    Rect(x: minX + x, y: minY + y, width: width, height: height)
  }
}
