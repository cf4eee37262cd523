internal import LayoutCore
internal import LayoutScenes

/// Laws about the way in which an animated change leads from one state to the next.
///
/// Between the first and the last moment of a change, an element moves along a straight line, and so
/// do the bounds of the view; see ``ElementTransition/attributes(at:)``. An element can therefore
/// jump only at these two moments. Differences below half a point cannot be seen.
extension LawSubject {
  /// The greatest distance that cannot be seen, in points.
  private static let unseen = 0.5

  /// The elements that moved in the last change, if the change was animated; otherwise empty.
  private var movements: [ElementTransition] { isChanged ? run.animation : [] }

  /// The bounds of the view when the animation begins.
  private var firstBounds: Rect { shownBefore?.bounds ?? view.bounds }

  /// The elements that were on screen before the last change and are seen at the beginning of its
  /// animation, each with its state before the change.
  private var continued: [(before: LayoutAttributes, movement: ElementTransition)] {
    guard let shown = shownBefore else { return [] }
    return movements.compactMap { movement in
      guard let key = movement.keyBefore, movement.start.isSeen(in: shown.bounds),
        let before = shown.element(key)
      else { return nil }
      return (before, movement)
    }
  }

  func teleporting() -> LawFinding? {
    let wrong = continued.filter { before, movement in
      !before.center.isNear(movement.start.center, Self.unseen)
    }
    guard let (before, movement) = wrong.first else { return nil }
    return LawFinding(
      message: "\(movement.start.key.name) is at \(before.frame.text), but its animation begins "
        + "at \(movement.start.frame.text)",
      elements: [movement.start.key], others: wrong.count - 1,
      help: "`appear` should return nothing for an element that is on screen already")
  }

  func jumpingInSize() -> LawFinding? {
    let wrong = continued.filter { before, movement in
      before.frame.size.isUnlike(movement.start.frame.size, Self.unseen)
    }
    guard let (before, movement) = wrong.first else { return nil }
    return LawFinding(
      message: "\(movement.start.key.name) has the size \(before.frame.size.text), but its "
        + "animation begins with the size \(movement.start.frame.size.text)",
      elements: [movement.start.key], others: wrong.count - 1,
      help: "`appear` should return nothing for an element that is on screen already")
  }

  func flickering() -> LawFinding? { vanishing() ?? popping(isNew: true) ?? popping(isNew: false) }

  /// An element that is on screen before and after the change, but not at the beginning of its
  /// animation.
  private func vanishing() -> LawFinding? {
    guard let shown = shownBefore else { return nil }
    let wrong = movements.filter { movement in
      guard let key = movement.keyBefore, movement.keyAfter != nil,
        shown.element(key)?.isClear(in: shown.bounds) == true,
        movement.end.isClear(in: view.bounds)
      else { return false }
      return !movement.start.isClear(in: shown.bounds)
    }
    guard let first = wrong.first else { return nil }
    return LawFinding(
      message: "\(first.start.key.name) is on screen before and after the change, but cannot be "
        + "seen when its animation begins, at \(first.start.frame.text) with alpha "
        + first.start.alpha.text,
      elements: [first.start.key], others: wrong.count - 1,
      help: "`appear` should return nothing for an element that is on screen already")
  }

  /// A new element that is there at once, or a removed element that is there to the end.
  private func popping(isNew: Bool) -> LawFinding? {
    let wrong = movements.filter { movement in
      guard (isNew ? movement.keyBefore : movement.keyAfter) == nil else { return false }
      let (edge, settled) =
        isNew ? (movement.start, movement.end) : (movement.end, movement.start)
      // an element can grow out of a point, or shrink to one
      return edge.isClear(in: isNew ? firstBounds : view.bounds) && edge.area * 4 > settled.area
    }
    guard let first = wrong.first else { return nil }
    let edge = isNew ? first.start : first.end
    return LawFinding(
      message: "the \(isNew ? "new" : "removed") element \(edge.key.name) is seen in full at "
        + "\(edge.frame.text) when its animation \(isNew ? "begins" : "ends")",
      elements: [edge.key], others: wrong.count - 1,
      help: "`\(isNew ? "appear" : "disappear")` can return `alpha = 0`, or a place outside of the "
        + "screen")
  }

  /// The number of moments of an animation in which elements are compared.
  private static let moments = 8

  func colliding() -> LawFinding? {
    guard isChangeOfData else { return nil }
    let cells = continued.map(\.movement).filter {
      $0.start.category == .cell && $0.keyAfter != nil && $0.start.isClear(in: firstBounds)
        && $0.end.isClear(in: view.bounds)
    }
    guard let (one, other) = collision(among: cells) else { return nil }
    return LawFinding(
      message: "\(one.end.key.name) and \(other.end.key.name) overlap on their way, but neither "
        + "before nor after the change",
      elements: [one.end.key, other.end.key],
      values: [one.end.value, other.end.value],
      help: "a greater `z` says which of them is in front")
  }

  /// The first two elements that overlap only on their way.
  ///
  /// Two elements that change places must pass each other, and an element in front of another one
  /// may cover it.
  private func collision(
    among cells: [ElementTransition]
  ) -> (ElementTransition, ElementTransition)? {
    let steps = (0...Self.moments).map { Double($0) / Double(Self.moments) }
    let frames = cells.map { cell in
      steps.map { cell.attributes(at: $0).frame.insetBy(dx: Self.unseen, dy: Self.unseen) }
    }
    for one in cells.indices {
      for other in cells.indices[(one + 1)...] {
        guard cells[one].end.zIndex == cells[other].end.zIndex,
          cells[one].isBefore(cells[other]),
          !frames[one][0].overlaps(frames[other][0]),
          !frames[one][Self.moments].overlaps(frames[other][Self.moments]),
          zip(frames[one], frames[other]).contains(where: { $0.overlaps($1) })
        else { continue }
        return (cells[one], cells[other])
      }
    }
    return nil
  }

  func crossing() -> LawFinding? {
    guard isChangeOfData else { return nil }
    for (isNew, name) in [(true, "comes from"), (false, "leaves to")] {
      let wrong = movements.filter { movement in
        guard (isNew ? movement.keyBefore : movement.keyAfter) == nil else { return false }
        let (outside, settled) =
          isNew ? (movement.start, movement.end) : (movement.end, movement.start)
        // the bounds of the view can move too, and have nothing to do with the way of the element
        let screen = isNew ? view.bounds : firstBounds
        return settled.isSeen(in: screen)
          && screen.isCrossed(by: outside.frame, to: settled.center)
      }
      guard let first = wrong.first else { continue }
      let (outside, settled) = isNew ? (first.start, first.end) : (first.end, first.start)
      return LawFinding(
        message: "\(settled.key.name) at \(settled.frame.text) \(name) \(outside.frame.text), "
          + "across the middle of the screen",
        elements: [settled.key], others: wrong.count - 1,
        help: "the way from the nearest edge is shorter, and covers less")
    }
    return nil
  }

  /// Whether the last event changed the data, and not the layout.
  private var isChangeOfData: Bool {
    guard run.eventCount > 0 else { return false }
    return run.scene.events[run.eventCount - 1].event.effect == .content
  }
}

extension ElementTransition {
  /// Whether the element comes before another one both before and after the change.
  fileprivate func isBefore(_ other: ElementTransition) -> Bool {
    guard let old = keyBefore?.indexPath, let otherOld = other.keyBefore?.indexPath,
      let new = keyAfter?.indexPath, let otherNew = other.keyAfter?.indexPath
    else { return false }
    return (old < otherOld) == (new < otherNew)
  }
}

extension Point {
  fileprivate func isNear(_ other: Point, _ distance: Double) -> Bool {
    abs(x - other.x) <= distance && abs(y - other.y) <= distance
  }
}

extension Size {
  fileprivate func isUnlike(_ other: Size, _ distance: Double) -> Bool {
    abs(width - other.width) > distance || abs(height - other.height) > distance
  }
}

extension Rect {
  /// Whether the way from a rectangle outside to a point inside crosses the middle of this
  /// rectangle; false if the other rectangle is not outside.
  fileprivate func isCrossed(by outside: Rect, to point: Point) -> Bool {
    let ways = [
      (outside.maxX <= minX, point.x > midX), (outside.minX >= maxX, point.x < midX),
      (outside.maxY <= minY, point.y > midY), (outside.minY >= maxY, point.y < midY),
    ].filter(\.0)
    return !ways.isEmpty && ways.allSatisfy(\.1)
  }
}
