public import LayoutCore
public import LayoutScenes

/// Everything that a layout answers in one state of a scene, as its view shows it.
///
/// A value: it can be kept, compared and drawn after the run has gone on. Content coordinates as the user
/// sees them, points. Source: UX.md section 3.7, «what is compared».
public struct ObservedState: Hashable, Sendable {
  /// How many events of the scene have happened.
  public let eventCount: Int
  /// The direction that lines run in.
  public let direction: LayoutDirection
  /// The visible rectangle.
  public let bounds: Rect
  /// Pixels a point.
  public let displayScale: Double
  /// The extent of the content.
  public let contentSize: Size
  /// The number of items of each section.
  public let itemCounts: [Int]
  /// Every element asked for by itself, in element order.
  public let elements: [LayoutAttributes]
  /// What rectangles were asked for, and what was answered.
  public let queries: [Query]
  /// The elements on screen, ascending.
  public let visible: [ElementKey]
  /// The items that are selected, ascending.
  public let selected: [IndexPath]
  /// Where scrolling would come to rest.
  public let targets: [Target]
  /// How the last event moves elements, in element order; empty if nothing moves.
  public let animation: [ElementTransition]
  /// How often the layout was prepared since the view was made.
  public private(set) var prepareCount: Int
  /// What the layout was told and asked during the last event, but for places.
  public private(set) var calls: [LifecycleCall]

  /// The elements, those on screen as they are shown there; the same unless the layout breaks a law.
  public var shownElements: [LayoutAttributes] { elements(as: queries.first) }

  /// The elements as a query for all content shows them; those that it leaves out as they are by themselves.
  var elementsInQueries: [LayoutAttributes] {
    elements(as: queries.first { $0.rect == Rect.plane })
  }

  private func elements(as query: Query?) -> [LayoutAttributes] {
    let seen = query?.answer ?? []
    let shown = Dictionary(seen.map { ($0.key, $0) }) { _, last in last }
    return elements.map { shown[$0.key] ?? $0 }
  }

  /// The same without what tells how the layout was driven there.
  public var withoutCalls: ObservedState {
    var result = self
    (result.prepareCount, result.calls) = (0, [])
    return result
  }

  /// A rectangle with the elements in it.
  public struct Query: Hashable, Sendable {
    /// What it is, for messages: `the visible rectangle`.
    public let name: String
    /// The rectangle.
    public let rect: Rect
    /// The answer, in element order.
    public let answer: [LayoutAttributes]
  }

  /// Where scrolling would rest.
  public struct Target: Hashable, Sendable {
    /// Where it would rest without the layout.
    public let proposed: Point
    /// The speed, points a second.
    public let velocity: Point
    /// Where the layout wants it to rest.
    public let answer: Point
  }
}

extension ObservedState {
  /// Asks for everything in the state that a run is in; the view's trace does not tell of it.
  ///
  /// - Parameter calls: What the trace told of the last event; nothing where nobody compares them.
  /// - Throws: ``SceneRunError`` if the layout fails.
  /// - Complexity: O(*n* log *n*) in the number of elements.
  public init(_ run: SceneRun, calls: [LifecycleCall] = []) throws(SceneRunError) {
    let view = run.view
    let isTraced = view.recordsTrace
    view.recordsTrace = false
    defer { view.recordsTrace = isTraced }
    eventCount = run.eventCount
    direction = view.direction
    bounds = view.bounds
    displayScale = view.displayScale
    contentSize = view.contentSize
    itemCounts = view.itemCounts
    visible = view.visibleElements.map(\.key).sorted()
    selected = view.indexPathsForSelectedItems
    animation = run.animation.sorted { $0.isToldBefore($1) }
    prepareCount = view.prepareCount
    self.calls = calls.filter(\.isComparable)
    (elements, queries, targets) = try run.attempt { () throws(LayoutError) in
      var elements: [LayoutAttributes] = []
      try view.forEachElement { elements.append($0) }
      return (elements, try Self.queries(view), try Self.targets(view))
    }
  }

  /// What is asked for: what is seen, everything, a strip across the middle of the screen, and what must
  /// be empty.
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
  /// Whether two layouts that agree must have it in common.
  ///
  /// What a layout asks the data source, which elements it is asked for one by one, and how often a size
  /// that it refuses is offered, is its own affair.
  fileprivate var isComparable: Bool {
    switch self {
    case .shouldInvalidate, .prepare, .targetContentOffset, .targetIndexPath, .prepareForUpdates,
      .finalizeUpdates, .prepareForAnimatedBoundsChange, .finalizeAnimatedBoundsChange, .moveItem,
      .prepareForTransition, .finalizeLayoutTransition:
      true
    case .shouldInvalidateForPreferred(_, _, let isTaken): isTaken
    default: false
    }
  }
}

extension ElementTransition {
  /// Element order; what goes comes before what takes its name.
  fileprivate func isToldBefore(_ other: ElementTransition) -> Bool {
    guard let key = keyAfter ?? keyBefore, let otherKey = other.keyAfter ?? other.keyBefore else {
      return false
    }
    return key == otherKey ? keyAfter == nil && other.keyAfter != nil : key < otherKey
  }
}
