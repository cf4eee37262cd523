internal import LayoutBridge
internal import LayoutCore

/// The progress of a fold, and the checkpoints from which it can continue when the data change.
struct FoldProgress {
  /// The goal at which a run stops.
  enum Goal {
    /// All items are placed.
    case end
    /// No later item starts before a coordinate along the axis. A fold that has not reached the
    /// coordinate continues to the sum of the coordinate and the reserve. Both are in points.
    case coordinate(Double, reserve: Double)
    /// At least this number of items is placed.
    case items(Int)
  }

  /// The input of one run of the fold: the request, the goal, and the differences in the data.
  struct Task {
    let request: PlacementRequest
    let goal: Goal
    /// The differences in the data since the last run.
    ///
    /// The value is nil if there are none, or if the run must not take over results of the last
    /// run.
    var difference: InputDifference?

    /// The task of a run that takes over no results of the last run.
    var withoutDifference: Task { Task(request: request, goal: goal) }
  }

  /// The placed elements, except items that have only a frame.
  var elements = PlacedElements()
  /// The content size; nil until all items are placed.
  var contentSize: Size?
  /// The checkpoints of the fold.
  ///
  /// During a run, the list has only the one at which the run continues, and those that the run has
  /// made.
  var checkpoints = FoldCheckpoints()
  /// Memory for the frames of few items; nil before the first update that needs it, and when it has
  /// been freed after use for many items.
  var scratch: PartialFrames?

  /// The memory of the checkpoints, in bytes.
  var checkpointBytes: Int { checkpoints.memoryBytes }

  /// The first item, from 0, that is not placed.
  var nextItem: Int {
    checkpoints.count > 0 ? checkpoints.item(at: checkpoints.count - 1) : 0
  }

  /// Continues the fold until the goal.
  ///
  /// A run that fails, or that returns nil, changes nothing.
  ///
  /// - Parameter frames: The frames of the placed items.
  /// - Returns: The range of the items, from 0, whose frames can have changed; the range extends to
  ///   the end if the number of items has changed. The result is nil in two cases. If the script
  ///   read a field that was not provided, the fold must run again with this field. If the script
  ///   does not place its items in order, the fold must run from the beginning to the end.
  /// - Throws: ``ScriptError``, for example if a run from the beginning to the end does not place
  ///   every item.
  mutating func advance(
    _ task: Task, frames: inout ContiguousArray<Rect>
  ) throws(ScriptError) -> Range<Int>? {
    var tail = goBack(before: task.difference)
    // No checkpoint is left if data changed that `start` had read. A script can depend on such data
    // in ways that the accumulator does not show, so this run takes over no previous results.
    let task = checkpoints.count > 0 ? task : task.withoutDifference
    var window = FrameWindow(first: nextItem, of: frames)
    do throws(ScriptError) {
      if let end = try takeSteps(task, tail: &tail, window: &window, frames: &frames) {
        try PlacementCheck(task.request).canPlace(elements.others)
        commit(&tail)
        if contentSize == nil { frames.removeLast(frames.count - nextItem) }
        return window.first..<max(window.first, end)
      }
    } catch {
      window.restore(from: window.first, &frames)
      restore(tail)
      throw error
    }
    window.restore(from: window.first, &frames)
    restore(tail)
    return nil
  }

  /// The part that a run removes from the end of the previous fold, and all its checkpoints.
  ///
  /// If the run fails, or returns nil, this part is restored. A run can also reach a checkpoint of
  /// the previous fold with the same accumulator. Then only the results after this checkpoint are
  /// restored.
  struct Tail {
    /// The number of checkpoints before the removed end.
    let keptCount: Int
    /// All checkpoints of the previous fold.
    ///
    /// No other copy of them exists, so they can be changed in place at the end of the run.
    var checkpoints: FoldCheckpoints
    /// Where the run has reached the checkpoint with the same accumulator; nil if it has not.
    var meeting: FoldCheckpoints.Meeting?
    /// The number of elements before the removed end.
    let keptElements: PlacedElements.Count
    let elements: PlacedElements
    let contentSize: Size?

    /// The index of the first checkpoint at which the run may end early; nil if there is none.
    func firstMeeting(beyond difference: InputDifference, canMove: Bool) -> Int? {
      checkpoints.first(beyond: difference, from: keptCount, canMove: canMove)
    }

    /// The removed elements after the checkpoint at an index.
    func elements(after index: Int) -> PlacedElements {
      elements.suffix(from: checkpoints.elementCount(at: index) - keptElements)
    }
  }

  /// Removes everything after the last checkpoint that is still valid, and returns the removed
  /// part.
  ///
  /// Without a difference, all checkpoints are valid.
  mutating func goBack(before difference: InputDifference?) -> Tail {
    let last = difference.map(checkpoints.last(before:)) ?? (checkpoints.count - 1)
    let keptCount = (last ?? -1) + 1
    var all = FoldCheckpoints()
    swap(&all, &checkpoints)
    if keptCount > 0 { checkpoints = all.checkpoint(at: keptCount - 1) }
    let kept = elementsUntilCheckpoint
    let tail = Tail(
      keptCount: keptCount, checkpoints: all, keptElements: kept,
      elements: elements.suffix(from: kept), contentSize: contentSize)
    elements.removeAll(after: kept)
    if difference != nil { contentSize = nil }
    return tail
  }

  mutating func restore(_ tail: Tail) {
    checkpoints = tail.checkpoints
    elements.removeAll(after: tail.keptElements)
    elements += tail.elements
    contentSize = tail.contentSize
  }

  /// Joins the checkpoints of a successful run with those of the previous fold.
  mutating func commit(_ tail: inout Tail) {
    swap(&checkpoints, &tail.checkpoints)
    checkpoints.replace(
      from: max(0, tail.keptCount - 1), with: tail.checkpoints, upTo: tail.meeting)
    checkpoints.thin()
  }

  private var elementsUntilCheckpoint: PlacedElements.Count {
    checkpoints.count > 0 ? checkpoints.elementCount(at: checkpoints.count - 1) : .zero
  }

  /// Removes the elements that were placed after the last checkpoint; their steps run again.
  mutating func removeElementsBeyondCheckpoint() {
    elements.removeAll(after: elementsUntilCheckpoint)
  }

  /// Runs the steps of the fold until its goal.
  ///
  /// - Returns: The number, from 0, of the item after the last one that changed; nil if the items
  ///   were not placed in order, or if the script read a field that was not provided.
  private mutating func takeSteps(
    _ task: Task, tail: inout Tail, window: inout FrameWindow,
    frames: inout ContiguousArray<Rect>
  ) throws(ScriptError) -> Int? {
    let count = task.request.input.count
    // A run that continues at a checkpoint, even one before the first item, does not call `start`,
    // and so does not place the elements of `start`.
    let isWhole = checkpoints.count == 0 && needsAllRoom(task)
    var length = 2 * FoldCheckpoints.roomOfStep
    var use = ScriptUse()
    var continues = task.difference == nil
    while true {
      let room = needsAllRoom(task) ? count : min(count, nextItem + length)
      try task.request.checkSizes(of: nextItem..<max(nextItem, room))
      window.open(nextItem..<max(nextItem, room), of: &frames, count: count)
      length *= 2
      let output = try task.request.script.fold(
        task.request.input, itemCounts: task.request.itemCounts,
        over: span(task, tail, room: room, continues: continues), frames: &frames,
        checkpoints: &checkpoints, previous: tail.checkpoints, use: &use)
      continues = true
      // the script read a field that was not provided: the caller restores everything
      guard !task.request.script.hasMissed else { return nil }
      elements += output.elements
      switch output.end {
      case .finished:
        contentSize = output.contentSize
        guard isWhole else { return window.isFilled(to: count, in: frames) ? count : nil }
        try PlacementCheck(task.request).everyItemIsPlaced(
          frames, placedCount: output.placedCount)
        return count
      case .converged:
        return take(&tail, from: output.nextItem, window, &frames)
      case .paused, .needsRoom:
        removeElementsBeyondCheckpoint()
        guard output.end == .paused || isReached(task.goal) else {
          if room - output.nextItem >= Self.longStep {
            // one step needs more room than there is; such a step often places all items of a
            // section
            length = max(
              length, sectionEnd(of: output.nextItem, task) - nextItem + FoldCheckpoints.roomOfStep)
          }
          continue
        }
        return window.isFilled(to: nextItem, in: frames) ? nextItem : nil
      }
    }
  }

  /// A step that needs more free frames than this probably places all items of a section.
  private static let longStep = 1024

  /// The number of all items up to the end of the section that contains `item`.
  private func sectionEnd(of item: Int, _ task: Task) -> Int {
    var end = 0
    for count in task.request.itemCounts {
      end += count
      if end > item { break }
    }
    return end
  }

  /// Restores the results of the previous fold from an item on, and returns this item.
  ///
  /// The result is nil, and nothing is restored, if the items before it were not placed in order.
  private mutating func take(
    _ tail: inout Tail, from item: Int, _ window: FrameWindow,
    _ frames: inout ContiguousArray<Rect>
  ) -> Int? {
    guard window.isFilled(to: item, in: frames),
      let index = tail.checkpoints.index(atItem: item)
    else { return nil }
    window.restore(from: item, &frames)
    elements += tail.elements(after: index)
    tail.meeting = FoldCheckpoints.Meeting(index: index, growth: 0, distance: 0)
    contentSize = tail.contentSize
    return item
  }

  /// Whether the fold must run to the last item; if so, memory for all frames is allocated at once.
  private func needsAllRoom(_ task: Task) -> Bool {
    guard case .end = task.goal else { return false }
    return task.difference?.itemEnd == nil
  }

  /// Whether the number of items that a goal names is placed; false for any other goal.
  func isReached(_ goal: Goal) -> Bool {
    if case .items(let count) = goal { nextItem >= count } else { false }
  }

  private func span(_ task: Task, _ tail: Tail, room: Int, continues: Bool) -> FoldSpan {
    var span = FoldSpan(room: room)
    span.continues = continues
    if case .coordinate(let coordinate, let reserve) = task.goal {
      span.limit = coordinate + reserve
    }
    span.firstMeeting = task.difference.flatMap { tail.firstMeeting(beyond: $0, canMove: false) }
    return span
  }

  /// The size of the content if there were no items other than the placed ones; nil if the script
  /// fails to compute it.
  func contentSoFar(_ request: PlacementRequest) -> Size? {
    try? request.script.foldContent(
      request.input, itemCounts: request.itemCounts, checkpoints: checkpoints)
  }
}
