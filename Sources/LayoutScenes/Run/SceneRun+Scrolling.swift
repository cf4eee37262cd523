internal import LayoutCore

extension SceneRun {
  /// Moves the view evenly over its content, and lays out each frame.
  ///
  /// The offset stays within the range of the content, unless the target is beyond an edge of the
  /// content.
  func scroll(_ target: SceneEvent.ScrollTarget, frames: Int) throws(SceneRunError) {
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

  /// Ends a drag at a velocity, in points per second.
  func fling(_ velocity: Point) throws(SceneRunError) {
    try attempt { () throws(LayoutError) in try view.endDragging(withVelocity: velocity) }
  }

  /// The position in a frame of an even movement from one point to another; in the last frame,
  /// exactly the end point.
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

  /// Moves the view evenly until an item is at a position in the view, or until the end of the
  /// range of the content.
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
    let end = try attempt { () throws(LayoutError) in
      try view.offset(forScrollingToItemAt: path, at: wanted)
    }
    try scroll(.offset(end), frames: frames)
  }

  /// The positions in the view to which the shortest scroll brings an item.
  ///
  /// The result contains no position for a direction in which the whole item is visible already. If
  /// the item is larger than the view, the position is the nearer edge of the view. If such an item
  /// already fills the view, no scroll is needed, and the result is empty. Source: CSSOM View,
  /// `scrollIntoView` with `nearest`.
  private func nearestPosition(of path: IndexPath) throws(SceneRunError) -> ScrollPosition {
    let attributes = try attempt { () throws(LayoutError) in
      try view.attributes(for: .cell(path))
    }
    guard let frame = attributes?.frame else { return [] }
    let inset = view.adjustedContentInset
    func edge(
      _ low: Double, _ high: Double, _ start: Double, _ end: Double,
      _ first: ScrollPosition, _ last: ScrollPosition
    ) -> ScrollPosition {
      if (low < start) == (high > end) { return [] }
      let fits = high - low <= end - start
      return (low < start) == fits ? first : last
    }
    let bounds = view.bounds
    return [
      edge(
        frame.minX, frame.maxX, bounds.minX + inset.left, bounds.maxX - inset.right, .left, .right),
      edge(
        frame.minY, frame.maxY, bounds.minY + inset.top, bounds.maxY - inset.bottom, .top, .bottom),
    ]
  }
}
