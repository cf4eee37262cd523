internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// The calls of geometry hooks.
extension LoadedScript {
  /// Runs the hooks that place all items; the form frame has no such hooks.
  func placeAll(
    _ input: PlacementInput, itemCounts: [Int], frames: inout ContiguousArray<Rect>
  ) throws(ScriptError) -> PlacementOutput {
    let hooks = definition.hooks
    return try run(hooks.name, itemCounts: itemCounts) { () throws(LuaError) in
      try state.place(hooks, input: input, frames: &frames)
    }
  }

  /// The hook that performs incremental updates after changes of the data; nil if the script has
  /// none, or runs in a process of its own.
  var updateHook: LuaFunction? {
    guard canGoOn, case .prepare(_, update: let update) = definition.hooks else { return nil }
    return update
  }

  /// Calls the hook `content`, which returns the content size.
  func contentSize(
    _ input: PlacementInput, itemCounts: [Int]
  ) throws(ScriptError) -> Size {
    let hooks = definition.hooks
    return try run(hooks.name, itemCounts: itemCounts) { () throws(LuaError) in
      try state.contentSize(hooks, input: input)
    }
  }

  /// Begins the fold, or continues it.
  ///
  /// - Parameter use: The time and the instructions that the calls for this fold have used so far,
  ///   to which this call adds its own.
  func fold(
    _ input: PlacementInput, itemCounts: [Int], over span: FoldSpan,
    frames: inout ContiguousArray<Rect>, checkpoints: inout FoldCheckpoints,
    previous: FoldCheckpoints, use: inout ScriptUse
  ) throws(ScriptError) -> FoldOutput {
    let hooks = definition.hooks
    let output = try run(hooks.name, itemCounts: itemCounts, use: use) { () throws(LuaError) in
      try state.fold(
        hooks, input: input, over: span, frames: &frames, checkpoints: &checkpoints,
        previous: previous)
    }
    use.add(state)
    return output
  }

  /// The content size that `finish` returns if there are no items after the last checkpoint.
  func foldContent(
    _ input: PlacementInput, itemCounts: [Int], checkpoints: FoldCheckpoints
  ) throws(ScriptError) -> Size {
    var span = FoldSpan(room: 0)
    span.onlyFinishes = true
    var (frames, checkpoints, use) = (ContiguousArray<Rect>(), checkpoints, ScriptUse())
    return try fold(
      input, itemCounts: itemCounts, over: span, frames: &frames, checkpoints: &checkpoints,
      previous: FoldCheckpoints(), use: &use
    ).contentSize
  }

  /// Calls the hook `frame` for each item of `range`, whose items are counted from 0.
  ///
  /// - Parameter first: The item, counted from 0, to which the first element of `frames` belongs.
  func placeItems(
    _ range: Range<Int>, _ request: PlacementRequest, frames: inout ContiguousArray<Rect>,
    from first: Int = 0
  ) throws(ScriptError) {
    let hooks = definition.hooks
    try run("`frame`", itemCounts: request.itemCounts) { () throws(LuaError) in
      try state.placeItems(range, hooks, input: request.input, frames: &frames, from: first)
    }
  }

  /// Calls the hook `range`, which returns the items that can overlap the rectangle.
  ///
  /// - Returns: The items, counted from 0; nil if the script does not have this hook.
  func items(in rect: Rect, _ request: PlacementRequest) throws(ScriptError) -> Range<Int>? {
    guard case .frame(_, _, let range?) = definition.hooks else { return nil }
    let input = HookInput(placement: request.input)
    func cut(_ coordinate: Double) -> Double { max(-1e9, min(1e9, coordinate)) }
    let (x, y) = (cut(rect.minX), cut(rect.minY))
    let arguments = [x, y, cut(rect.maxX) - x, cut(rect.maxY) - y].map(LuaValue.number)
    let results = try run("`range`", itemCounts: request.itemCounts) { () throws(LuaError) in
      try state.ask(range, input: input, arguments: arguments)
    }
    guard results.count >= 2, let first = results[0].wholeNumber,
      let last = results[1].wholeNumber
    else {
      throw wrongResult(
        of: "range", results, expected: "the first and the last item, two whole numbers")
    }
    let start = max(1, min(first, request.input.count + 1))
    return start - 1..<max(start - 1, min(last, request.input.count))
  }
}
