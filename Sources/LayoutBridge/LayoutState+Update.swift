internal import CLua
package import LayoutCore
package import LuaSandbox

extension LayoutState {
  /// Runs the hook `update`, which performs an incremental update after a change of the data.
  ///
  /// - Parameters:
  ///   - previous: The frames of the items before the change, in their order at that time, in
  ///     points.
  ///   - runs: The items that still exist.
  ///   - frames: A frame for each item, with NaN before the call, as in ``place(_:input:frames:)``.
  ///     Items that the hook keeps get their previous frames.
  /// - Returns: The result of the hook, and the items that the hook kept, from 0, in the order of
  ///   the calls of `sheet.keep`.
  /// - Throws: ``LuaError`` as ``place(_:input:frames:)`` does.
  /// - Precondition: The script runs in this process. `frames` has a frame for each item of the
  ///   input, and `previous` has one for each item of the runs.
  package func update(
    _ hook: LuaFunction, input: PlacementInput, previous: ContiguousArray<Rect>,
    runs: [ItemRun], frames: inout ContiguousArray<Rect>
  ) throws(LuaError) -> (output: PlacementOutput, kept: [Range<Int>]) {
    precondition(
      frames.count == input.count
        && runs.allSatisfy { $0.before >= 1 && $0.before + $0.count <= previous.count + 1 },
      "a frame is needed for each item")
    let cRuns = runs.sorted { $0.after < $1.after }.map {
      CLuaRun(before: Int64($0.before), after: Int64($0.after), count: Int64($0.count))
    }
    let output = try unsafe cRuns.withUnsafeBufferPointer { cRuns throws(LuaError) in
      try unsafe place(.prepare(hook), input: input, frames: &frames) {
        state, hooks, scene, geometry in
        unsafe previous.withNumbers { previous in
          // If there are no previous frames, there are no runs either.
          var keeping = unsafe CLuaPrevious(
            frames: previous ?? UnsafePointer(geometry.pointee.frames), runs: cRuns.baseAddress,
            count: Int64(cRuns.count))
          return unsafe withUnsafePointer(to: &keeping) { keeping in
            unsafe geometry.pointee.previous = unsafe keeping
            return unsafe clua_layout(state, hooks, scene, geometry)
          }
        }
      }
    }
    return (output, output.keptItems)
  }
}
