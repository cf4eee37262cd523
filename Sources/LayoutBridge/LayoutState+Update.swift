internal import CLua
package import LuaSandbox

extension LayoutState {
  /// Runs the hook that brings a layout along with a change of its data.
  ///
  /// - Parameters:
  ///   - known: Where the items were, as they were counted before the change: four doubles each, points.
  ///   - runs: The items that are still there.
  ///   - frames: As for ``place(_:input:frames:)``; items that the hook keeps get the frames they had.
  /// - Returns: What it gave, and which items it kept, from 0, in the order of the calls; neighbours are one range.
  /// - Throws: ``LuaError`` as ``place(_:input:frames:)`` does.
  /// - Precondition: There is a frame for each item of the input, and in `known` for each item of the runs.
  package func update<ItemSize, Frame: BitwiseCopyable>(
    _ hook: LuaFunction, input: PlacementInput<ItemSize>, known: ContiguousArray<Frame>,
    runs: [ItemRun], frames: inout ContiguousArray<Frame>
  ) throws(LuaError) -> (output: PlacementOutput, kept: [Range<Int>]) {
    precondition(
      frames.count == input.count && MemoryLayout<Frame>.stride == 4 * MemoryLayout<Double>.stride
        && runs.allSatisfy { $0.before >= 1 && $0.before + $0.count <= known.count + 1 },
      "a frame of four doubles is needed for each item")
    let cRuns = runs.sorted { $0.after < $1.after }.map {
      CLuaRun(before: Int64($0.before), after: Int64($0.after), count: Int64($0.count))
    }
    let output = try unsafe known.withUnsafeBufferPointer { known throws(LuaError) in
      try unsafe cRuns.withUnsafeBufferPointer { cRuns throws(LuaError) in
        try unsafe place(.prepare(hook), input: input, frames: &frames) {
          state, hooks, scene, geometry in
          // SAFETY: a frame is four doubles and nothing else; without any there are no runs either.
          let first = unsafe known.baseAddress.map {
            unsafe UnsafeRawPointer($0).assumingMemoryBound(to: Double.self)
          }
          var keeping = unsafe CLuaKnown(
            frames: first ?? UnsafePointer(geometry.pointee.frames), runs: cRuns.baseAddress,
            count: Int64(cRuns.count))
          return unsafe withUnsafePointer(to: &keeping) { keeping in
            unsafe geometry.pointee.known = unsafe keeping
            return unsafe clua_layout(state, hooks, scene, geometry)
          }
        }
      }
    }
    return (output, output.kept)
  }
}
