internal import CLua
package import LayoutCore
package import LuaSandbox

/// The reason why a call that runs a fold ended.
package enum FoldEnd: Hashable, Sendable {
  /// All elements are placed.
  case finished
  /// No later item starts before the requested coordinate.
  case paused
  /// The next step could place items for whose frames there is no room.
  ///
  /// A step can place a run of items. The fold therefore already ends when there is room for at
  /// most 256 further items.
  case needsRoom
  /// From the next item on, all results would equal those of the previous fold, all moved along the
  /// axis by the same distance, possibly 0.
  case converged
}

/// The result of a call that runs a fold.
package struct FoldOutput: Sendable {
  /// The reason why the call ended.
  package let end: FoldEnd
  /// The first item that was not placed, from 0.
  package let nextItem: Int
  /// The content size, in points; meaningless if the fold has not finished.
  package let contentSize: Size
  /// The placed elements, except items that have only a frame.
  package let elements: PlacedElements
  /// The number of items that this call placed.
  ///
  /// The number is too low in one case: a function that places several items, for example
  /// `sheet.line`, raised an error after the first of them, and the script caught this error.
  package let placedCount: Int
  /// If the fold has converged, the distance by which all further results move along the axis, in
  /// points; otherwise 0.
  package let distance: Double
}

/// The range over which a fold runs.
package struct FoldSpan: Sendable {
  /// The number of items, counted from the first, for whose frames there is room.
  package var room = 0
  /// The coordinate along the axis, in points, at which the fold pauses; infinity if it must not
  /// pause.
  ///
  /// From time to time, the fold checks whether a later item can begin before this coordinate. It
  /// pauses at the first check that excludes this, if it can keep a checkpoint there. A fold
  /// without the hook `frontier` never pauses.
  package var limit = Double.infinity
  /// Whether the data is the same as in the previous call of the fold.
  package var continues = false
  /// Whether the fold takes no step and computes the content size as if there were no more items.
  package var onlyFinishes = false
  /// The index of the first checkpoint of the previous fold at which this fold can end early; nil
  /// if it must not end early.
  ///
  /// The fold compares its accumulator with this checkpoint and the later ones. It ends early at a
  /// checkpoint with the same accumulator.
  package var firstMeeting: Int?
  /// Whether all positions in the accumulator may differ by one distance from those of the previous
  /// fold when the fold ends early.
  ///
  /// If the value is true, the layout has the field `moves`.
  package var canMove = false
  /// By how much the numbers of the items at these checkpoints have grown; negative if items were
  /// deleted.
  package var growth = 0

  /// Creates a span with this room, without a coordinate for a pause.
  package init(room: Int) { self.room = room }
}

extension LayoutState {
  /// Begins the fold, or continues it at the last checkpoint.
  ///
  /// - Parameters:
  ///   - moves: The fields of the accumulator that are positions; nil if no field is known to be
  ///     one. They are the same in each call with these checkpoints.
  ///   - frames: The frames of the items. Frames of items that are not placed yet are NaN, and the
  ///     call sets them.
  ///   - checkpoints: The checkpoints so far. The fold continues at the last one, or begins if
  ///     there are none; the call appends the checkpoints that the fold makes.
  ///   - previous: The checkpoints of the previous fold.
  /// - Throws: ``LuaError`` if the script raises an error, places an invalid element, or hits a
  ///   limit. The checkpoints are unchanged then. If the script runs in this process, frames placed
  ///   before the error have been written.
  /// - Precondition: The hooks have the fold form. `room` is at most the number of frames, which is
  ///   at most the number of items. For a script in a process of its own there is room for all
  ///   items and there are no checkpoints.
  package func fold(
    _ hooks: PlacementHooks, moves: MovedFields?, input: PlacementInput, over span: FoldSpan,
    frames: inout ContiguousArray<Rect>, checkpoints: inout FoldCheckpoints,
    previous: FoldCheckpoints
  ) throws(LuaError) -> FoldOutput {
    precondition(
      span.room <= frames.count && frames.count <= input.count,
      "a frame is needed for each item that has room")
    let result = unsafe frames.withMutableNumbers { frames in
      Result { () throws(LuaError) in
        try unsafe fold(
          hooks, moves: moves, input: input, over: span, numbers: frames,
          checkpoints: &checkpoints, previous: previous)
      }
    }
    return try result.get()
  }

  /// Continues the fold at the last checkpoint, with room for the frames of few items.
  ///
  /// - Throws: ``LuaError`` as the method for all frames does.
  /// - Precondition: The hooks have the fold form. `room` is at most the number of items, which is
  ///   at most the capacity of `frames`.
  package func fold(
    _ hooks: PlacementHooks, moves: MovedFields?, input: PlacementInput, over span: FoldSpan,
    frames: PartialFrames, checkpoints: inout FoldCheckpoints, previous: FoldCheckpoints
  ) throws(LuaError) -> FoldOutput {
    precondition(
      span.room <= input.count && input.count <= frames.capacity,
      "a frame is needed for each item that has room")
    return try unsafe fold(
      hooks, moves: moves, input: input, over: span, numbers: frames.numbers,
      checkpoints: &checkpoints, previous: previous)
  }

  private func fold(
    _ hooks: PlacementHooks, moves: MovedFields?, input: PlacementInput, over span: FoldSpan,
    numbers: UnsafeMutablePointer<Double>, checkpoints: inout FoldCheckpoints,
    previous: FoldCheckpoints
  ) throws(LuaError) -> FoldOutput {
    let hooks = input.hasNegativeMetrics ? hooks.withoutFrontier : hooks
    var fold = unsafe CLuaFold()
    unsafe fold.room = Int64(span.room)
    unsafe fold.until = span.limit
    unsafe fold.continues = span.continues
    unsafe fold.only_finishes = span.onlyFinishes
    let start = checkpoints.places.last
    if let start { unsafe fold.from = start }
    unsafe fold.can_move = span.canMove
    unsafe fold.renumbered = Int64(span.growth)
    let output = try unsafe checkpoints.bytes.withUnsafeBufferPointer {
      bytes throws(LuaError) in
      unsafe fold.accumulator = start.flatMap { start in
        unsafe bytes.baseAddress.map { unsafe $0 + Int(start.offset) }
      }
      return try unsafe previous.withC(from: span.firstMeeting) { previous throws(LuaError) in
        try unsafe (moves ?? MovedFields([])).withC { moves throws(LuaError) in
          unsafe fold.previous = previous
          unsafe fold.moves = moves
          return try unsafe place(hooks, input: input, numbers: numbers) {
            state, hooks, scene, geometry in
            unsafe clua_fold(state, hooks, scene, geometry, &fold)
          }
        }
      }
    }
    guard !span.onlyFinishes else { return unsafe self.output(of: fold, output) }
    unsafe withState { state in
      unsafe checkpoints.append(clua_checkpoints(state))
      unsafe clua_forget_checkpoints(state)
    }
    hold(checkpoints.memoryBytes + previous.memoryBytes, for: .checkpoints)
    checkpoints.finishReadsItems = unsafe fold.finish_reads_items
    return unsafe self.output(of: fold, output)
  }

  private func output(of fold: CLuaFold, _ output: PlacementOutput) -> FoldOutput {
    unsafe FoldOutput(
      end: FoldEnd(fold.end), nextItem: Int(fold.next) - 1,
      contentSize: output.contentSize, elements: output.elements,
      placedCount: output.placedCount,
      distance: fold.end == CLuaFoldConverged ? fold.distance : 0)
  }
}

extension FoldEnd {
  fileprivate init(_ end: CLuaFoldEnd) {
    switch end {
    case CLuaFoldPaused: self = .paused
    case CLuaFoldNeedsRoom: self = .needsRoom
    case CLuaFoldConverged: self = .converged
    default: self = .finished
    }
  }
}
