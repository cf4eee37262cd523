internal import LayoutBridge
internal import LayoutCore

/// How far a fold has come, and where it can go on when the data change.
struct FoldProgress {
  /// How far a fold is to come.
  enum Goal {
    /// Everything is placed.
    case end
    /// Nothing to come may start before a coordinate along the axis of growth, points.
    case coordinate(Double)
    /// So many items are placed at least.
    case items(Int)
  }

  /// What a run is about.
  struct Task {
    let request: PlacementRequest
    let goal: Goal
    /// What is different in the data since the last run; nil if nothing is.
    var difference: InputDifference?
  }

  /// What was placed beside plain items, in the order of the calls.
  private(set) var elements: [PlacedElement] = []
  /// The extent of the content; nil until everything is placed.
  private(set) var contentSize: Size?
  private var checkpoints = FoldCheckpoints()

  /// What the checkpoints take, in bytes.
  var checkpointBytes: Int { checkpoints.memoryBytes }

  /// The first item, from 0, that is not placed.
  private var nextItem: Int {
    checkpoints.count > 0 ? checkpoints.item(at: checkpoints.count - 1) : 0
  }

  /// Goes on to the goal.
  ///
  /// - Parameter frames: The frames of the items that are placed. A run that fails changes nothing.
  /// - Returns: The items, from 0, whose frames may be other ones than before, to the end if their
  ///   number is another; nil, and nothing has changed, if the script has missed something, which
  ///   it must be told first, or does not place its items in order: then it must run from the
  ///   beginning to the end.
  /// - Throws: ``ScriptError``, among others if a run from the beginning to the end leaves out an
  ///   item.
  mutating func advance(
    _ task: Task, frames: inout ContiguousArray<Rect>
  ) throws(ScriptError) -> Range<Int>? {
    let tail = goBack(before: task.difference)
    var window = FrameWindow(first: nextItem, of: frames)
    do throws(ScriptError) {
      if let end = try takeSteps(task, tail: tail, window: &window, frames: &frames) {
        try PlacementCheck(task.request).canPlace(elements)
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

  /// The end of the fold that a run takes back, so that it can be restored, or taken over where the
  /// run converges.
  private struct Tail {
    /// The number of checkpoints that stay.
    let keptCount: Int
    let checkpoints: FoldCheckpoints
    /// How many elements were placed before the first that is gone.
    let keptElements: Int
    let elements: [PlacedElement]
    let contentSize: Size?
  }

  /// Forgets everything after the last checkpoint that is still valid; nothing without a
  /// difference.
  private mutating func goBack(before difference: InputDifference?) -> Tail {
    let index = difference.map(checkpoints.last(before:)) ?? (checkpoints.count - 1)
    let removed = checkpoints.removeAll(after: (index ?? -1) < 0 ? nil : index)
    let kept = elementsUntilCheckpoint
    let tail = Tail(
      keptCount: checkpoints.count, checkpoints: removed, keptElements: kept,
      elements: Array(elements[kept...]), contentSize: contentSize)
    elements.removeLast(elements.count - kept)
    if difference != nil { contentSize = nil }
    return tail
  }

  private mutating func restore(_ tail: Tail) {
    checkpoints.restore(
      tail.checkpoints, after: tail.keptCount > 0 ? tail.keptCount - 1 : nil)
    elements.removeLast(elements.count - tail.keptElements)
    elements += tail.elements
    contentSize = tail.contentSize
  }

  private var elementsUntilCheckpoint: Int {
    checkpoints.count > 0 ? checkpoints.elementCount(at: checkpoints.count - 1) : 0
  }

  /// Forgets what was placed by steps that have to be taken once more.
  private mutating func removeElementsBeyondCheckpoint() {
    elements.removeLast(elements.count - elementsUntilCheckpoint)
  }

  /// - Returns: The end of the items that changed; nil if they were not placed in order.
  private mutating func takeSteps(
    _ task: Task, tail: Tail, window: inout FrameWindow,
    frames: inout ContiguousArray<Rect>
  ) throws(ScriptError) -> Int? {
    let count = task.request.input.count
    // What `start` places, no run places that goes on at a checkpoint, were it before the first
    // item.
    let isWhole = checkpoints.count == 0 && needsAllRoom(task)
    var length = 2048
    var use = ScriptUse()
    while true {
      let room = needsAllRoom(task) ? count : min(count, nextItem + length)
      window.open(nextItem..<max(nextItem, room), of: &frames, count: count)
      length *= 2
      let output = try task.request.script.fold(
        task.request.input, itemCounts: task.request.itemCounts, over: span(task, room: room),
        frames: &frames,
        checkpoints: &checkpoints, previous: tail.checkpoints, use: &use)
      // what it did without something that it was not told is put back
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
        return take(tail, from: output.nextItem, window, &frames)
      case .paused, .needsRoom:
        removeElementsBeyondCheckpoint()
        guard output.end == .paused || isReached(task.goal) else { continue }
        return window.isFilled(to: nextItem, in: frames) ? nextItem : nil
      }
    }
  }

  /// Takes over how all went on before from an item on.
  private mutating func take(
    _ tail: Tail, from item: Int, _ window: FrameWindow,
    _ frames: inout ContiguousArray<Rect>
  ) -> Int? {
    guard window.isFilled(to: item, in: frames),
      let index = tail.checkpoints.index(atItem: item)
    else { return nil }
    window.restore(from: item, &frames)
    elements += tail.elements[(tail.checkpoints.elementCount(at: index) - tail.keptElements)...]
    checkpoints.append(contentsOf: tail.checkpoints, from: index)
    contentSize = tail.contentSize
    return item
  }

  /// Whether nothing can stop the fold before its end, so that room is made once.
  private func needsAllRoom(_ task: Task) -> Bool {
    guard case .end = task.goal else { return false }
    return task.difference?.itemEnd == nil
  }

  private func isReached(_ goal: Goal) -> Bool {
    if case .items(let count) = goal { nextItem >= count } else { false }
  }

  private func span(_ task: Task, room: Int) -> FoldSpan {
    var span = FoldSpan(room: room)
    if case .coordinate(let coordinate) = task.goal { span.limit = coordinate }
    span.difference = task.difference
    return span
  }

  /// What the content would measure if there were nothing but what is placed; nil if the script
  /// cannot say.
  func contentSoFar(_ request: PlacementRequest) -> Size? {
    try? request.script.foldContent(
      request.input, itemCounts: request.itemCounts, checkpoints: checkpoints)
  }
}
