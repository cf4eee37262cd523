package import LayoutCore
package import LayoutScenes

/// All answers of a layout in one state of a scene, as the view shows them.
///
/// The state is a value, which can be stored, compared and drawn after the run has continued.
/// Coordinates are content coordinates as the user sees them, in points. Source: UX.md section 3.7,
/// «what is compared».
package struct ObservedState: Hashable, Sendable {
  /// The number of the scene's events before the state.
  package let eventCount: Int
  /// The layout direction of the view.
  package let direction: LayoutDirection
  /// The visible rectangle of the content.
  package let bounds: Rect
  /// The number of pixels in a point.
  package let displayScale: Double
  /// The extent of the content.
  package let contentSize: Size
  /// The number of items of each section.
  package let itemCounts: [Int]
  /// All elements in element order, each with the attributes that a query for this element alone
  /// returns.
  package let elements: [LayoutAttributes]
  /// The queried rectangles, each with the answer of the layout.
  package let queries: [Query]
  /// The elements on screen, ascending.
  package let visible: [ElementKey]
  /// The items that are selected, ascending.
  package let selected: [IndexPath]
  /// The highlighted items, ascending.
  package let highlighted: [IndexPath]
  /// The item that has the focus; nil if no item has it.
  package let focused: IndexPath?
  /// Some offsets at which scrolling would come to rest.
  package let targets: [Target]
  /// The sections that scroll on their own, ascending.
  package let scrollers: [Scroller]
  /// The movements of elements in the last event, in element order; empty if it was not animated.
  package let animation: [ElementTransition]
  /// Some items, each with the answers that the layout would give if the item were dragged.
  package private(set) var drags: [Drag] = []
  /// The number of events before the state that have set parameters.
  package private(set) var parameterEventCount = 0
  /// Whether the last event before the state has set parameters.
  package private(set) var followsParameters = false
  /// The number of times that the layout has been prepared since the view was made.
  package private(set) var prepareCount: Int
  /// The calls that the layout received during the last event, or before the first event, without
  /// those that are not compared, for example queries for elements.
  package private(set) var calls: [LifecycleCall]

  /// All elements; each element on screen has the attributes with which it is shown.
  ///
  /// If the layout keeps its laws, the result equals ``elements``.
  package var shownElements: [LayoutAttributes] { elements(as: queries.first) }

  /// The shown elements as pictures draw them.
  ///
  /// An element that moves with a section that scrolls on its own is cut to the rectangle in which
  /// the section is shown. If it lies outside this rectangle, it is omitted.
  package var drawnElements: [LayoutAttributes] {
    guard !scrollers.isEmpty else { return shownElements }
    let ports = Dictionary(scrollers.map { ($0.state.scroller.section, $0.state.scroller) }) {
      one, _ in one
    }
    return shownElements.compactMap { element in
      guard let port = ports[element.indexPath.section] else { return element }
      return port.shownPart(of: element)
    }
  }

  /// All elements with the attributes that a query for all content returns.
  ///
  /// An element that this query omits has its attributes from ``elements``.
  var elementsInQueries: [LayoutAttributes] {
    elements(as: queries.first { $0.rect == Rect.plane })
  }

  private func elements(as query: Query?) -> [LayoutAttributes] {
    let seen = query?.answer ?? []
    let shown = Dictionary(seen.map { ($0.key, $0) }) { _, last in last }
    return elements.map { shown[$0.key] ?? $0 }
  }

  /// The same state without the calls, the number of preparations, and the facts about events that
  /// set parameters.
  package var withoutCalls: ObservedState {
    var result = self
    (result.prepareCount, result.calls) = (0, [])
    (result.parameterEventCount, result.followsParameters) = (0, false)
    return result
  }

  /// A rectangle with the elements that overlap it.
  package struct Query: Hashable, Sendable {
    /// The name of the query in messages, such as `the visible rectangle`.
    package let name: String
    /// The rectangle, in content coordinates.
    package let rect: Rect
    /// The answer, in element order.
    package let answer: [LayoutAttributes]
  }

  /// A section that scrolls on its own.
  package struct Scroller: Hashable, Sendable {
    /// The way in which the section scrolls, and the offset of the section.
    package let state: SceneScroller
    /// Some offsets at which scrolling of the section would come to rest.
    package let targets: [Target]
  }

  /// The answers that a layout would give if an item were dragged.
  package struct Drag: Hashable, Sendable {
    /// The item that would be dragged.
    package let item: IndexPath
    /// The attributes of the item while it is dragged; nil if dragging changes neither the opacity
    /// nor the transform, or if the item is not placed.
    package let lifted: LayoutAttributes?
    /// Some points, each with the path at which the item would be dropped there.
    package let drops: [Drop]

    /// A point, with the path at which an item would be dropped there.
    package struct Drop: Hashable, Sendable {
      /// The point, in content coordinates as the user sees them.
      package let point: Point
      /// The path at which the item would be dropped at this point.
      package let target: IndexPath
    }
  }

  /// The offset at which scrolling would come to rest, for a proposed offset and a velocity.
  package struct Target: Hashable, Sendable {
    /// The offset that the view would choose without the layout.
    package let proposed: Point
    /// The velocity, in points per second.
    package let velocity: Point
    /// The offset that the layout chooses.
    package let answer: Point
  }
}

extension ObservedState {
  /// Queries everything in the current state of a run; the trace of the view does not record these
  /// queries.
  ///
  /// - Parameters:
  ///   - calls: The calls of the last event; empty if calls are not compared.
  ///   - isBrief: Whether the state omits the queries for rectangles, the resting places, the
  ///     sections that scroll on their own, and the drags.
  /// - Throws: ``SceneRunError`` if the layout fails.
  /// - Complexity: O(*n* log *n*) in the number of elements.
  package init(
    _ run: SceneRun, calls: [LifecycleCall] = [], isBrief: Bool = false
  ) throws(SceneRunError) {
    let view = run.view
    let isTraced = view.recordsTrace
    view.recordsTrace = false
    defer { view.recordsTrace = isTraced }
    eventCount = run.eventCount
    let earlier = run.scene.events.prefix(run.eventCount)
    parameterEventCount = earlier.count { $0.event.kind == .params }
    followsParameters = earlier.last?.event.kind == .params
    direction = view.direction
    bounds = view.bounds
    displayScale = view.displayScale
    contentSize = view.contentSize
    itemCounts = view.itemCounts
    visible = view.visibleElements.map(\.key).sorted()
    selected = view.indexPathsForSelectedItems
    (highlighted, focused) = (view.indexPathsForHighlightedItems, view.indexPathForFocusedItem)
    animation = run.animation.sorted { $0.isToldBefore($1) }
    prepareCount = view.prepareCount
    self.calls = calls.filter(\.isComparable)
    (elements, queries, targets, scrollers) = try run.attempt { () throws(LayoutError) in
      var elements: [LayoutAttributes] = []
      try view.forEachElement { elements.append($0) }
      if isBrief { return (elements, [], [], []) }
      return (elements, try Self.queries(view), try Self.targets(view), try Self.scrollers(view))
    }
    if isBrief { return }
    drags = try run.attempt { () throws(LayoutError) in try Self.drags(view, elements) }
  }

  /// Asks for the answers about dragging the first and the last visible item.
  ///
  /// Each of them is dropped at three points: near the centres of the first, a middle and the last
  /// visible item. The result is empty if no item is visible.
  private static func drags(
    _ view: CollectionView, _ elements: [LayoutAttributes]
  ) throws(LayoutError) -> [Drag] {
    let seen = elements.filter {
      $0.category == .cell && !$0.isHidden && $0.frame.overlaps(view.bounds)
    }
    guard let first = seen.first, let last = seen.last else { return [] }
    // The points are near the centres of items, but not exactly there, so that rounding does not
    // decide.
    let points = [first, seen[seen.count / 2], last].map {
      Point(x: $0.frame.midX + 3.25, y: $0.frame.midY + 5.75)
    }
    var result: [Drag] = []
    for item in first.key == last.key ? [first] : [first, last] {
      var drops: [Drag.Drop] = []
      for point in points {
        let target = try view.targetIndexPath(forDragging: item.indexPath, to: point)
        drops.append(Drag.Drop(point: point, target: target))
      }
      let lifted = try view.liftedAttributes(of: item.indexPath, at: points[1]).flatMap {
        $0.alpha == item.alpha && $0.transform == item.transform ? nil : $0
      }
      result.append(Drag(item: item.indexPath, lifted: lifted, drops: drops))
    }
    return result
  }

  private static func scrollers(_ view: CollectionView) throws(LayoutError) -> [Scroller] {
    var result: [Scroller] = []
    for state in try view.sceneScrollers() {
      var targets: [Target] = []
      for (distance, speed) in [(-31.0, -700.0), (37, 0), (83, 700)] {
        let proposed = Point(x: state.offset.x + distance, y: state.offset.y + distance)
        let velocity = Point(x: speed, y: speed)
        let answer = try view.restingOffset(
          ofSection: state.scroller.section, withVelocity: velocity, proposed: proposed)
        targets.append(
          Target(proposed: proposed, velocity: velocity, answer: answer ?? state.offset))
      }
      result.append(Scroller(state: state, targets: targets))
    }
    return result
  }

  /// Queries the visible rectangle, all content, a vertical strip that begins at the middle of the
  /// screen, an empty rectangle, and a rectangle far outside the content.
  private static func queries(_ view: CollectionView) throws(LayoutError) -> [Query] {
    let bounds = view.bounds
    let strip = Rect(
      x: bounds.midX, y: bounds.minY, width: bounds.width / 4, height: bounds.height)
    let outside = Rect(
      x: view.contentSize.width + 1e6, y: view.contentSize.height + 1e6, width: 100, height: 100)
    let empty = Rect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
    let rects: [(String, Rect)] = [
      ("the visible rectangle", bounds), ("all content", Rect.plane), ("one column of it", strip),
      ("an empty rectangle", empty), ("a rectangle outside", outside),
    ]
    var result: [Query] = []
    for (name, rect) in rects {
      result.append(Query(name: name, rect: rect, answer: try view.attributes(in: rect)))
    }
    return result
  }

  private static func targets(_ view: CollectionView) throws(LayoutError) -> [Target] {
    var result: [Target] = []
    for (distance, speed) in [(-31.0, -700.0), (37, 0), (83, 700)] {
      let proposed = Point(x: view.bounds.minX + distance, y: view.bounds.minY + distance * 1.6)
      let velocity = Point(x: speed, y: speed)
      result.append(
        Target(
          proposed: proposed, velocity: velocity,
          answer: try view.restingOffset(forProposed: proposed, withVelocity: velocity)))
    }
    return result
  }
}

extension LifecycleCall {
  /// Whether two layouts that agree must both receive the call.
  ///
  /// Layouts that agree can still differ in all other calls, for example in their queries to the
  /// data source, in the queries of the view for elements, and in reports of measured sizes that
  /// the layouts refuse.
  fileprivate var isComparable: Bool {
    switch self {
    case .shouldInvalidate, .prepare, .targetContentOffset, .targetContentOffsetOfSection,
      .targetIndexPath, .prepareForUpdates,
      .finalizeUpdates, .prepareForAnimatedBoundsChange, .finalizeAnimatedBoundsChange, .moveItem,
      .prepareForTransition, .finalizeLayoutTransition:
      true
    case .shouldInvalidateForPreferred(_, _, let isTaken): isTaken
    default: false
    }
  }
}

extension ElementTransition {
  /// Whether the movement comes before another one in element order.
  ///
  /// A removed element comes before the element that has the same key after the change.
  fileprivate func isToldBefore(_ other: ElementTransition) -> Bool {
    guard let key = keyAfter ?? keyBefore, let otherKey = other.keyAfter ?? other.keyBefore else {
      return false
    }
    return key == otherKey ? keyAfter == nil && other.keyAfter != nil : key < otherKey
  }
}
