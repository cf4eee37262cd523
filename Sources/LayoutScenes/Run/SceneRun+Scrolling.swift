internal import LayoutCore

extension SceneRun {
  /// Scrolls the view or a section in equal steps, one for each frame.
  ///
  /// The offset stays within the range of the content. Only the target `.beyond` leads the view
  /// beyond an edge of the content; a section never leaves the range.
  ///
  /// - Parameter section: The section to scroll; nil scrolls the view. Nothing happens if the
  ///   section does not scroll on its own.
  func scroll(
    _ target: SceneEvent.ScrollTarget, ofSection section: Int?, frames: Int
  ) throws(SceneRunError) {
    if let section { return try scroll(section, target, frames: frames) }
    let start = view.contentOffset
    let end = offset(of: target)
    for frame in 1...frames {
      let offset = Self.point(frame, of: frames, from: start, to: end)
      try attempt { () throws(LayoutError) in
        if case .beyond = target {
          // A finger can pull the view beyond the content, but `setContentOffset` would keep the
          // offset within the content.
          try view.setBounds(Rect(origin: offset, size: view.bounds.size))
        } else {
          try view.setContentOffset(offset)
        }
        try view.layoutIfNeeded()
      }
      if frames > 1 { emit(frame, of: frames) }
    }
  }

  /// Ends a drag at a velocity, in points per second; a positive velocity increases the offset.
  ///
  /// - Parameter section: The section to scroll; nil scrolls the view. Nothing happens if the
  ///   section does not scroll on its own.
  func fling(_ velocity: Point, ofSection section: Int?) throws(SceneRunError) {
    guard let section else {
      try attempt { () throws(LayoutError) in try view.endDragging(withVelocity: velocity) }
      return
    }
    try checkSection(section)
    try attempt { () throws(LayoutError) in
      try view.endDragging(ofSection: section, withVelocity: velocity)
    }
  }

  private func scroll(
    _ section: Int, _ target: SceneEvent.ScrollTarget, frames: Int
  ) throws(SceneRunError) {
    try checkSection(section)
    let start = view.contentOffset(ofSection: section)
    let end = try attempt { () throws(LayoutError) in
      try view.scroller(ofSection: section).map { offset(of: target, in: $0, from: start) }
    }
    guard let end else { return }
    for frame in 1...frames {
      try attempt { () throws(LayoutError) in
        try view.setContentOffset(
          Self.point(frame, of: frames, from: start, to: end), ofSection: section)
      }
      if frames > 1 { emit(frame, of: frames) }
    }
  }

  /// The offset of a section at the end of a scroll.
  private func offset(
    of target: SceneEvent.ScrollTarget, in scroller: SectionScroller, from start: Point
  ) -> Point {
    switch target {
    case .offset(let point): scroller.clamped(point)
    case .distance(let distance), .beyond(let distance):
      scroller.clamped(Point(x: start.x + distance.x, y: start.y + distance.y))
    case .top: .zero
    case .bottom: scroller.greatestOffset
    }
  }

  /// The position in one frame of a movement from one point to another in equal steps; in the last
  /// frame, it is exactly the end point.
  static func point(_ frame: Int, of frames: Int, from start: Point, to end: Point) -> Point {
    guard frame < frames else { return end }
    let progress = Double(frame) / Double(frames)
    return Point(
      x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
  }

  private func offset(of target: SceneEvent.ScrollTarget) -> Point {
    let offset = view.contentOffset
    let far = Double.greatestFiniteMagnitude
    switch target {
    case .offset(let point): return view.clamped(point)
    case .distance(let distance):
      return view.clamped(Point(x: offset.x + distance.x, y: offset.y + distance.y))
    case .top: return view.offset(ofEnd: false)
    case .bottom: return view.offset(ofEnd: true)
    case .beyond(let distance):
      let edge = view.clamped(
        Point(
          x: distance.x == 0 ? offset.x : distance.x < 0 ? -far : far,
          y: distance.y == 0 ? offset.y : distance.y < 0 ? -far : far))
      return Point(x: edge.x + distance.x, y: edge.y + distance.y)
    }
  }

  /// Scrolls in equal steps until an item is at a position in the view, or until the view has
  /// reached an end of the content.
  ///
  /// If the item's section scrolls on its own, the section is scrolled too.
  func scrollToItem(
    _ path: IndexPath, _ position: SceneEvent.ScrollPosition, frames: Int
  ) throws(SceneRunError) {
    try checkItem(path)
    let isLeftToRight = view.direction == .leftToRight
    let wanted: ScrollPosition =
      switch position {
      case .top: .top
      case .bottom: .bottom
      case .center: [.centeredVertically, .centeredHorizontally]
      case .leading: isLeftToRight ? .left : .right
      case .trailing: isLeftToRight ? .right : .left
      case .nearest: try nearestPosition(of: path)
      }
    guard frames > 1 else {
      return try attempt { () throws(LayoutError) in try view.scrollToItem(at: path, at: wanted) }
    }
    let start = (view: view.contentOffset, section: view.contentOffset(ofSection: path.section))
    let end = try attempt { () throws(LayoutError) in
      // The section is scrolled before the query, because its offset determines the position of the
      // item in the view.
      let section = try view.sectionOffset(forScrollingToItemAt: path, at: wanted)
      if let section { try view.setContentOffset(section, ofSection: path.section) }
      return (
        view: try view.offset(forScrollingToItemAt: path, at: wanted),
        section: section ?? start.section
      )
    }
    for frame in 1...frames {
      try attempt { () throws(LayoutError) in
        try view.setContentOffset(
          Self.point(frame, of: frames, from: start.section, to: end.section),
          ofSection: path.section)
        try view.setContentOffset(Self.point(frame, of: frames, from: start.view, to: end.view))
        try view.layoutIfNeeded()
      }
      emit(frame, of: frames)
    }
  }

  /// The positions in the view to which the shortest scroll brings an item.
  ///
  /// The two axes are independent. The result contains no position for an axis on which the whole
  /// item is already visible, or on which the item already fills the view. For an item that is
  /// larger than the view, the scroll ends as soon as the item fills the view. Source: CSSOM View,
  /// `scrollIntoView` with `nearest`.
  private func nearestPosition(of path: IndexPath) throws(SceneRunError) -> ScrollPosition {
    let (frame, port) = try attempt { () throws(LayoutError) in
      (try view.attributes(for: .cell(path))?.frame, try view.port(of: .cell(path)))
    }
    guard let frame else { return [] }
    let inset = view.adjustedContentInset
    let bounds = view.bounds
    let inView = Self.nearestEdges(
      frame, from: Point(x: bounds.minX + inset.left, y: bounds.minY + inset.top),
      to: Point(x: bounds.maxX - inset.right, y: bounds.maxY - inset.bottom))
    guard let port else { return inView }
    // On each axis, an edge of the section's port takes precedence over an edge of the view.
    let inPort = Self.nearestEdges(
      frame, from: port.origin, to: Point(x: port.maxX, y: port.maxY))
    let across: ScrollPosition = [.left, .right]
    let down: ScrollPosition = [.top, .bottom]
    return
      inPort
      .union(inPort.isDisjoint(with: across) ? inView.intersection(across) : [])
      .union(inPort.isDisjoint(with: down) ? inView.intersection(down) : [])
  }

  private static func nearestEdges(
    _ frame: Rect, from start: Point, to end: Point
  ) -> ScrollPosition {
    func edge(
      _ low: Double, _ high: Double, _ start: Double, _ end: Double,
      _ first: ScrollPosition, _ last: ScrollPosition
    ) -> ScrollPosition {
      if (low < start) == (high > end) { return [] }
      let fits = high - low <= end - start
      return (low < start) == fits ? first : last
    }
    return [
      edge(frame.minX, frame.maxX, start.x, end.x, .left, .right),
      edge(frame.minY, frame.maxY, start.y, end.y, .top, .bottom),
    ]
  }
}
