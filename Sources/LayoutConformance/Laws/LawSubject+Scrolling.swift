internal import LayoutCore
internal import LayoutScenes

extension Law {
  static let checksOfScrolling: [NamedLaw: Check] = [
    .history: LawSubject.pathDependent,
    .noStrayPrepare: LawSubject.strayPrepare,
    .snapIdempotent: LawSubject.restless,
    .snapReachable: LawSubject.outOfReach,
    .snapMonotone: LawSubject.turningBack,
  ]
}

/// Laws about scrolling; they scroll copies, because the checked view must not move.
extension LawSubject {
  /// The calls that the layout of a copy receives while the copy scrolls to the middle, to the end,
  /// to a quarter of the way, and back to the bounds of the checked view.
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
    for surface in try ScrollSurface.all(in: probe) {
      if let finding = try restless(surface) { return finding }
    }
    return try restlessFling()
  }

  private func restless(_ surface: ScrollSurface) throws(LayoutError) -> LawFinding? {
    let steps = steps(8)
    for step in 0...steps {
      let start = surface.offset(at: Double(step) / Double(steps))
      try surface.scroll(to: start)
      let first = try surface.endDragging()
      let second = try surface.endDragging()
      guard !first.isClose(to: second, Self.tolerance) else { continue }
      return LawFinding(
        message: "a scroll\(surface.name) from \(start.text) rests at \(first.text), "
          + "but a second snap goes on to \(second.text)",
        values: [Diagnostic.Value("velocity", "0")],
        help: "given an offset that it chose, `snap` must return the same offset")
    }
    return nil
  }

  func outOfReach() throws(LayoutError) -> LawFinding? {
    guard let probe = try probe() else { return nil }
    for surface in try ScrollSurface.asking(in: probe) {
      for speed in [0.0, 120, -120] {
        if let finding = try outOfReach(surface, velocity: Point(x: speed, y: speed)) {
          return finding
        }
      }
    }
    return nil
  }

  private func outOfReach(
    _ surface: ScrollSurface, velocity: Point
  ) throws(LayoutError) -> LawFinding? {
    let (probe, steps) = (surface.view, steps(8))
    for step in 0...steps {
      let start = surface.offset(at: Double(step) / Double(steps))
      try takeState(probe)
      try surface.scroll(to: start)
      let proposed = CollectionView.restingOffset(from: start, velocity: velocity)
      // The host moves a proposed offset beyond the content back into the range of the content.
      guard surface.clamped(proposed) == proposed else { continue }
      var target = try surface.target(forProposed: proposed, velocity: velocity)
      let reached = surface.clamped(target)
      // Mirrored content that is narrower than the view has only one offset. The layout cannot
      // express this offset.
      if !surface.isSection, probe.isFlipped, probe.contentSize.width < probe.bounds.width {
        target.x = reached.x
      }
      guard !reached.isClose(to: target, Self.tolerance) else { continue }
      return LawFinding(
        message: "a scroll\(surface.name) to \(proposed.text) should rest at \(target.text), "
          + "but \(surface.isSection ? "it" : "the view") reaches only \(reached.text)",
        values: [
          Diagnostic.Value("velocity", velocity.text),
          Diagnostic.Value("content", probe.contentSize.text),
        ],
        help: "`snap` chooses between the first and the last offset that show content")
    }
    return nil
  }

  func turningBack() throws(LayoutError) -> LawFinding? {
    guard let probe = try probe() else { return nil }
    for surface in try ScrollSurface.asking(in: probe) {
      for axis in Axis.allCases {
        for speed in [0.0, 300, -300] {
          if let finding = try turningBack(surface, axis, speed) { return finding }
        }
      }
    }
    return nil
  }

  private func turningBack(
    _ surface: ScrollSurface, _ axis: Axis, _ speed: Double
  ) throws(LayoutError) -> LawFinding? {
    let isVertical = axis == .vertical
    let velocity = Point(x: isVertical ? 0 : speed, y: isVertical ? speed : 0)
    let across = surface.isSection ? .zero : view.bounds.origin
    var last: (proposed: Point, answer: Point)?
    let steps = steps(16)
    for step in 0...steps {
      let place = surface.offset(at: Double(step) / Double(steps))
      let proposed =
        isVertical ? Point(x: across.x, y: place.y) : Point(x: place.x, y: across.y)
      // The view does not scroll along the axis, so the answer would be the same.
      if proposed == last?.proposed { continue }
      try takeState(surface.view)
      let answer = try surface.target(forProposed: proposed, velocity: velocity)
      if let last {
        let step = isVertical ? answer.y - last.answer.y : answer.x - last.answer.x
        if step < -Self.tolerance {
          return LawFinding(
            message: "a scroll\(surface.name) to \(last.proposed.text) rests at "
              + "\(last.answer.text), but a scroll to \(proposed.text) at \(answer.text)",
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
  /// The offset at a share of the way from the least to the greatest offset of the view.
  ///
  /// The share applies both horizontally and vertically.
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
