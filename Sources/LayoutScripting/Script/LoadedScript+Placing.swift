internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// The calls of geometry hooks.
extension LoadedScript {
  /// Runs the hook `prepare`, which places all items.
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

  /// Calls the hook `content`, and returns the content size.
  ///
  /// The script's state keeps the plan that the hook returned.
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
  /// - Parameter use: The time and the instructions that the calls for this fold have used so far.
  ///   This call adds its own.
  func fold(
    _ input: PlacementInput, itemCounts: [Int], over span: FoldSpan,
    frames: inout ContiguousArray<Rect>, checkpoints: inout FoldCheckpoints,
    previous: FoldCheckpoints, use: inout ScriptUse
  ) throws(ScriptError) -> FoldOutput {
    let hooks = definition.hooks
    let output = try run(hooks.name, itemCounts: itemCounts, use: use) { () throws(LuaError) in
      try state.fold(
        hooks, moves: definition.moves, input: input, over: span, frames: &frames,
        checkpoints: &checkpoints, previous: previous)
    }
    use.add(state)
    return output
  }

  /// Continues the fold at the last checkpoint.
  ///
  /// The fold places only the items for which `partialFrames` has room; all other items are treated
  /// as placed.
  func fold(
    _ input: PlacementInput, itemCounts: [Int], over span: FoldSpan,
    partialFrames: PartialFrames, checkpoints: inout FoldCheckpoints,
    previous: FoldCheckpoints, use: inout ScriptUse
  ) throws(ScriptError) -> FoldOutput {
    let hooks = definition.hooks
    let output = try run(hooks.name, itemCounts: itemCounts, use: use) { () throws(LuaError) in
      try state.fold(
        hooks, moves: definition.moves, input: input, over: span, frames: partialFrames,
        checkpoints: &checkpoints, previous: previous)
    }
    use.add(state)
    return output
  }

  /// The content size that `finish` returns for the accumulator of the last checkpoint.
  ///
  /// No step runs, so this is the size as if there were no further items. If there is no
  /// checkpoint, `start` returns the accumulator.
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

  /// Calls the hook `frame` for each item of the runs, in which items are counted from 0.
  ///
  /// - Returns: The frames of these items, one after the other.
  func frames(
    ofItemsIn runs: [Range<Int>], _ request: PlacementRequest
  ) throws(ScriptError) -> ContiguousArray<Rect> {
    let hooks = definition.hooks
    let count = runs.reduce(0) { $0 + $1.count }
    var frames = ContiguousArray(repeating: Rect.nowhere, count: count)
    try run("`frame`", itemCounts: request.itemCounts) { () throws(LuaError) in
      try state.placeItems(runs, hooks, input: request.input, frames: &frames)
    }
    return frames
  }

  /// Calls the hook `range`, which returns the items that can overlap a rectangle.
  ///
  /// - Returns: The runs of items, counted from 0, ascending; nil if the script does not have this
  ///   hook.
  func items(in rect: Rect, _ request: PlacementRequest) throws(ScriptError) -> [Range<Int>]? {
    guard case .frame(_, _, let range?) = definition.hooks else { return nil }
    let input = HookInput(placement: request.input).givingPlan()
    let results = try run("`range`", itemCounts: request.itemCounts) { () throws(LuaError) in
      try state.ask(range, input: input, arguments: rect.hookArguments)
    }
    return try RangeReader(script: self, itemCount: request.input.count).runs(results)
  }

  /// Calls the hook `views`, which places the views that overlap the rectangle.
  func views(
    _ hook: LuaFunction, in rect: Rect, input: HookInput, itemCounts: [Int]
  ) throws(ScriptError) -> [PlacedElement] {
    try run("`views`", itemCounts: itemCounts) { () throws(LuaError) in
      try state.placeViews(hook, input: input.givingPlan(), arguments: rect.hookArguments)
    }
  }
}

extension Rect {
  /// The rectangle as the arguments x, y, width and height of a hook.
  ///
  /// The edges are limited to the coordinates that scripts can use, −1e9 to 1e9.
  fileprivate var hookArguments: [LuaValue] {
    func cut(_ coordinate: Double) -> Double { max(-1e9, min(1e9, coordinate)) }
    let (x, y) = (cut(minX), cut(minY))
    return [x, y, cut(maxX) - x, cut(maxY) - y].map(LuaValue.number)
  }
}
