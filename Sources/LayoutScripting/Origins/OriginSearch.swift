internal import LayoutBridge
internal import LayoutCore

/// What a pass began with.
struct PassBeginning {
  let input: ScriptInput
  /// What the script was told of as `ctx.change`; nil if it does not read that.
  let change: ScriptChange?
}

/// A run of a pass from its beginning, in a state of its own that watches for one element.
struct OriginSearch {
  private let script: LoadedScript
  private let request: PlacementRequest
  private let beginning: PassBeginning
  private let key: ElementKey

  /// Loads the script anew and gives it what the pass began with.
  ///
  /// In a process of its own, it tells where an element was placed, but no values, and of no frame that a hook
  /// returned.
  ///
  /// - Parameter mark: What another search said of where the element was asked for; 0 for none.
  /// - Throws: ``ScriptError`` if it does not load, or not take that.
  init(
    _ key: ElementKey, of script: LoadedScript, beginning: PassBeginning, itemCounts: [Int],
    mark: Int = 0
  ) throws(ScriptError) {
    self.key = key
    self.beginning = beginning
    self.script = try LoadedScript(
      script.source, limits: script.limits, process: script.process, onOutput: nil,
      watching: WatchedElement(key, itemCounts), mark: mark)
    try self.script.apply(beginning.input.parameters)
    try self.script.take(
      ScriptState(version: script.definition.stateVersion, value: beginning.input.state))
    if let change = beginning.change { try self.script.tell(change) }
    request = PlacementRequest(
      script: self.script, input: beginning.input.placement, itemCounts: itemCounts)
  }

  /// Has the element placed.
  ///
  /// - Returns: Where; nil if it is not placed, or if the script fails, which it may once it has placed it.
  func place() -> (origin: ElementOrigin?, frame: Rect?) {
    // what fails after the element was placed does not matter here
    let frame = try? placedFrame()
    let mark = script.state.placingMark
    if mark > 0 { return (markedOrigin(mark), frame) }
    return (origin(script.state.placingOrigin ?? returnedFrame), frame)
  }

  /// Where the author's code asked for what a module of the host placed later, found in one more run.
  private func markedOrigin(_ mark: Int) -> ElementOrigin? {
    // as the run before this one did not fail before it placed the element, this one does not
    let search = try? OriginSearch(
      key, of: script, beginning: beginning, itemCounts: request.itemCounts, mark: mark)
    guard let search else { return nil }
    _ = try? search.placedFrame()
    return search.origin(search.script.state.placingOrigin)
  }

  /// Where the hook returned a frame that nothing in the script placed.
  private var returnedFrame: LuaOrigin? {
    if case .frame = script.definition.hooks { script.state.returningOrigin } else { nil }
  }

  private func placedFrame() throws(ScriptError) -> Rect? {
    let number = request.number(of: key)
    guard case .frame = script.definition.hooks else {
      let goal = script.canGoOn ? number.map { FoldProgress.Goal.items($0 + 1) } : nil
      var placement = try ScriptPlacement(request, to: goal ?? .end)
      return try placement.attributes(for: key, request)?.frame
    }
    guard let number else { return nil }
    var frames: ContiguousArray<Rect> = [.nowhere]
    try script.placeItems(number..<number + 1, request, frames: &frames, from: number)
    return frames[0]
  }

  /// Where `scroll` returns for an element that is shown so; nil if it fails.
  func scroll(
    _ placed: LayoutAttributes, _ input: HookInput
  ) -> SourceLocation? {
    guard let scroll = script.definition.behaviour["scroll"] else { return nil }
    // it did not fail when the element was shown; if it does now, its line is not known
    guard
      (try? script.shape(
        [placed], numbers: ItemNumbers(request.itemCounts), with: scroll, named: "scroll",
        input: input, itemCounts: request.itemCounts))
        != nil
    else { return nil }
    return origin(script.state.returningOrigin)?.location
  }

  private func origin(_ found: LuaOrigin?) -> ElementOrigin? {
    found.flatMap { OriginReader($0, of: script.source, input: beginning.input) }?
      .elementOrigin(in: script.source)
  }
}
