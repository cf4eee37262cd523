internal import LayoutBridge
internal import LayoutCore

/// The input of a pass, from which a search can repeat the pass.
struct PassBeginning {
  let input: ScriptInput
  /// The change that the pass could read as `ctx.change`; nil if the script has never read this
  /// field, and has no hook `update`.
  let change: ScriptChange?
}

/// A repetition of a pass from its beginning, in a separate Lua state that watches for one element.
struct OriginSearch {
  private let script: LoadedScript
  private let request: PlacementRequest
  private let beginning: PassBeginning
  private let key: ElementKey
  /// The rectangle and the input of the hook `views`, which placed the element; nil if geometry
  /// placed the element.
  private let views: (rect: Rect, input: HookInput)?

  /// Loads the script again, and gives it the input of the pass.
  ///
  /// For a script in a process of its own, the search finds only the place of a call, without
  /// values. In this case, it finds nothing if a hook returned the frame.
  ///
  /// - Parameters:
  ///   - views: The rectangle and the input of the hook `views`, if that hook placed the element.
  ///   - mark: The number of the author's call that requested the element, as another search found
  ///     it; 0 if there is none.
  /// - Throws: ``ScriptError`` if the script does not load, or does not accept the input.
  init(
    _ key: ElementKey, of script: LoadedScript, beginning: PassBeginning, itemCounts: [Int],
    views: (rect: Rect, input: HookInput)? = nil, mark: Int = 0
  ) throws(ScriptError) {
    self.key = key
    self.views = views
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

  /// Runs the pass at least until it has placed the element.
  ///
  /// - Returns: The origin and the frame. Both are nil if the element is not placed, or if the
  ///   script fails before that. If the script fails later, only the frame is nil. The origin is
  ///   also nil if the line is unknown.
  func place() -> (origin: ElementOrigin?, frame: Rect?) {
    // a failure after the element was placed is ignored
    let frame = try? placedFrame()
    let mark = script.state.placingMark
    if mark > 0 { return (markedOrigin(mark), frame) }
    return (origin(script.state.placingOrigin ?? returnedFrame), frame)
  }

  /// The author's line that led a module of the host to place the element, found in one more run;
  /// nil if that run does not find it.
  private func markedOrigin(_ mark: Int) -> ElementOrigin? {
    // the previous run has placed the element, so this run places it too before it can fail
    let search = try? OriginSearch(
      key, of: script, beginning: beginning, itemCounts: request.itemCounts,
      views: views, mark: mark)
    guard let search else { return nil }
    _ = try? search.placedFrame()
    return search.origin(search.script.state.placingOrigin)
  }

  /// The origin that Lua recorded when the hook `frame` returned; nil for the other forms.
  private var returnedFrame: LuaOrigin? {
    if case .frame = script.definition.hooks { script.state.returningOrigin } else { nil }
  }

  private func placedFrame() throws(ScriptError) -> Rect? {
    if case .frame = script.definition.hooks {
      // the hooks of the frame form need its plan
      _ = try script.contentSize(request.input, itemCounts: request.itemCounts)
    }
    if let views, let hook = script.definition.behaviour["views"] {
      return try script.views(
        hook, in: views.rect, input: views.input, itemCounts: request.itemCounts
      ).lazy.compactMap(\.attributesOfView).first { $0.key == key }?.frame
    }
    let number = request.number(of: key)
    guard case .frame = script.definition.hooks else {
      let goal = script.canGoOn ? number.map { FoldProgress.Goal.items($0 + 1) } : nil
      var placement = try ScriptPlacement(request, to: goal ?? .end)
      return try placement.attributes(for: key, request)?.frame
    }
    guard let number else { return nil }
    return try script.frames(ofItemsIn: [number..<number + 1], request).first
  }

  /// The line at which `scroll` returned for an element; nil if the line is unknown, or if there is
  /// no such hook.
  func scroll(
    _ placed: LayoutAttributes, _ input: HookInput
  ) -> SourceLocation? {
    guard let scroll = script.definition.behaviour["scroll"] else { return nil }
    // The hook `scroll` did not fail when the element was shown. If it fails now, its line is
    // unknown.
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
