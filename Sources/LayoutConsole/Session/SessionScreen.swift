internal import LayoutCore
internal import LayoutScenes

/// The elements of a view in a rectangle, usually the visible one, and in a margin around it.
struct SessionScreen {
  /// The elements in ``area``, in the layout's order; those of a frame of an animation are in
  /// element order.
  ///
  /// An element of a frame can be outside of ``area``.
  let elements: [LayoutAttributes]
  /// The rectangle that was queried for ``elements``, in content coordinates; for a frame of an
  /// animation, the visible rectangle.
  let area: Rect
  /// The visible rectangle, in content coordinates.
  let bounds: Rect
  /// The extent of the content, in points.
  let contentSize: Size
  /// The least and the greatest offset that the view can have without a pull.
  let range: (least: Point, greatest: Point)
  /// Whether elements were omitted because there were too many.
  let isCut: Bool

  /// The greatest number of elements that are returned.
  static let elementLimit = 5_000
  /// The greatest margin that a request can contain, in points.
  static let greatestMargin = 10_000.0

  /// Queries the elements of a view in a rectangle and in a margin around it.
  ///
  /// If there are more than ``elementLimit`` elements, only those in the rectangle itself are used.
  /// If these are too many as well, only the first ``elementLimit`` of them are used.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in content coordinates; nil means the visible rectangle.
  ///   - margin: The distance around the rectangle, at least 0.
  /// - Throws: ``LayoutError`` if the layout fails.
  /// - Complexity: That of the query.
  init(
    _ view: CollectionView, in rect: Rect? = nil, margin: Double
  ) throws(LayoutError) {
    let rect = rect ?? view.bounds
    let wide = rect.insetBy(dx: -margin, dy: -margin)
    var found = try view.attributes(in: wide)
    isCut = found.count > Self.elementLimit
    if isCut, margin > 0 { found = try view.attributes(in: rect) }
    area = isCut ? rect : wide
    elements = Array(found.prefix(Self.elementLimit))
    (bounds, contentSize, range) = (view.bounds, view.contentSize, view.offsetRange)
  }

  /// Takes the elements that a frame of an event's animation shows.
  init(_ frame: SceneState, range: (least: Point, greatest: Point)) {
    isCut = frame.elements.count > Self.elementLimit
    elements = frame.elements.prefix(Self.elementLimit).sorted { $0.key < $1.key }
    (area, bounds, contentSize) = (frame.bounds, frame.bounds, frame.contentSize)
    self.range = range
  }
}

extension LayoutSession {
  /// The elements in the visible rectangle, and in a margin around it.
  ///
  /// - Throws: ``SessionError`` if the layout fails.
  func screen(margin: Double = 0) throws(SessionError) -> SessionScreen {
    try screen(of: run.view, margin: margin)
  }

  /// The elements that overlap a rectangle, which is in content coordinates.
  func attributes(in rect: Rect) throws(SessionError) -> [LayoutAttributes] {
    try ask { () throws(LayoutError) in try run.view.attributes(in: rect) }
  }

  /// The element with a name, as the screen shows it; nil if there is no such element.
  ///
  /// - Complexity: O(*k*) for *k* elements on screen. If the element is off screen, the complexity
  ///   of the query for it is added. For some elements off screen, for example decorations, this is
  ///   O(*n*) in the number of elements.
  func element(named name: String) throws(SessionError) -> LayoutAttributes? {
    let view = run.view
    if let shown = view.visibleElements.first(where: { $0.key.name == name }) { return shown }
    return try ask { () throws(LayoutError) in
      if let key = ElementKey(name: name) { return try view.attributes(for: key) }
      var found: LayoutAttributes?
      try view.forEachElement { if $0.key.name == name { found = $0 } }
      return found
    }
  }

  /// The elements of a view in a rectangle, and in a margin around it.
  ///
  /// - Parameter rect: The rectangle, in content coordinates; nil means the visible rectangle.
  func screen(
    of view: CollectionView, in rect: Rect? = nil, margin: Double
  ) throws(SessionError) -> SessionScreen {
    try ask { () throws(LayoutError) in try SessionScreen(view, in: rect, margin: margin) }
  }

  /// The offset at which scrolling would come to rest if a drag ended now; the view does not move.
  ///
  /// - Parameters:
  ///   - velocity: The speed when the finger left the screen, in points per second.
  ///   - proposed: The offset at which the scrolling would end by itself; nil means the offset at
  ///     which a free scroll view would stop.
  func restingOffset(velocity: Point, proposed: Point?) throws(SessionError) -> Point {
    try ask { () throws(LayoutError) in
      try run.view.offset(forEndingDragWithVelocity: velocity, proposed: proposed)
    }
  }

  /// Calls a function that uses a run, and converts its error.
  ///
  /// If a layout in Swift fails, the error contains the name of the session's layout.
  func attempt<Result>(
    _ body: () throws(SceneRunError) -> Result
  ) throws(SessionError) -> Result {
    do throws(SceneRunError) {
      return try body()
    } catch {
      throw SessionError(error, layout: choice.name)
    }
  }

  /// Calls a function that queries a layout, and converts its error.
  ///
  /// If a layout in Swift fails, the error contains the name of the session's layout.
  func ask<Answer>(
    _ body: () throws(LayoutError) -> Answer
  ) throws(SessionError) -> Answer {
    do throws(LayoutError) {
      return try body()
    } catch {
      throw SessionError(.layout(error), layout: choice.name)
    }
  }
}
