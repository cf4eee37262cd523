internal import LayoutCore
internal import LayoutScenes

/// Laws about scrolling; they scroll copies, because the checked view must not move.
extension LawSubject {
  /// The calls to the layout of a copy while the copy scrolls to the middle, to the end and back.
  private func scrollTrace(of copy: LawCopy) throws(LayoutError) -> [LifecycleCall] {
    if let known = copy.scrollTrace { return known }
    let view = copy.view
    view.recordsTrace = true
    for part in [0.5, 1, 0.25] {
      try view.setContentOffset(view.offset(at: part))
      try view.layoutIfNeeded()
    }
    try view.setBounds(self.view.bounds)
    try view.layoutIfNeeded()
    view.recordsTrace = false
    copy.scrollTrace = view.trace
    return view.trace
  }

  func pathDependent() throws(LayoutError) -> LawFinding? {
    guard let copy = try copy() else { return nil }
    _ = try scrollTrace(of: copy)
    return try difference(
      copy, copy.view, "after scrolling to the end and back",
      help: "the layout may depend on the current offset only: keep no earlier offset")
  }

  func strayPrepare() throws(LayoutError) -> LawFinding? {
    guard let copy = try copy() else { return nil }
    var asked: (bounds: Rect, answer: Bool)?
    for call in try scrollTrace(of: copy) {
      switch call {
      case .shouldInvalidate(let bounds, let answer): asked = (bounds, answer)
      case .prepare:
        guard let refused = asked, !refused.answer else { continue }
        return LawFinding(
          message: "scrolling to \(refused.bounds.origin.text) prepared the layout, "
            + "which had said that it stays valid",
          help: "a layout that follows the offset says so when it is asked about new bounds")
      default: continue
      }
    }
    return nil
  }

  // MARK: Coming to rest

  func restless() throws(LayoutError) -> LawFinding? {
    guard let probe = try probe() else { return nil }
    let steps = steps(8)
    for step in 0...steps {
      let start = probe.offset(at: Double(step) / Double(steps))
      try probe.setContentOffset(start)
      let first = try probe.endDragging(withVelocity: .zero)
      let second = try probe.endDragging(withVelocity: .zero)
      guard !first.isClose(to: second, Self.tolerance) else { continue }
      return LawFinding(
        message: "a scroll from \(start.text) rests at \(first.text), "
          + "but a second snap goes on to \(second.text)",
        values: [Diagnostic.Value("velocity", "0")],
        help: "given an offset that it chose, `snap` must return the same offset")
    }
    return nil
  }

  func outOfReach() throws(LayoutError) -> LawFinding? {
    // A view that pages does not ask the layout.
    guard !view.isPagingEnabled, let probe = try probe() else { return nil }
    let steps = steps(8)
    for speed in [0.0, 120, -120] {
      let velocity = Point(x: speed, y: speed)
      for step in 0...steps {
        let start = probe.offset(at: Double(step) / Double(steps))
        try takeState(probe)
        try probe.setContentOffset(start)
        let proposed = CollectionView.restingOffset(from: start, velocity: velocity)
        // The host moves a proposed offset beyond the content back into the range of the content.
        guard probe.clamped(proposed) == proposed else { continue }
        var target = try probe.targetContentOffset(forProposed: proposed, velocity: velocity)
        let reached = probe.clamped(target)
        // Mirrored content that is narrower than the view has only one offset, which the layout
        // cannot express.
        if probe.isFlipped, probe.contentSize.width < probe.bounds.width { target.x = reached.x }
        guard !reached.isClose(to: target, Self.tolerance) else { continue }
        return LawFinding(
          message: "a scroll to \(proposed.text) should rest at \(target.text), "
            + "but the view reaches only \(reached.text)",
          values: [
            Diagnostic.Value("velocity", velocity.text),
            Diagnostic.Value("content", probe.contentSize.text),
          ],
          help: "`snap` chooses between the first and the last offset that show content")
      }
    }
    return nil
  }

  func turningBack() throws(LayoutError) -> LawFinding? {
    guard !view.isPagingEnabled, let probe = try probe() else { return nil }
    for axis in Axis.allCases {
      for speed in [0.0, 300, -300] {
        if let finding = try turningBack(probe, axis, speed) { return finding }
      }
    }
    return nil
  }

  private func turningBack(
    _ probe: CollectionView, _ axis: Axis, _ speed: Double
  ) throws(LayoutError) -> LawFinding? {
    let isVertical = axis == .vertical
    let velocity = Point(x: isVertical ? 0 : speed, y: isVertical ? speed : 0)
    var last: (proposed: Point, answer: Point)?
    let steps = steps(16)
    for step in 0...steps {
      let place = probe.offset(at: Double(step) / Double(steps))
      let proposed =
        isVertical ? Point(x: view.bounds.minX, y: place.y) : Point(x: place.x, y: view.bounds.minY)
      try takeState(probe)
      let answer = try probe.targetContentOffset(forProposed: proposed, velocity: velocity)
      if let last {
        let step = isVertical ? answer.y - last.answer.y : answer.x - last.answer.x
        if step < -Self.tolerance {
          return LawFinding(
            message: "a scroll to \(last.proposed.text) rests at \(last.answer.text), "
              + "but a scroll to \(proposed.text) at \(answer.text)",
            values: [Diagnostic.Value("velocity", velocity.text)],
            help: "for an offset further on, `snap` must not choose one further back")
        }
      }
      last = (proposed, answer)
    }
    return nil
  }
}

extension CollectionView {
  /// The offset at a share of the way from the least to the greatest offset to which the view can
  /// scroll, both horizontally and vertically.
  ///
  /// - Parameter part: The share, from 0 to 1.
  func offset(at part: Double) -> Point {
    let low = clamped(Point(x: -1e9, y: -1e9))
    let high = clamped(Point(x: 1e9, y: 1e9))
    return Point(x: low.x + (high.x - low.x) * part, y: low.y + (high.y - low.y) * part)
  }
}

extension Point {
  /// Whether both coordinates differ by at most a tolerance.
  func isClose(to other: Point, _ tolerance: Double) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
  }
}
