internal import LayoutCore
internal import LayoutScenes

extension Law {
  static let checksOfTransitions: [NamedLaw: Check] = [
    .noTeleport: LawSubject.teleporting,
    .noFlicker: LawSubject.flickering,
    .noSizeJump: LawSubject.jumpingInSize,
    .noCollision: LawSubject.colliding,
    .noFarSide: LawSubject.crossing,
  ]
}

/// Laws about the way in which an animated change leads from one state to the next.
///
/// Between the first and the last moment of a change, an element and the bounds of the view move
/// along straight lines; see ``ElementTransition/attributes(at:)``. The position or the size of an
/// element can therefore jump only at these two moments. Differences of at most half a point are
/// ignored, because they cannot be seen.
extension LawSubject {
  /// The greatest distance that cannot be seen, in points.
  private static let unseen = 0.5

  /// The movements of elements in the last event, if it was an animated change; otherwise empty.
  private var movements: [ElementTransition] { isChanged ? run.animation : [] }

  /// The bounds of the view when the animation begins.
  private var firstBounds: Rect { shownBefore?.bounds ?? view.bounds }

  /// The elements that were on screen before the last change, and are visible when the animation of
  /// the change begins.
  ///
  /// Each element is given as it was before the change, together with its movement.
  private var continued: [(before: LayoutAttributes, movement: ElementTransition)] {
    guard let shown = shownBefore else { return [] }
    return movements.compactMap { movement in
      guard let key = movement.keyBefore, movement.start.isSeen(in: shown.bounds),
        let before = shown.element(key)
      else { return nil }
      return (before, movement)
    }
  }

  /// Advice about the hook `appear`; only this hook can make an element jump.
  private static let stayingHelp =
    "`appear` should return nothing for an element that is on screen already"

  func teleporting() -> LawFinding? {
    jumping {
      guard !$0.center.isClose(to: $1.center, Self.unseen) else { return nil }
      return "is at \($0.frame.text), but its animation begins at \($1.frame.text)"
    }
  }

  func jumpingInSize() -> LawFinding? {
    jumping {
      let (size, first) = ($0.frame.size, $1.frame.size)
      guard !size.isClose(to: first, Self.unseen) else { return nil }
      return "has the size \(size.text), but its animation begins with the size \(first.text)"
    }
  }

  /// A fault if an element in ``continued`` jumps when its animation begins; nil if no element
  /// jumps.
  ///
  /// - Parameter jump: Describes the jump of an element from its state before the change to its
  ///   state at the beginning of the animation. The result is the end of a sentence; it is nil if
  ///   there is no jump.
  private func jumping(_ jump: (LayoutAttributes, LayoutAttributes) -> String?) -> LawFinding? {
    let wrong = continued.compactMap { before, movement in
      jump(before, movement.start).map { (key: movement.start.key, words: $0) }
    }
    guard let first = wrong.first else { return nil }
    return LawFinding(
      message: "\(first.key.name) \(first.words)", elements: [first.key], others: wrong.count - 1,
      help: Self.stayingHelp)
  }

  func flickering() -> LawFinding? { vanishing() ?? popping(isNew: true) ?? popping(isNew: false) }

  /// A fault if an element is on screen before and after a change, but not when its animation
  /// begins; nil if there is none.
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
      elements: [first.start.key], others: wrong.count - 1, help: Self.stayingHelp)
  }

  /// The elements that the last change added or, if `isNew` is false, those that it removed; each
  /// has two states.
  ///
  /// The first state, `edge`, is the beginning of the animation for a new element, and the end of
  /// the animation for a removed element. The second state, `settled`, is the one in which the
  /// layout places the element.
  private func passages(isNew: Bool) -> [(edge: LayoutAttributes, settled: LayoutAttributes)] {
    movements.compactMap { movement in
      if isNew { return movement.keyBefore == nil ? (movement.start, movement.end) : nil }
      return movement.keyAfter == nil ? (movement.end, movement.start) : nil
    }
  }

  /// A fault if a new element is clearly visible when its animation begins, or a removed element is
  /// clearly visible when its animation ends; nil if there is none.
  ///
  /// An element is clearly visible if at least a part of it is on screen, if it is more than half
  /// opaque, and if its area is more than a quarter of the area that the layout gives it.
  private func popping(isNew: Bool) -> LawFinding? {
    let screen = isNew ? firstBounds : view.bounds
    let wrong = passages(isNew: isNew).filter { edge, settled in
      // An element can grow out of a point, or shrink to a point.
      edge.isClear(in: screen) && edge.area * 4 > settled.area
    }
    guard let edge = wrong.first?.edge else { return nil }
    return LawFinding(
      message: "the \(isNew ? "new" : "removed") element \(edge.key.name) is seen in full at "
        + "\(edge.frame.text) when its animation \(isNew ? "begins" : "ends")",
      elements: [edge.key], others: wrong.count - 1,
      help: "`\(isNew ? "appear" : "disappear")` can return `alpha = 0`, or a place outside of the "
        + "screen")
  }

  /// The number of equal steps of an animation; elements are compared at the beginning and after
  /// each step.
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

  /// The first two of the given cells that overlap during the animation, but neither at its
  /// beginning nor at its end; nil if there are none.
  ///
  /// Two cells whose order changes often have to pass each other, so such a pair is ignored. A pair
  /// with different z indices is ignored, too, because a cell may cover a cell behind it. An
  /// overlap of at most one point is ignored as well.
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
          cells[one].keepsOrder(with: cells[other]),
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
    return crossing(isNew: true) ?? crossing(isNew: false)
  }

  private func crossing(isNew: Bool) -> LawFinding? {
    // The same rectangle is used for both ends of the way, because the bounds of the view can move
    // too.
    let screen = isNew ? view.bounds : firstBounds
    let wrong = passages(isNew: isNew).filter { edge, settled in
      settled.isSeen(in: screen) && screen.isCrossed(by: edge.frame, to: settled.center)
    }
    guard let (edge, settled) = wrong.first else { return nil }
    return LawFinding(
      message: "\(settled.key.name) at \(settled.frame.text) "
        + "\(isNew ? "comes from" : "leaves to") \(edge.frame.text), across the middle of the screen",
      elements: [settled.key], others: wrong.count - 1,
      help: "the way from the nearest edge is shorter, and covers less")
  }

  /// Whether the last event changed the data or a property such as the insets of the view; false
  /// for a switch to another layout.
  ///
  /// See ``EventEffect/content``.
  private var isChangeOfData: Bool { lastEffect == .content }
}

extension ElementTransition {
  /// Whether the change keeps the order of this element and another one; false if it adds or
  /// removes one of them.
  fileprivate func keepsOrder(with other: ElementTransition) -> Bool {
    guard let old = keyBefore?.indexPath, let otherOld = other.keyBefore?.indexPath,
      let new = keyAfter?.indexPath, let otherNew = other.keyAfter?.indexPath
    else { return false }
    return (old < otherOld) == (new < otherNew)
  }
}

extension Rect {
  /// Whether an element that moves between `outside` and `point` crosses the middle of this
  /// rectangle.
  ///
  /// The point is usually in this rectangle. The result is false if `outside` does not lie entirely
  /// beyond an edge of this rectangle. If it lies beyond two edges, at a corner, the element must
  /// cross the middle both horizontally and vertically.
  fileprivate func isCrossed(by outside: Rect, to point: Point) -> Bool {
    let ways = [
      (outside.maxX <= minX, point.x > midX), (outside.minX >= maxX, point.x < midX),
      (outside.maxY <= minY, point.y > midY), (outside.minY >= maxY, point.y < midY),
    ].filter(\.0)
    return !ways.isEmpty && ways.allSatisfy(\.1)
  }
}
