internal import CLua
package import LayoutCore
package import LuaSandbox

/// The result of a call that places elements.
package struct PlacementOutput: Sendable {
  /// The content size, in points.
  package var contentSize = Size.zero
  /// The number of items that this call placed.
  ///
  /// The number is too low in one case: a function that places several items, for example
  /// `sheet.line`, raised an error after the first of them, and the script caught this error.
  package var placedCount = 0
  /// The placed elements, except items that have only a frame.
  package var elements = PlacedElements()
  /// The items that the hook `update` kept, from 0, in the order of the calls of `sheet.keep`.
  ///
  /// If the first item of a call follows the last item of the previous call, both share one range.
  var keptItems: [Range<Int>] = []
}

extension LayoutState {
  /// Sets the parameters that hooks read as `ctx.params`.
  package func setParameters(_ parameters: LuaTable) throws(LuaError) {
    let bytes = LuaValueCoder.encode(.table(parameters))
    try check(
      unsafe withState { state in unsafe clua_set_parameters(state, bytes, bytes.count) })
  }

  /// Returns a copy of `ctx.state`, which must be plain data.
  ///
  /// The memory of the copy is charged to the script.
  ///
  /// - Throws: ``LuaError`` if `ctx.state` is not plain data.
  package func keptState() throws(LuaError) -> LuaValue {
    var buffer = unsafe CLuaBuffer()
    defer { unsafe clua_buffer_free(&buffer) }
    try check(unsafe withState { state in unsafe clua_get_state(state, &buffer) })
    hold(returnedBytes, for: .state)
    return unsafe values(in: buffer).first ?? .nil
  }

  /// Whether the script has read `ctx.state`, or the host has set it.
  ///
  /// If this is false, the host has no state to keep.
  package var usesKeptState: Bool { unsafe withState { state in unsafe clua_uses_state(state) } }

  /// Sets `ctx.state` to a state that was kept earlier.
  package func setKeptState(_ table: LuaTable) throws(LuaError) {
    let bytes = LuaValueCoder.encode(.table(table))
    try check(unsafe withState { state in unsafe clua_set_state(state, bytes, bytes.count) })
  }

  /// Runs the hooks that place all items.
  ///
  /// - Parameter frames: A frame for each item, in points. The call sets the frames of the items
  ///   that are placed. Before the call, the left edge of every frame must be NaN; for an item that
  ///   is not placed, the left edge stays NaN.
  /// - Throws: ``LuaError`` if the script raises an error, places an invalid element, or hits a
  ///   limit. If the script runs in this process, frames placed before the error have been written.
  /// - Precondition: There is a frame for each item of the input. The hooks do not have the frame
  ///   form.
  package func place(
    _ hooks: PlacementHooks, input: PlacementInput, frames: inout ContiguousArray<Rect>
  ) throws(LuaError) -> PlacementOutput {
    precondition(frames.count == input.count, "a frame is needed for each item")
    return try unsafe place(hooks, input: input, frames: &frames) { state, hooks, scene, geometry in
      unsafe clua_layout(state, hooks, scene, geometry)
    }
  }

  /// Calls the hook `content`, and returns the content size in points.
  ///
  /// - Throws: ``LuaError`` as ``place(_:input:frames:)`` does.
  /// - Precondition: The hooks have the frame form.
  package func contentSize(
    _ hooks: PlacementHooks, input: PlacementInput
  ) throws(LuaError) -> Size {
    var noFrames: ContiguousArray<Rect> = []
    return try unsafe place(hooks, input: input, frames: &noFrames) {
      state, hooks, scene, geometry in
      unsafe clua_content(state, hooks, scene, geometry)
    }.contentSize
  }

  /// Calls the hook `frame` for the items of some runs; the runs count the items from 0.
  ///
  /// - Parameter frames: Receives the frames of these items, one after the other. Before the call,
  ///   the left edge of every frame must be NaN.
  /// - Throws: ``LuaError`` as ``place(_:input:frames:)`` does.
  /// - Precondition: The hooks have the frame form, the items exist, and there is a frame for each.
  ///   No run is empty.
  package func placeItems(
    _ runs: [Range<Int>], _ hooks: PlacementHooks, input: PlacementInput,
    frames: inout ContiguousArray<Rect>
  ) throws(LuaError) {
    precondition(
      runs.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= input.count && !$0.isEmpty }
        && runs.reduce(0) { $0 + $1.count } == frames.count,
      "a frame is needed for each item of the runs")
    let numbers = runs.flatMap { [Int64($0.lowerBound) + 1, Int64($0.upperBound)] }
    let count = Int64(runs.count)
    _ = try unsafe place(hooks, input: input, frames: &frames) { state, hooks, scene, geometry in
      unsafe clua_frames(state, hooks, scene, geometry, numbers, count)
    }
  }

  typealias PlacementCall = (
    OpaquePointer, UnsafePointer<CLuaHooks>, UnsafePointer<CLuaScene>,
    UnsafeMutablePointer<CLuaGeometry>
  ) -> CLuaStatus

  /// Performs a call that places elements.
  func place(
    _ hooks: PlacementHooks, input: PlacementInput, frames: inout ContiguousArray<Rect>,
    call: PlacementCall
  ) throws(LuaError) -> PlacementOutput {
    let result = unsafe frames.withMutableNumbers { frames in
      Result { () throws(LuaError) in
        try unsafe place(hooks, input: input, numbers: frames, call: call)
      }
    }
    return try result.get()
  }

  /// Performs a call that places elements.
  ///
  /// - Parameter numbers: The frames, four numbers each.
  func place(
    _ hooks: PlacementHooks, input: PlacementInput, numbers: UnsafeMutablePointer<Double>,
    call: PlacementCall
  ) throws(LuaError) -> PlacementOutput {
    try handOver(input)
    var cHooks = hooks.cHooks
    var output = PlacementOutput()
    let status = unsafe withScene(input) { scene in
      var geometry = unsafe CLuaGeometry(
        frames: numbers, content: (0, 0), placed: 0, previous: nil)
      let status = unsafe withState { state in
        unsafe call(state, &cHooks, scene, &geometry)
      }
      output.contentSize = unsafe Size(geometry.content)
      output.placedCount = unsafe Int(geometry.placed)
      return status
    }
    try check(status)
    output.keptItems = keptItems()
    output.elements = takeElements()
    return output
  }

  /// Returns the elements that the last call placed, and takes them over from C.
  func takeElements() -> PlacedElements {
    let elements = PlacedElements(others: placedElements(), looks: placedLooks())
    takeOver(elements)
    return elements
  }

  /// Removes the elements from C's memory, and charges the script for the host's copies of them.
  private func takeOver(_ elements: PlacedElements) {
    unsafe withState { state in unsafe clua_forget_elements(state) }
    let bytes = elements.bytes
    guard bytes > 0 else { return }
    let held = unsafe withState { state in unsafe clua_held(state, CLuaHeldElements) }
    hold(Int(clamping: held) + bytes, for: .elements)
  }

  private func keptItems() -> [Range<Int>] {
    unsafe withState { state in
      var count = Int64(0)
      let kept = unsafe clua_kept(state, &count)
      return unsafe UnsafeBufferPointer(start: kept, count: Int(count)).map {
        Int($0.after) - 1..<Int($0.after + $0.count) - 1
      }
    }
  }

  private func placedLooks() -> [PlacedLook] {
    unsafe withState { state in
      var count = Int64(0)
      let looks = unsafe clua_looks(state, &count)
      return unsafe UnsafeBufferPointer(start: looks, count: Int(count)).map(PlacedLook.init)
    }
  }

  private func placedElements() -> [PlacedElement] {
    let customs = customValues()
    return unsafe withState { state in
      var count = Int64(0)
      let elements = unsafe clua_elements(state, &count)
      return unsafe UnsafeBufferPointer(start: elements, count: Int(count)).map { element in
        PlacedElement(
          element,
          kind: element.category == CLuaElementCell || element.category == CLuaElementScroller
            ? "" : unsafe String(cString: clua_kind(state, element.kind)), customs: customs)
      }
    }
  }
}
