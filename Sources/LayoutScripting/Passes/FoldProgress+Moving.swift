internal import LayoutBridge
internal import LayoutCore

/// Updates after which the later elements of a fold only move along the axis.
///
/// Source: CONTRACT.md section 2.
extension FoldProgress {
  /// Continues the fold at the checkpoint before an edit, until the results of the previous fold
  /// apply again, moved along the axis, or until the end.
  ///
  /// - Parameter store: The elements of the previous fold.
  /// - Returns: The changed frames. The result is nil, and nothing has changed, in three cases: the
  ///   results of the previous fold do not apply again soon, the script read a field that was not
  ///   provided, or this method cannot be used. For example, it cannot be used if the script does
  ///   not have the field `moves`.
  /// - Throws: ``ScriptError`` if the script fails; nothing has changed then.
  /// - Complexity: That of the steps from the checkpoint before the edit to the one at which the
  ///   results apply again, plus O(*k* + *v*) for *k* later checkpoints and *v* views.
  mutating func replacement(
    _ task: Task, in store: FrameStore
  ) throws(ScriptError) -> FrameReplacement? {
    guard task.request.script.definition.moves != nil, contentSize != nil,
      store.hasOnlyFrames, let difference = task.difference, let rest = difference.rest,
      let frames = partialFrames(count: task.request.input.count)
    else { return nil }
    defer {
      frames.close()
      if frames.isLarge { scratch = nil }
    }
    var tail = goBack(before: difference)
    let update = MovingUpdate(task: task, rest: rest, frames: frames)
    var result: FrameReplacement?
    do throws(ScriptError) {
      result = canMeet(update, tail) ? try run(update, tail: &tail) : nil
      if result != nil { try PlacementCheck(task.request).canPlace(elements.others) }
    } catch {
      restore(tail)
      throw error
    }
    if result == nil { restore(tail) } else { commit(&tail) }
    return result
  }

  /// Memory for the frames of a few of `count` items; nil if the system has no memory.
  ///
  /// Later updates use the memory again, until it no longer fits the number of items, or has been
  /// used for many items.
  private mutating func partialFrames(count: Int) -> PartialFrames? {
    if let scratch, (count...2 * count + 256).contains(scratch.capacity) { return scratch }
    scratch = PartialFrames(count: count)
    return scratch
  }

  /// The input of one attempt to place only the items around an edit.
  ///
  /// The attempt succeeds if the fold reaches an item from which on the results of the previous
  /// fold are valid again, moved along the axis, or if it reaches the end.
  private struct MovingUpdate {
    let task: Task
    let rest: InputDifference.Rest
    let frames: PartialFrames

    /// The number of all items.
    var count: Int { task.request.input.count }

    /// The greatest number of items for which an attempt has room at once.
    ///
    /// If the results of the previous fold do not apply again by then, the attempt has failed. The
    /// fold then runs again from the checkpoint to its goal. If the goal is not the end, that run
    /// is short, so the attempt must be short, too.
    var greatestLength: Int {
      guard case .end = task.goal else { return 4096 }
      return max(4096, count / 8)
    }

    /// Whether the views after the edit can belong to items whose numbers have changed.
    var renumbersItems: Bool { rest.growth != 0 || task.difference?.firstCount != .max }
  }

  /// Whether the fold can reach the end within an attempt, or can reach a checkpoint of the
  /// previous fold after the edit.
  ///
  /// The result is false if data changed that `start` had read.
  private func canMeet(_ update: MovingUpdate, _ tail: Tail) -> Bool {
    guard checkpoints.count > 0 else { return false }
    let isNearEnd = update.count - nextItem <= update.greatestLength
    guard !isNearEnd, let difference = update.task.difference else { return isNearEnd }
    return tail.firstMeeting(beyond: difference, canMove: true) != nil
  }

  private mutating func run(
    _ update: MovingUpdate, tail: inout Tail
  ) throws(ScriptError) -> FrameReplacement? {
    let (task, first) = (update.task, nextItem)
    var span = FoldSpan(room: first)
    span.firstMeeting = task.difference.flatMap { tail.firstMeeting(beyond: $0, canMove: true) }
    (span.canMove, span.growth) = (true, update.rest.growth)
    var use = ScriptUse()
    var length = firstRoom(span, tail)
    while true {
      span.room = min(update.count, nextItem + length)
      try task.request.checkSizes(of: nextItem..<max(nextItem, span.room))
      // Steps after the last checkpoint run again, so their items are treated as not placed.
      update.frames.open(nextItem..<max(nextItem, span.room))
      let isLast = length >= update.greatestLength
      length = min(2 * length, update.greatestLength)
      let output = try task.request.script.fold(
        task.request.input, itemCounts: task.request.itemCounts, over: span,
        partialFrames: update.frames, checkpoints: &checkpoints,
        previous: tail.checkpoints, use: &use)
      guard !task.request.script.hasMissed else { return nil }
      elements += output.elements
      switch output.end {
      case .needsRoom where isLast, .paused: return nil
      case .needsRoom: removeElementsBeyondCheckpoint()
      case .finished: return finish(update, from: first, contentSize: output.contentSize)
      case .converged: return take(&tail, update, from: first, output)
      }
    }
  }

  /// The number of items for which an attempt first has room, usually enough for the whole attempt;
  /// each further time, the attempt has room for twice as many items.
  private func firstRoom(_ span: FoldSpan, _ tail: Tail) -> Int {
    guard let meeting = span.firstMeeting else { return 2048 }
    let end = tail.checkpoints.item(at: meeting) + span.growth
    return min(2048, max(0, end - nextItem) + FoldCheckpoints.roomOfStep)
  }

  /// Stores the content size, and returns the frames from an item to the end; returns nil if the
  /// fold has not placed all of these items.
  private mutating func finish(
    _ update: MovingUpdate, from first: Int, contentSize: Size
  ) -> FrameReplacement? {
    guard let frames = update.frames.frames(of: first..<update.count) else { return nil }
    self.contentSize = contentSize
    return FrameReplacement(
      of: first..<update.count - update.rest.growth, by: frames, movingLaterBy: .zero)
  }

  /// Takes the results of the previous fold that apply again, moved along the axis, and returns the
  /// changed frames.
  ///
  /// The result is nil if the old results cannot be moved, or if an item before them is not placed.
  private mutating func take(
    _ tail: inout Tail, _ update: MovingUpdate, from first: Int, _ output: FoldOutput
  ) -> FrameReplacement? {
    let (end, growth) = (output.nextItem, update.rest.growth)
    let isHorizontal = update.task.request.input.frontierIsHorizontal
    let distance =
      isHorizontal ? Point(x: output.distance, y: 0) : Point(x: 0, y: output.distance)
    guard let frames = update.frames.frames(of: first..<end),
      let place = tail.checkpoints.index(atItem: end - growth),
      let size = tail.contentSize?.grown(by: distance),
      let moved = tail.elements(after: place)
        .moved(by: distance, isRenumbered: update.renumbersItems)
    else { return nil }
    elements += moved
    tail.meeting = FoldCheckpoints.Meeting(
      index: place, growth: growth, distance: output.distance)
    contentSize = size
    return FrameReplacement(of: first..<end - growth, by: frames, movingLaterBy: distance)
  }
}

extension Size {
  /// The size of a content whose end has moved by a distance; nil if this is no valid content size.
  fileprivate func grown(by distance: Point) -> Size? {
    let size = Size(width: width + distance.x, height: height + distance.y)
    let allowed = 0...1e9
    return allowed.contains(size.width) && allowed.contains(size.height) ? size : nil
  }
}
