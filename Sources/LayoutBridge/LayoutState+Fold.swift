internal import CLua
package import LayoutCore
package import LuaSandbox

/// How a call of a fold ended.
package enum FoldEnd: Hashable, Sendable {
  /// Everything is placed.
  case finished
  /// Nothing that is still to come starts before the coordinate it was to reach.
  case paused
  /// The next items have no room.
  case needsRoom
  /// From here on everything is as the fold before had it.
  case converged
}

/// What a call of a fold gave.
package struct FoldOutput: Sendable {
  /// How it ended.
  package let end: FoldEnd
  /// The first item, from 0, that was not placed.
  package let nextItem: Int
  /// The extent of the content; zero unless the fold has finished.
  package let contentSize: Size
  /// What was placed beside plain items, in the order of the calls.
  package let elements: [PlacedElement]
  /// How many items were placed; may be less if the script caught an error.
  package let placedCount: Int
}

/// Where a fold begins and ends.
package struct FoldSpan: Sendable {
  /// The number of items, from the first, for whose frames there is room.
  package var room = 0
  /// Pauses once nothing starts before this coordinate along the axis of growth, points.
  package var limit = Double.infinity
  /// Whether it takes no step, and says what the content would measure if no more came.
  package var onlyFinishes = false
  /// What is different since the fold before, if it may find that it goes on as that one did.
  package var difference: InputDifference?

  /// Creates the span of a fold that ends where there is no more room.
  package init(room: Int) { self.room = room }
}

extension LayoutState {
  /// Begins the fold, or goes on with it at the last checkpoint.
  ///
  /// - Parameters:
  ///   - frames: Those of the items to place are NaN, and are filled.
  ///   - checkpoints: Where it goes on; without any it begins. The call adds those it comes by.
  ///   - previous: Those of the previous fold.
  /// - Throws: ``LuaError`` if the script raises, places something wrongly, or hits a limit; frames placed
  ///   until then have been written, and the checkpoints are as they were.
  /// - Precondition: There is room for at most as many frames as there are. A state that runs in a
  ///   process of its own has room for all, and begins.
  package func fold(
    _ hooks: PlacementHooks, input: PlacementInput, over span: FoldSpan,
    frames: inout ContiguousArray<Rect>, checkpoints: inout FoldCheckpoints,
    previous: FoldCheckpoints
  ) throws(LuaError) -> FoldOutput {
    precondition(
      span.room <= frames.count && frames.count <= input.count,
      "a frame is needed for each item that has room")
    var fold = unsafe CLuaFold()
    unsafe fold.room = Int64(span.room)
    unsafe fold.until = span.limit
    unsafe fold.only_finishes = span.onlyFinishes
    let start = checkpoints.places.last
    if let start { unsafe fold.from = start }
    let output = try unsafe checkpoints.bytes.withUnsafeBufferPointer {
      bytes throws(LuaError) in
      unsafe fold.accumulator = start.flatMap { start in
        unsafe bytes.baseAddress.map { unsafe $0 + Int(start.offset) }
      }
      return try unsafe previous.withC(from: span.difference.flatMap(previous.first(beyond:))) {
        previous throws(LuaError) in
        unsafe fold.previous = previous
        return try unsafe place(hooks, input: input, frames: &frames) {
          state, hooks, scene, geometry in
          unsafe clua_fold(state, hooks, scene, geometry, &fold)
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
      placedCount: output.placedCount)
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
